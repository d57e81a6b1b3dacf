import type { Page } from '@playwright/test';
import { expect, heading, hydrated, loseConnection, status, test, visit } from './device-copy.ts';

const field = (page: Page) => page.getByRole('main').getByRole('searchbox', { name: 'Cari materi dan jadwal' });
const told = (page: Page) => page.getByRole('main').getByRole('status');

test('without a connection the copy on the device is searched, in the order of the server', async ({ page, network }) => {
  await page.goto('/cari?q=bilangan');
  const titles = () => page.getByRole('main').getByRole('listitem').locator('p:first-child').allTextContents();
  const byServer = await titles();
  expect(byServer.length).toBeGreaterThan(3);
  await visit(page);
  await loseConnection(page, network);
  await page.goto('/cari');
  await hydrated(page);
  await field(page).pressSequentially('bilangn');
  await expect(told(page)).toHaveText("4 hasil untuk 'bilangn'.");
  await field(page).fill('bilangan');
  await expect(told(page)).toHaveText("4 hasil untuk 'bilangan'.");
  expect(await titles()).toEqual(byServer);
  await field(page).fill('gaharu');
  await expect(page.getByRole('region', { name: 'Jadwal mendatang' }).getByRole('link').first()).toContainText('Kelompok Gaharu');
  await field(page).fill('gerhana');
  await expect(told(page)).toHaveText("Tidak ada yang cocok dengan 'gerhana'.");
  await expect(page.getByRole('main').getByRole('link', { name: 'Matematika' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('from the head of a page without a connection, to what was found', async ({ page, network }) => {
  await visit(page);
  await loseConnection(page, network);
  await page.getByRole('banner').getByRole('searchbox').fill('vektor');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/cari?q=vektor');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Vektor dan Matriks/ })
    .first()
    .click();
  await expect(heading(page)).toHaveText('Vektor dan Matriks');
  await expect(status(page)).toContainText('Tanpa sambungan');
});

test('with a copy on the device the server is not asked for what is typed', async ({ page }) => {
  await visit(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('banner').getByRole('searchbox').fill('vektor');
  await page.keyboard.press('Enter');
  await expect(told(page)).toHaveText("3 hasil untuk 'vektor'.");
  expect(asked.filter((url) => url.includes('/student/search'))).toEqual([]);
});

test('one who saves data keeps no copy, and asks the server', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto('/cari');
  await hydrated(page);
  const asked = page.waitForRequest(/student\/search\?q=vektor/);
  await field(page).fill('vektor');
  await asked;
  await expect(told(page)).toHaveText("3 hasil untuk 'vektor'.");
});
