import type { APIRequestContext } from '@playwright/test';
import { aSchedule, create, expect, hydrated, test, watch } from './fixtures.ts';

const OPENS = '2026-11-20T18:30:00+07:00';

test.use({ now: '2026-11-20T18:29:04+07:00', sampleData: false });

async function serverTime(request: APIRequestContext): Promise<number> {
  return Date.parse((await request.get('/livez')).headers()['date'] ?? '');
}

test.describe.configure({ timeout: 90_000 });

const VISITS = [
  { path: '/', minutesAhead: 0 },
  { path: '/', minutesAhead: -3 },
  { path: '/calendar?day=2026-11-20', minutesAhead: 0 },
];

test('at the second in which one link ends and the next opens, pages and calls turn to it', async ({
  browser,
  admin,
  request,
  server,
}) => {
  const ending = { anotherEvent: 'Kegiatan sore', scheduleTimeStart: '17:30', scheduleTimeEnd: '18:30' };
  await create(admin, 'addSchedule', aSchedule({ ...ending, linkZoom: 'https://zoom.us/j/1' }));
  await create(admin, 'addSchedule', aSchedule({ anotherEvent: 'Kegiatan malam', linkZoom: 'https://zoom.us/j/2' }));

  const pageNow = async () => {
    const answer = await request.get('/', { headers: { 'accept-encoding': 'identity' } });
    return { etag: answer.headers()['etag'], opens: (await answer.text()).includes('href="https://zoom.us/j/2"') };
  };
  const found: string[] = [];
  const visits = await Promise.all(
    VISITS.map(async ({ path, minutesAhead }) => {
      const page = await browser.newPage();
      watch(page, found);
      await page.clock.install({ time: (await serverTime(request)) + minutesAhead * 60_000 });
      const asked: string[] = [];
      page.on('request', (one) => /chedules\?/.test(one.url()) && asked.push(one.url()));
      await page.goto(path);
      await hydrated(page);
      const joins = page.locator('a', { hasText: 'Gabung' });
      await expect(joins).toHaveAttribute('href', 'https://zoom.us/j/1');
      return { name: `${path} on a device whose clock is ${minutesAhead} minutes ahead`, page, joins, asked };
    }),
  );
  const before = await pageNow();
  expect(before.opens).toBe(false);
  expect(await pageNow(), 'the ETag is the same within a minute').toEqual(before);
  expect(await serverTime(request), 'the machine was too slow to see the minute before').toBeLessThan(Date.parse(OPENS));

  await server.setClock('2026-11-20T18:30:01+07:00');
  for (const { page } of visits) await page.clock.fastForward(60_000);
  const after = await pageNow();
  expect(after.opens).toBe(true);
  expect(await pageNow()).toEqual(after);
  expect(await (await request.get('/api/v1/student/schedules')).text()).toContain('https://zoom.us/j/2');
  for (const { name, page, joins, asked } of visits) {
    await expect(joins, name).toHaveAttribute('href', 'https://zoom.us/j/2');
    expect(asked.length, name).toBeLessThanOrEqual(2);
    await page.context().close();
  }
  expect(found).toEqual([]);
});
