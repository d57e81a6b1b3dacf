import { expectNoSidewaysScroll, expectWholePageAccessible } from '../admin/accessibility.ts';
import { expect, hydrated, sampleMaterial, test } from './fixtures.ts';
import { watchShifts } from './shifts.ts';

const PAGES = [
  { path: '/', title: 'Jadwal Hari Ini · Suluh', heading: 'Jadwal Hari ini' },
  { path: '/dashboard', title: 'Jadwal Hari Ini · Suluh', heading: 'Jadwal Hari ini' },
  { path: '/subject/matematika', title: 'Matematika · Suluh', heading: 'Matematika' },
  { path: '/class', title: 'Available Classes · Suluh', heading: 'Available Classes' },
  { path: '/calendar', title: 'Kalender November 2026 · Suluh', heading: 'Kalender November 2026' },
  { path: '/calendar?month=2026-12', title: 'Kalender Desember 2026 · Suluh', heading: 'Kalender Desember 2026' },
  { path: '/cari', title: 'Cari · Suluh', heading: 'Cari' },
  { path: '/scholarship', title: 'Beasiswa · Suluh', heading: 'Beasiswa' },
];

for (const { path, title, heading } of PAGES) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${path} is a finished page, ${colorScheme}`, async ({ page, browser, baseURL }) => {
      await page.emulateMedia({ colorScheme });
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await hydrated(page);
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.locator('html')).toHaveAttribute('lang', 'id');
      for (const property of ['og:title', 'og:description', 'og:image', 'og:url']) {
        await expect(page.locator(`meta[property="${property}"]`)).toHaveAttribute('content', /\S/);
      }
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S/);
      for (const width of [320, 360, 768, 1366]) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page);
        if (width === 360 || width === 1366) await expectWholePageAccessible(page);
      }

      const still = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
      const plain = await still.newPage();
      await plain.goto(path);
      await expect(plain).toHaveTitle(title);
      await expect(plain.getByRole('heading', { level: 1 })).toHaveText(heading);
      await still.close();
    });
  }
}

test('a material is a finished page', async ({ page, admin }) => {
  const { _id, title } = await sampleMaterial(admin, 'matematika');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`/subject/matematika/apa-saja/${_id}`);
    await hydrated(page);
    await expect(page).toHaveTitle(`${title} · Matematika · Suluh`);
    for (const width of [320, 1366]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
      await expectWholePageAccessible(page);
    }
  }
});

test('what the server drew and what the browser takes over are the same', async ({ page }) => {
  // What the device adds once the page is at rest stays away.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  for (const { path } of PAGES) {
    const drawn = await (await page.goto(path))?.text();
    const text = /<div id="root">([\s\S]*)<\/div>\s*<script type="application\/json"/.exec(drawn ?? '')?.[1] ?? '';
    await hydrated(page);
    const [served, taken] = await page.evaluate((html) => {
      const box = document.createElement('div');
      box.innerHTML = html;
      return [box.textContent, document.querySelector('#root')?.textContent];
    }, text);
    expect(taken, path).toBe(served);
    expect(served).not.toBe('');
  }
});

test('an unknown address is a real page with status 404', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  const answer = await page.goto('/tidak/ada');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halaman tidak ditemukan');
  await hydrated(page);
  await expectWholePageAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Ke Beranda' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jadwal Hari ini');
});

test('an unknown call and an unknown admin page are not answered with a student page', async ({ request }) => {
  const call = await request.get('/api/v1/student/nothing', { headers: { accept: 'text/html' } });
  expect(call.status()).toBe(404);
  expect(call.headers()['content-type']).toContain('application/problem+json');
});

test('an invalid subject leads to the dashboard', async ({ page, request }) => {
  const answer = await request.get('/subject/tidak-ada', { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(answer.headers()['location']).toBe('/dashboard');
  await page.goto('/subject/tidak-ada/materi/1');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a first visit asks nobody but our own server, keeps still, and is kept by its tag', async ({ page, request, server }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const shifts = await watchShifts(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => !url.startsWith(server.url))).toEqual([]);
  expect(await shifts()).toEqual([]);

  const first = await request.get('/scholarship');
  const again = await request.get('/scholarship', { headers: { 'if-none-match': first.headers()['etag'] ?? '' } });
  expect(again.status()).toBe(304);
  expect((await request.get('/icon.svg')).status()).toBe(200);
  expect((await request.get('/og.png')).status()).toBe(200);
  expect((await request.get('/manifest.webmanifest')).headers()['content-type']).toContain('application/manifest+json');
});
