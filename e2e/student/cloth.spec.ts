import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from '../admin/accessibility.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { FULL, IS_FULL } from '../runs.ts';
import { keepTicks, readSample } from './learning.ts';

test.use({ viewport: { width: 360, height: 740 } });

let groups: string[][] = [];
test.beforeEach(async ({ admin }) => {
  const [aljabar, teks, vektor] = [
    await readSample(admin, 'matematika', 0),
    await readSample(admin, 'bahasa-indonesia', 1),
    await readSample(admin, 'matematika', 2),
  ];
  groups = [aljabar, teks, vektor].map(({ subject, material, contents }) => [subject, material, ...contents.slice(0, 3)]);
});

const cloth = (page: Page) => page.getByRole('img', { name: /^Kainmu, \d+ baris$/ });
const drawing = (page: Page) => cloth(page).evaluate((svg) => svg.innerHTML);
const dialog = (page: Page) => page.getByRole('dialog');

async function openWoven(page: Page, ticks = groups): Promise<void> {
  await page.goto('/class');
  await keepTicks(page, ticks);
  await page.goto('/kain');
  await hydrated(page);
  await expect(cloth(page)).toBeVisible();
}

async function readLinkOrCode(page: Page, label: 'Tautan' | 'Kode'): Promise<string> {
  await page.getByText('Pindahkan ke ponsel lain').click();
  await expect(page.getByLabel(label, { exact: true })).toHaveValue(/\w{4}/);
  return page.getByLabel(label, { exact: true }).inputValue();
}

// cloth-page.component.test.tsx tests the drawing for given ticks, wrong codes, and a device without storage.
test(
  'the cloth fits the screen, can be enlarged and shown whole again, and can be saved as a picture',
  { tag: FULL },
  async ({ page }) => {
    await openWoven(
      page,
      Array.from({ length: 40 }, (_, number) => [`s${number % 3}`, `m${number}`, ...'abcd'.split('').map((c) => c + number)]),
    );
    const width = async () => (await cloth(page).boundingBox())?.width ?? 0;
    const whole = await width();
    await page.getByRole('button', { name: 'Lihat dari dekat' }).click();
    expect(await width()).toBeGreaterThan(whole);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Lihat dari dekat' }).click();
    expect(await width()).toBe(whole);

    await openWoven(page);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Simpan gambar' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('kain-suluh.png');
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1472, 1216]);

    await readLinkOrCode(page, 'Kode');
    for (const size of [360, 1366, 320]) {
      // The window is so high that the bottom bar covers nothing that is tested.
      await page.setViewportSize({ width: size, height: 2_400 });
      await expectNoSidewaysScroll(page);
      if (size === 320 || (IS_FULL && size === 1366)) await expectAccessibleInBothSchemes(page);
    }
  },
);

test('a cloth with a thousand ticks is rendered', { tag: FULL }, async ({ page }) => {
  const many = Array.from({ length: 250 }, (_, number) => [
    `subjek-${number % 20}`,
    `materi-${number}`,
    ...'abcd'.split('').map((letter) => `${letter}-${number}`),
  ]);
  await openWoven(page, many);
  await expect(cloth(page)).toHaveAccessibleName('Kainmu, 1000 baris');
  await expect(cloth(page)).toBeInViewport();
  await expectNoSidewaysScroll(page);
});

test('the cloth is copied to another phone by a link or a code, after a confirmation; the server never receives the code', async ({
  page,
  browser,
  baseURL,
}) => {
  await openWoven(page);
  const link = await readLinkOrCode(page, 'Tautan');
  const typed = await page.getByLabel('Kode', { exact: true }).inputValue();
  expect(typed).toMatch(/^(?:[0-9A-Z]{4}-)+[0-9A-Z]{1,4}$/);
  const code = link.split('=')[1] ?? '';
  expect(link).toBe(`${baseURL}/kain#kode=${code}`);

  const other = await browser.newContext({ locale: 'en-GB', timezoneId: 'Asia/Jayapura', ...(baseURL ? { baseURL } : {}) });
  const phone = await other.newPage();
  const sent: string[] = [];
  phone.on('request', (request) => sent.push(`${request.url()} ${request.postData()}`));
  await phone.goto('/class');
  await keepTicks(phone, [['subjek-lama', 'materi-lama', 'isi-lama'], groups[2] ?? []]);
  await phone.goto(link);
  await expect(dialog(phone)).toContainText('6 tanda akan ditambahkan ke kainmu:');
  await expect(dialog(phone)).toContainText('3 tanda lain sudah kamu punya.');
  await expectAccessibleInBothSchemes(phone);
  await dialog(phone).getByRole('button', { name: 'Tambahkan ke kainku' }).click();
  await expect(cloth(phone)).toHaveAccessibleName('Kainmu, 10 baris');
  await expect(dialog(phone)).toHaveCount(0);
  await expect(phone).toHaveURL(`${baseURL}/kain`);
  expect(sent.filter((request) => request.includes(code))).toEqual([]);

  await phone.evaluate(() => localStorage.clear());
  await phone.reload();
  await hydrated(phone);
  await phone.getByText('Pindahkan ke ponsel lain').click();
  const field = phone.getByLabel('Punya kode dari ponsel lain?');
  await field.fill('halo');
  await phone.getByRole('button', { name: 'Periksa' }).click();
  await expect(dialog(phone)).toContainText('Kode ini salah atau tidak lengkap.');
  await phone.keyboard.press('Escape');
  await expect(dialog(phone)).toHaveCount(0);
  await field.fill(typed.toLowerCase().replaceAll('-', ' '));
  await phone.getByRole('button', { name: 'Periksa' }).click();
  await expect(dialog(phone)).toContainText('9 tanda akan ditambahkan');
  await dialog(phone).getByRole('button', { name: 'Tambahkan ke kainku' }).click();
  await expect(cloth(phone)).toHaveAccessibleName('Kainmu, 9 baris');
  expect(await drawing(phone)).toBe(await drawing(page));
  await other.close();
});
