import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordChanges } from '#platform/server/records/audit.ts';
import { reportRecord } from '#features/reports/record.ts';
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

/** Moves the clock on, so that each write has a separate instant, as in real use. */
const later = () => {
  server.clock.now = new Date(server.clock.now.getTime() + 1_000);
};

async function read(query: string): Promise<{ data: HistoryEntry[]; next: string | null }> {
  const answer = await admin.get(`${API}/history?${query}`);
  expect(answer.status).toBe(200);
  return answer.body;
}

async function newest(): Promise<HistoryEntry> {
  const [entry] = (await read('acts=true')).data;
  if (!entry) throw new Error('The history is empty.');
  return entry;
}

const lesson = (scheduleDate: string) =>
  make.schedule(admin, {
    scheduleDate,
    scheduleTimeStart: '09:00',
    scheduleTimeEnd: '10:00',
    anotherEvent: `Kegiatan ${unique()}`,
  });

/** Creates `count` lessons in the week of `monday`, and copies that week to the week of `next`. */
async function copied(count: number, monday: string, next: string) {
  for (let index = 0; index < count; index += 1) await lesson(addDays(monday, index));
  later();
  const { body } = await admin.post(`${API}/copyWeek`, { from: monday, to: next });
  return body as { batch: string; data: { _id: string }[] };
}

describe('GET admin/history?acts=true', () => {
  it('shows the copy of a week as one act with its undo; another call reads the rows of the act', async () => {
    const { batch, data } = await copied(3, '2027-02-01', '2027-02-08');
    const entry = await newest();
    expect(entry).toMatchObject({ action: 'create', entity: 'schedule' });
    expect(entry.act).toEqual({
      rows: 3,
      parts: [{ action: 'create', entity: 'schedule', rows: 3 }],
      deed: null,
      common: [],
      undoes: null,
      isWeekCopy: true,
      imported: null,
      noUndo: null,
      undo: { kind: 'weekCopy', batch, deletes: 3, keeps: 0 },
    });
    const rows = await read(`act=${entry._id}`);
    expect(rows.data.map(({ entityId }) => entityId)).toEqual(data.map(({ _id }) => _id));
    expect(rows.data.some((row) => 'act' in row)).toBe(false);
    expect(rows.next).toBeNull();
    expect(await read('act=tidak-ada')).toEqual({ data: [], next: null });
  });

  it('names the fields that an edit of several changed in the same way, such as the hour on different days', async () => {
    const [one, other] = [await lesson('2027-06-01'), await lesson('2027-06-02')];
    const changes = [one, other].map((schedule) => ({
      ...schedule,
      scheduleTimeStart: '08:00',
      anotherEvent: `Kegiatan ${unique()}`,
    }));
    later();
    expect((await admin.put(`${API}/changeSchedules`, { changes })).status).toBe(200);
    expect((await newest()).act).toMatchObject({ rows: 2, deed: null, common: ['scheduleTimeStart'] });
  });

  it('says how many schedules of a copy stay, and offers no undo when nothing is left to undo', async () => {
    const { batch, data } = await copied(3, '2027-03-01', '2027-03-08');
    const [first] = data;
    if (!first) throw new Error('Nothing was copied.');
    const copyEntry = await newest();
    later();
    await admin.put(`${API}/editSchedule/${first._id}`, { ...first, anotherEvent: 'Diubah' });
    const findCopy = async () => (await read('acts=true')).data.find(({ _id }) => _id === copyEntry._id)?.act;
    expect((await findCopy())?.undo).toEqual({ kind: 'weekCopy', batch, deletes: 2, keeps: 1 });
    later();
    const undone = await admin.delete(`${API}/copyWeek/${batch}`);
    expect(await findCopy()).toMatchObject({
      isWeekCopy: true,
      undo: null,
      noUndo: 'undone',
      undoneAt: (await newest()).at,
      undonePart: { rows: 2, of: 3 },
    });
    expect((await newest()).act).toMatchObject({
      parts: [{ action: 'delete', entity: 'schedule', rows: 2 }],
      undoes: 'create',
      isWeekCopy: true,
      undo: { kind: 'trash', trash: undone.body.data.trash },
    });
  });

  it('shows a delete as one act, and its restore as another, with all records that they changed', async () => {
    const subject = await make.subject(admin, { name: `Kimia ${unique()}` });
    const material = await make.material(admin, subject._id);
    later();
    const { trash } = (await admin.delete(`${API}/deleteSubject/${subject._id}`)).body.data;
    const deleted = await newest();
    expect(deleted).toMatchObject({ action: 'delete', entity: 'subject', entityId: subject._id, name: subject.name });
    expect(deleted.act).toMatchObject({
      rows: 2,
      parts: [
        { action: 'delete', entity: 'subject', rows: 1 },
        { action: 'delete', entity: 'material', rows: 1 },
      ],
      undo: { kind: 'trash', trash },
    });
    later();
    expect((await admin.post(`${API}/trash/${trash}/restore`)).status).toBe(200);
    const restored = await newest();
    expect(restored).toMatchObject({ action: 'restore', entity: 'subject', name: subject.name });
    expect(restored.act).toMatchObject({ rows: 2, undo: { kind: 'remove', rows: 1 } });
    expect((await read(`act=${deleted._id}`)).data.map(({ entityId }) => entityId)).toEqual([subject._id, material._id]);
    expect((await read('acts=true')).data.find(({ _id }) => _id === deleted._id)?.act?.undo).toBeNull();
  });

  it('describes the whole act also with a filter; the history of a record says from what its change followed', async () => {
    const group = await make.group(admin);
    const owner = await make.classOf(admin, { className: `Kelas ${unique()}`, mentoringGroup: [group._id] });
    later();
    await admin.delete(`${API}/deleteClass/${owner._id}`);
    const whole = await newest();
    expect(whole).toMatchObject({ action: 'delete', entity: 'class' });
    expect((await read('acts=true&entity=mentoringGroup')).data[0]).toEqual(whole);
    expect((await read(`acts=true&entity=class&entityId=${owner._id}`)).data[0]).toEqual(whole);
    const [ofGroup] = (await read(`acts=true&entity=mentoringGroup&entityId=${group._id}`)).data;
    const { name, entityId, changes } = whole;
    expect(ofGroup).toMatchObject({
      action: 'update',
      entityId: group._id,
      act: { ...whole.act, main: { action: 'delete', entity: 'class', entityId, name, changes } },
    });
  });

  it('says in `deed` that an act cancelled a whole series', async () => {
    later();
    const dates = ['2027-04-05', '2027-04-12', '2027-04-19'];
    const { body } = await admin.post(`${API}/repeatSchedule`, { ...scheduleBody(), dates });
    expect(body.data).toHaveLength(3);
    const [first] = body.data;
    later();
    const edit = { ...first, status: 'cancelled', statusReason: 'Libur', scope: 'following' };
    expect((await admin.put(`${API}/editSchedule/${first._id}`, edit)).status).toBe(200);
    expect((await newest()).act).toMatchObject({ rows: 3, deed: 'cancel', undo: { kind: 'edit', rows: 3 } });
  });

  it('counts all rows of an act that is longer than a page, and continues with the next act', async () => {
    later();
    const { now } = server.clock;
    await server.db.write(async (tx) => {
      const changes = Array.from({ length: 130 }, (_, index) => ({
        action: 'create' as const,
        record: reportRecord,
        entityId: `banyak-${index}`,
        after: { reportName: `Laporan ${index}` },
      }));
      await recordChanges(tx, { adminId: null, now: new Date(now.getTime() - 500) }, changes);
      await recordChanges(tx, { adminId: null, now }, changes.slice(0, 1));
    });
    const page = await read('acts=true&entity=report&by=system');
    expect(page.data.map(({ act }) => act?.rows)).toEqual([1, 130]);
    expect(page.next).toBeNull();
    const all = await read('acts=true');
    const acts = all.data.map(({ act }) => act?.rows);
    expect(acts.slice(0, 2)).toEqual([1, 130]);
    expect(acts.length).toBeGreaterThan(5);
    const [, long] = page.data;
    const first = await read(`act=${long?._id}`);
    expect(first.data).toHaveLength(50);
    const rest = await read(`act=${long?._id}&cursor=${first.next}`);
    expect(rest.data[0]?.entityId).toBe('banyak-50');
  });

  it('offers no undo of a withdrawn month that is published again', async () => {
    later();
    await admin.post(`${API}/publishActivity`, { month: '2026-10' });
    later();
    await admin.delete(`${API}/publishActivity/2026-10`);
    const withdrawn = await newest();
    expect(withdrawn.act).toMatchObject({ undo: { kind: 'trash' }, noUndo: null });
    later();
    await admin.post(`${API}/publishActivity`, { month: '2026-10' });
    const again = (await read('acts=true')).data.find(({ _id }) => _id === withdrawn._id);
    expect(again?.act).toMatchObject({ undo: null, noUndo: 'republished' });
  });

  it('refuses another value of `acts`', async () => {
    const answer = await admin.get(`${API}/history?acts=ya`);
    expect([answer.status, answer.body.errors]).toEqual([422, [{ field: 'acts', message: 'acts harus true.' }]]);
  });
});
