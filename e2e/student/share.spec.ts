import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll, expectWholePageAccessible } from '../admin/accessibility.ts';
import { aSchedule, create, expect, hydrated, test } from './fixtures.ts';
import { FULL } from '../runs.ts';

test.use({ sampleData: false, now: '2026-11-20T10:00:00+07:00', viewport: { width: 360, height: 740 } });

const ids: Record<string, string> = {};

/** Creates the schedules once for all tests of this file: a lesson of one class, and an activity for all on the next day. */
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

/** Returns the text that a WhatsApp link shares. The link must not have plus signs in place of spaces. */
async function messageOf(link: Locator): Promise<string> {
  const href = (await link.getAttribute('href')) ?? '';
  expect(href).toMatch(/^https:\/\/wa\.me\/\?text=[^+&#\s]+$/);
  return decodeURIComponent(href.slice(href.indexOf('=') + 1));
}

/** Replaces the device's share menu, which a browser in a test may lack, and records what is shared. */
async function giveSharing(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(`window.shared = [];
    Object.defineProperty(navigator, 'share', { value: (data) => { window.shared.push(data); return Promise.resolve(); } });`);
  return () => page.evaluate(() => Reflect.get(window, 'shared'));
}

// src/features/sharing/student/sharing.component.test.tsx tests a week, one activity, and a device that can't share or copy.
test('a day is shared from its dialog, with the proposed text or an edited text', { tag: FULL }, async ({ page, baseURL }) => {
  const shared = await giveSharing(page);
  await page.goto('/calendar?day=2026-11-20');
  await hydrated(page);
  const day = page.getByRole('dialog', { name: 'Kegiatan Hari Ini' });
  await day.getByRole('button', { name: 'Kirim ke WhatsApp' }).click();
  const sheet = page.getByRole('dialog', { name: 'Kirim jadwal Jumat, 20 November 2026' });
  const link = sheet.getByRole('link', { name: 'Kirim ke WhatsApp' });
  const text = [
    'Jadwal Jumat, 20 November 2026',
    '- 15.00 WIB / 16.00 WITA / 17.00 WIT: Matematika & Logika (Kelas Pikon)',
    '- 19.00 WIB / 20.00 WITA / 21.00 WIT: Matematika & Logika (Kelas Tifa)',
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

test.describe('/langganan', () => {
  test('the page fits, and shows and copies the addresses of the calendars of the chosen class and of everyone', async ({
    page,
    baseURL,
    context,
    request,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await context.addCookies([{ name: 'untuk', value: ids['class'] ?? '', url: baseURL ?? '' }]);
    await page.goto('/calendar');
    await hydrated(page);
    await page.getByRole('link', { name: 'Langganan kalender' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Langganan kalender');
    const own = page.getByRole('textbox', { name: 'Alamat kalender Kelas Tifa' });
    await page.getByRole('button', { name: 'Salin alamat' }).first().click();
    await expect(page.getByRole('button', { name: 'Tersalin' })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await own.inputValue());
    const feed = await (await request.get(copied)).text();
    expect(feed).toContain('X-WR-CALNAME:Suluh · Kelas Tifa');
    for (const width of [1366, 320]) {
      await page.setViewportSize({ width, height: 1_200 });
      await expectNoSidewaysScroll(page);
    }
    await expectAccessibleInBothSchemes(page);
  });

  test('passes the accessibility check at each width @full', async ({ page }) => {
    for (const width of [320, 1366]) {
      await page.setViewportSize({ width, height: 1_200 });
      await page.goto(`/langganan?untuk=${ids['class']}`);
      await hydrated(page);
      await expectNoSidewaysScroll(page);
      await expectAccessibleInBothSchemes(page);
      await expectWholePageAccessible(page);
    }
  });
});
