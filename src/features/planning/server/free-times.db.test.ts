import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { make, type scheduleBody } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const API = '/api/v1/admin';
const UNKNOWN = 'Pilihan tidak ditemukan. Muat ulang daftarnya, lalu pilih lagi.';

let server: TestServer;
let admin: Caller;
let group: string;
let inClass: string;
let teacher: string;
let standIn: string;
let mentor: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
  group = (await make.group(admin))._id;
  inClass = (await make.classOf(admin, { mentoringGroup: [group] }))._id;
  teacher = (await make.teacher(admin))._id;
  standIn = (await make.teacher(admin))._id;
  mentor = (await make.mentor(admin, { group: [group] }))._id;
});
afterAll(() => server.stop());

const all = (fields: Parameters<typeof scheduleBody>[0]) =>
  make.schedule(admin, { anotherEvent: '', scheduleTimeStart: '06:00', scheduleTimeEnd: '20:00', ...fields });
const find = (query: string) => admin.get(`${API}/freeTimes?${query}`);
/** Start and end of each found time, `2026-12-01 20:00–21:00`. */
const places = async (query: string) => {
  const { status, body } = await find(query);
  expect(status).toBe(200);
  return body.data.map(
    (place: Record<'scheduleDate' | 'scheduleTimeStart' | 'scheduleTimeEnd', string>) =>
      `${place.scheduleDate} ${place.scheduleTimeStart.slice(11, 16)}–${place.scheduleTimeEnd.slice(11, 16)}`,
  );
};
const EVENING = (day: string) => [`${day} 20:00–21:00`];
const WHOLE_DAY = (day: string) => ['06:00–07:00', '11:00–12:00', '15:00–16:00', '18:00–19:00'].map((span) => `${day} ${span}`);

describe('free times', () => {
  it('exclude every time with a clash for one of the records', async () => {
    await all({ scheduleDate: '2026-12-01', classes: { class: [inClass], teacher } });
    const on = 'from=2026-12-01&days=1&minutes=60';
    for (const who of [`class=${inClass}`, `group=${group}`, `teacher=${teacher}`, `mentor=${mentor}&teacher=${teacher}`]) {
      expect([who, await places(`${on}&${who}`)]).toEqual([who, EVENING('2026-12-01')]);
    }
    for (const who of ['', `mentor=${mentor}`, `teacher=${standIn}`]) {
      expect([who, await places(`${on}&${who}`)]).toEqual([who, WHOLE_DAY('2026-12-01')]);
    }
    expect(await places(`${on}&teacher=${standIn}&teacher=${teacher}`)).toEqual(EVENING('2026-12-01'));

    await all({ scheduleDate: '2026-12-02', mentoring: { group: [group], mentor } });
    const later = 'from=2026-12-02&days=1&minutes=60';
    for (const who of [`class=${inClass}`, `group=${group}`, `mentor=${mentor}`]) {
      expect([who, await places(`${later}&${who}`)]).toEqual([who, EVENING('2026-12-02')]);
    }
  });

  it('exclude the times of substitutes, but not of cancelled schedules', async () => {
    const lesson = await all({ scheduleDate: '2026-12-03', classes: { class: [inClass], teacher, substitute: standIn } });
    const on = 'from=2026-12-03&days=1&minutes=60';
    expect(await places(`${on}&teacher=${standIn}`)).toEqual(EVENING('2026-12-03'));
    expect(await places(`${on}&teacher=${teacher}`)).toEqual(WHOLE_DAY('2026-12-03'));
    await admin.put(`${API}/editSchedule/${lesson._id}`, { ...lesson, status: 'cancelled', statusReason: 'Banjir' });
    expect(await places(`${on}&teacher=${standIn}&class=${inClass}&group=${group}`)).toEqual(WHOLE_DAY('2026-12-03'));
  });

  it("have the form of a schedule's date and times, from today and never in the past", async () => {
    const { body } = await find('minutes=60');
    expect(body.data).toHaveLength(20);
    // The server's time is 10:00 WIB on 20 November.
    expect(body.data[0]).toEqual({
      scheduleDate: '2026-11-20',
      scheduleTimeStart: '2026-11-20T10:00:00+07:00',
      scheduleTimeEnd: '2026-11-20T11:00:00+07:00',
    });
    expect(await places('from=2026-11-17&days=3')).toEqual([]);
    expect((await places('from=2026-11-17&days=4&minutes=480'))[0]).toBe('2026-11-20 10:00–18:00');
    expect(await places('from=2026-11-21&days=1')).toEqual(
      ['06:00–07:30', '11:00–12:30', '15:00–16:30', '18:00–19:30'].map((span) => `2026-11-21 ${span}`),
    );
    expect(await places('from=9999-12-31&days=28&minutes=480')).toHaveLength(4);
  });

  it('begin no earlier than requested, and do not overlap on request', async () => {
    expect(await places('from=2026-12-10&days=1&minutes=50&after=16:05&apart=true')).toEqual(
      ['16:15–17:05', '18:00–18:50', '19:00–19:50', '20:00–20:50'].map((span) => `2026-12-10 ${span}`),
    );
  });

  it("have the hour of the class's lessons of the last eight weeks on every day", async () => {
    const other = (await make.classOf(admin, { mentoringGroup: [(await make.group(admin))._id] }))._id;
    const lesson = { classes: { class: [other] }, scheduleTimeStart: '16:30', scheduleTimeEnd: '17:30' };
    await all({ scheduleDate: '2026-11-12', ...lesson });
    await all({ scheduleDate: '2026-09-18', ...lesson, scheduleTimeStart: '16:00' });
    const found = await places(`from=2026-12-10&days=14&minutes=60&class=${other}`);
    expect(found).toContain('2026-12-10 16:30–17:30');
    expect(found).toContain('2026-12-11 16:30–17:30');
    expect(found).not.toContain('2026-12-11 16:00–17:00');
    expect(await places('from=2026-12-10&days=14&minutes=60')).not.toContain('2026-12-17 16:30–17:30');
  });

  it.each([
    ['from=besok', 'from', 'Tanggal harus berbentuk YYYY-MM-DD.'],
    ['days=0', 'days', 'Jumlah hari adalah 1 sampai 28.'],
    ['days=29', 'days', 'Jumlah hari adalah 1 sampai 28.'],
    ['days=7.5', 'days', 'Jumlah hari adalah 1 sampai 28.'],
    ['minutes=14', 'minutes', 'Lamanya 15 sampai 480 menit.'],
    ['minutes=481', 'minutes', 'Lamanya 15 sampai 480 menit.'],
    ['minutes=lama', 'minutes', 'Lamanya 15 sampai 480 menit.'],
    ['after=25:00', 'after', 'Jam mulai dibutuhkan.'],
    ['apart=ya', 'apart', 'apart harus true.'],
    ['class=tidak-ada', 'class', UNKNOWN],
    ['group=tidak-ada', 'group', UNKNOWN],
    ['teacher=tidak-ada&teacher=', 'teacher', UNKNOWN],
    [`mentor=${'x'.repeat(40)}`, 'mentor', UNKNOWN],
    [Array.from({ length: 21 }, (_, index) => `class=c${index}`).join('&'), 'class', UNKNOWN],
  ])('refuse ?%s', async (query, field, message) => {
    const answer = await find(query);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual([{ field, message }]);
  });

  it('need a session', async () => {
    expect((await server.visitor().get(`${API}/freeTimes`)).status).toBe(401);
  });
});
