import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { makeBuiltPages, type BuiltPages } from '../support/built-pages.ts';
import { make } from '../support/builders.ts';
import type { Caller } from '../support/caller.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let pages: BuiltPages;
let server: TestServer;
let admin: Caller;

beforeAll(async () => {
  pages = makeBuiltPages();
  server = await startTestServer({ webDir: pages.dir });
  admin = await server.admin();
});
afterAll(async () => {
  await server.stop();
  pages.remove();
});

/** Changes a stored row directly in the database, to a value that no write of Suluh stores. */
async function spoil(table: string, id: string, column: string, value: string): Promise<void> {
  await server.db.write(async (tx) => {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where id = ${id}`.execute(tx);
  });
}

it.each([
  ['date', '2026-99-99'],
  ['date', '2026-11-31'],
  ['start_time', '08:99'],
  ['updated_at', 'kemarin'],
  ['moved_from_date', '2026-02-30'],
  ['noticed_at', ''],
])('a schedule with %s %s is left out of every list, page and feed', async (column, value) => {
  const good = await make.schedule(admin, { anotherEvent: 'Upacara' });
  const bad = await make.schedule(admin, { anotherEvent: 'Rusak', scheduleTimeStart: '08:00' });
  if (column.startsWith('moved_from')) {
    await spoil('schedules', bad._id, 'moved_from_start', '08:00');
    await spoil('schedules', bad._id, 'moved_from_end', '09:00');
  }
  await spoil('schedules', bad._id, column, value);
  const window = '?from=2026-11-01&to=2026-11-30';
  const paths = [
    '/kalender.ics',
    '/',
    '/calendar',
    '/api/v1/student/bundle',
    '/api/v1/student/search?q=upacara',
    ...['student/schedules', 'admin/calendarSchedules', 'admin/schedules'].flatMap((call) => [
      `/api/v1/${call}`,
      `/api/v1/${call}${window}`,
    ]),
    ...['admin/activity?month=2026-11', 'admin/freeTimes?from=2026-11-20&days=7&minutes=60'].map((call) => `/api/v1/${call}`),
  ];
  for (const path of paths) {
    const answer = await admin.get(path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(answer.text).not.toContain('Rusak');
  }
  expect((await server.visitor().get('/kalender.ics')).text).toContain(good._id);
  expect((await server.visitor().get(`/jadwal/${bad._id}.ics`)).status).toBe(404);
});

it('invalid rows of a table are logged once an hour, without their values', async () => {
  const lines = () => server.log.filter((line) => line.includes('left out of lists'));
  // The tests above have read many invalid rows within this hour, which caused one line.
  const before = lines().length;
  expect(before).toBe(1);
  expect(lines()[0]).toContain('"table":"schedules"');
  server.clock.now = new Date(server.clock.now.getTime() + 61 * 60_000);
  await admin.get('/api/v1/admin/schedules');
  await admin.get('/api/v1/admin/schedules');
  expect(lines().length).toBe(2);
  expect(lines().join()).not.toContain('2026-99-99');
});

it('an invalid entry of the trash or history does not hide the other entries', async () => {
  const [one, two] = [await make.report(admin), await make.report(admin)];
  for (const { _id } of [one, two]) await admin.delete(`/api/v1/admin/report/${_id}`);
  const ids = async (path: string) => (await admin.get(path)).body.data.map(({ _id }: { _id: string }) => _id);
  const [first, second] = await ids('/api/v1/admin/trash');
  await spoil('trash', first, 'counts', '{');
  expect(await ids('/api/v1/admin/trash')).toEqual([second]);
  const history = await ids('/api/v1/admin/history');
  await spoil('audit_log', history[0], 'changes', 'x');
  await spoil('audit_log', history[1], 'entity', 'lain');
  expect(await ids('/api/v1/admin/history')).toEqual(expect.arrayContaining(history.slice(2)));
});
