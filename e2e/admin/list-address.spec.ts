import { expect, test } from './fixtures.ts';
import { FULL } from '../runs.ts';

test('the address keeps search and sort of a list through a reload and "Back"', async ({ adminPage: page }) => {
  await page.goto('/admin/subject?sort=name');
  const search = page.getByRole('searchbox');
  await search.pressSequentially('mate');
  await page.getByLabel('Urutkan').selectOption({ label: 'Terbaru diubah' });
  await expect(page).toHaveURL('/admin/subject?sort=latest&q=mate');
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(2);
  await page.reload();
  await expect(search).toHaveValue('mate');
  await expect(page.getByLabel('Urutkan')).toHaveValue('latest');
  await expect(rows).toHaveCount(2);
  await page.getByRole('link', { name: 'Matematika' }).click();
  await expect(page).toHaveURL(/\/admin\/subject\/[^?]+$/);
  await page.goBack();
  await expect(search).toHaveValue('mate');
  await search.fill('');
  await expect(page).toHaveURL('/admin/subject?sort=latest');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Mata Pelajaran' }).click();
  await expect(page.getByLabel('Urutkan')).toHaveValue('name');
});

test('two lists of one screen have separate parameters', { tag: FULL }, async ({ adminPage: page }) => {
  await page.goto('/admin/class?sort=name&kelompok-mentoring-sort=name');
  await page.getByRole('searchbox', { name: 'Cari kelas' }).fill('tifa');
  await page.getByRole('searchbox', { name: 'Cari kelompok' }).fill('nuri');
  await expect(page).toHaveURL('/admin/class?sort=name&kelompok-mentoring-sort=name&q=tifa&kelompok-mentoring-q=nuri');
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Cari kelas' })).toHaveValue('tifa');
  await expect(page.getByRole('searchbox', { name: 'Cari kelompok' })).toHaveValue('nuri');
});

test('materials and contents have separate parameters', { tag: FULL }, async ({ adminPage: page }) => {
  await page.goto('/admin/subject/matematika?sort=order');
  await page.getByRole('searchbox').fill('vektor');
  await page.getByLabel('Urutkan').selectOption({ label: 'Judul A–Z' });
  await expect(page).toHaveURL('/admin/subject/matematika?sort=title&q=vektor');
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('vektor');
  await expect(page.getByRole('list', { name: 'Daftar Materi' }).getByRole('link')).toHaveCount(1);
});

test('the schedules keep month, filters, search and sort together', { tag: FULL }, async ({ adminPage: page }) => {
  await page.goto('/admin/calendar?view=list');
  await page.getByLabel('Cari jadwal').fill('zoom');
  await page.getByRole('button', { name: 'Saringan' }).click();
  await page.getByLabel('Jenis', { exact: true }).selectOption({ label: 'Mentoring' });
  await page.getByLabel('Urutkan').selectOption({ label: 'Paling akhir dulu' });
  await page.getByRole('button', { name: /^Bulan berikutnya/ }).click();
  await expect(page).toHaveURL(/\/admin\/calendar\?view=list&month=\d{4}-\d{2}&kind=mentoring&q=zoom&sort=late$/);
  await page.reload();
  await expect(page.getByLabel('Cari jadwal')).toHaveValue('zoom');
  await expect(page.getByLabel('Jenis', { exact: true })).toHaveValue('mentoring');
  // `late` sorts by the date of the schedule, last first. `latest`, of other lists, sorts by the last change.
  await expect(page.getByLabel('Urutkan')).toHaveValue('late');
  // Typed letters add no entries to the browser's history. So "Back" undoes the change of month, but keeps the search.
  await page.goBack();
  await expect(page.getByLabel('Cari jadwal')).toHaveValue('zoom');
});
