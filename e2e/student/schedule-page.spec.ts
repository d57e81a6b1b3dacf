import type { APIRequestContext } from '@playwright/test';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll, expectWholePageAccessible } from '../admin/accessibility.ts';
import { aSchedule, create, expect, hydrated, test } from './fixtures.ts';
import { LONG_WORD } from './many-items.ts';
import { watchShifts } from './shifts.ts';
import { everyDay, FULL } from '../runs.ts';

test.use({ sampleData: false, now: '2026-11-20T18:00:00+07:00' });

const LINK = 'https://zoom.us/j/80000000001';

async function addLesson(admin: APIRequestContext): Promise<string> {
  const subjects: { name: string; _id: string }[] = await (await admin.get('/api/v1/student/subjects')).json();
  const known = subjects.find(({ name }) => name === 'Matematika')?._id;
  const subject =
    known ?? (await create(admin, 'addSubject', { name: 'Matematika', kurikulum: 'https://example.org/', classTeacher: [] }));
  return create(admin, 'addSchedule', aSchedule({ kind: 'classes', linkZoom: LINK, classes: { class: [], subjects: subject } }));
}

for (const [timezoneId, own] of [
  ['Asia/Jakarta', '19.00–20.30 WIB, waktumu'],
  ['Asia/Makassar', '20.00–21.30 WITA, waktumu'],
  ['Asia/Jayapura', '21.00–22.30 WIT, waktumu'],
] as const) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    const title = 'shows all three times and marks the reader’s own, and nothing moves';
    test(title, timezoneId === 'Asia/Jayapura' ? {} : { tag: FULL }, async ({ page, admin }) => {
      const id = await addLesson(admin);
      const shifts = await watchShifts(page);
      for (const width of everyDay([320, 1366], [360, 768])) {
        await page.setViewportSize({ width, height: 740 });
        await page.goto(`/jadwal/${id}`);
        await hydrated(page);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Matematika');
        const times = page.getByRole('article').getByRole('listitem');
        await expect(times.filter({ hasText: 'waktumu' })).toHaveText(own);
        await expect(times.first()).toContainText('19.00–20.30 WIB');
        await expectNoSidewaysScroll(page);
        expect(await shifts(), `${width}`).toEqual([]);
      }
    });
  });
}

for (const width of [320, 1366]) {
  test(`is a finished page in both schemes, ${width} px wide, whatever is written${width === 320 ? '' : ' @full'}`, async ({
    page,
    admin,
  }) => {
    const id = await create(
      admin,
      'addSchedule',
      aSchedule({
        anotherEvent: `${LONG_WORD}\n${LONG_WORD} ${'kata '.repeat(300)}`,
        status: 'cancelled',
        statusReason: LONG_WORD.slice(0, 200),
      }),
    );
    await page.setViewportSize({ width, height: 2_000 });
    for (const path of [`/jadwal/${id}`, `/jadwal/${await addLesson(admin)}`]) {
      await page.goto(path);
      await hydrated(page);
      await expectNoSidewaysScroll(page);
      await expectWholePageAccessible(page, expectAccessibleInBothSchemes);
      for (const control of await page.getByRole('main').locator('a, button').all()) {
        if (await control.isVisible()) expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
    }
  });
}

test.describe('as the link opens', () => {
  test.use({ now: '2026-11-20T18:29:04+07:00', database: 'opening' });

  test('"Gabung" appears by itself', async ({ page, admin, request, server }) => {
    const id = await addLesson(admin);
    await page.clock.install({ time: Date.parse((await request.get('/livez')).headers()['date'] ?? '') });
    await page.goto(`/jadwal/${id}`);
    await hydrated(page);
    const join = page.getByRole('link', { name: 'Gabung Matematika' });
    await expect(page.getByText('Tautan dibuka 18.30 WIB · 19.30 WITA · 20.30 WIT')).toBeVisible();
    await expect(join).toHaveCount(0);
    await server.setClock('2026-11-20T18:30:01+07:00');
    await page.clock.fastForward(60_000);
    await expect(join).toHaveAttribute('href', LINK);
    await expect(page.getByText('Tautan sudah dibuka')).toBeVisible();
  });
});

test('leads to its day in the calendar and back, and gives a file for a calendar', async ({ page, admin, request }) => {
  const id = await addLesson(admin);
  await page.goto(`/jadwal/${id}`);
  await hydrated(page);
  const file = await page.getByRole('link', { name: 'Tambah ke kalender' }).getAttribute('href');
  const answer = await request.get(file ?? '');
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await answer.text()).toContain(`UID:${id}@suluh`);
  await page.getByRole('link', { name: 'Lihat tanggal ini di kalender' }).click();
  await expect(page.getByRole('dialog', { name: 'Kegiatan Hari Ini' })).toContainText('Matematika');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Matematika');
});

test('an activity that does not exist is a 404 with a way on', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  const answer = await page.goto('/jadwal/00000000-0000-4000-8000-000000000000');
  expect(answer?.status()).toBe(404);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kegiatan ini tidak ada');
  await page.getByRole('main').getByRole('link', { name: 'Ke Kalender' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kalender');
});
