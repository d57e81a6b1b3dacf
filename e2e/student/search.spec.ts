import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll, expectWholePageAccessible } from '../admin/accessibility.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { FULL, valuesToTest, tagOfWidth } from '../runs.ts';

const field = (page: Page) => page.getByRole('main').getByRole('searchbox', { name: 'Cari materi dan jadwal' });
const headField = (page: Page) => page.getByRole('banner').getByRole('searchbox', { name: 'Cari materi dan jadwal' });
const status = (page: Page) => page.getByRole('main').getByRole('status');

// src/features/search/student/search-page.component.test.tsx tests late answers, and a server that does not answer.
for (const width of [360, 1366]) {
  const title = `a search from the head of a page, at ${width} px, shows results while typing and opens one by keys`;
  test(title, tagOfWidth({ width, height: 740 }), async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/scholarship');
    await hydrated(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const documents = () => asked.filter((url) => new URL(url).pathname === '/cari');
    const box = await headField(page).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    // When the field gets the focus, the code of the page of results is loaded.
    await headField(page).focus();
    await expect.poll(() => asked.filter((url) => url.includes('search-page')).length).toBeGreaterThan(0);
    await headField(page).fill('gerhana');
    await headField(page).press('Enter');
    await expect(page).toHaveURL('/cari?q=gerhana');
    await expect(field(page)).toHaveValue('gerhana');
    await expect(status(page)).toHaveText("Tidak ada yang cocok dengan 'gerhana'.");
    await expectWholePageAccessible(page);

    // While the student types, results appear: for a word with a typing error, and for the next session of a group.
    await field(page).fill('');
    await field(page).pressSequentially('vektr');
    await expect(page.getByRole('region', { name: 'Materi', exact: true }).getByRole('link')).toContainText('Vektor dan Matriks');
    await expect(page).toHaveURL('/cari?q=vektr');
    await expect(field(page)).toBeFocused();
    await field(page).fill('gaharu');
    const coming = page.getByRole('region', { name: 'Jadwal mendatang' }).getByRole('link').first();
    await expect(coming).toContainText('Kelompok Gaharu');
    await expect(coming).toContainText('Jumat, 20 November 2026');
    await expect(coming).toContainText('17.00–18.00 WIB');
    await expectNoSidewaysScroll(page);
    await expectWholePageAccessible(page);

    // Keys lead from the field to the results, back to the field, and to the first result.
    await field(page).fill('bilangan');
    await expect(status(page)).toHaveText("4 hasil untuk 'bilangan'.");
    const links = page.getByRole('main').getByRole('link');
    await page.keyboard.press('ArrowDown');
    await expect(links.nth(0)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(links.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vektor dan Matriks');
    // The router showed the results: no document was requested.
    expect(documents()).toEqual([]);
    // Typed letters add no entries to the browser's history.
    await page.goBack();
    await expect(field(page)).toHaveValue('bilangan');
    await expect(status(page)).toHaveText("4 hasil untuk 'bilangan'.");
    await page.goBack();
    await expect(page).toHaveURL('/scholarship');
  });
}

test('text that was typed before the scripts loaded is searched', { tag: FULL }, async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/cari', { waitUntil: 'commit' });
  await field(page).fill('vektor');
  letGo();
  await expect(status(page)).toHaveText("3 hasil untuk 'vektor'.");
  await expect(field(page)).toHaveValue('vektor');
});

async function expectReadable(page: Page, path: string, judged: readonly number[]): Promise<void> {
  for (const colorScheme of valuesToTest(['light'] as const, ['dark'] as const)) {
    await page.emulateMedia({ colorScheme });
    await page.goto(path);
    await hydrated(page);
    for (const width of [320, 360, 1366]) {
      await page.setViewportSize({ width, height: 740 });
      await expectNoSidewaysScroll(page);
      if (judged.includes(width)) await expectWholePageAccessible(page);
    }
  }
}

for (const path of ['/cari', '/cari?q=jumat', '/cari?q=gerhana']) {
  test(`${path} passes the accessibility check, narrow and wide @full`, async ({ page }) => {
    await expectReadable(page, path, [320, 360, 1366]);
  });
}
