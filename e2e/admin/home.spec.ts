import { deleteClass, deleteGroup } from '../../src/features/classes/calls.ts';
import { deleteSubject } from '../../src/features/subjects/calls.ts';
import { make } from '../../tests/support/builders.ts';
import { send } from '../calls.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './accessibility.ts';

test('the home has a tile for each area', async ({ adminPage: page }) => {
  await page.goto('/admin');
  const areas = page.getByRole('region', { name: 'Kelola' }).getByRole('link');
  await expect(areas).toHaveCount(8);
  await areas.filter({ hasText: 'Laporan' }).click();
  await expect(page).toHaveURL('/admin/laporan');
});

test('the home says what needs attention, and leads to where it is fixed', async ({ adminPage: page, admin }) => {
  const subject = await make.subject(admin, { name: 'Astronomi' });
  const group = await make.group(admin, { groupName: 'Bintang Timur' });
  const kelas = await make.classOf(admin, { className: 'Kelas Bintang', mentoringGroup: [group._id] });

  await page.goto('/admin');
  const list = page.getByRole('region', { name: 'Perlu perhatian' });
  await expect(list.getByRole('listitem')).not.toHaveCount(0);
  const more = list.getByRole('button', { name: /^Tampilkan \d+ lagi$/ });
  if (await more.isVisible()) await more.click();
  await expect(list.getByRole('link', { name: 'Astronomi belum punya materi' })).toHaveAttribute(
    'href',
    `/admin/subject/${subject._id}`,
  );
  await expect(list.getByRole('link', { name: 'Kelas Bintang belum punya jadwal untuk 7 hari ke depan' })).toHaveAttribute(
    'href',
    '/admin/calendar',
  );
  await expect(list.getByRole('link', { name: 'Kelompok Bintang Timur belum punya mentor' })).toHaveAttribute(
    'href',
    '/admin/mentor',
  );
  await expectAccessible(page);
  await send(admin, deleteSubject, { params: { id: subject._id } });
  await send(admin, deleteClass, { params: { id: kelas._id } });
  await send(admin, deleteGroup, { params: { id: group._id } });
});

test('what cannot be read can be tried again', async ({ adminPage: page, expectedErrors }) => {
  expectedErrors.push(/500/);
  await page.route('**/api/v1/admin/classes', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/admin');
  const retry = page.getByRole('button', { name: 'Coba lagi' });
  await expect(retry).toBeVisible();
  await page.unroute('**/api/v1/admin/classes');
  await retry.click();
  await expect(retry).toBeHidden();
});
