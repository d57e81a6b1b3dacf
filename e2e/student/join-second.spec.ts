import type { APIRequestContext } from '@playwright/test';
import { aSchedule, create, expect, hydrated, test } from './fixtures.ts';

const OPENS = '2026-11-20T18:30:00+07:00';
/** Far below the minute that a page's drawn time may be old, far above what a busy machine needs. */
const SOON = { timeout: 20_000 };
/** Until that second comes. */
const UNTIL = { timeout: 45_000 };

test.use({ now: '2026-11-20T18:29:34+07:00', sampleData: false });

async function serverTime(request: APIRequestContext): Promise<number> {
  return Date.parse((await request.get('/livez')).headers()['date'] ?? '');
}

test.describe.configure({ timeout: 90_000 });

/** One that ends at 18.30 WIB, and one whose link opens then. */
test.beforeEach(async ({ admin }) => {
  const ending = { anotherEvent: 'Kegiatan sore', scheduleTimeStart: '17:30', scheduleTimeEnd: '18:30' };
  await create(admin, 'addSchedule', aSchedule({ ...ending, linkZoom: 'https://zoom.us/j/1' }));
  await create(admin, 'addSchedule', aSchedule({ anotherEvent: 'Kegiatan malam', linkZoom: 'https://zoom.us/j/2' }));
});

for (const [path, minutesAhead] of [
  ['/', 0],
  ['/', -3],
  ['/calendar?day=2026-11-20', 0],
] as const) {
  test.describe(`${path} on a device whose clock is ${minutesAhead} minutes ahead`, () => {
    test.use({ database: `${path} ${minutesAhead}` });

    test('the link that ends goes and the one that opens comes within seconds, by two readings', async ({ page, request }) => {
      await page.clock.install({ time: (await serverTime(request)) + minutesAhead * 60_000 });
      const asked: string[] = [];
      page.on('request', (one) => /chedules\?/.test(one.url()) && asked.push(one.url()));
      await page.goto(path);
      await hydrated(page);
      const joins = page.locator('a', { hasText: 'Gabung' });
      await expect(joins).toHaveAttribute('href', 'https://zoom.us/j/1');
      expect(await serverTime(request), 'the machine was too slow to see the minute before').toBeLessThan(Date.parse(OPENS));
      await expect.poll(() => serverTime(request), UNTIL).toBeGreaterThanOrEqual(Date.parse(OPENS));
      await expect(joins).toHaveAttribute('href', 'https://zoom.us/j/2', SOON);
      expect(asked.length).toBeLessThanOrEqual(2);
    });
  });
}

test.describe('without scripts', () => {
  test.use({ database: 'plain' });

  test('the page and the call carry the link from the second on, and the ETag is the same within a minute', async ({
    request,
  }) => {
    const pageNow = async () => {
      const answer = await request.get('/', { headers: { 'accept-encoding': 'identity' } });
      return { etag: answer.headers()['etag'], opens: (await answer.text()).includes('href="https://zoom.us/j/2"') };
    };
    const before = await pageNow();
    expect(before.opens).toBe(false);
    expect(await pageNow()).toEqual(before);
    await expect.poll(() => serverTime(request), UNTIL).toBeGreaterThanOrEqual(Date.parse(OPENS));
    const after = await pageNow();
    expect(after.opens).toBe(true);
    expect(await pageNow()).toEqual(after);
    expect(await (await request.get('/api/v1/student/schedules')).text()).toContain('https://zoom.us/j/2');
  });
});
