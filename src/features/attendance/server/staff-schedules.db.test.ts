import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make, scheduleBody } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { makeTeacherMentor, staffCaller } from '#tests/support/staff.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const SCHEDULES = '/api/v1/staff/schedules';
const LOG = '/api/v1/staff/scheduleLog';
const HOURS = '/api/v1/staff/hours';
const DAY = '2026-11-20';
const HELD = { held: true, headcount: 12, reason: null, notes: 'Bab 3.' };

let server: TestServer;
let admin: Caller;
let teacher: { _id: string; name: string; email: string };
let substitute: { _id: string; name: string; email: string };
let teacherCaller: Caller;
let substituteCaller: Caller;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  [teacher, substitute] = [await make.teacher(admin), await make.teacher(admin)];
  [teacherCaller, substituteCaller] = [await staffCaller(server, teacher.email), await staffCaller(server, substitute.email)];
});
afterAll(() => server.stop());

const lesson = (fields = {}, classes = {}) =>
  make.schedule(admin, { kind: 'classes', classes: { teacher: teacher._id, ...classes }, ...fields });
const ids = async (caller: Caller, query = `?from=${DAY}&to=${DAY}`) =>
  (await caller.get(SCHEDULES + query)).body.data.map(({ _id }: { _id: string }) => _id);

describe('own schedules', () => {
  it('are the sessions that the person leads, covers or has a substitute for, with their links', async () => {
    const date = { scheduleDate: '2026-12-24' };
    const own = await lesson(date);
    const covered = await lesson(
      { ...date, scheduleTimeStart: '11:00', scheduleTimeEnd: '12:00' },
      { substitute: substitute._id },
    );
    const other = await make.schedule(admin, { ...date, mentoring: { mentor: (await make.mentor(admin))._id } });
    const query = '?from=2026-12-24&to=2026-12-24';
    const answer = await teacherCaller.get(SCHEDULES + query);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await ids(teacherCaller, query)).toEqual([own._id, covered._id]);
    expect(await ids(substituteCaller, query)).toEqual([covered._id]);
    expect(JSON.stringify(answer.body)).not.toContain(other._id);
    expect(answer.body.data[0]).toEqual(own);
    expect(answer.body.data[0].linkZoom).toMatch(/^https:\/\/zoom\.us\//);
  });

  it('include both roles of a person', async () => {
    const both = await makeTeacherMentor(admin);
    const caller = await staffCaller(server, both.email, 'sandi-mentor');
    const date = { scheduleDate: '2026-12-01' };
    const first = await make.schedule(admin, { ...date, classes: { teacher: both.teacher } });
    const second = await make.schedule(admin, {
      ...date,
      scheduleTimeStart: '13:00',
      scheduleTimeEnd: '14:00',
      mentoring: { mentor: (await make.mentor(admin))._id, substitute: both.mentor },
    });
    expect(await ids(caller, '?from=2026-12-01&to=2026-12-01')).toEqual([first._id, second._id]);
  });

  it('moved to another day are also in a list of the former day, for their person only', async () => {
    const { _id } = await lesson({ scheduleDate: '2026-12-28' });
    const classes = { teacher: teacher._id };
    const moved = scheduleBody({ kind: 'classes', classes, scheduleDate: '2027-01-06', announceMove: true });
    expect((await admin.put(`/api/v1/admin/editSchedule/${_id}`, moved)).status).toBe(200);
    const formerDay = '?from=2026-12-28&to=2026-12-28';
    expect(await ids(teacherCaller, formerDay)).toEqual([]);
    expect(await ids(teacherCaller, `${formerDay}&movedFrom=true`)).toEqual([_id]);
    expect(await ids(substituteCaller, `${formerDay}&movedFrom=true`)).toEqual([]);
  });

  it.each([
    ['?from=2026-13-01', 'from', 'Tanggal harus berbentuk YYYY-MM-DD.'],
    ['?from=2026-01-01&to=2027-02-06', 'to', 'Rentang tanggal paling banyak 400 hari.'],
  ])('of %s are refused', async (query, field, message) => {
    const answer = await teacherCaller.get(SCHEDULES + query);
    expect([answer.status, answer.body.errors]).toEqual([422, [{ field, message }]]);
  });

  it('are returned if one or both days are left out, and for 400 days', async () => {
    for (const query of ['', '?from=2026-11-01', '?to=2026-12-31', '?from=2026-01-01&to=2027-02-05']) {
      expect((await teacherCaller.get(SCHEDULES + query)).status).toBe(200);
    }
  });
});

describe('the log of a session', () => {
  it('can be written by the person who held it, as the author in the history', async () => {
    const { _id, updatedAt } = await lesson();
    const answer = await teacherCaller.put(`${LOG}/${_id}`, { ...HELD, updatedAt });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ _id, log: HELD });
    expect((await admin.get(`/api/v1/admin/schedules?from=${DAY}&to=${DAY}`)).text).toContain('Bab 3.');
    const rows = await server.db.read.selectFrom('audit_log').selectAll().where('entity_id', '=', _id).execute();
    expect(rows.find(({ action }) => action === 'update')).toMatchObject({ by_kind: 'teacher', by_id: teacher._id });
    const stale = await teacherCaller.put(`${LOG}/${_id}`, { ...HELD, updatedAt });
    expect(stale.status).toBe(409);
  });

  it('belongs to the substitute, not to the replaced person', async () => {
    const { _id } = await lesson({}, { substitute: substitute._id });
    expect((await teacherCaller.put(`${LOG}/${_id}`, HELD)).status).toBe(404);
    expect((await substituteCaller.put(`${LOG}/${_id}`, HELD)).status).toBe(200);
  });

  it('of another person is a 404, like an unknown one', async () => {
    const { _id } = await make.schedule(admin, { mentoring: { mentor: (await make.mentor(admin))._id } });
    const unnamed = await make.schedule(admin);
    for (const id of [_id, unnamed._id, 'x', '%00', crypto.randomUUID()]) {
      expect([id, (await teacherCaller.put(`${LOG}/${id}`, HELD)).status]).toEqual([id, 404]);
    }
    expect(
      (await admin.get(`/api/v1/admin/schedules?from=${DAY}&to=${DAY}`)).body.data.find(
        (item: { _id: string }) => item._id === _id,
      ).log,
    ).toBeNull();
  });

  it.each([
    [{ held: false, headcount: null, reason: null, notes: '' }, '09:00', 'reason', 'Pilih alasannya.'],
    [HELD, '10:01', 'held', 'Kegiatan belum dimulai.'],
    [{ ...HELD, headcount: -1 }, '09:00', 'headcount', 'Jumlah siswa harus bilangan bulat 0 sampai 5.000.'],
  ])('%j of a session at %s is refused', async (body, scheduleTimeStart, field, message) => {
    const { _id } = await lesson({ scheduleTimeStart, scheduleTimeEnd: '23:00' });
    const answer = await teacherCaller.put(`${LOG}/${_id}`, body);
    expect([answer.status, answer.body.errors]).toEqual([422, [{ field, message }]]);
  });

  it('cannot be written after the person was deleted', async () => {
    const gone = await make.teacher(admin);
    const caller = await staffCaller(server, gone.email);
    const { _id } = await make.schedule(admin, { classes: { teacher: gone._id } });
    await admin.delete(`/api/v1/admin/teachers/${gone._id}`);
    expect((await caller.put(`${LOG}/${_id}`, HELD)).status).toBe(401);
  });
});

describe('own hours', () => {
  it('count held sessions as teacher, mentor and substitute, each once', async () => {
    const both = await makeTeacherMentor(admin);
    const caller = await staffCaller(server, both.email, 'sandi-guru');
    const date = '2026-11-10';
    const at = (start: string, end: string) => ({ scheduleDate: date, scheduleTimeStart: start, scheduleTimeEnd: end });
    const taught = await make.schedule(admin, {
      ...at('08:00', '09:30'),
      classes: { teacher: both.teacher },
      mentoring: { mentor: both.mentor },
    });
    const asSubstitute = await make.schedule(admin, {
      ...at('10:00', '11:00'),
      classes: { teacher: teacher._id, substitute: both.teacher },
    });
    const replaced = await make.schedule(admin, {
      ...at('12:00', '13:00'),
      mentoring: { mentor: both.mentor, substitute: (await make.mentor(admin))._id },
    });
    const open = await make.schedule(admin, { ...at('14:00', '15:00'), mentoring: { mentor: both.mentor } });
    for (const { _id } of [taught, asSubstitute, replaced]) await admin.put(`/api/v1/admin/scheduleLog/${_id}`, HELD);
    const answer = await caller.get(`${HOURS}?from=${date}&to=${date}`);
    expect(answer.status).toBe(200);
    const { person, sessions, unlogged, total } = answer.body.data;
    expect(person).toEqual({ name: 'Rina Wenda' });
    expect(sessions.map(({ _id, substituteFor }: { _id: string; substituteFor: string | null }) => [_id, substituteFor])).toEqual(
      [
        [taught._id, null],
        [asSubstitute._id, teacher.name],
      ],
    );
    expect(unlogged.map(({ _id }: { _id: string }) => _id)).toEqual([open._id]);
    expect(total).toEqual({ sessions: 2, minutes: 150, unlogged: 1 });
  });

  it.each([
    ['', ['from', 'to']],
    ['?from=2026-01-01&to=2027-01-02', ['to']],
  ])('of "%s" are refused', async (query, fields) => {
    const answer = await teacherCaller.get(HOURS + query);
    expect(answer.status).toBe(422);
    expect(answer.body.errors.map(({ field }: { field: string }) => field)).toEqual(fields);
  });
});

it('a public answer contains no logs, and no links before their time', async () => {
  const { _id } = await lesson({ scheduleTimeStart: '15:00', scheduleTimeEnd: '16:00' });
  const seen = await teacherCaller.get(`/api/v1/student/schedules/${_id}`);
  expect(seen.body.data.linkZoom).toBeNull();
  expect(seen.body.data).not.toHaveProperty('log');
});
