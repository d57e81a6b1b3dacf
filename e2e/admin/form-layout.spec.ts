import { expect, test } from './fixtures.ts';
import { chooseType, openMonth } from './schedule-steps.ts';

test('the form of a lesson fits a laptop: aligned controls, and one line of text in each button', async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openMonth(page, '2026-11-20');
  await page.getByRole('button', { name: 'Tambah Jadwal' }).first().click();
  await chooseType(page, 'Kelas');
  const form = page.getByRole('dialog', { name: 'Add Schedule' });
  const link = form.getByRole('textbox', { name: 'Link Zoom' });
  await expect(link).toBeVisible();
  const hidden = await form
    .locator('fieldset')
    .evaluate(({ parentElement: body }) => body && body.scrollHeight - body.clientHeight);
  expect(hidden).toBeLessThanOrEqual(0);

  // Makes every label wrap, with any font.
  await form.locator('label').evaluateAll((labels) => {
    for (const label of labels) label.style.maxWidth = '5rem';
  });
  const top = async (name: string) => Math.round((await form.getByRole('combobox', { name }).boundingBox())?.y ?? 0);
  expect(await top('Mata pelajaran')).toBe(await top('Guru'));
  expect(await top('Jam mulai')).toBe(await top('Jam berakhir'));

  const behind = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const once = await behind();
  await form.getByRole('button', { name: 'Tambah guru' }).click();
  await expect(page.getByRole('dialog', { name: 'Tambah Guru' })).toBeVisible();
  expect(await behind()).not.toBe(once);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 360, height: 740 });
  const height = async (name: string) => (await form.getByRole('button', { name, exact: true }).boundingBox())?.height;
  expect(await height('Simpan & tambah lagi')).toBe(await height('Add'));
});
