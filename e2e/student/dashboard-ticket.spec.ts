import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from '../admin/accessibility.ts';
import { valuesToTest, FULL } from '../runs.ts';
import { aSchedule, create, expect, hydrated, test } from './fixtures.ts';
import { watchShifts } from './shifts.ts';

// The window is so high that the bottom bar of a phone covers nothing that is tested.
test.use({ sampleData: false, viewport: { width: 360, height: 2_000 } });

const RECORDING = 'https://youtu.be/MHXO86wKeDY';
const at = (scheduleTimeStart: string, scheduleTimeEnd: string) => ({ scheduleTimeStart, scheduleTimeEnd });

/**
 * Creates the schedules of Friday: two that are over (one with a recording), two cancelled ones of which one is over, and one that
 * starts at 19.00. Also creates a schedule on Sunday.
 */
async function fill(admin: APIRequestContext): Promise<void> {
  const listed: { data: unknown[] } = await (await admin.get('/api/v1/admin/schedules')).json();
  if (listed.data.length > 0) return;
  const cancelled = { status: 'cancelled', statusReason: 'Listrik padam' };
  for (const [index, more] of [
    { ...at('07:00', '08:00'), anotherEvent: 'Pagi', recordingLink: RECORDING },
    { ...at('09:00', '10:00'), anotherEvent: 'Siang' },
    { ...at('11:00', '12:00'), anotherEvent: 'Batal tadi', ...cancelled },
    { ...at('18:45', '19:45'), anotherEvent: 'Batal nanti', ...cancelled },
    { ...at('19:00', '20:30'), anotherEvent: `Malam\n${'Panjang sekali. '.repeat(12)}` },
    { ...at('08:00', '09:00'), anotherEvent: 'Ahad pagi', scheduleDate: '2026-11-22' },
  ].entries()) {
    await create(admin, 'addSchedule', aSchedule({ ...more, linkZoom: `https://zoom.us/j/10${index}` }));
  }
}

test.beforeEach(async ({ admin }) => fill(admin));

const slide = (page: Page, number: number) => page.getByRole('group', { name: `Jadwal ${number} dari 5` });
const strip = (page: Page) => page.getByRole('group', { name: 'Kegiatan hari ini' });
const opened = async (page: Page) => {
  await page.goto('/');
  await hydrated(page);
};

/** Expects the times of the next activity and of its link, with the same font weight in both zones. */
async function expectClocks(page: Page, opens: string, large: string): Promise<void> {
  const next = slide(page, 5);
  await expect(next.locator('div', { has: page.locator('time') }).last()).toHaveText(opens);
  const range = next.locator('p', { has: page.locator('time') });
  await expect(range).toHaveText(large);
  await expect(next.getByRole('link', { name: /^Gabung/ })).toHaveCount(0);
  const looks = await range.evaluate((line) =>
    [...line.querySelectorAll('time, time + span > span')].map((clock) => {
      const { fontSize, fontWeight, color } = getComputedStyle(clock);
      return `${fontSize} ${fontWeight} ${color}`;
    }),
  );
  expect(looks).toHaveLength(large.split('·').length);
  expect(new Set(looks).size).toBe(1);
}

for (const [timezoneId, opens, large] of [
  ['Asia/Jakarta', 'Tautan dibuka 18.30 WIB', '19.00–20.30 WIB'],
  ['Asia/Makassar', 'Tautan dibuka 18.30 WIB · 19.30 WITA', '19.00–20.30 WIB · 20.00–21.30 WITA'],
] as const) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test('the next activity shows when its link opens', { tag: FULL }, async ({ page }) => {
      await opened(page);
      await expectClocks(page, opens, large);
    });
  });
}

test.describe('within the hour', () => {
  test.use({ now: '2026-11-20T18:09:30+07:00', database: 'within the hour' });

  test(
    'the minutes until the start count down without a reload or a layout shift',
    { tag: FULL },
    async ({ page, browser, server }) => {
      const shifts = await watchShifts(page);
      await page.clock.install();
      await opened(page);
      const left = async () => Number(/(\d+) menit lagi/.exec((await slide(page, 5).textContent()) ?? '')?.[1] ?? Number.NaN);
      await page.clock.runFor(5_000);
      await expect.poll(left).toBeLessThanOrEqual(51);
      const before = await left();
      expect(before).toBeGreaterThan(45);
      await expect(page.getByText('Perubahan jadwal dan materi baru akan tampil di sini.')).toBeVisible();
      const drawn = await page.evaluate(() => {
        const changed = new Set<string>();
        new MutationObserver((changes) => changes.forEach(({ target }) => changed.add(target.textContent ?? ''))).observe(
          document.body,
          {
            subtree: true,
            childList: true,
            characterData: true,
            attributes: true,
          },
        );
        Object.assign(window, { changed });
        return true;
      });
      expect(drawn).toBe(true);
      await page.clock.runFor(3 * 60_000);
      expect(await left()).toBe(before - 3);
      const changed = await page.evaluate(() => [...(Reflect.get(window, 'changed') as Set<string>)]);
      expect(changed.filter((text) => !/^\d+ menit lagi$/.test(text))).toEqual([]);
      expect(await shifts()).toEqual([]);

      const still = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
      const plain = await still.newPage();
      await plain.goto('/');
      await expect(plain.getByRole('article').filter({ hasText: 'Malam' })).toContainText('Berikutnya');
      await still.close();
    },
  );
});

// src/features/dashboard/student/dashboard-page.component.test.tsx tests other days and the text of the countdown.
test.describe('in Jayapura', () => {
  test.use({ timezoneId: 'Asia/Jayapura' });

  test(
    "the strip lists the day's activities, past ones folded, and a tap on one shows its ticket",
    { tag: FULL },
    async ({ page }) => {
      await opened(page);
      await expectClocks(page, 'Tautan dibuka 18.30 WIB · 20.30 WIT', '19.00–20.30 WIB · 21.00–22.30 WIT');
      const track = page.getByRole('group', { name: 'Jadwal Hari ini, geser' });
      const spare = async (number: number) => {
        const [box, ticket] = [await track.boundingBox(), await slide(page, number).getByRole('article').boundingBox()];
        return Math.round((box?.height ?? 0) - (ticket?.height ?? 0));
      };
      await expect.poll(() => spare(5)).toBeLessThanOrEqual(2);
      const full = (await track.boundingBox())?.height ?? 0;
      const lines = strip(page).getByRole('button');
      await expect(lines).toHaveText([
        /18\.45 WIB · 20\.45 WIT\s*Batal nanti\s*Dibatalkan/,
        /19\.00 WIB · 21\.00 WIT\s*Malam\s*Berikutnya/,
      ]);
      await expect(lines.last()).toHaveAttribute('aria-current', 'true');
      await lines.first().click();
      await expect(page.getByText('Jadwal 4 dari 5', { exact: true })).toBeVisible();
      await expect(slide(page, 4)).toContainText('Dibatalkan: Listrik padam');
      await expect(lines.first()).toHaveAttribute('aria-current', 'true');
      await strip(page).getByText('2 kegiatan selesai, 1 dibatalkan').click();
      await expect(lines).toHaveText([
        /Batal nanti/,
        /Malam/,
        /07\.00 WIB · 09\.00 WIT\s*Pagi\s*Rekaman/,
        /09\.00 WIB · 11\.00 WIT\s*Siang\s*Selesai/,
        /11\.00 WIB · 13\.00 WIT\s*Batal tadi\s*Dibatalkan/,
      ]);
      await expectAccessibleInBothSchemes(page);
      await lines.nth(2).click();
      await expect(slide(page, 1)).toBeInViewport({ ratio: 0.9 });
      await expect(slide(page, 1).getByRole('link', { name: /^Tonton rekaman Pagi/ })).toBeVisible();
      await expect(page.getByText('Jadwal 1 dari 5', { exact: true })).toBeVisible();
      await expect.poll(() => spare(1)).toBeLessThanOrEqual(2);
      // The slides keep their height after a press, so that the lines below stay under the finger.
      expect((await track.boundingBox())?.height).toBeCloseTo(full, 0);
      for (const width of valuesToTest([320, 1366], [360, 768])) {
        await page.setViewportSize({ width, height: 2_000 });
        await expectNoSidewaysScroll(page);
      }
      for (const line of await lines.all()) expect((await line.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    },
  );
});

test('the arrows stay under the finger when a taller ticket pushes the top of the tickets out of view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/?jadwal=4');
  await hydrated(page);
  const arrow = page.getByRole('button', { name: 'Jadwal berikutnya' });
  await slide(page, 4).evaluate((ticket) => window.scrollBy(0, ticket.getBoundingClientRect().top - 60));
  const top = (await arrow.boundingBox())?.y ?? 0;
  await arrow.click();
  await expect(page.getByText('Jadwal 5 dari 5', { exact: true })).toBeVisible();
  expect((await slide(page, 5).boundingBox())?.y).toBeLessThan(-10);
  expect((await arrow.boundingBox())?.y).toBeCloseTo(top, 0);
});

test(
  "without scripts, a line of the day's list loads a page that begins with the ticket of that activity",
  { tag: FULL },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL !== undefined && { baseURL }) });
    const page = await context.newPage();
    await page.goto('/?untuk=semua');
    await page.getByText('2 kegiatan selesai, 1 dibatalkan').click();
    await page.getByRole('button', { name: /Siang/ }).click();
    await expect(page).toHaveURL(/\?untuk=semua&jadwal=2#jadwal$/);
    await expect(page.getByRole('article').first()).toContainText('Siang');
    await expect(page.getByRole('article')).toHaveCount(5);
    for (const ticket of await page.getByRole('article').all()) expect((await ticket.boundingBox())?.height).toBeGreaterThan(60);
    await context.close();
  },
);

test.describe('the day is over', () => {
  test.use({ now: '2026-11-20T21:00:00+07:00', database: 'over' });

  test('the next activity is a full ticket with its day; the past ones are summarised below', { tag: FULL }, async ({ page }) => {
    await opened(page);
    const next = page.getByRole('article').first();
    await expect(next).toContainText('Kegiatan berikutnya');
    await expect(next.getByRole('heading', { name: 'Min 22 Nov' })).toBeVisible();
    await expect(next.getByRole('link', { name: 'Min 22 Nov Ahad pagi' })).toHaveAttribute('href', /day=2026-11-22$/);
    await expect(next).toContainText('08.00–09.00 WIB');
    await expect(next).toContainText('Tautan dibuka 07.30 WIB');
    await expect(strip(page).getByText('3 kegiatan selesai, 2 dibatalkan')).toBeVisible();
    await expect(page.getByText('Jadwal 1 dari 5', { exact: true })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await expectNoSidewaysScroll(page);
  });
});
