import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll, expectWholePageAccessible } from '../admin/accessibility.ts';
import { aSchedule, create, expect, hydrated, test } from './fixtures.ts';

test.use({ sampleData: false, now: '2026-11-20T10:00:00+07:00', viewport: { width: 360, height: 740 } });

const ids: Record<string, string> = {};

/** Once for all tests of this file: a lesson of one class, and an activity of all on the day after. */
async function fill(admin: APIRequestContext): Promise<void> {
  if (ids['class']) return;
  const group = await create(admin, 'mentoringGroup', { groupName: 'Gaharu' });
  ids['class'] = await create(admin, 'addClass', { className: 'Kelas Tifa', classNumber: 1, mentoringGroup: [group] });
  const other = await create(admin, 'mentoringGroup', { groupName: 'Cendana' });
  const pikon = await create(admin, 'addClass', { className: 'Kelas Pikon', classNumber: 2, mentoringGroup: [other] });
  const subject = await create(admin, 'addSubject', {
    name: 'Matematika & Logika',
    kurikulum: 'https://example.org/',
    classTeacher: [],
  });
  const lesson = { kind: 'classes', anotherEvent: '' };
  ids['lesson'] = await create(
    admin,
    'addSchedule',
    aSchedule({ ...lesson, classes: { class: [ids['class']], subjects: subject } }),
  );
  await create(
    admin,
    'addSchedule',
    aSchedule({
      ...lesson,
      scheduleTimeStart: '15:00',
      scheduleTimeEnd: '16:00',
      classes: { class: [pikon], subjects: subject },
    }),
  );
  await create(admin, 'addSchedule', aSchedule({ scheduleDate: '2026-11-21', anotherEvent: 'Upacara bersama' }));
}

test.beforeEach(async ({ admin }) => fill(admin));

/** What a link to WhatsApp sends; no plus sign may stand for a space. */
async function messageOf(link: Locator): Promise<string> {
  const href = (await link.getAttribute('href')) ?? '';
  expect(href).toMatch(/^https:\/\/wa\.me\/\?text=[^+&#\s]+$/);
  return decodeURIComponent(href.slice(href.indexOf('=') + 1));
}

/** Keeps what is shared with the device's own way, which a browser in a test may lack. */
async function giveSharing(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(`window.shared = [];
    Object.defineProperty(navigator, 'share', { value: (data) => { window.shared.push(data); return Promise.resolve(); } });`);
  return () => page.evaluate(() => Reflect.get(window, 'shared'));
}

test('a day is sent from its dialog, as it is or changed', async ({ page, baseURL }) => {
  const shared = await giveSharing(page);
  await page.goto('/calendar?day=2026-11-20');
  await hydrated(page);
  const day = page.getByRole('dialog', { name: 'Kegiatan Hari Ini' });
  await day.getByRole('button', { name: 'Kirim ke WhatsApp' }).click();
  const sheet = page.getByRole('dialog', { name: 'Kirim jadwal Jumat, 20 November 2026' });
  const link = sheet.getByRole('link', { name: 'Kirim ke WhatsApp' });
  const text = [
    'Jadwal Jumat, 20 November 2026',
    '- 15.00 WIB / 16.00 WITA / 17.00 WIT: Matematika & Logika (Kelas)',
    '- 19.00 WIB / 20.00 WITA / 21.00 WIT: Matematika & Logika (Kelas)',
    `Rincian: ${baseURL}/calendar?month=2026-11&day=2026-11-20`,
  ].join('\n');
  await expect(sheet.getByRole('textbox', { name: 'Pesan' })).toHaveValue(text);
  await expect(sheet.getByRole('textbox', { name: 'Pesan' })).not.toBeFocused();
  expect(await messageOf(link)).toBe(text);
  await sheet.getByRole('textbox', { name: 'Pesan' }).fill('Ayo ikut + bawa buku');
  expect(await messageOf(link)).toBe('Ayo ikut + bawa buku');
  await sheet.getByRole('button', { name: 'Aplikasi lain' }).click();
  expect(await shared()).toEqual([{ text: 'Ayo ikut + bawa buku' }]);
  await expectAccessibleInBothSchemes(page);
  await sheet.getByRole('button', { name: 'Tutup' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(day).toBeVisible();
  await expect(day.getByRole('button', { name: 'Kirim ke WhatsApp' })).toBeFocused();
});

test('one’s own week is sent from the calendar, from the server or from what the device keeps', async ({
  page,
  baseURL,
  context,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource: net::ERR_FAILED/);
  await context.addCookies([{ name: 'untuk', value: ids['class'] ?? '', url: baseURL ?? '' }]);
  await page.goto('/calendar');
  await hydrated(page);
  const text = [
    'Jadwal 20–26 November 2026, Kelas Tifa',
    '',
    'Jumat, 20 November 2026',
    '- 19.00 WIB / 20.00 WITA / 21.00 WIT: Matematika & Logika (Kelas)',
    '',
    'Sabtu, 21 November 2026',
    '- 19.00 WIB / 20.00 WITA / 21.00 WIT: Upacara bersama',
    '',
    `Rincian: ${baseURL}/calendar?month=2026-11`,
  ].join('\n');
  const open = page.getByRole('button', { name: 'Kirim 7 hari ke depan' });
  const sheet = page.getByRole('dialog', { name: 'Kirim jadwal tujuh hari ke depan' });
  for (const served of [true, false]) {
    await page.route('**/api/v1/student/schedules?*', (route) => (served ? route.continue() : route.abort()));
    await open.click();
    await expect(sheet.getByRole('textbox')).toHaveValue(text);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await page.unrouteAll();
  }
});

test('where nothing answers, the button says so and works again later', async ({ page, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  await page.goto('/calendar');
  await hydrated(page);
  const button = page.getByRole('button', { name: /^Kirim 7 hari ke depan/ });
  await expect(button).toBeVisible();
  await page.route('**/api/v1/student/**', (route) => route.abort());
  await button.click();
  await expect(button).toHaveText('Kirim 7 hari ke depan: coba lagi');
  await page.unrouteAll();
  await button.click();
  await expect(page.getByRole('dialog', { name: 'Kirim jadwal tujuh hari ke depan' })).toBeVisible();
});

test("an activity's page hands its text to the device, where that can", async ({ page }) => {
  const shared = await giveSharing(page);
  await page.goto(`/jadwal/${ids['lesson']}`);
  await hydrated(page);
  const text = await messageOf(page.getByRole('link', { name: 'Kirim ke WhatsApp' }));
  await page.getByRole('button', { name: 'Bagikan lewat aplikasi lain' }).click();
  expect(await shared()).toEqual([{ title: 'Matematika & Logika', text }]);
});

test.describe('/langganan', () => {
  test("gives the address of one's class and of all, which is copied", async ({ page, baseURL, context, request }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await context.addCookies([{ name: 'untuk', value: ids['class'] ?? '', url: baseURL ?? '' }]);
    await page.goto('/calendar');
    await hydrated(page);
    await page.getByRole('link', { name: 'Langganan kalender' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Langganan kalender');
    const own = page.getByRole('textbox', { name: 'Alamat kalender Kelas Tifa' });
    await expect(own).toHaveValue(`${baseURL}/kalender.ics?class=${ids['class']}`);
    await expect(page.getByRole('textbox', { name: 'Alamat kalender semua kegiatan' })).toHaveValue(`${baseURL}/kalender.ics`);
    await page.getByRole('button', { name: 'Salin alamat' }).first().click();
    await expect(page.getByRole('button', { name: 'Tersalin' })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await own.inputValue());
    const feed = await (await request.get(copied)).text();
    expect(feed).toContain('X-WR-CALNAME:Suluh · Kelas Tifa');
    await expect(page.getByText('bisa terlambat sehari')).toBeVisible();
  });

  test('where copying is refused it selects the address', async ({ page }) => {
    await page.addInitScript(`Object.defineProperty(navigator, 'clipboard', { value: undefined });`);
    await page.goto('/langganan');
    await hydrated(page);
    await page.getByRole('button', { name: 'Salin alamat' }).click();
    await expect(page.getByRole('button', { name: 'Sudah terpilih, tinggal disalin' })).toBeVisible();
    const selected = await page.evaluate(() => {
      const field = document.activeElement;
      return field instanceof HTMLInputElement ? field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0) : null;
    });
    expect(selected).toBe(await page.getByRole('textbox').inputValue());
  });

  test('is a finished page', async ({ page }) => {
    for (const width of [1366, 320]) {
      await page.setViewportSize({ width, height: 1_200 });
      await page.goto(`/langganan?untuk=${ids['class']}`);
      await hydrated(page);
      await expectNoSidewaysScroll(page);
    }
    await expectAccessibleInBothSchemes(page);
  });

  test('is a finished page in each width @full', async ({ page }) => {
    for (const width of [320, 1366]) {
      await page.setViewportSize({ width, height: 1_200 });
      await page.goto(`/langganan?untuk=${ids['class']}`);
      await hydrated(page);
      await expectNoSidewaysScroll(page);
      await expectAccessibleInBothSchemes(page);
      await expectWholePageAccessible(page);
    }
  });

  test('without scripts the addresses stand there', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    await page.goto(`/langganan?untuk=${ids['class']}`);
    await expect(page.getByRole('textbox', { name: 'Alamat kalender Kelas Tifa' })).toHaveValue(/\/kalender\.ics\?class=/);
    await expect(page.getByRole('button', { name: 'Salin alamat' })).toHaveCount(0);
    await context.close();
  });
});
