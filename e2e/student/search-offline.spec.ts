import type { Page } from '@playwright/test';
import { expect, heading, hydrated, loseConnection, status, test, visit } from './device-copy.ts';

const field = (page: Page) => page.getByRole('main').getByRole('searchbox', { name: 'Cari materi dan jadwal' });
const resultStatus = (page: Page) => page.getByRole('main').getByRole('status');

test("the device's copy is searched, even without a connection, with the server's order of results", async ({
  page,
  network,
}) => {
  await page.goto('/cari?q=bilangan');
  const titles = () => page.getByRole('main').getByRole('listitem').locator('p:first-child').allTextContents();
  const byServer = await titles();
  expect(byServer.length).toBeGreaterThan(3);
  await visit(page);
  network.asked.length = 0;
  await page.getByRole('banner').getByRole('searchbox').fill('vektor');
  await page.keyboard.press('Enter');
  await expect(resultStatus(page)).toHaveText("3 hasil untuk 'vektor'.");
  expect(network.asked.filter((path) => path.includes('/student/search'))).toEqual([]);
  await loseConnection(page, network);
  await page.goto('/cari');
  await hydrated(page);
  // A misspelt word is found too.
  await field(page).pressSequentially('bilangn');
  await expect(resultStatus(page)).toHaveText("4 hasil untuk 'bilangn'.");
  await field(page).fill('bilangan');
  await expect(resultStatus(page)).toHaveText("4 hasil untuk 'bilangan'.");
  expect(await titles()).toEqual(byServer);
  await field(page).fill('gaharu');
  await expect(page.getByRole('region', { name: 'Jadwal mendatang' }).getByRole('link').first()).toContainText('Kelompok Gaharu');
  await field(page).fill('rekaman');
  await expect(page.getByRole('region', { name: 'Rekaman' }).getByRole('link').first()).toContainText('Rekaman · Kelas');
  await field(page).fill('gerhana');
  await expect(resultStatus(page)).toHaveText("Tidak ada yang cocok dengan 'gerhana'.");
  await expect(page.getByRole('main').getByRole('link', { name: 'Matematika' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.goto('/scholarship');
  await hydrated(page);
  await page.getByRole('banner').getByRole('searchbox').fill('vektor');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/cari?q=vektor');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Vektor dan Matriks/ })
    .first()
    .click();
  await expect(heading(page)).toHaveText('Vektor dan Matriks');
  await expect(status(page)).toContainText('Tanpa sinyal');
});
