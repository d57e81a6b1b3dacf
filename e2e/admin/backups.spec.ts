import { expect, test } from './fixtures.ts';
import { expectAccessible } from './accessibility.ts';

const FINE = { enabled: true, lastDate: '2026-11-19', isLate: false, failed: null };
const FAILED_AT = '2026-11-20T19:10:00.000Z';

// The text of each state is in src/features/backups/messages.test.ts.
test.describe('the home says when the data is not backed up, and what to do', () => {
  test('no room', async ({ adminPage: page }) => {
    const state = { ...FINE, failed: { at: FAILED_AT, reason: 'full' } };
    await page.route('**/api/v1/admin/backups', (route) => route.fulfill({ json: { data: state } }));
    await page.goto('/admin');
    const notice = page.getByRole('region', { name: 'Cadangan data' });
    await expect(notice).toContainText(/penyimpanan server penuh/);
    await expect(notice).toContainText(/mengosongkan ruang/);
    await expect(notice).toContainText('Cadangan terakhir: Kamis, 19 November 2026.');
    await expectAccessible(page);
  });

  test('nothing while all is well', async ({ adminPage: page }) => {
    const answered = page.waitForResponse('**/api/v1/admin/backups');
    await page.goto('/admin');
    expect((await answered).status()).toBe(200);
    await expect(page.getByRole('region', { name: 'Perlu perhatian' })).toContainText(/Semua beres|belum/);
    await expect(page.getByRole('region', { name: 'Cadangan data' })).toHaveCount(0);
  });
});
