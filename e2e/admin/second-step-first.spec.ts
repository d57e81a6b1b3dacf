import { test as base } from '@playwright/test';
import { FULL } from '../runs.ts';
import { watch } from './fixtures.ts';
import { fillLogin, phoneCode } from './people-steps.ts';
import { ADMIN, startServer, type TestServer } from './server.ts';

const { expect } = base;
const test = base.extend<object, { server: TestServer }>({
  server: [
    async ({}, provide) => {
      const server = await startServer({ sampleData: true, env: { REQUIRE_TWO_STEP: 'on' } });
      await provide(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, provide) => provide(server.url),
});

test('an admin without a required second step must set it up before other pages open', { tag: FULL }, async ({ page }) => {
  const complaints: string[] = [];
  watch(page, complaints);
  await fillLogin(page, ADMIN.email, ADMIN.password);
  await expect(page).toHaveURL(/\/admin\/akun$/);
  await expect(page.getByText('Program ini meminta langkah kedua dari setiap pengelola.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Langkah kedua']);
  await page.goto('/admin/teacher');
  await expect(page).toHaveURL(/\/admin\/akun$/);
  await page.getByRole('button', { name: 'Nyalakan' }).click();
  await page.getByText('Tidak dapat memindai?').click();
  const secret = (await page.locator('[data-secret]').textContent()) ?? '';
  await page.getByLabel('Kode 6 angka').fill(phoneCode(secret));
  await page.getByRole('dialog').getByRole('button', { name: 'Nyalakan' }).click();
  await page.getByRole('button', { name: 'Sudah saya simpan' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Tempat Anda masuk' })).toBeVisible();
  await page.goto('/admin/teacher');
  await expect(page.getByRole('heading', { level: 1, name: 'Guru' })).toBeVisible();
  // The browser also reports these as errors: the refused calls that this test is about, and the reads of the account before the
  // sign-in.
  expect(complaints.filter((text) => !/403|\/admin\/me/.test(text))).toEqual([]);
});
