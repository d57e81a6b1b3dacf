import { expect, test } from './fixtures.ts';
import { expectAccessible } from './accessibility.ts';

const FINE = { enabled: true, lastDate: '2026-11-19', isLate: false, failed: null };
const FAILED_AT = '2026-11-20T19:10:00.000Z';

test.describe('the home says when the data is not backed up, and what to do', () => {
  for (const [name, state, what, todo] of [
    ['no room', { ...FINE, failed: { at: FAILED_AT, reason: 'full' } }, /penyimpanan server penuh/, /mengosongkan ruang/],
    ['no folder', { ...FINE, failed: { at: FAILED_AT, reason: 'folder' } }, /tempat menyimpannya/, /drive-nya terpasang/],
    ['damaged', { ...FINE, failed: { at: FAILED_AT, reason: 'damaged' } }, /tidak lolos pemeriksaan/, /Segera hubungi/],
    ['anything else', { ...FINE, failed: { at: FAILED_AT, reason: 'other' } }, /gagal dibuat/, /catatan \(log\) server/],
    ['late', { ...FINE, isLate: true }, /lebih dari dua hari/, /selama server menyala/],
  ] as const) {
    test(name, async ({ adminPage: page }) => {
      await page.route('**/api/v1/admin/backups', (route) => route.fulfill({ json: { data: state } }));
      await page.goto('/admin');
      const notice = page.getByRole('region', { name: 'Cadangan data' });
      await expect(notice).toContainText(what);
      await expect(notice).toContainText(todo);
      await expect(notice).toContainText('Cadangan terakhir: Kamis, 19 November 2026.');
      await expectAccessible(page);
    });
  }

  test('nothing while all is well', async ({ adminPage: page }) => {
    const answered = page.waitForResponse('**/api/v1/admin/backups');
    await page.goto('/admin');
    expect((await answered).status()).toBe(200);
    await expect(page.getByRole('region', { name: 'Perlu perhatian' })).toContainText(/Semua beres|belum/);
    await expect(page.getByRole('region', { name: 'Cadangan data' })).toHaveCount(0);
  });
});
