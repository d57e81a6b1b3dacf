import { expect, test } from './fixtures.ts';
import { expectAccessible } from './accessibility.ts';

test('the home has a tile for each area', async ({ adminPage: page }) => {
  await page.goto('/admin');
  const areas = page.getByRole('region', { name: 'Kelola' }).getByRole('link');
  await expect(areas).toHaveCount(8);
  await areas.filter({ hasText: 'Laporan' }).click();
  await expect(page).toHaveURL('/admin/laporan');
});

test('the home says what needs attention, and leads to where it is fixed', async ({ adminPage: page, api }) => {
  const subject = await api.post('/api/v1/admin/addSubject', {
    data: { name: 'Astronomi', kurikulum: 'https://example.org/kurikulum' },
  });
  const group = await api.post('/api/v1/admin/mentoringGroup', { data: { groupName: 'Bintang Timur' } });
  const { data: groupData }: { data: { _id: string } } = await group.json();
  const kelas = await api.post('/api/v1/admin/addClass', {
    data: { className: 'Kelas Bintang', classNumber: 90, mentoringGroup: [groupData._id] },
  });
  expect([subject.status(), group.status(), kelas.status()]).toEqual([201, 201, 201]);
  const { data: subjectData }: { data: { _id: string } } = await subject.json();
  const { data: classData }: { data: { _id: string } } = await kelas.json();

  await page.goto('/admin');
  const list = page.getByRole('region', { name: 'Perlu perhatian' });
  await expect(list.getByRole('listitem')).not.toHaveCount(0);
  const more = list.getByRole('button', { name: /^Tampilkan \d+ lagi$/ });
  if (await more.isVisible()) await more.click();
  await expect(list.getByRole('link', { name: 'Astronomi belum punya materi' })).toHaveAttribute(
    'href',
    `/admin/subject/${subjectData._id}`,
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
  await api.delete(`/api/v1/admin/deleteSubject/${subjectData._id}`);
  await api.delete(`/api/v1/admin/deleteClass/${classData._id}`);
  await api.delete(`/api/v1/admin/mentoringGroup/${groupData._id}`);
});

test('what cannot be read can be tried again', async ({ adminPage: page, expectedErrors }) => {
  expectedErrors.push(/500/);
  await page.route('**/api/v1/admin/classes', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/admin');
  const retry = page.getByRole('button', { name: 'Coba lagi' });
  await expect(retry).toBeVisible({ timeout: 10_000 });
  await page.unroute('**/api/v1/admin/classes');
  await retry.click();
  await expect(retry).toBeHidden();
});
