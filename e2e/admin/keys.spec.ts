import { FULL } from '../runs.ts';
import { expectAccessibleInBothSchemes } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

test('single keys focus the search, add a record, move between rows, edit, delete, and open the areas of the application', async ({
  adminPage: page,
}) => {
  await page.goto('/admin/calendar');
  const rows = page.locator('main [data-row]');
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(2)).toBeFocused();
  await page.keyboard.press('k');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  const type = page.getByRole('dialog', { name: 'Pilih Jenis Jadwal' });
  await expect(type).toBeVisible();
  // In an open dialog the shortcuts are off.
  await page.keyboard.press('n');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(rows.nth(1).getByRole('button', { name: /^Edit / })).toBeFocused();
  await page.keyboard.press('m');
  await expect(page.getByRole('menuitem', { name: 'Duplikat' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await page.keyboard.press('Delete');
  await expect(page.getByRole('alertdialog', { name: 'Confirm Delete' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rows.nth(1).getByRole('button', { name: /^Delete / })).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  // In a field, these keys are text.
  await page.keyboard.type('jn?');
  await expect(page.getByRole('searchbox')).toHaveValue('jn?');
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('7');
  await expect(page).toHaveURL('/admin/webinar');
  await expect(page.getByRole('heading', { level: 1, name: 'Webinar' })).toBeFocused();
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Tambah Webinar' })).toBeVisible();
});

test('the key ? shows all keys; single keys can be switched off on this device', { tag: FULL }, async ({ adminPage: page }) => {
  await page.goto('/admin/teacher');
  await expect(page.getByRole('heading', { level: 1, name: 'Guru' })).toBeVisible();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Tombol cepat' });
  await expect(keys.getByText('Cari dalam daftar')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await keys.getByRole('checkbox', { name: 'Pakai tombol cepat di perangkat ini' }).uncheck();
  await keys.getByRole('button', { name: 'Tutup' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Guru' })).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.press('?');
  await page.getByRole('button', { name: 'Tombol cepat' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(keys.getByRole('checkbox')).not.toBeChecked();
  await keys.getByRole('checkbox').check();
  await keys.getByRole('button', { name: 'Tutup' }).click();
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Tambah Guru' })).toBeVisible();
});
