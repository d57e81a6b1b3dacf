import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make, type scheduleBody } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const API = '/api/v1/admin';
const UNKNOWN = 'Pilihan tidak ditemukan. Muat ulang daftarnya, lalu pilih lagi.';

let server: TestServer;
let admin: Caller;
let group: { _id: string };
let tifa: { _id: string };
let lontar: { _id: string };
let teacher: { _id: string };
let standIn: { _id: string };
let mentor: { _id: string };
let math: { _id: string };

/** The server's time is 10:00 WIB on 20 November 2026. */
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  group = await make.group(admin, { groupName: 'Nuri' });
  tifa = await make.classOf(admin, { className: 'Kelas Tifa', mentoringGroup: [group._id] });
  lontar = await make.classOf(admin, { className: 'Kelas Lontar' });
  math = await make.subject(admin, { name: 'Matematika' });
  teacher = await make.teacher(admin, { name: 'Ani' });
  standIn = await make.teacher(admin, { name: 'Budi' });
  mentor = await make.mentor(admin, { name: 'Citra' });
  const lessons = { class: [tifa._id], subjects: math._id, teacher: teacher._id };
  const plan = (fields: Parameters<typeof scheduleBody>[0]) => make.schedule(admin, { anotherEvent: '', ...fields });
  const log = async ({ _id }: { _id: string }, body: object) => {
    expect((await admin.put(`${API}/scheduleLog/${_id}`, body)).status).toBe(200);
  };
  // The last day of October and the first of December belong to other months.
  await log(await plan({ scheduleDate: '2026-10-31', classes: lessons }), { held: true, headcount: 99 });
  await plan({ scheduleDate: '2026-12-01', classes: lessons });
  await log(await plan({ scheduleDate: '2026-11-01', classes: { ...lessons, class: [tifa._id, lontar._id] } }), {
    held: true,
    headcount: 20,
  });
  await log(
    await plan({ scheduleDate: '2026-11-02', scheduleTimeEnd: '10:30', classes: { ...lessons, substitute: standIn._id } }),
    { held: true, headcount: 10 },
  );
  await log(await plan({ scheduleDate: '2026-11-03', mentoring: { group: [group._id], mentor: mentor._id } }), { held: true });
  await log(await plan({ scheduleDate: '2026-11-04', classes: lessons }), { held: false, reason: 'power', headcount: 3 });
  await log(await plan({ scheduleDate: '2026-11-05', classes: lessons }), { held: false, reason: 'power' });
  const cancelled = await plan({ scheduleDate: '2026-11-06', classes: lessons });
  await log(cancelled, { held: true, headcount: 50 });
  const off = { ...cancelled, updatedAt: null, status: 'cancelled', statusReason: 'Banjir' };
  expect((await admin.put(`${API}/editSchedule/${cancelled._id}`, off)).status).toBe(200);
  await plan({ scheduleDate: '2026-11-20', scheduleTimeStart: '08:00', scheduleTimeEnd: '10:00', classes: lessons });
  await plan({ scheduleDate: '2026-11-20', scheduleTimeStart: '09:00', scheduleTimeEnd: '10:01', anotherEvent: 'Rapat' });
  await plan({ scheduleDate: '2026-11-30', classes: lessons });
});
afterAll(() => server.stop());

describe('the activity of a month', () => {
  it('counts planned, held and not held schedules, and credits the hours to substitutes', async () => {
    const answer = await admin.get(`${API}/activity?month=2026-11`);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      data: {
        month: '2026-11',
        planned: 8,
        held: 3,
        notHeld: 2,
        cancelled: 1,
        unlogged: 1,
        upcoming: 2,
        headcount: 30,
        minutes: 210,
        reasons: { power: 2 },
        byClass: [
          { _id: lontar._id, name: 'Kelas Lontar', planned: 1, held: 1, upcoming: 0, cancelled: 0, headcount: 20 },
          { _id: tifa._id, name: 'Kelas Tifa', planned: 6, held: 2, upcoming: 1, cancelled: 1, headcount: 30 },
        ],
        byGroup: [{ _id: group._id, name: 'Nuri', planned: 1, held: 1, upcoming: 0, cancelled: 0, headcount: 0 }],
        byTeacher: [
          { _id: teacher._id, name: 'Ani', sessions: 1, minutes: 60 },
          { _id: standIn._id, name: 'Budi', sessions: 1, minutes: 90 },
        ],
        byMentor: [{ _id: mentor._id, name: 'Citra', sessions: 1, minutes: 60 }],
      },
    });
  });

  it('without schedules is zero', async () => {
    const { body } = await admin.get(`${API}/activity?month=2020-02`);
    const none = {
      planned: 0,
      held: 0,
      notHeld: 0,
      cancelled: 0,
      unlogged: 0,
      upcoming: 0,
      headcount: 0,
      minutes: 0,
      reasons: {},
    };
    expect(body.data).toEqual({ month: '2020-02', ...none, byClass: [], byGroup: [], byTeacher: [], byMentor: [] });
  });

  it.each(['', 'month=', 'month=2026-13', 'month=2026-1', 'month=November', 'month=2026-11&month=2026-12'])(
    'refuses ?%s',
    async (query) => {
      const answer = await admin.get(`${API}/activity?${query}`);
      expect([answer.status, answer.body.errors]).toEqual([422, [{ field: 'month', message: 'Bulan harus berbentuk YYYY-MM.' }]]);
    },
  );
});

describe("a volunteer's hours", () => {
  const hours = (query: string) => admin.get(`${API}/volunteerHours?${query}`);

  it('are the held sessions between two days, both inclusive, with the number of unlogged ones', async () => {
    const { body } = await hours(`teacher=${teacher._id}&from=2026-10-31&to=2026-11-30`);
    const session = (scheduleDate: string, what: string) => ({
      _id: expect.any(String) as string,
      scheduleDate,
      scheduleTimeStart: `${scheduleDate}T09:00:00+07:00`,
      scheduleTimeEnd: `${scheduleDate}T10:00:00+07:00`,
      what,
      substituteFor: null,
    });
    expect(body).toEqual({
      data: {
        person: { _id: teacher._id, name: 'Ani' },
        sessions: [
          session('2026-10-31', 'Matematika · Kelas Tifa'),
          session('2026-11-01', 'Matematika · Kelas Tifa, Kelas Lontar'),
        ],
        total: { sessions: 2, minutes: 120, unlogged: 1 },
      },
    });
    const narrower = await hours(`teacher=${teacher._id}&from=2026-11-01&to=2026-11-01`);
    expect(narrower.body.data.total).toEqual({ sessions: 1, minutes: 60, unlogged: 0 });
  });

  it('name for a substitute the person who was replaced, and for a mentor the groups', async () => {
    const november = 'from=2026-11-01&to=2026-11-30';
    const stoodIn = (await hours(`teacher=${standIn._id}&${november}`)).body.data;
    expect(stoodIn.sessions).toMatchObject([{ scheduleDate: '2026-11-02', substituteFor: 'Ani' }]);
    expect(stoodIn.total).toEqual({ sessions: 1, minutes: 90, unlogged: 0 });
    const mentored = (await hours(`mentor=${mentor._id}&${november}`)).body.data;
    expect(mentored.person).toEqual({ _id: mentor._id, name: 'Citra' });
    expect(mentored.sessions).toMatchObject([{ what: 'Kelompok Nuri', substituteFor: null }]);
  });

  it('can span a leap year', async () => {
    const { status } = await hours(`teacher=${teacher._id}&from=2028-01-01&to=2028-12-31`);
    expect(status).toBe(200);
  });

  it.each([
    [() => 'from=2026-11-01&to=2026-11-30', 'teacher', 'Pilih satu guru atau satu mentor.'],
    [
      () => `teacher=${teacher._id}&mentor=${mentor._id}&from=2026-11-01&to=2026-11-30`,
      'teacher',
      'Pilih satu guru atau satu mentor.',
    ],
    [() => 'teacher=tidak-ada&from=2026-11-01&to=2026-11-30', 'teacher', UNKNOWN],
    [() => `mentor=${teacher._id}&from=2026-11-01&to=2026-11-30`, 'mentor', UNKNOWN],
    [() => `teacher=${teacher._id}&from=2026-11-01`, 'to', 'Tanggal harus berbentuk YYYY-MM-DD.'],
    [() => `teacher=${teacher._id}&from=kemarin&to=2026-11-30`, 'from', 'Tanggal harus berbentuk YYYY-MM-DD.'],
    [() => `teacher=${teacher._id}&from=2026-01-01&to=2027-01-02`, 'to', 'Rentang tanggal paling banyak 366 hari.'],
  ])('are refused: case %#', async (query, field, message) => {
    const answer = await hours(query());
    expect([answer.status, answer.body.errors]).toEqual([422, [{ field, message }]]);
  });
});

describe('publishing a month', () => {
  const publish = (body: object, headers?: Record<string, string>) => admin.post(`${API}/publishActivity`, body, headers);
  const read = (month: string) => server.visitor().get(`/api/v1/student/activity/${month}`);

  it('makes its current totals public', async () => {
    expect((await read('2026-11')).status).toBe(404);
    const published = await publish({ month: '2026-11' });
    expect(published.status).toBe(201);
    expect(Object.keys(published.body)).toEqual(['data']);
    expect(published.body.data).toMatchObject({
      reportName: 'Kegiatan November 2026',
      reportDescription: 'Jumlah kegiatan yang terlaksana, kehadiran siswa, dan jam belajar sepanjang November 2026.',
      month: '2026-11',
    });
    expect(published.body.data.reportLink).toMatch(/^http:\/\/localhost:?\d*\/kegiatan\/2026-11$/);
    const listed = (await server.visitor().get('/api/v1/student/reports')).body.data;
    expect(listed).toMatchObject([{ reportName: 'Kegiatan November 2026', reportLink: published.body.data.reportLink }]);

    const open = await read('2026-11');
    const data = { planned: 8, held: 3, notHeld: 2, cancelled: 1, headcount: 30, minutes: 210, reasons: { power: 2 } };
    expect([open.status, open.body]).toEqual([200, { data: { month: '2026-11', ...data } }]);
    expect(open.headers.get('etag')).toBeTruthy();

    const { data: schedules } = (await admin.get(`${API}/schedules?from=2026-11-04&to=2026-11-04`)).body;
    await admin.put(`${API}/scheduleLog/${schedules[0]._id}`, { held: true, headcount: 5 });
    expect((await read('2026-11')).body.data).toMatchObject({ held: 4, notHeld: 1, headcount: 35, reasons: { power: 1 } });
  });

  it('a second time returns the same report; the month stays public after an edit of the report, but not after its delete', async () => {
    const { data: report } = (await publish({ month: '2026-10' })).body;
    const again = await publish({ month: '2026-10' });
    expect([again.status, again.body]).toEqual([200, { data: report }]);
    const edited = await admin.put(`${API}/report/${report._id}`, { ...report, reportName: 'Oktober kita' });
    expect(edited.body.data).toMatchObject({ reportName: 'Oktober kita', month: '2026-10' });
    expect((await publish({ month: '2026-10' })).body).toEqual({ data: edited.body.data });
    expect((await read('2026-10')).status).toBe(200);
    await admin.delete(`${API}/report/${report._id}`);
    expect((await read('2026-10')).status).toBe(404);
    expect((await publish({ month: '2026-10' })).status).toBe(201);
  });

  it('can be undone until somebody edits the report', async () => {
    const { data: report } = (await publish({ month: '2026-07' })).body;
    const taken = await admin.delete(`${API}/publishActivity/2026-07`);
    expect([taken.status, taken.body.data._id]).toEqual([200, report._id]);
    expect((await read('2026-07')).status).toBe(404);
    expect((await admin.delete(`${API}/publishActivity/2026-07`)).status).toBe(404);

    const { data: again } = (await publish({ month: '2026-07' })).body;
    await admin.put(`${API}/report/${again._id}`, { ...again, reportName: 'Juli kita' });
    const refused = await admin.delete(`${API}/publishActivity/2026-07`);
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Laporan ini sudah diubah sejak terbit. Hapus dari Daftar Laporan bila tidak jadi.',
    ]);
    expect((await read('2026-07')).status).toBe(200);
  });

  it('by several concurrent calls creates one report', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => publish({ month: '2026-09' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
    expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(1);
    const key = { 'idempotency-key': 'terbit-agustus' };
    const twice = [await publish({ month: '2026-08' }, key), await publish({ month: '2026-08' }, key)];
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect(twice[1]?.body).toEqual(twice[0]?.body);
  });

  it('needs a month and a session', async () => {
    for (const month of [undefined, null, '2026-13', 202611]) {
      const answer = await publish({ month });
      expect([answer.status, answer.body.errors]).toEqual([422, [{ field: 'month', message: 'Bulan harus berbentuk YYYY-MM.' }]]);
    }
    expect((await server.visitor().post(`${API}/publishActivity`, { month: '2026-11' })).status).toBe(401);
  });

  it.each(['2026-13', 'november', '2026-11-01', '%00', '..%2Freports'])('leaves /student/activity/%s a 404', async (month) => {
    expect((await read(month)).status).toBe(404);
  });
});
