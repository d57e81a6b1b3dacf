import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { make, unique } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const API = '/api/v1/admin';
const CONFLICT = 'Selected mentoring group conflicts with an ongoing class.';
const UNKNOWN = 'Pilihan tidak ditemukan. Muat ulang daftarnya, lalu pilih lagi.';

let server: TestServer;
let admin: Caller;
let group: string;
let inClass: string;
let otherClass: string;
let teacher: string;
let standIn: string;
let mentor: string;
let webinar: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  group = (await make.group(admin, { groupName: 'Nuri' }))._id;
  inClass = (await make.classOf(admin, { className: 'Kelas Tifa', mentoringGroup: [group] }))._id;
  otherClass = (await make.classOf(admin))._id;
  teacher = (await make.teacher(admin))._id;
  standIn = (await make.teacher(admin))._id;
  mentor = (await make.mentor(admin))._id;
  webinar = (await make.webinar(admin))._id;
});
afterAll(() => server.stop());
beforeEach(() =>
  server.db.write((tx) =>
    tx
      .deleteFrom('schedules')
      .execute()
      .then(() => {}),
  ),
);

const at = (scheduleDate: string, scheduleTimeStart: string, scheduleTimeEnd: string) => ({
  scheduleDate,
  scheduleTimeStart,
  scheduleTimeEnd,
});
const lesson = (when: ReturnType<typeof at>, classId = inClass) =>
  make.schedule(admin, { ...when, anotherEvent: '', classes: { class: [classId], teacher } });
const mentoring = (when: ReturnType<typeof at>) =>
  make.schedule(admin, { ...when, anotherEvent: '', mentoring: { group: [group], mentor } });
const copy = (body: object, headers?: Record<string, string>) => admin.post(`${API}/copyWeek`, body, headers);
/** Mondays: 9, 16, 23 and 30 November 2026. */
const inWeek = async (from: string, to: string) => (await admin.get(`${API}/schedules?from=${from}&to=${to}`)).body.data;
const next = () => inWeek('2026-11-23', '2026-11-29');
const starts = (data: { scheduleTimeStart: string }[]) => data.map(({ scheduleTimeStart }) => scheduleTimeStart);

/** A typical week: Monday to Sunday, with a cancelled schedule, and one schedule outside on either side. */
async function aWeek() {
  await lesson(at('2026-11-15', '09:00', '10:00'));
  const first = await lesson(at('2026-11-16', '09:00', '10:00'));
  await mentoring(at('2026-11-18', '19:00', '20:30'));
  await make.schedule(admin, { ...at('2026-11-20', '13:00', '14:00'), anotherEvent: '', webinar: { event: [webinar] } });
  const last = await make.schedule(admin, { ...at('2026-11-22', '23:00', '23:45'), anotherEvent: 'Malam bersama' });
  const off = await lesson(at('2026-11-19', '09:00', '10:00'));
  await admin.put(`${API}/editSchedule/${off._id}`, { ...off, status: 'cancelled', statusReason: 'Banjir' });
  await admin.put(`${API}/editSchedule/${first._id}`, {
    ...first,
    ...at('2026-11-16', '10:00', '11:00'),
    announceMove: true,
    classes: { ...first.classes, substitute: standIn },
    recordingLink: 'https://example.org/rekaman',
  });
  await admin.put(`${API}/scheduleLog/${first._id}`, { held: true, headcount: 12 });
  await lesson(at('2026-11-23', '06:00', '07:00'));
  return { first, last };
}

describe('copying a week', () => {
  it('stores its schedules on the same weekdays of the other week, without status, substitutes and logs', async () => {
    const { first } = await aWeek();
    const before = (await inWeek('2026-11-16', '2026-11-22')) as object[];
    const answer = await copy({ from: '2026-11-18', to: '2026-11-29' });
    expect(answer.status).toBe(201);
    expect(Object.keys(answer.body).sort()).toEqual(['batch', 'data', 'skipped', 'warnings']);
    expect(answer.body.skipped).toBe(0);
    expect(answer.body.warnings).toEqual([]);
    expect(starts(answer.body.data)).toEqual([
      '2026-11-23T10:00:00+07:00',
      '2026-11-25T19:00:00+07:00',
      '2026-11-27T13:00:00+07:00',
      '2026-11-29T23:00:00+07:00',
    ]);
    const [copied, mentored, shown] = answer.body.data;
    expect(copied).toMatchObject({
      kind: 'classes',
      linkZoom: first.linkZoom,
      status: 'planned',
      statusReason: null,
      movedFrom: null,
      recordingLink: null,
      noticedAt: null,
      series: null,
      log: null,
      classes: { class: [{ _id: inClass }], teacher: { _id: teacher }, substitute: null },
    });
    expect(copied._id).not.toBe(first._id);
    expect(mentored.mentoring).toMatchObject({ group: [{ _id: group }], mentor: { _id: mentor }, substitute: null });
    expect(shown.webinar.event).toMatchObject([{ _id: webinar }]);
    expect((await next()).slice(1)).toEqual(answer.body.data);
    expect(await inWeek('2026-11-16', '2026-11-22')).toEqual(before);
  });

  it('writes a history row for each', async () => {
    await aWeek();
    const { data } = (await copy({ from: '2026-11-16', to: '2026-11-23' })).body;
    const ids = data.map(({ _id }: { _id: string }) => _id);
    const rows = await server.db.read.selectFrom('audit_log').selectAll().where('entity_id', 'in', ids).execute();
    expect(rows.map(({ action, entity }) => `${action} ${entity}`)).toEqual(ids.map(() => 'create schedule'));
  });

  it('works back in time and over the end of a year', async () => {
    await lesson(at('2026-11-22', '09:00', '10:00'));
    expect(starts((await copy({ from: '2026-11-16', to: '2026-11-09' })).body.data)).toEqual(['2026-11-15T09:00:00+07:00']);
    expect(starts((await copy({ from: '2026-11-22', to: '2026-12-31' })).body.data)).toEqual(['2027-01-03T09:00:00+07:00']);
  });

  it('stores nothing if one of them has a conflict, and names the dates', async () => {
    await mentoring(at('2026-11-16', '09:00', '10:00'));
    await mentoring(at('2026-11-18', '09:00', '10:00'));
    await lesson(at('2026-11-20', '09:00', '10:00'));
    await lesson(at('2026-11-23', '09:30', '10:30'));
    await lesson(at('2026-11-25', '09:59', '10:30'));
    const answer = await copy({ from: '2026-11-16', to: '2026-11-23' });
    expect(answer.status).toBe(409);
    expect(answer.body.detail).toBe(`Senin, 23 November 2026; Rabu, 25 November 2026: ${CONFLICT}`);
    expect(answer.body.errors).toEqual([{ field: 'to', message: answer.body.detail }]);
    expect(await next()).toHaveLength(2);
  });

  it('copies the rest without the schedules in conflict', async () => {
    const clashing = await mentoring(at('2026-11-16', '09:00', '10:00'));
    await lesson(at('2026-11-20', '09:00', '10:00'));
    await lesson(at('2026-11-23', '09:30', '10:30'));
    const answer = await copy({ from: '2026-11-16', to: '2026-11-23', without: [clashing._id] });
    expect(answer.status).toBe(201);
    expect(starts(answer.body.data)).toEqual(['2026-11-27T09:00:00+07:00']);
  });

  it('warns of clashes with their date', async () => {
    await lesson(at('2026-11-16', '09:00', '10:00'));
    await lesson(at('2026-11-23', '09:30', '10:30'));
    const answer = await copy({ from: '2026-11-16', to: '2026-11-23' });
    expect(answer.status).toBe(201);
    expect(answer.body.warnings).toContainEqual({
      code: 'class-busy',
      message: 'Senin, 23 November 2026: Kelas Tifa sudah punya jadwal pada 09.30–10.30 WIB.',
    });
    expect(await next()).toHaveLength(2);
  });

  it('filters by class, group, teacher and mentor', async () => {
    await lesson(at('2026-11-16', '09:00', '10:00'));
    await lesson(at('2026-11-17', '09:00', '10:00'), otherClass);
    await mentoring(at('2026-11-18', '09:00', '10:00'));
    const days = async (only: object) =>
      (await copy({ from: '2026-11-16', to: '2026-11-23', only, dryRun: true })).body.data.map(
        ({ schedule }: { schedule: { scheduleDate: string } }) => schedule.scheduleDate,
      );
    expect(await days({ class: inClass })).toEqual(['2026-11-23']);
    expect(await days({ class: { _id: otherClass } })).toEqual(['2026-11-24']);
    expect(await days({ group })).toEqual(['2026-11-25']);
    expect(await days({ teacher })).toEqual(['2026-11-23', '2026-11-24']);
    expect(await days({ mentor })).toEqual(['2026-11-25']);
    expect(await days({ teacher: standIn })).toEqual([]);
    expect(await days({})).toHaveLength(3);
  });

  it('stores once per Idempotency-Key', async () => {
    await lesson(at('2026-11-16', '09:00', '10:00'));
    const body = { from: '2026-11-16', to: '2026-11-23' };
    const key = { 'idempotency-key': `salin-${unique()}` };
    const [first, second] = [await copy(body, key), await copy(body, key)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await next()).toHaveLength(1);
    expect((await copy({ ...body, to: '2026-11-30' }, key)).status).toBe(422);
  });

  it('of an empty week stores nothing', async () => {
    const answer = await copy({ from: '2026-11-16', to: '2026-11-23' });
    expect([answer.status, answer.body]).toEqual([201, { data: [], warnings: [], skipped: 0, batch: expect.any(String) }]);
  });

  it.each([
    [{ from: '2026-11-16', to: '2026-11-22' }, [{ field: 'to', message: 'Pilih minggu yang lain.' }]],
    [{ from: '2026-11-22', to: '2026-11-21T17:00:00Z' }, [{ field: 'to', message: 'Pilih minggu yang lain.' }]],
    [
      {},
      [
        { field: 'from', message: 'Pilih minggunya.' },
        { field: 'to', message: 'Pilih minggunya.' },
      ],
    ],
    [{ from: '2026-02-30', to: '2026-11-23' }, [{ field: 'from', message: 'Pilih minggunya.' }]],
    [{ from: '2026-11-16', to: '9999-12-31' }, [{ field: 'to', message: 'Pilih minggunya.' }]],
    [{ from: '2026-11-16', to: '2026-11-23', dryRun: 'ya' }, [{ field: 'dryRun', message: 'dryRun harus true atau false.' }]],
    [
      { from: '2026-11-16', to: '2026-11-23', only: { class: 'tidak-ada', mentor: 'x'.repeat(40) }, without: ['juga-tidak'] },
      [
        { field: 'only.mentor', message: UNKNOWN },
        { field: 'only.class', message: UNKNOWN },
        { field: 'without', message: UNKNOWN },
      ],
    ],
    [
      { from: '2026-11-16', to: '2026-11-23', only: { group: 'tidak-ada', teacher: 'tidak-ada' } },
      [
        { field: 'only.group', message: UNKNOWN },
        { field: 'only.teacher', message: UNKNOWN },
      ],
    ],
    [
      { from: '2026-11-16', to: '2026-11-23', without: Array.from({ length: 501 }, (_, index) => `s${index}`) },
      [{ field: 'without', message: 'Paling banyak 500 jadwal sekali salin.' }],
    ],
  ])('refuses %j', async (body, errors) => {
    for (const sent of [body, { ...body, dryRun: 'dryRun' in body ? body.dryRun : true }]) {
      const answer = await copy(sent);
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual(errors);
    }
  });

  it('copies at most 500', async () => {
    const row = (index: number) => ({
      id: `banyak-${index}`,
      kind: 'other' as const,
      date: '2026-11-18',
      start_time: '09:00',
      end_time: '10:00',
      link_zoom: `https://zoom.us/j/${index}`,
      another_event: `Kegiatan ${index}`,
      subject_id: null,
      teacher_id: null,
      mentor_id: null,
      updated_at: '2026-01-01T00:00:00.000Z',
    });
    const rows = Array.from({ length: 501 }, (_, index) => row(index));
    await server.db.write((tx) =>
      tx
        .insertInto('schedules')
        .values(rows)
        .execute()
        .then(() => {}),
    );
    const body = { from: '2026-11-16', to: '2026-11-23' };
    for (const dryRun of [true, false]) {
      const refused = await copy({ ...body, dryRun });
      expect(refused.status).toBe(422);
      expect(refused.body.errors).toEqual([{ field: 'from', message: 'Paling banyak 500 jadwal sekali salin.' }]);
    }
    const answer = await copy({ ...body, without: ['banyak-0'] });
    expect(answer.status).toBe(201);
    expect(answer.body.data).toHaveLength(500);
    expect(await next()).toHaveLength(500);
  });

  it('needs a session', async () => {
    const answer = await server.visitor().post(`${API}/copyWeek`, { from: '2026-11-16', to: '2026-11-23' });
    expect(answer.status).toBe(401);
  });
});

/** 17 lessons of all kinds in the week of 16 November. */
async function seventeen() {
  for (let index = 0; index < 17; index += 1) {
    const day = `2026-11-${16 + (index % 7)}`;
    const hour = String(7 + Math.floor(index / 7) * 3).padStart(2, '0');
    await (index % 2 === 0 ? lesson(at(day, `${hour}:00`, `${hour}:45`)) : mentoring(at(day, `${hour}:00`, `${hour}:45`)));
  }
}
const BODY = { from: '2026-11-16', to: '2026-11-23' };

describe('a lesson that already exists in the other week', () => {
  it('is not created again, even by concurrent copies', async () => {
    await seventeen();
    const answers = await Promise.all([copy(BODY), copy(BODY), copy(BODY), copy(BODY)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(answers.map(({ body }) => [body.data.length, body.skipped]).sort(([a], [b]) => a - b)).toEqual([
      [0, 17],
      [0, 17],
      [0, 17],
      [17, 0],
    ]);
    expect(new Set(answers.map(({ body }) => body.batch)).size).toBe(4);
    expect(await next()).toHaveLength(17);
  });

  it('is marked by a dry run, without problem and warnings, while the others are checked', async () => {
    await lesson(at('2026-11-16', '09:00', '10:00'));
    const clashing = await mentoring(at('2026-11-17', '09:00', '10:00'));
    expect((await copy({ ...BODY, without: [clashing._id] })).body.data).toHaveLength(1);
    await lesson(at('2026-11-24', '09:30', '10:30'));
    const lines = (await copy({ ...BODY, dryRun: true })).body.data;
    expect(
      lines.map(({ exists, problem, warnings }: { exists: boolean; problem: string; warnings: [] }) => [
        exists,
        problem,
        warnings.length,
      ]),
    ).toEqual([
      [true, null, 0],
      [false, CONFLICT, 1],
    ]);
    const rest = await copy({ ...BODY, without: [clashing._id] });
    expect([rest.status, rest.body.data, rest.body.skipped]).toEqual([201, [], 1]);
  });

  it('has the same time, parts and texts; substitutes, status and link do not count', async () => {
    await lesson(at('2026-11-16', '09:00', '10:00'));
    await make.schedule(admin, {
      ...at('2026-11-17', '09:00', '10:00'),
      anotherEvent: 'Rapat  guru',
      linkZoom: 'https://zoom.us/j/1',
    });
    const [first, second] = (await copy(BODY)).body.data;
    const put = async (one: { _id: string }, change: object) => {
      const answer = await admin.put(`${API}/editSchedule/${one._id}`, { ...one, updatedAt: null, ...change });
      expect(answer.status).toBe(200);
    };
    await put(first, { status: 'cancelled', statusReason: 'Banjir', classes: { ...first.classes, substitute: standIn } });
    await put(second, { linkZoom: 'https://zoom.us/j/2', anotherEvent: 'rapat guru' });
    expect((await copy(BODY)).body).toMatchObject({ data: [], skipped: 2 });
    await put(second, { linkZoom: 'https://zoom.us/j/2', anotherEvent: 'Rapat mentor' });
    await put(first, { classes: { ...first.classes, teacher: standIn } });
    const third = await copy(BODY);
    expect([third.body.data.length, third.body.skipped]).toEqual([2, 0]);
  });
});

describe('undoing a copy', () => {
  const undo = (batch: string) => admin.delete(`${API}/copyWeek/${batch}`);

  it('moves all its schedules to the trash as one entry, which restores all of them', async () => {
    await seventeen();
    const own = await lesson(at('2026-11-23', '20:00', '21:00'));
    const { batch } = (await copy(BODY)).body;
    const undone = await undo(batch);
    expect([undone.status, undone.body]).toEqual([200, { data: { deleted: 17, kept: 0, trash: expect.any(String) } }]);
    expect((await next()).map(({ _id }: { _id: string }) => _id)).toEqual([own._id]);
    const { trash } = undone.body.data;
    const [entry] = (await admin.get(`${API}/trash`)).body.data.filter(({ _id }: { _id: string }) => _id === trash);
    expect(entry.name).toBe('Salinan ke 23–29 November 2026 (17 jadwal)');
    const restored = await admin.post(`${API}/trash/${trash}/restore`);
    expect([restored.status, restored.body.restored]).toEqual([200, 17]);
    expect(await next()).toHaveLength(18);
  });

  it('keeps changed schedules, and does not count deleted ones', async () => {
    for (const day of ['16', '17', '18', '19']) await lesson(at(`2026-11-${day}`, '09:00', '10:00'));
    const { data, batch } = (await copy(BODY)).body;
    const [edited, removed] = data;
    await admin.put(`${API}/editSchedule/${edited._id}`, { ...edited, anotherEvent: 'Bawa buku' });
    await admin.delete(`${API}/deleteSchedule/${removed._id}`);
    expect((await undo(batch)).body.data).toEqual({ deleted: 2, kept: 1, trash: expect.any(String) });
    expect((await undo(batch)).body.data).toEqual({ deleted: 0, kept: 1, trash: null });
    expect((await next()).map(({ _id }: { _id: string }) => _id)).toEqual([edited._id]);
  });

  it('runs once for two concurrent requests, and keeps other copies', async () => {
    await lesson(at('2026-11-16', '09:00', '10:00'));
    const { batch } = (await copy(BODY)).body;
    await copy({ ...BODY, to: '2026-11-30' });
    const answers = await Promise.all([undo(batch), undo(batch)]);
    expect(answers.map(({ body }) => body.data.deleted).sort()).toEqual([0, 1]);
    expect(await next()).toEqual([]);
    expect(await inWeek('2026-11-30', '2026-12-06')).toHaveLength(1);
  });

  it('of an empty copy moves nothing, of an unknown one is a 404', async () => {
    const { batch } = (await copy(BODY)).body;
    expect((await undo(batch)).body).toEqual({ data: { deleted: 0, kept: 0, trash: null } });
    for (const unknown of ['tidak-ada', 'x'.repeat(200), '%00']) expect((await undo(unknown)).status).toBe(404);
  });
});

describe('a dry run', () => {
  it('returns each line and stores nothing, not even its key', async () => {
    await aWeek();
    const body = { from: '2026-11-16', to: '2026-11-24' };
    const key = { 'idempotency-key': `coba-${unique()}` };
    const sources: { _id: string; updatedAt: string }[] = await inWeek('2026-11-16', '2026-11-22');
    const dry = await copy({ ...body, dryRun: true }, key);
    expect(dry.status).toBe(200);
    expect(Object.keys(dry.body)).toEqual(['data']);
    expect(await next()).toHaveLength(1);
    const saved = await copy(body, key);
    expect(saved.status).toBe(201);
    const lines: { schedule: { _id: string; updatedAt: string }; problem: string | null; warnings: [] }[] = dry.body.data;
    expect(lines.map(({ problem }) => problem)).toEqual([null, null, null, null]);
    // The same schedules, except for the id and the time of their sources.
    const source = new Map(sources.map((schedule) => [schedule._id, schedule.updatedAt]));
    expect(lines.every(({ schedule }) => source.get(schedule._id) === schedule.updatedAt)).toBe(true);
    const bare = (schedule: object) => ({ ...schedule, _id: null, updatedAt: null });
    expect(lines.map(({ schedule }) => bare(schedule))).toEqual(saved.body.data.map(bare));
  });

  it('marks refused schedules, which `without` excludes', async () => {
    const clashing = await mentoring(at('2026-11-16', '09:00', '10:00'));
    await lesson(at('2026-11-17', '09:00', '10:00'));
    await lesson(at('2026-11-23', '09:30', '10:30'));
    const body = { from: '2026-11-16', to: '2026-11-23' };
    const dry = await copy({ ...body, dryRun: true });
    expect(
      dry.body.data.map(({ schedule, problem, warnings }: { schedule: { _id: string }; problem: string; warnings: object }) => [
        schedule._id,
        problem,
        warnings,
      ]),
    ).toEqual([
      [
        clashing._id,
        CONFLICT,
        [{ code: 'class-over-mentoring', message: 'Kelompok Nuri ikut Kelas Tifa pada 09.30–10.30 WIB.' }],
      ],
      [expect.any(String), null, []],
    ]);
    expect((await copy(body)).status).toBe(409);
    expect((await copy({ ...body, without: [{ _id: clashing._id }] })).status).toBe(201);
  });
});
