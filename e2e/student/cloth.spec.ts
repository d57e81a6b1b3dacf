import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from '../admin/accessibility.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { FULL, IS_FULL } from '../runs.ts';
import { keepTicks, openAlive, readSample } from './learning.ts';

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

async function moveText(page: Page, label: 'Tautan' | 'Kode'): Promise<string> {
  await page.getByText('Pindahkan ke ponsel lain').click();
  await expect(page.getByLabel(label, { exact: true })).toHaveValue(/\w{4}/);
  return page.getByLabel(label, { exact: true }).inputValue();
}

test('an empty one leads to the first step', async ({ page }) => {
  await page.goto('/kain');
  await hydrated(page);
  await expect(page.getByRole('img', { name: 'Alat tenun yang masih kosong' })).toBeVisible();
  await expect(page.getByText('Belum ada baris yang tertenun.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Simpan gambar' })).toBeDisabled();
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('link', { name: 'Mulai dari Bahasa Indonesia' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bahasa Indonesia');
});

test('each tick is a row, and the same ticks are the same cloth', async ({ page, browser, baseURL }) => {
  await openWoven(page);
  await expect(cloth(page)).toHaveAccessibleName('Kainmu, 9 baris');
  await expect(page.getByText('9 baris tertenun', { exact: true })).toBeVisible();
  const other = await browser.newContext({ locale: 'en-GB', timezoneId: 'Asia/Jayapura', ...(baseURL ? { baseURL } : {}) });
  const second = await other.newPage();
  await openWoven(second);
  expect(await drawing(second)).toBe(await drawing(page));
  await openWoven(second, [...groups.slice(1), ...groups.slice(0, 1)]);
  expect(await drawing(second)).not.toBe(await drawing(page));
  await other.close();

  for (const width of [320, 360, 1366]) {
    // Tall enough that the bar covers nothing.
    await page.setViewportSize({ width, height: 2_400 });
    await expectNoSidewaysScroll(page);
    if (width === 320 || (IS_FULL && width === 1366)) await expectAccessibleInBothSchemes(page);
  }
});

test('grows with the next tick, on the dashboard too', async ({ page }) => {
  await openWoven(page, groups.slice(0, 1));
  await openAlive(page, `/subject/matematika/x/${groups[2]?.[1] ?? ''}`);
  await page
    .getByRole('checkbox', { name: /^Sudah dipelajari/ })
    .last()
    .check();
  await page.getByRole('link', { name: 'Lihat kain' }).click();
  await expect(cloth(page)).toHaveAccessibleName('Kainmu, 4 baris');
  await page.goto('/');
  await expect(page.getByText('4 baris tertenun', { exact: true })).toBeVisible();
});

test('is seen from near, and whole again', async ({ page }) => {
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
});

test('a thousand ticks are drawn whole', { tag: FULL }, async ({ page }) => {
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

test.describe('as a picture', () => {
  const save = async (page: Page) => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Simpan gambar' }).click();
    const download = await saved;
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };

  test('is a PNG', async ({ page }) => {
    await openWoven(page);
    const { name, bytes } = await save(page);
    expect(name).toBe('kain-suluh.png');
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1472, 1216]);
  });

  test('is the drawing itself where no picture can be made of it', async ({ page }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.toBlob = (done) => done(null);
    });
    await openWoven(page);
    const { name, bytes } = await save(page);
    expect(name).toBe('kain-suluh.svg');
    expect(bytes.toString()).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  });
});

test.describe('to another phone', () => {
  test('by a link: shown first, added when told to, and nothing is sent', async ({ page, browser, baseURL }) => {
    await openWoven(page);
    const link = await moveText(page, 'Tautan');
    const code = link.split('=')[1] ?? '';
    expect(link).toBe(`${baseURL}/kain#kode=${code}`);

    const other = await browser.newContext(baseURL ? { baseURL } : {});
    const phone = await other.newPage();
    const sent: string[] = [];
    phone.on('request', (request) => sent.push(`${request.url()} ${request.postData()}`));
    await phone.goto('/class');
    await keepTicks(phone, [['subjek-lama', 'materi-lama', 'isi-lama'], groups[2] ?? []]);
    await phone.goto(link);
    await expect(dialog(phone)).toContainText('6 isi akan ditambahkan ke kainmu:');
    await expect(dialog(phone)).toContainText('Matematika: 3 isi');
    await expect(dialog(phone)).toContainText('Bahasa Indonesia: 3 isi');
    await expect(dialog(phone)).toContainText('3 isi lain sudah kamu punya.');
    await expectAccessibleInBothSchemes(phone);
    expect(await phone.evaluate(() => localStorage.getItem('dipelajari'))).not.toContain(groups[0]?.[2]);
    await dialog(phone).getByRole('button', { name: 'Tambahkan ke kainku' }).click();
    await expect(cloth(phone)).toHaveAccessibleName('Kainmu, 10 baris');
    await expect(dialog(phone)).toHaveCount(0);
    await expect(phone).toHaveURL(`${baseURL}/kain`);
    expect(sent.filter((request) => request.includes(code))).toEqual([]);

    await phone.goto(link);
    await expect(dialog(phone)).toContainText('Semua tanda ini sudah ada di kainmu.');
    await dialog(phone).getByRole('button', { name: 'Tutup' }).click();
    await expect(cloth(phone)).toHaveAccessibleName('Kainmu, 10 baris');
    await other.close();
  });

  test('by a code, typed as people type; the same cloth comes out', async ({ page, browser, baseURL }) => {
    await openWoven(page);
    const code = await moveText(page, 'Kode');
    expect(code).toMatch(/^(?:[0-9A-Z]{4}-)+[0-9A-Z]{1,4}$/);
    const other = await browser.newContext(baseURL ? { baseURL } : {});
    const phone = await other.newPage();
    await phone.goto('/kain');
    await hydrated(phone);
    await phone.getByText('Pindahkan ke ponsel lain').click();
    await phone.getByLabel('Punya kode dari ponsel lain?').fill(code.toLowerCase().replaceAll('-', ' '));
    await phone.getByRole('button', { name: 'Periksa' }).click();
    await expect(dialog(phone)).toContainText('9 isi akan ditambahkan');
    await dialog(phone).getByRole('button', { name: 'Tambahkan ke kainku' }).click();
    expect(await drawing(phone)).toBe(await drawing(page));
    await other.close();
  });

  test('a wrong or cut code is told, and changes nothing', async ({ page }) => {
    // Tall enough that the bar covers nothing.
    await page.setViewportSize({ width: 320, height: 2_400 });
    await openWoven(page);
    const code = await moveText(page, 'Kode');
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBothSchemes(page);
    for (const wrong of [code.slice(0, -3), `${code}X9`, 'halo', code.replace(/\w$/, '') + '?']) {
      await page.getByLabel('Punya kode dari ponsel lain?').fill(wrong);
      await page.getByRole('button', { name: 'Periksa' }).click();
      await expect(dialog(page)).toContainText('Kode ini salah atau tidak lengkap.');
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
    }
    await expect(cloth(page)).toHaveAccessibleName('Kainmu, 9 baris');
  });

  test('a refused storage says so', async ({ page }) => {
    await openWoven(page);
    const link = await moveText(page, 'Tautan');
    await page.evaluate(() => localStorage.clear());
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Full.', 'QuotaExceededError');
      };
    });
    await page.goto('/class');
    await page.goto(link);
    await dialog(page).getByRole('button', { name: 'Tambahkan ke kainku' }).click();
    await expect(dialog(page)).toContainText('Tidak dapat disimpan: penyimpanan ponselmu penuh atau dimatikan.');
  });
});
