import type { APIRequestContext, Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectWholePageAccessible } from '../admin/accessibility.ts';
import { expect, hydrated, sampleMaterial, test } from './fixtures.ts';
import { watchShifts } from './shifts.ts';
import { FULL } from '../runs.ts';

/** Titles, previews and the HTML without scripts are read in tests/http/finished-pages.sqlite.test.ts. */
const PATHS = ['/', '/subject/matematika', '/class', '/calendar', '/cari', '/scholarship'];

async function addressesOf(admin: APIRequestContext): Promise<string[]> {
  const { _id } = await sampleMaterial(admin, 'matematika');
  return [...PATHS, `/subject/matematika/apa-saja/${_id}`];
}

async function expectFinished(page: Page, path: string, judged: readonly number[]): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  for (const width of [320, 360, 768, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    if (judged.includes(width)) await expectWholePageAccessible(page);
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every page is finished, ${colorScheme}`, colorScheme === 'light' ? {} : { tag: FULL }, async ({ page, admin }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ colorScheme });
    for (const path of await addressesOf(admin)) await test.step(path, () => expectFinished(page, path, [360]));
  });

  test(`every page is finished, narrow and wide, ${colorScheme} @full`, async ({ page, admin }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ colorScheme });
    for (const path of [...(await addressesOf(admin)), '/dashboard', '/calendar?month=2026-12']) {
      await test.step(path, () => expectFinished(page, path, [320, 360, 1366]));
    }
  });
}

test('what the server drew and what the browser takes over are the same', async ({ page }) => {
  // What the device adds once the page is at rest stays away.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  for (const path of [...PATHS, '/dashboard', '/calendar?month=2026-12']) {
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

test('a first visit asks nobody but our own server, and keeps still', async ({ page, request, server }) => {
  const asked: string[] = [];
  page.on('request', (one) => asked.push(one.url()));
  const shifts = await watchShifts(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => !url.startsWith(server.url))).toEqual([]);
  expect(await shifts()).toEqual([]);
  expect((await request.get('/og.png')).status()).toBe(200);
});
