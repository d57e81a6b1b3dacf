import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from '../admin/accessibility.ts';
import { LONG_WORD } from './many-items.ts';
import { FULL, IS_FULL, tagOfWidth } from '../runs.ts';
import { aSchedule, create, expect, hydrated, test, watch } from './fixtures.ts';

test.use({ sampleData: false, now: '2026-11-20T09:30:00+07:00' });

const REASON = `Listrik padam di ${LONG_WORD}`.slice(0, 200);
const LONG_NAME = `Ibu ${LONG_WORD}`.slice(0, 80);

/**
 * Creates the schedules once for all tests of this file: a past schedule with a recording, a current one that is cancelled, and one
 * that was moved and has substitutes.
 */
async function fill(admin: APIRequestContext): Promise<void> {
  const listed: { data: unknown[] } = await (await admin.get('/api/v1/admin/schedules')).json();
  if (listed.data.length > 0) return;
  const group = await create(admin, 'mentoringGroup', { groupName: 'Gaharu' });
  const classId = await create(admin, 'addClass', { className: 'Kelas Tifa', classNumber: 1, mentoringGroup: [group] });
  const subject = await create(admin, 'addSubject', { name: 'Matematika', kurikulum: 'https://example.org/', classTeacher: [] });
  const person = async (path: string, name: string, email: string, more: object) =>
    create(admin, path, { name, email, password: 'rahasia', ...more });
  const ani = await person('teachers', 'Ibu Ani', 'ani@example.org', { subject: [subject] });
  const long = await person('teachers', LONG_NAME, 'budi@example.org', { subject: [subject] });
  const domi = await person('mentor', 'Kak Domi', 'domi@example.org', { group: [group] });
  const cici = await person('mentor', 'Kak Cici', 'cici@example.org', { group: [] }).catch(() => null);

  const at = (scheduleTimeStart: string, scheduleTimeEnd: string) => ({ scheduleTimeStart, scheduleTimeEnd });
  const recordingLink = 'https://youtu.be/MHXO86wKeDY';
  await create(admin, 'addSchedule', aSchedule({ ...at('07:00', '08:00'), anotherEvent: 'Pagi berekaman', recordingLink }));
  const cancelled = { status: 'cancelled', statusReason: REASON };
  await create(admin, 'addSchedule', aSchedule({ ...at('09:00', '10:00'), anotherEvent: 'Batal saja', ...cancelled }));
  const lesson = {
    kind: 'classes',
    anotherEvent: '',
    classes: { class: [classId], subjects: subject, teacher: ani, substitute: long },
    mentoring: { group: [], mentor: domi, substitute: cici },
  };
  const moved = await create(admin, 'addSchedule', aSchedule({ ...lesson, scheduleDate: '2026-11-16' }));
  const move = { data: aSchedule({ ...lesson, ...at('13:00', '14:30'), announceMove: true }) };
  expect((await admin.put(`/api/v1/admin/editSchedule/${moved}`, move)).status()).toBe(200);
}

test.beforeEach(async ({ admin }) => fill(admin));

const ticket = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
const lineThrough = (text: Locator) => text.evaluate((element) => getComputedStyle(element).textDecorationLine);
const lineOf = (page: Page, name: string) => lineThrough(page.getByRole('heading', { name }));

async function expectDashboard(page: Page): Promise<void> {
  await expect(ticket(page, 'Batal saja')).toContainText(`Dibatalkan: ${REASON}`);
  expect(await lineOf(page, 'Batal saja')).toBe('line-through');
  expect(await lineOf(page, 'Matematika')).toBe('none');
  await expect(page.getByRole('link', { name: /^Gabung/ })).toHaveCount(0);
  await expect(page.getByText('Sedang berlangsung')).toHaveCount(0);
  const next = ticket(page, 'Berikutnya');
  await expect(next).toContainText('Dipindah dari Sen 16 Nov, 19.00 WIB');
  await expect(next).toContainText(`Digantikan ${LONG_NAME}`);
  await expect(next.getByRole('heading', { name: 'Matematika' })).toBeInViewport();
  const recordings = page.getByRole('link', { name: /^Tonton rekaman/ });
  await expect(recordings).toHaveCount(1);
  await expect(recordings).toHaveAttribute('href', 'https://www.youtube.com/watch?v=MHXO86wKeDY');
}

async function expectDay(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Kegiatan Hari Ini' });
  const schedule = (number: number) => dialog.getByRole('listitem').filter({ hasText: `Jadwal ke ${number}` });
  await expect(schedule(1).getByRole('link', { name: /^Tonton rekaman/ })).toBeVisible();
  await expect(schedule(2)).toContainText(`Dibatalkan: ${REASON}`);
  expect(await lineOf(page, 'Jadwal ke 2')).toBe('line-through');
  await expect(schedule(2).getByRole('link')).toHaveCount(0);
  await expect(schedule(3)).toContainText('Dipindah dari Sen 16 Nov, 19.00 WIB');
  await expect(schedule(3)).toContainText(`Digantikan ${LONG_NAME}`);
  expect(await lineOf(page, 'Jadwal ke 3')).toBe('none');
}

for (const width of [360, 1366]) {
  test.describe(`${width} px wide`, () => {
    // The window is so high that the bottom bar of a phone covers nothing that is tested.
    test.use({ viewport: { width, height: width === 360 ? 2_000 : 768 } });

    const title = 'dashboard, calendar and day show cancellations, moves, substitutes and recordings';
    test(title, tagOfWidth({ width, height: 768 }), async ({ page }) => {
      await page.goto('/');
      await hydrated(page);
      await expectDashboard(page);
      await expectNoSidewaysScroll(page);
      await expectAccessibleInBothSchemes(page);
      const cancelled = (await page.locator('a', { hasText: 'Rincian Batal saja' }).getAttribute('href')) ?? '';
      for (const number of [1, 2]) {
        await page.getByRole('button', { name: 'Jadwal sebelumnya' }).click();
        await expect(page.getByText(`Jadwal ${3 - number} dari 3`, { exact: true })).toBeVisible();
        if (IS_FULL) await expectAccessibleInBothSchemes(page);
      }

      await page.goto('/calendar');
      await hydrated(page);
      const day = page.getByRole('link', { name: 'Jumat, 20 November 2026, hari ini, 3 kegiatan, 1 dibatalkan' });
      const cell = page.getByRole('cell').filter({ has: day });
      const expectInCell = async (visible: boolean) => {
        for (const text of [`Dibatalkan: ${REASON}`, 'Dipindah dari Sen 16 Nov, 19.00 WIB'])
          await expect(cell.getByText(text)).toBeVisible({ visible });
        await expectNoSidewaysScroll(page);
      };
      if (width === 360) {
        await page.setViewportSize({ width: 1366, height: 768 });
        await expectInCell(true);
        await page.setViewportSize({ width, height: 2_000 });
      }
      await expectInCell(width > 768);
      const row = page.getByRole('link', { name: /^09\.00.*Batal saja/ });
      if (width === 360) expect(await lineThrough(row.getByText('Batal saja'))).toBe('line-through');
      await expectAccessibleInBothSchemes(page);
      await day.click();
      await expectDay(page);
      await expectNoSidewaysScroll(page);
      await expectAccessibleInBothSchemes(page);

      await page.goto(cancelled);
      expect(await lineOf(page, 'Batal saja')).toBe('line-through');
      for (const time of await page.getByText(/^\d\d\.00–\d\d\.00$/).all()) expect(await lineThrough(time)).toBe('line-through');
    });
  });
}

/** Opens a page in a browser without scripts. */
async function plainPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
    ...(baseURL !== undefined && { baseURL }),
  });
  return context.newPage();
}

test(
  'without scripts the dashboard and the day show cancellations, moves and recordings',
  { tag: FULL },
  async ({ browser, baseURL }) => {
    const page = await plainPage(browser, baseURL);
    const found: string[] = [];
    watch(page, found);
    await page.goto('/');
    await expectDashboard(page);
    await page.goto('/calendar?day=2026-11-20');
    await expectDay(page);
    expect(found).toEqual([]);
    await page.context().close();
  },
);
