import { addMonths, formatDate, formatMonth, monthOf } from '../../src/platform/shared/wib.ts';
import { expectAccessible, expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { schedulesOn, TODAY } from './schedule-steps.ts';
import { runOf } from '../runs.ts';

const phone = { width: 360, height: 740 };

test('the dashboard shows today as a carousel that wraps both ways', async ({ adminPage: page, admin }) => {
  const data = await schedulesOn(admin, TODAY);
  expect(data.length).toBeGreaterThan(1);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jadwal Hari Ini');
  await expect(page.getByText(formatDate(TODAY))).toBeVisible();
  const carousel = page.getByRole('group', { name: 'Jadwal Hari Ini', exact: true });
  const counter = carousel.getByText(/^Jadwal \d+ dari \d+$/);
  const first = await counter.textContent();
  const seen = new Set<string | null>();
  for (let step = 0; step < data.length; step += 1) {
    seen.add(await counter.textContent());
    await carousel.getByRole('button', { name: 'Jadwal berikutnya' }).click();
    if (step < data.length - 1) await expect(counter).not.toHaveText([...seen].at(-1) ?? '');
  }
  expect(seen.size).toBe(data.length);
  await expect(counter).toHaveText(first ?? '');
  await carousel.getByRole('button', { name: 'Jadwal sebelumnya' }).click();
  await expect(counter).not.toHaveText(first ?? '');
  await carousel.getByRole('button', { name: 'Jadwal berikutnya' }).click();
  await expect(counter).toHaveText(first ?? '');
  await expect(carousel.getByText(/^\d{2}\.\d{2}–\d{2}\.\d{2} WIB$/).first()).toBeVisible();
});

test('an empty day and a failed read of the dashboard', async ({ adminPage: page, expectedErrors }) => {
  expectedErrors.push(/500/);
  await page.route('**/api/v1/admin/schedules?*', (route) => route.fulfill({ json: { data: [] } }));
  await page.goto('/admin/dashboard');
  await expect(page.getByText('Belum ada kegiatan untuk hari ini.')).toBeVisible();
  await page.unroute('**/api/v1/admin/schedules?*');
  await page.route('**/api/v1/admin/schedules?*', (route) => route.fulfill({ status: 500, body: '' }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch data.');
  await page.unroute('**/api/v1/admin/schedules?*');
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(page.getByRole('group', { name: 'Jadwal Hari Ini', exact: true })).toBeVisible();
});

test('the playground shows the month, day by day', async ({ adminPage: page }) => {
  await page.goto('/admin/playground');
  const month = monthOf(TODAY);
  await expect(page.getByRole('heading', { name: formatMonth(month) })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([/Minggu/, /Senin/, /Selasa/, /Rabu/, /Kamis/, /Jumat/, /Sabtu/]);
  const today = page.getByRole('button', { name: `${formatDate(TODAY)}, hari ini` });
  await expect(today).toHaveAccessibleName(/\d kegiatan$/);
  await today.click();
  const dialog = page.getByRole('dialog', { name: 'Kegiatan Hari Ini' });
  await expect(dialog.getByRole('heading', { name: 'Jadwal ke 1' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Ikuti kegiatan' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Tutup' }).click();
  await expect(today).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(today).not.toBeFocused();

  await page.goto('/admin/playground?month=2031-01');
  await page.getByRole('button', { name: 'Rabu, 1 Januari 2031, tidak ada kegiatan' }).click();
  await expect(dialog.getByText('Tidak ada kegiatan hari ini')).toBeVisible();
  await expect(dialog.getByRole('link')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Bulan berikutnya, Februari 2031' }).click();
  await expect(page.getByRole('heading', { name: 'Februari 2031' })).toBeVisible();
  await page.getByRole('button', { name: 'Hari ini', exact: true }).click();
  await page.getByRole('button', { name: /^Bulan sebelumnya/ }).click();
  await expect(page.getByRole('heading', { name: formatMonth(addMonths(month, -1)) })).toBeVisible();
});

for (const viewport of [{ width: 1366, height: 900 }, phone]) {
  test(`dashboard and playground are accessible and fit ${viewport.width} px`, runOf(viewport), async ({ adminPage: page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('group', { name: 'Jadwal Hari Ini', exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBothSchemes(page);
    await page.goto('/admin/playground');
    await expect(page.getByRole('button', { name: `${formatDate(TODAY)}, hari ini` })).toHaveAccessibleName(/\d kegiatan$/);
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBothSchemes(page);
  });
}
