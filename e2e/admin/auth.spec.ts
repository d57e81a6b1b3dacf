import { ADMIN, expect, test } from './fixtures.ts';
import { expectAccessible } from './accessibility.ts';

test.describe('the login', () => {
  test('checks both fields before anything is sent', async ({ guestPage: page }) => {
    let calls = 0;
    page.on('request', (request) => (calls += request.url().endsWith('/admin/login') && request.method() === 'POST' ? 1 : 0));
    await page.goto('/admin/login');
    await expect(page).toHaveTitle(/^Admin Login/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Invalid username format')).toBeVisible();
    await expect(page.getByText('Password must be at least 8 characters long.')).toBeVisible();
    await expect(page.getByLabel('Username')).toBeFocused();
    await expect(page.getByLabel('Username')).toHaveAttribute('type', 'email');
    await expectAccessible(page);
    await page.getByLabel('Username').fill('bukan-email');
    await page.getByLabel('Password', { exact: true }).fill('1234567');
    await expect(page.getByText('Password must be at least 8 characters long.')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('12345678');
    await expect(page.getByText('Password must be at least 8 characters long.')).toBeHidden();
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Invalid username format')).toBeVisible();
    expect(calls).toBe(0);
  });

  test('says what the server says, and keeps what was typed', async ({ guestPage: page, expectedErrors }) => {
    expectedErrors.push(/401/, /500/);
    await page.goto('/admin/login');
    await page.getByLabel('Username').fill(ADMIN.email);
    await page.getByLabel('Password', { exact: true }).fill('salah-sekali');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toHaveText('Email atau kata sandi salah.');
    await expect(page.getByLabel('Username')).toHaveValue(ADMIN.email);
    await page.route('**/api/v1/admin/login', (route) => route.fulfill({ status: 500, body: '' }));
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toHaveText('Terjadi Kesalahn');
  });

  test('shows the toast, then loads the dashboard again', async ({ guestPage: page }) => {
    await page.clock.install();
    await page.goto('/admin/login');
    await page.getByLabel('Username').fill(ADMIN.email);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
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

  test('leads back to the page that was asked for', async ({ guestPage: page }) => {
    await page.goto('/admin/laporan?dari=tautan');
    await expect(page).toHaveURL(/\/admin\/login\?next=/);
    await page.getByLabel('Username').fill(ADMIN.email);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/laporan\?dari=tautan$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Laporan' })).toBeVisible();
  });

  test('stands at /admin when signed out, the home when signed in', async ({ guestPage: page, context }) => {
    for (const address of ['/admin', '/admin/']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login');
    }
    await context.request.post('/api/v1/admin/login', { data: ADMIN });
    for (const address of ['/admin', '/admin/']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halaman Admin');
      await expect(page.getByRole('navigation', { name: 'Admin' })).toHaveCount(0);
    }
    await page.goto('/admin/login');
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await page.goto('/admin/login?next=%2Fadmin%2Flaporan');
    await expect(page).toHaveURL(/\/admin\/laporan$/);
  });

  test('at /admin leads to the dashboard too, without showing the home first', async ({ guestPage: page }) => {
    await page.goto('/admin');
    await page.getByLabel('Username').fill(ADMIN.email);
    await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Login berhasil!').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login');
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
  });
});

test('signing out ends the session and shows the login', async ({ adminPage: page, context }) => {
  await page.goto('/admin/laporan');
  await page.getByRole('button', { name: 'Keluar' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login');
  expect((await context.request.get('/api/v1/admin/me')).status()).toBe(401);
});

test('the password is changed, checked here and by the server', async ({ adminPage: page, context, expectedErrors }) => {
  expectedErrors.push(/422/);
  const next = 'pelita-di-tepi-pantai';
  await page.goto('/admin/password');
  await page.getByRole('button', { name: 'Simpan kata sandi' }).click();
  await expect(page.getByText('Kata sandi baru harus 12 sampai 128 karakter.')).toBeVisible();
  await page.getByLabel('Kata sandi saat ini').fill('bukan-yang-ini');
  await page.getByLabel('Kata sandi baru', { exact: true }).fill(next);
  await page.getByLabel('Ulangi kata sandi baru').fill('lain');
  await expect(page.getByText('Kedua kata sandi baru tidak sama.')).toBeVisible();
  await page.getByLabel('Ulangi kata sandi baru').fill(next);
  await page.getByRole('button', { name: 'Simpan kata sandi' }).click();
  await expect(page.getByText('Kata sandi saat ini salah.').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Kata sandi saat ini').fill(ADMIN.password);
  await page.getByRole('button', { name: 'Simpan kata sandi' }).click();
  await expect(page.getByText('Kata sandi diubah').first()).toBeVisible();
  const back = await context.request.post('/api/v1/admin/password', {
    data: { currentPassword: next, newPassword: ADMIN.password },
  });
  expect(back.status()).toBe(200);
});
