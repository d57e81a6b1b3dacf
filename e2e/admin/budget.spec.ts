import { ADMIN, expect, test } from './fixtures.ts';
import { FULL } from '../runs.ts';

/** The maximum size of the scripts of a screen that is opened first, compressed with Brotli, in bytes. */
const FIRST_LOAD_MAX = 180 * 1024;

const SCREENS = [
  '/admin/login',
  '/admin',
  '/admin/dashboard',
  '/admin/class',
  '/admin/subject',
  '/admin/subject/matematika',
  '/admin/calendar',
  '/admin/teacher',
  '/admin/mentor',
  '/admin/webinar',
  '/admin/playground',
  '/admin/laporan',
  '/admin/impor',
  '/admin/laporan/bulan',
  '/admin/laporan/relawan',
  '/admin/calendar/cetak',
  '/admin/password',
];

// `scripts/check-size.ts` computes the same sizes without a browser, for every screen, at each `npm run check`.
for (const path of SCREENS) {
  test(`${path} loads at most 180 KB of script`, { tag: FULL }, async ({ guestPage: page, context, server }) => {
    if (path !== '/admin/login') await context.request.post('/api/v1/admin/login', { data: ADMIN });
    const scripts: string[] = [];
    page.on('response', (answer) => answer.request().resourceType() === 'script' && scripts.push(answer.url()));
    await page.goto(path, { waitUntil: 'networkidle' });
    let bytes = 0;
    for (const url of scripts) {
      const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
      expect(answer.headers.get('content-encoding')).toBe('br');
      expect(answer.headers.get('cache-control')).toContain('immutable');
      bytes += Number(answer.headers.get('content-length'));
      await answer.body?.cancel();
    }
    expect(scripts.every((url) => url.startsWith(`${server.url}/admin/assets/`))).toBe(true);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(FIRST_LOAD_MAX);
  });
}

test("the students' pages load no script of the admin", async ({ guestPage: page, server }) => {
  const scripts: string[] = [];
  page.on('response', (answer) => answer.request().resourceType() === 'script' && scripts.push(answer.url()));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(scripts.length).toBeGreaterThan(0);
  for (const url of scripts) {
    expect(url.startsWith(`${server.url}/admin/`)).toBe(false);
    expect(await (await fetch(url)).text()).not.toMatch(/\/admin\/(?:login|me|report)\b|Confirm Delete|idempotency-key/);
  }
});
