import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#platform/shared/wib.ts';
import { scheduleBody } from '../support/builders.ts';
import { type BuiltPages, makeBuiltPages } from '../support/built-pages.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const DAYS = Array.from({ length: 30 }, (_, day) => addDays('2026-11-01', day));
const EACH_DAY = 34;

let built: BuiltPages;
let server: TestServer;
beforeAll(async () => {
  built = makeBuiltPages();
  server = await startTestServer({ webDir: built.dir, now: '2026-11-20T06:00:00+07:00' });
  const admin = await server.admin();
  for (let number = 0; number < EACH_DAY; number += 1) {
    const body = scheduleBody({ anotherEvent: `Kegiatan ${number}` });
    expect((await admin.post('/api/v1/admin/repeatSchedule', { ...body, dates: DAYS })).status).toBe(201);
  }
});
afterAll(async () => {
  await server.stop();
  built.remove();
});

it("a month of a thousand schedules shows a few for each day, and a day's dialog shows all", async () => {
  const { text } = await server.visitor().get('/calendar');
  const drawn = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
  const count = (html: string, part: string) => html.split(part).length - 1;
  const [table = '', week = ''] = drawn.split('</table>');
  // Each day has one such label. Today's label is not counted, because "hari ini" is between the date and the number.
  expect(count(drawn, 'November 2026, 34 kegiatan"')).toBe(29);
  // The table shows three schedules of each day. In past weeks (1 to 14 November) it shows two.
  expect(count(table, '<time')).toBe(14 * 2 + 16 * 3);
  expect(count(table, '+31 lagi')).toBe(16);
  // The list of seven days shows five of each day.
  expect(count(week, '<time')).toBe(7 * 5);
  expect(count(week, '29 kegiatan lagi')).toBe(7);
  expect(count(drawn, '</')).toBeLessThan(2_000);

  const day = (await server.visitor().get('/calendar?month=2026-11&day=2026-11-20')).text;
  expect(day.split('Jadwal ke ')).toHaveLength(EACH_DAY + 1);
});
