import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from '../admin/accessibility.ts';
import { LONG_WORD } from './many-items.ts';
import { aSchedule, create, expect, hydrated, test } from './fixtures.ts';
import { watchShifts } from './shifts.ts';
import { FULL, valuesToTest } from '../runs.ts';

/** Saturday, 28 November, 09.30 WIB: the week ahead continues in December. */
test.use({ sampleData: false, now: '2026-11-28T09:30:00+07:00', timezoneId: 'Asia/Jayapura' });

const at = (scheduleDate: string, scheduleTimeStart: string, scheduleTimeEnd: string, anotherEvent: string) => ({
  scheduleDate,
  scheduleTimeStart,
  scheduleTimeEnd,
  anotherEvent,
});

/** Creates the schedules once for all tests of this file. */
async function fill(admin: APIRequestContext): Promise<void> {
  const listed: { data: unknown[] } = await (await admin.get('/api/v1/admin/schedules?from=2026-11-01')).json();
  if (listed.data.length > 0) return;
  const group = await create(admin, 'mentoringGroup', { groupName: 'Gaharu' });
  const classId = await create(admin, 'addClass', { className: 'Kelas Sasando', classNumber: 1, mentoringGroup: [group] });
  const subject = await create(admin, 'addSubject', { name: 'Matematika', kurikulum: 'https://example.org/', classTeacher: [] });
  const teacher = { email: 'ani@example.org', password: 'rahasia', subject: [subject] };
  const ani = await create(admin, 'teachers', { ...teacher, name: 'Ibu Ani' });
  const budi = await create(admin, 'teachers', { ...teacher, name: 'Pak Budi', email: 'budi@example.org' });
  const lesson = { kind: 'classes', classes: { class: [classId], subjects: subject, teacher: ani, substitute: budi } };
  const mentoring = { kind: 'mentoring', mentoring: { group: [group], mentor: null } };
  const cancelled = { status: 'cancelled', statusReason: 'Listrik padam.' };
  for (const schedule of [
    at('2026-11-10', '08:00', '09:00', LONG_WORD),
    ...['Satu', 'Dua', 'Tiga', 'Empat'].map((name, hour) => at('2026-11-11', `1${hour}:00`, `1${hour}:30`, `Lama ${name}`)),
    at('2026-11-28', '07:00', '08:00', 'Pagi'),
    { ...at('2026-11-28', '09:00', '10:00', ''), ...mentoring },
    { ...at('2026-11-28', '13:00', '14:30', ''), ...lesson },
    { ...at('2026-11-28', '15:00', '16:00', 'Batal saja'), ...cancelled },
    at('2026-11-28', '22:30', '23:30', 'Larut malam'),
    at('2026-11-29', '08:00', '09:00', LONG_WORD),
    at('2026-12-04', '08:00', '09:00', 'Hari ketujuh'),
    at('2026-12-05', '08:00', '09:00', 'Hari kedelapan'),
  ])
    await create(admin, 'addSchedule', aSchedule(schedule));
}

test.beforeEach(async ({ admin }) => fill(admin));

const week = (page: Page) => page.getByRole('region', { name: 'Tujuh hari ke depan' });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Kegiatan Hari Ini' });
const AMBER = 'rgb(240, 163, 28)';
const backgroundOf = (page: Page, name: RegExp) =>
  page.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).backgroundColor);

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Waits until the times in the reader's own time zone are rendered. */
async function expectDrawn(page: Page): Promise<void> {
  await expect(page.locator('[aria-labelledby="tujuh-hari"]').getByText(/WIT/).first()).toBeAttached();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn)))));
}

test(
  'on a phone the week ahead is below the month; a row opens the dialog of its day, at the activity of the row',
  { tag: FULL },
  async ({ page }) => {
    // The window is so high that the bottom bar of a phone covers nothing that is tested.
    await page.setViewportSize({ width: 360, height: 2_400 });
    const shifts = await watchShifts(page);
    await open(page, '/calendar');
    await expectDrawn(page);
    expect(await shifts()).toEqual([]);

    await test.step('a day shows how many activities it has, and for each kind a mark with another shape', async () => {
      const today = page.getByRole('link', { name: 'Sabtu, 28 November 2026, hari ini, 5 kegiatan, 1 dibatalkan' });
      await expect(today.locator('[data-count="5"]')).toBeVisible();
      await expect(today.locator('i')).toHaveCount(3);
      const shapes = await today.locator('i').evaluateAll((all) => all.map((mark) => getComputedStyle(mark).clipPath));
      expect(new Set(shapes).size).toBe(3);
      await expect(page.getByRole('link', { name: /^Senin, 30 November/ }).locator('i')).toHaveCount(0);
    });

    await test.step('the rows of the week continue into the next month; a row has its times in both zones, and says what changed', async () => {
      await expect(week(page).getByRole('heading', { level: 3 })).toHaveText([
        'Hari ini, Sab 28 Nov',
        'Besok, Min 29 Nov',
        'Jum 4 Des',
      ]);
      await expect(week(page).getByRole('link')).toHaveText([
        /09\.00–10\.00 WIB.*11\.00–12\.00 WIT.*Kelompok Gaharu.*Mentoring.*Sedang berlangsung/,
        /13\.00–14\.30 WIB.*15\.00–16\.30 WIT.*Matematika\s*Kelas Sasando.*Digantikan Pak Budi/,
        /15\.00–16\.00 WIB.*Batal saja.*Dibatalkan: Listrik padam\./,
        /22\.30–23\.30 WIB.*Min, 00\.30–01\.30 WIT.*Larut malam/,
        '1 kegiatan selesai',
        /08\.00–09\.00 WIB/,
        /Hari ketujuh/,
      ]);
      // The times in two zones are on separate lines, without the dot that is between them on one line.
      const row = (
        await week(page)
          .getByRole('link', { name: /Matematika/ })
          .innerText()
      ).replace(/\s*\n\s*/g, '');
      expect(row).toContain('13.00–14.30 WIB15.00–16.30 WITMatematika');
      for (const width of valuesToTest([320], [360, 768])) {
        await page.setViewportSize({ width, height: 2_400 });
        await expectNoSidewaysScroll(page);
        await expectAccessibleInBothSchemes(page);
      }
      for (const link of await week(page).getByRole('link').all()) {
        expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
    });

    await page.setViewportSize({ width: 360, height: 640 });
    await test.step('when the dialog of a day closes, the row that opened it gets the focus', async () => {
      const row = week(page).getByRole('link', { name: /Larut malam/ });
      await row.click();
      await expect(dialogOf(page).getByRole('heading', { name: 'Jadwal ke 5' })).toBeFocused();
      await expect(dialogOf(page).getByRole('heading', { name: 'Jadwal ke 5' })).toBeInViewport();
      await dialogOf(page).getByRole('button', { name: 'Tutup' }).click();
      await expect(row).toBeFocused();
      await row.click();
      await expect(dialogOf(page)).toBeVisible();
      await page.goBack();
      await expect(dialogOf(page)).toBeHidden();
      await expect(row).toBeFocused();
    });

    await test.step('in another month, the link "Hari ini" moves neither the arrows nor the days, and leads back to today', async () => {
      await expect(page.getByRole('link', { name: 'Hari ini', exact: true })).toBeHidden();
      await page.evaluate(() => window.scrollTo(0, 0));
      const next = page.getByRole('link', { name: /^Bulan berikutnya/ });
      const places = async () => [await next.boundingBox(), (await page.getByRole('table').boundingBox())?.y];
      const before = await places();
      await page.getByRole('link', { name: 'Bulan berikutnya, Desember 2026' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kalender Desember 2026');
      expect(await places()).toEqual(before);
      await expect(week(page)).toHaveCount(0);
      await page.getByRole('link', { name: 'Hari ini', exact: true }).click();
      await expect(week(page)).toBeVisible();
    });

    await test.step('the dialog of today opens at the current activity; only the button of an activity that can be joined is amber', async () => {
      await open(page, '/calendar?day=2026-11-28');
      const dialog = dialogOf(page);
      await expect(dialog.getByRole('heading', { name: 'Jadwal ke 2' })).toBeFocused();
      await expect(dialog.getByRole('link', { name: /^Gabung/ })).toBeInViewport();
      const item = (number: number) => dialog.getByRole('listitem').filter({ hasText: `Jadwal ke ${number}` });
      await expect(item(1)).toContainText('Selesai');
      await expect(item(2)).toContainText('Sedang berlangsung');
      await expect(item(3)).not.toContainText(/Selesai|Sedang berlangsung|Tautan sudah dibuka/);
      await expect(item(4)).toContainText('Dibatalkan: Listrik padam.');
      expect(await backgroundOf(page, /^Ikuti kegiatan/)).not.toBe(AMBER);
      expect(await backgroundOf(page, /^Gabung/)).toBe(AMBER);
      await item(3).getByRole('link', { name: 'Rincian jadwal ke 3' }).click();
      await expect(page).toHaveURL(/\/jadwal\/[\w-]+$/);
      await page.goBack();
      await expect(dialog).toBeVisible();

      await open(page, '/calendar?day=2026-11-29');
      await expect(page.getByRole('link', { name: /^Ikuti kegiatan/ })).toHaveAttribute('href', 'https://zoom.us/join');
      expect(await backgroundOf(page, /^Ikuti kegiatan/)).not.toBe(AMBER);
      await expect(dialog.getByRole('heading', { name: 'Kegiatan Hari Ini' })).toBeFocused();
    });
  },
);

test(
  'on a wide screen a day has at most four entries, in past weeks three; the last one counts the activities that do not fit',
  { tag: FULL },
  async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    const shifts = await watchShifts(page);
    await open(page, '/calendar');
    await expectDrawn(page);
    expect(await shifts()).toEqual([]);
    // Some of the next seven days are in the next month.
    await expect(week(page).getByRole('heading', { name: 'Jum 4 Des' })).toBeVisible();
    await page.getByRole('link', { name: /^Bulan sebelumnya/ }).click();
    await expect(week(page)).toHaveCount(0);
    await page.goBack();
    const cell = (name: RegExp) => page.getByRole('cell').filter({ has: page.getByRole('link', { name }) });
    const events = (name: RegExp) => cell(name).getByRole('listitem');
    await test.step('today, with five activities, begins with the current one', async () => {
      await expect(events(/^Sabtu, 28 November/)).toHaveText([
        /^09\.00–10\.00 WIB · 11\.00–12\.00 WITGaharu$/,
        /^13\.00–14\.30 WIB · 15\.00–16\.30 WITMatematikaKelas SasandoDigantikan Pak Budi$/,
        /^15\.00–16\.00 WIB · 17\.00–18\.00 WITBatal saja.*Dibatalkan: Listrik padam\.$/,
        '+2 lagi',
      ]);
    });
    await test.step('a day of a past week, with four activities, begins with its first one', async () => {
      await expect(events(/^Rabu, 11 November/)).toHaveText([
        '10.00–10.30 WIB · 12.00–12.30 WITLama Satu',
        '11.00–11.30 WIB · 13.00–13.30 WITLama Dua',
        '+2 lagi',
      ]);
    });
    await test.step('a long name has two lines below the two lines of times, in past weeks one', async () => {
      const lines = async (name: RegExp) => {
        const box = await events(name).first().boundingBox();
        const line = await events(name)
          .first()
          .evaluate((element) => parseFloat(getComputedStyle(element).lineHeight));
        return Math.round((box?.height ?? 0) / line);
      };
      expect(await lines(/^Minggu, 29 November/)).toBe(4);
      expect(await lines(/^Selasa, 10 November/)).toBe(3);
    });
    await expect(page.locator('[aria-current="date"]')).toBeInViewport({ ratio: 1 });
    await test.step('the link "Hari ini" leads to the cell of today', async () => {
      await page.setViewportSize({ width: 1366, height: 480 });
      await page.evaluate(() => window.scrollTo(0, 0));
      await page.getByRole('link', { name: 'Hari ini', exact: true }).click();
      await expect(page.getByRole('link', { name: /^Sabtu, 28 November/ })).toBeFocused();
      await expect(page.locator('[aria-current="date"]')).toBeInViewport({ ratio: 1 });
    });
    for (const width of valuesToTest([1366], [769, 1920])) {
      await page.setViewportSize({ width, height: 1_080 });
      await expectNoSidewaysScroll(page);
      await expectAccessibleInBothSchemes(page);
    }
  },
);
