import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#platform/shared/wib.ts';
import { make, scheduleBody, unique } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { HistoryEntry } from '../contract.ts';

const API = '/api/v1/admin';

let server: TestServer;
let admin: Caller;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
});
afterAll(() => server.stop());

/** Moves the clock on by a second, so that no two writes have the same time (as in real use). */
const later = () => {
  server.clock.now = new Date(server.clock.now.getTime() + 1_000);
};

async function newest(query = ''): Promise<HistoryEntry> {
  const { body } = await admin.get(`${API}/history?acts=true${query}`);
  const [entry] = body.data;
  if (!entry) throw new Error('The history is empty.');
  return entry;
}

const undo = ({ _id }: { _id: string }) => {
  later();
  return admin.post(`${API}/history/${_id}/undo`);
};

/** The entries of a schedule's history by acts, the newest first. */
async function acts(schedule: { _id: string }): Promise<HistoryEntry[]> {
  return (await admin.get(`${API}/history?acts=true&entity=schedule&entityId=${schedule._id}`)).body.data;
}

async function undone(entry: { _id: string }) {
  const answer = await undo(entry);
  expect(answer.body).toMatchObject({ data: { undone: expect.any(Number) } });
  return answer.body;
}

async function stored(id: string) {
  const { body } = await admin.get(`${API}/schedules?from=2026-01-01&to=2027-12-31`);
  return body.data.find(({ _id }: { _id: string }) => _id === id);
}

const edit = async (schedule: { _id: string }, fields: object) => {
  later();
  const answer = await admin.put(`${API}/editSchedule/${schedule._id}`, { ...(await stored(schedule._id)), ...fields });
  expect(answer.status).toBe(200);
  return answer.body.data;
};

const TODAY = '2026-11-20';
const past = () => make.schedule(admin, { scheduleDate: addDays(TODAY, -1) });

describe('POST admin/history/:id/undo', () => {
  it('undoes a cancellation; the undo of that undo cancels again, with the same reason', async () => {
    const schedule = await make.schedule(admin);
    await edit(schedule, { status: 'cancelled', statusReason: 'Pengajar sakit' });
    const cancelled = await newest();
    expect(cancelled.act).toMatchObject({ deed: 'cancel', undo: { kind: 'edit', rows: 1 } });
    expect((await undone(cancelled)).data).toEqual({ undone: 1 });
    expect(await stored(schedule._id)).toMatchObject({ status: 'planned', statusReason: null });

    const resumed = await newest();
    expect(resumed.act).toMatchObject({ deed: 'resume', undo: { kind: 'edit', rows: 1 } });
    await undone(resumed);
    expect(await stored(schedule._id)).toMatchObject({ status: 'cancelled', statusReason: 'Pengajar sakit' });
    expect((await newest()).act).toMatchObject({ deed: 'cancel' });
  });

  it('is offered in the history of each record of the act, and undoes the whole act', async () => {
    later();
    const dates = ['2027-05-03', '2027-05-10', '2027-05-17'];
    const { body } = await admin.post(`${API}/repeatSchedule`, { ...scheduleBody(), dates });
    const [first, second] = body.data;
    const ofSecond = `&entity=schedule&entityId=${second._id}`;
    expect((await newest(ofSecond)).act).toMatchObject({ rows: 3, undo: { kind: 'remove', rows: 3 } });
    await edit(first, { status: 'cancelled', statusReason: 'Libur', scope: 'following' });
    const cancelled = await newest(ofSecond);
    expect(cancelled.act).toMatchObject({ rows: 3, deed: 'cancel', undo: { kind: 'edit', rows: 3 } });
    expect((await undone(cancelled)).data).toEqual({ undone: 3 });
    expect((await stored(second._id)).status).toBe('planned');
    later();
    const { trash } = (await admin.post(`${API}/deleteSchedules`, { schedules: body.data })).body.data;
    expect((await newest(ofSecond)).act?.undo).toEqual({ kind: 'trash', trash });
  });

  it('undoes the cancellation of a whole series as one act', async () => {
    const dates = ['2027-04-05', '2027-04-12', '2027-04-19'];
    const { body } = await admin.post(`${API}/repeatSchedule`, { ...scheduleBody(), dates });
    await edit(body.data[0], { status: 'cancelled', statusReason: 'Libur', scope: 'following' });
    expect((await undone(await newest())).data).toEqual({ undone: 3 });
    for (const { _id } of body.data) expect((await stored(_id)).status).toBe('planned');
    expect((await newest()).act).toMatchObject({ rows: 3, deed: 'resume' });
  });

  it('undoes a log; the undo of that undo restores the log with its notes', async () => {
    const schedule = await past();
    later();
    const log = { held: true, headcount: 12, reason: null, notes: 'Lancar.' };
    await admin.put(`${API}/scheduleLog/${schedule._id}`, log);
    const logged = await newest();
    expect(logged.act).toMatchObject({ deed: 'held', undo: { kind: 'edit', rows: 1 } });
    await undone(logged);
    expect((await stored(schedule._id)).log).toBeNull();
    const removed = await newest();
    expect(removed.act).toMatchObject({ deed: 'unlog', undoes: 'update', undo: { kind: 'edit', rows: 1 } });
    await undone(removed);
    expect((await stored(schedule._id)).log).toEqual(log);
  });

  it('restores an earlier log, but keeps the current notes', async () => {
    const schedule = await past();
    later();
    await admin.put(`${API}/scheduleLog/${schedule._id}`, { held: false, reason: 'power', notes: 'Hujan.' });
    later();
    await admin.put(`${API}/scheduleLog/${schedule._id}`, { held: true, headcount: 3, notes: 'Baru.' });
    const edited = await newest();
    expect(edited.changes.map(({ field }) => field)).toContain('log.notes');
    await undone(edited);
    expect((await stored(schedule._id)).log).toEqual({ held: false, headcount: null, reason: 'power', notes: 'Baru.' });
    expect((await acts(schedule))[1]?.act?.noUndo).toBe('undone');
    await admin.put(`${API}/scheduleLog/${schedule._id}`, { held: false, reason: 'power', notes: 'Lain.' });
    // Only the notes changed, and the history does not keep them.
    expect((await newest()).act?.undo).toBeNull();
  });

  it('refuses to remove a log to which somebody added since, and says who did', async () => {
    const [one, other] = [await past(), await past()];
    later();
    await admin.put(`${API}/scheduleLogs`, { schedules: [one, other], held: true, reason: null });
    const logged = await newest();
    expect(logged.act).toMatchObject({ rows: 2, undo: { kind: 'edit', rows: 2 } });
    later();
    const log = { held: true, headcount: 9, reason: null, notes: 'Lancar.' };
    await admin.put(`${API}/scheduleLog/${other._id}`, log);
    expect((await acts(one))[0]?.act).toMatchObject({ undo: null, noUndo: 'changed' });
    const refused = await undo(logged);
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('sudah diubah oleh')]);
    expect((await stored(other._id)).log).toEqual(log);
    await admin.put(`${API}/scheduleLog/${one._id}`, { held: true, headcount: null, reason: null, notes: 'Hanya kata.' });
    expect((await undo(logged)).status).toBe(409);
    expect((await stored(one._id)).log.notes).toBe('Hanya kata.');
  });

  it('says who undid an act, and refuses to undo it again', async () => {
    const schedule = await make.schedule(admin);
    await edit(schedule, { anotherEvent: 'Ujian' });
    const edited = await newest();
    const colleague = await server.admin();
    later();
    expect((await colleague.post(`${API}/history/${edited._id}/undo`)).status).toBe(200);
    const by = (await newest()).by;
    expect((await acts(schedule))[1]?.act).toMatchObject({ noUndo: 'undone', undoneBy: by });
    const refused = await undo(edited);
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringMatching(`^Sudah diurungkan oleh ${by?.name}, `)]);
  });

  it('gives a reason at a delete whose restore was undone: the record is in another entry of the trash', async () => {
    const group = await make.classOf(admin);
    later();
    await admin.delete(`${API}/deleteClass/${group._id}`);
    const deleted = await newest();
    const trash = deleted.act?.undo?.kind === 'trash' ? deleted.act.undo.trash : '';
    later();
    await admin.post(`${API}/trash/${trash}/restore`, {}, { 'x-undo': '1' });
    await undone(await newest());
    const { body } = await admin.get(`${API}/history?acts=true&entity=class&entityId=${group._id}`);
    const reasons = body.data.map(({ act }: HistoryEntry) => [act?.undo?.kind, act?.noUndo]);
    expect(reasons.slice(0, 3)).toEqual([
      ['trash', null],
      [undefined, 'undone'],
      [undefined, 'changed'],
    ]);
  });

  it('undoes a move, including an announced one', async () => {
    const schedule = await make.schedule(admin);
    await edit(schedule, { scheduleTimeStart: '13:00', scheduleTimeEnd: '14:00', announceMove: true });
    const entry = await newest();
    expect(entry.act?.deed).toBe('move');
    await undone(entry);
    expect(await stored(schedule._id)).toMatchObject({
      scheduleDate: schedule.scheduleDate,
      scheduleTimeStart: schedule.scheduleTimeStart,
      scheduleTimeEnd: schedule.scheduleTimeEnd,
    });
  });

  it('restores the earlier values of an edit, and changes no other field', async () => {
    const [one, other] = [await make.teacher(admin), await make.teacher(admin)];
    const group = await make.classOf(admin);
    const classes = { class: [group._id], subjects: null, teacher: one._id };
    const schedule = await make.schedule(admin, { classes });
    await edit(schedule, { classes: { ...classes, teacher: other._id } });
    const edited = await newest();
    await edit(schedule, { anotherEvent: 'Ujian' });
    expect((await undone(edited)).data).toEqual({ undone: 1 });
    const now = await stored(schedule._id);
    expect([now.classes.teacher._id, now.anotherEvent]).toEqual([one._id, 'Ujian']);
  });

  it('refuses to undo an act on a record that was changed since, and says by whom and when', async () => {
    const report = await make.report(admin, { reportName: `Laporan Awal ${unique()}` });
    const body = { reportDescription: report.reportDescription, reportLink: report.reportLink };
    later();
    await admin.put(`${API}/report/${report._id}`, { ...body, reportName: 'Laporan Kedua' });
    const edited = await newest();
    server.clock.now = new Date('2026-11-20T04:02:00.000Z');
    await admin.put(`${API}/report/${report._id}`, { ...body, reportName: 'Laporan Ketiga' });
    const { body: page } = await admin.get(`${API}/history?acts=true`);
    const listed = page.data.find(({ _id }: { _id: string }) => _id === edited._id);
    expect(listed.act.undo).toBeNull();
    const refused = await undo(edited);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      `Tidak dapat diurungkan: laporan Laporan Ketiga sudah diubah oleh ${edited.by?.name}, Jumat, 20 November 2026, 11.02 WIB.`,
    ]);
    await undone(await newest());
    expect((await newest()).changes).toEqual([{ field: 'reportName', before: 'Laporan Ketiga', after: 'Laporan Kedua' }]);
  });

  it('undoes a restore, unless something was added to the restored record since', async () => {
    const subject = await make.subject(admin);
    const material = await make.material(admin, subject._id);
    const restore = async () => {
      later();
      const { trash } = (await admin.delete(`${API}/deleteSubject/${subject._id}`)).body.data;
      later();
      expect((await admin.post(`${API}/trash/${trash}/restore`)).status).toBe(200);
      return newest();
    };
    const restored = await restore();
    expect(restored.act).toMatchObject({ rows: 2, undo: { kind: 'remove', rows: 1 } });
    expect((await undone(restored)).data).toEqual({ undone: 1 });
    expect((await admin.get(`${API}/subjects/${subject._id}`)).status).toBe(404);
    const deleted = await newest();
    expect(deleted.act?.undoes).toBe('restore');
    later();
    const trash = deleted.act?.undo?.kind === 'trash' ? deleted.act.undo.trash : '';
    await admin.post(`${API}/trash/${trash}/restore`);
    const again = await newest();
    later();
    await make.content(admin, subject._id, material._id);
    const { body } = await admin.get(`${API}/history?acts=true`);
    expect(body.data.find(({ _id }: HistoryEntry) => _id === again._id).act).toMatchObject({ undo: null, noUndo: 'grown' });
    const refused = await undo(again);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Tidak dapat diurungkan: isinya sudah bertambah sejak dipulihkan.',
    ]);
    expect((await admin.get(`${API}/subjects/${subject._id}`)).status).toBe(200);
  });

  it('undoes the edit of a class with its groups, and a new order of materials', async () => {
    const [first, second] = [await make.group(admin), await make.group(admin)];
    const before = await make.classOf(admin, { mentoringGroup: [first._id] });
    later();
    const body = { className: 'Kelas Baru', classNumber: 2, mentoringGroup: [second._id] };
    await admin.put(`${API}/editClass/${before._id}`, body);
    await undone(await newest('&entity=class'));
    expect((await newest('&entity=class')).act?.undoes).toBe('update');
    const { body: classes } = await admin.get(`${API}/classes`);
    expect(classes.data.find(({ _id }: { _id: string }) => _id === before._id)).toMatchObject({
      className: before.className,
      classNumber: 1,
      mentoringGroup: [{ _id: first._id }],
    });

    const subject = await make.subject(admin);
    const materials = [await make.material(admin, subject._id), await make.material(admin, subject._id)].map(({ _id }) => _id);
    later();
    await admin.put(`${API}/materialOrder/${subject._id}`, { materials: materials.toReversed() });
    await undone(await newest());
    const detail = await admin.get(`${API}/subjects/${subject._id}`);
    expect(detail.body.materials.map(({ _id }: { _id: string }) => _id)).toEqual(materials);
  });

  it('offers no undo where the history does not keep the earlier values', async () => {
    const teacher = await make.teacher(admin);
    later();
    const body = { name: 'Nama Lain', email: teacher.email, subject: teacher.subject.map(({ _id }) => _id) };
    await admin.put(`${API}/teachers/${teacher._id}`, body);
    const renamed = await newest();
    expect(renamed.act?.undo).toBeNull();
    const refused = await undo(renamed);
    expect([refused.status, refused.body.detail]).toEqual([409, 'Tindakan ini tidak dapat diurungkan.']);
    expect((await undo({ _id: 'tidak-ada' })).status).toBe(404);
    later();
    await admin.put(`${API}/teachers/${teacher._id}`, { ...body, name: teacher.name }, { 'x-undo': '1' });
    expect([renamed.act?.undoes, (await newest()).act?.undoes]).toEqual([null, 'update']);
  });

  it('refuses to restore a value that names a deleted record', async () => {
    const teacher = await make.teacher(admin);
    const group = await make.classOf(admin);
    const classes = { class: [group._id], subjects: null, teacher: teacher._id };
    const schedule = await make.schedule(admin, { classes });
    await edit(schedule, { classes: { ...classes, teacher: null } });
    const edited = await newest();
    later();
    await admin.delete(`${API}/teachers/${teacher._id}`);
    const refused = await undo(edited);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Tidak dapat diurungkan: guru yang semula dipakai sudah dihapus.',
    ]);
  });

  it('says why an act can no longer be undone: it was undone, or changed again', async () => {
    later();
    const schedule = await make.schedule(admin);
    const reasons = async () => (await acts(schedule)).map(({ act }) => act?.noUndo);
    await edit(schedule, { anotherEvent: 'Ujian' });
    await undone(await newest());
    const { act } = (await admin.get(`${API}/history?acts=true&entityId=${schedule._id}`)).body.data[1];
    expect(act.undoneAt).toBe((await newest()).at);
    // The undone edit changed nothing in the end: the creation can be undone again.
    expect(await reasons()).toEqual([null, 'undone', null]);
    await undone(await newest());
    expect(await reasons()).toEqual([null, 'undone', null, 'changed']);
    await edit(schedule, { anotherEvent: 'Ujian akhir' });
    expect(await reasons()).toEqual([null, 'changed', 'undone', 'changed', 'changed']);
    later();
    const { trash } = (await admin.delete(`${API}/deleteSchedule/${schedule._id}`)).body.data;
    expect((await reasons())[0]).toBeNull();
    later();
    await admin.post(`${API}/trash/${trash}/restore`);
    expect(await reasons()).toEqual([null, 'undone', null, 'changed', 'undone', 'changed', 'changed']);
  });

  it('calls undone what an undo undid, also after the next undo, and nothing else', async () => {
    later();
    const schedule = await make.schedule(admin);
    const creation = await newest();
    await edit(schedule, { anotherEvent: 'Ujian' });
    const edited = await newest();
    await undone(edited);
    const undoOfEdit = await newest();
    await undone(creation);
    const removal = await newest();
    expect((await acts(schedule)).map(({ _id, act }) => [_id, act?.noUndo, act?.undoneAt])).toEqual([
      [removal._id, null, undefined],
      [undoOfEdit._id, 'changed', undefined],
      [edited._id, 'undone', undoOfEdit.at],
      [creation._id, 'undone', removal.at],
    ]);
  });

  it('undoes a creation: moves the new schedule to the trash', async () => {
    later();
    const schedule = await make.schedule(admin);
    const created = await newest();
    expect(created.act?.undo).toEqual({ kind: 'remove', rows: 1 });
    await undone(created);
    expect(await stored(schedule._id)).toBeUndefined();
    const removed = await newest();
    expect(removed.act).toMatchObject({ undoes: 'create', undo: { kind: 'trash' } });
    later();
    const trash = removed.act?.undo?.kind === 'trash' ? removed.act.undo.trash : '';
    await admin.post(`${API}/trash/${trash}/restore`, {}, { 'x-undo': '1' });
    expect((await newest()).act).toMatchObject({ undoes: 'delete' });
  });

  it('undoes a creation after a move and a delete that were undone: the record is as it was created', async () => {
    later();
    const schedule = await make.schedule(admin);
    const created = await newest();
    await edit(schedule, { scheduleTimeEnd: '23:00' });
    expect((await newest(`&entity=schedule&entityId=${schedule._id}`)).act).toMatchObject({ undo: { kind: 'edit' } });
    await undone(await newest());
    later();
    await admin.delete(`${API}/deleteSchedule/${schedule._id}`);
    const removed = await newest();
    later();
    const trash = removed.act?.undo?.kind === 'trash' ? removed.act.undo.trash : '';
    expect((await admin.post(`${API}/trash/${trash}/restore`, {})).status).toBe(200);
    await undone(created);
    expect(await stored(schedule._id)).toBeUndefined();
  });

  it('refuses the undo of a creation after a move that was undone only in part', async () => {
    later();
    const schedule = await make.schedule(admin);
    const created = await newest();
    const moved = await edit(schedule, { scheduleTimeEnd: '23:00', anotherEvent: 'Ujian' });
    later();
    await admin.put(
      `${API}/editSchedule/${schedule._id}`,
      { ...moved, scheduleTimeEnd: schedule.scheduleTimeEnd },
      { 'x-undo': '1' },
    );
    expect((await undo(created)).status).toBe(409);
  });
});
