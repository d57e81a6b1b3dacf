import { FULL } from '../runs.ts';
import { ADMIN, expect, test } from './fixtures.ts';
import { expectAccessible, expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './accessibility.ts';

test('after a sign-in a toast appears, then the dashboard loads', { tag: FULL }, async ({ guestPage: page }) => {
  await page.clock.install();
  await page.goto('/admin/login');
  await page.getByLabel('Username').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  // The mark must be gone at the end, because the dashboard is loaded as a new page.
  await page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
  // From here on the clock stands still. So the test can check the state in the second between the toast and the dashboard.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(page.getByText('Login berhasil!').first()).toBeAttached({ timeout: 100 });
  }).toPass();
  await page.clock.runFor(900);
  await expect(page).toHaveURL(/\/admin\/login$/);
  await page.clock.runFor(100);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.getByRole('heading', { name: 'Jadwal Hari Ini' })).toBeVisible();
  await expect(page.locator('html[data-before]')).toHaveCount(0);
});

test('/admin is the login when signed out, and the home when signed in', { tag: FULL }, async ({ guestPage: page, context }) => {
  for (const address of ['/admin', '/admin/']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login');
  }
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Invalid username format')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
  await expectAccessible(page);
  await context.request.post('/api/v1/admin/login', { data: ADMIN });
  await page.goto('/admin/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halaman Admin');
  await expect(page.getByRole('navigation', { name: 'Admin' })).toHaveCount(0);
  await page.goto('/admin/login');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.goto('/admin/login?next=%2Fadmin%2Flaporan');
  await expect(page).toHaveURL(/\/admin\/laporan$/);
});

test('a sign-in leads to the requested page; the password can be changed; a sign-out ends the session', async ({
  guestPage: page,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/422/);
  const next = 'pelita-di-tepi-pantai';
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/password?dari=tautan');
  await expect(page).toHaveURL(/\/admin\/login\?next=/);
  await page.getByLabel('Username').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/password\?dari=tautan$/);

  await page.getByLabel('Kata sandi saat ini').fill('bukan-yang-ini');
  await page.getByLabel('Kata sandi baru', { exact: true }).fill(next);
  await page.getByLabel('Ulangi kata sandi baru').fill(next);
  await page.getByRole('button', { name: 'Simpan kata sandi' }).click();
  await expect(page.getByText('Kata sandi saat ini salah.').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothSchemes(page);
  await page.getByLabel('Kata sandi saat ini').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Simpan kata sandi' }).click();
  await expect(page.getByText('Kata sandi diubah').first()).toBeVisible();
  const back = await context.request.post('/api/v1/admin/password', {
    data: { currentPassword: next, newPassword: ADMIN.password },
  });
  expect(back.status()).toBe(200);

  await page.setViewportSize({ width: 1366, height: 900 });
  await page.getByRole('button', { name: 'Keluar' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login');
  expect((await context.request.get('/api/v1/admin/me')).status()).toBe(401);
});
