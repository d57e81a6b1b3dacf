import type { Page } from '@playwright/test';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from '../admin/accessibility.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { openInteractive, type SampleMaterial, readSample, ticks } from './learning.ts';
import { watchShifts } from './shifts.ts';
import { valuesToTest } from '../runs.ts';

test.use({ viewport: { width: 360, height: 740 } });

let aljabar: SampleMaterial;
test.beforeEach(async ({ admin }) => {
  aljabar = await readSample(admin);
});

const cardOf = (page: Page, name: string) => page.getByRole('region', { name: 'Mata Pelajaran' }).getByRole('link', { name });

// src/features/learning/student/learned.component.test.tsx tests the counts, other tabs, and a device without storage.
test('a tick stays, is counted on other pages and causes no layout shift', async ({ page }) => {
  const shifts = await watchShifts(page);
  await openInteractive(page, aljabar.path);
  await expect(page.getByText('5 bahan belajar', { exact: true })).toBeVisible();
  expect(await shifts()).toEqual([]);
  await ticks(page).nth(1).check();
  await expect(page.getByText('1 dari 5 dipelajari', { exact: true })).toBeVisible();
  await ticks(page).nth(2).press('Space');
  await expect(page.getByText('2 dari 5 dipelajari', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Lihat kain' })).toHaveCount(2);
  const box = await ticks(page).nth(1).locator('..').boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  for (const width of valuesToTest([320], [1366])) {
    // The window is so high that the bottom bar covers nothing that is tested.
    await page.setViewportSize({ width, height: 2_400 });
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBothSchemes(page);
  }
  await page.setViewportSize({ width: 360, height: 740 });

  for (const [path, counted] of [
    [aljabar.path, '2 dari 5 dipelajari'],
    ['/subject/matematika', '2 dari 25'],
    ['/kain', '2 baris tertenun'],
    ['/', '2 dari 25'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(counted, { exact: true }).first()).toBeVisible();
    await hydrated(page);
    expect(await shifts(), path).toEqual([]);
  }
  await expect(cardOf(page, 'Matematika')).toContainText('2 dari 25');
  // Below its name, a card always has one line, even if it has no such count.
  const lines = await page
    .locator('#mata-pelajaran + ul bdi + span')
    .evaluateAll((texts) =>
      texts.map((text) => text.getBoundingClientRect().height / parseFloat(getComputedStyle(text).lineHeight)),
    );
  expect(lines.map(Math.round)).toEqual([1, 1, 1, 1]);
  const card = page.getByRole('region', { name: 'Belajarmu' });
  await card.getByRole('link', { name: 'Lanjutkan' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aljabar dan Persamaan Kuadrat');
  await expect(ticks(page).nth(2)).toBeChecked();
  await expect(ticks(page).nth(3)).not.toBeChecked();
  await page.getByRole('link', { name: 'Materi berikutnya: Trigonometri' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trigonometri');
});
