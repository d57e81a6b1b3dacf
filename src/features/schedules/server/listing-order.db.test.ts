import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { make } from '#tests/support/builders.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const ADMIN = '/api/v1/admin';
const PUBLIC_LISTS = ['/api/v1/student/schedules', `${ADMIN}/calendarSchedules`];
const LISTS = [...PUBLIC_LISTS, `${ADMIN}/schedules`];

const LINK = 'https://zoom.us/j/77700000001';

let server: TestServer;
let admin: Caller;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.admin();
});

afterAll(() => server.stop());

beforeEach(async () => {
  await server.db.write((tx) => tx.deleteFrom('schedules').execute());
});

async function list(path = `${ADMIN}/schedules`) {
  const answer = await admin.get(path);
  expect(answer.status).toBe(200);
  return answer.body.data;
}

describe('a listing', () => {
  it('is in order of date, then start, and filtered by both days inclusive', async () => {
    const days = ['2026-11-21', '2026-11-19', '2026-11-20', '2026-12-01', '2026-11-30'];
    for (const scheduleDate of days) {
      for (const scheduleTimeStart of ['13:00', '07:30']) {
        await make.schedule(admin, { scheduleDate, scheduleTimeStart, scheduleTimeEnd: '14:00', anotherEvent: scheduleDate });
      }
    }
    const sorted = [...days].sort();
    for (const path of LISTS) {
      const starts = async (query: string) =>
        (await list(path + query)).map(({ scheduleTimeStart }: { scheduleTimeStart: string }) => scheduleTimeStart.slice(0, 16));
      const expected = (some: string[]) => some.flatMap((day) => [`${day}T07:30`, `${day}T13:00`]);
      expect(await starts('')).toEqual(expected(sorted));
      expect(await starts('?from=2026-11-20&to=2026-11-30')).toEqual(expected(['2026-11-20', '2026-11-21', '2026-11-30']));
      expect(await starts('?from=2026-11-20&to=2026-11-20')).toEqual(expected(['2026-11-20']));
      expect(await starts('?from=2026-11-30')).toEqual(expected(['2026-11-30', '2026-12-01']));
      expect(await starts('?to=2026-11-19')).toEqual(expected(['2026-11-19']));
      expect(await starts('?from=2026-11-21&to=2026-11-20')).toEqual([]);
    }
  });

  it('refuses a window with an invalid date', async () => {
    for (const path of LISTS) {
      for (const query of [
        'from=besok',
        'to=2026-02-30',
        'from=',
        'from=2026-11-20&to=20-11-2026',
        'from=2026-11-20&from=2026-11-21',
      ]) {
        const answer = await admin.get(`${path}?${query}`);
        expect([query, answer.status]).toEqual([query, 422]);
        expect(answer.body.errors).toHaveLength(1);
      }
    }
    expect((await admin.get(`${LISTS[0]}?lain=1`)).status).toBe(200);
  });

  it('for everyone spans at most 400 days', async () => {
    for (const path of PUBLIC_LISTS) {
      expect((await admin.get(`${path}?from=2026-01-01&to=2027-02-05`)).status).toBe(200);
      for (const query of ['from=2026-01-01&to=2027-02-06', 'from=0001-01-01&to=9999-12-31']) {
        const answer = await admin.get(`${path}?${query}`);
        expect([query, answer.status]).toEqual([query, 422]);
        expect(answer.body.errors).toEqual([{ field: 'to', message: 'Rentang tanggal paling banyak 400 hari.' }]);
      }
    }
    expect((await admin.get(`${ADMIN}/schedules?from=0001-01-01&to=9999-12-31`)).status).toBe(200);
  });

  it('with one bound spans the 400 days from it, or up to it', async () => {
    for (const scheduleDate of ['2026-11-20', '2027-12-25', '2027-12-26', '9999-12-31', '0001-01-01']) {
      await make.schedule(admin, { scheduleDate });
    }
    for (const path of PUBLIC_LISTS) {
      const dates = async (query: string) =>
        (await list(`${path}?${query}`)).map(({ scheduleDate }: { scheduleDate: string }) => scheduleDate);
      expect(await dates('from=2026-11-20')).toEqual(['2026-11-20', '2027-12-25']);
      expect(await dates('to=2027-12-26')).toEqual(['2027-12-25', '2027-12-26']);
      expect(await dates('to=2027-12-25')).toEqual(['2026-11-20', '2027-12-25']);
      expect(await dates('from=9999-12-31')).toEqual(['9999-12-31']);
      expect(await dates('to=0001-01-01')).toEqual(['0001-01-01']);
    }
  });

  it('without a window has the 2,000 schedules nearest to today; with a window all schedules in it', async () => {
    const day = (offset: number) => new Date(Date.UTC(2026, 10, 20) + offset * 86_400_000).toISOString().slice(0, 10);
    const row = (offset: number, hour: number) => ({
      id: `${offset}-${hour}`,
      kind: 'other' as const,
      date: day(offset),
      start_time: `0${hour}:00`,
      end_time: `0${hour}:30`,
      link_zoom: LINK,
      another_event: 'x',
      subject_id: null,
      teacher_id: null,
      mentor_id: null,
      updated_at: '2026-01-01T00:00:00.000Z',
    });
    const rows = Array.from({ length: 601 }, (_, index) => [0, 1, 2, 3].map((hour) => row(index - 300, hour))).flat();
    await server.db.write(async (tx) => {
      for (let start = 0; start < rows.length; start += 400)
        await tx
          .insertInto('schedules')
          .values(rows.slice(start, start + 400))
          .execute();
    });
    const nearest = await list();
    expect(nearest).toHaveLength(2_000);
    const dates: string[] = nearest.map(({ scheduleDate }: { scheduleDate: string }) => scheduleDate);
    expect(dates).toEqual([...dates].sort());
    // Each day has 4 schedules. Today and 249 days on each side have 1,996 of the 2,000. The other four are 250 days before or
    // after today.
    expect(new Set(dates).has(day(-249)) && new Set(dates).has(day(249))).toBe(true);
    expect([...new Set(dates)].every((date) => date >= day(-250) && date <= day(250))).toBe(true);
    expect(await list(`${ADMIN}/schedules?from=${day(-300)}`)).toHaveLength(rows.length);
    expect(await list(`${ADMIN}/schedules?from=${day(0)}&to=${day(9)}`)).toHaveLength(40);
  });
});
