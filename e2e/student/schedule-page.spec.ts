import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll, expectWholePageAccessible } from '../admin/accessibility.ts';
import { aSchedule, create, expect, hydrated, test } from './fixtures.ts';
import { LONG_WORD } from './many-items.ts';
import { watchShifts } from './shifts.ts';
import { valuesToTest, FULL } from '../runs.ts';

test.use({ sampleData: false, now: '2026-11-20T18:00:00+07:00' });

const LINK = 'https://zoom.us/j/80000000001';

async function addLesson(admin: APIRequestContext): Promise<string> {
  const subjects: { name: string; _id: string }[] = await (await admin.get('/api/v1/student/subjects')).json();
  const known = subjects.find(({ name }) => name === 'Matematika')?._id;
  const subject =
    known ?? (await create(admin, 'addSubject', { name: 'Matematika', kurikulum: 'https://example.org/', classTeacher: [] }));
  return create(admin, 'addSchedule', aSchedule({ kind: 'classes', linkZoom: LINK, classes: { class: [], subjects: subject } }));
}

/** Creates a cancelled schedule whose texts have the maximum length. */
function addLongest(admin: APIRequestContext): Promise<string> {
  const anotherEvent = `${LONG_WORD}\n${LONG_WORD} ${'kata '.repeat(300)}`;
  return create(admin, 'addSchedule', aSchedule({ anotherEvent, status: 'cancelled', statusReason: LONG_WORD.slice(0, 200) }));
}

/** Expects that the whole page fits, passes the accessibility check, and has no control that is too small for a finger. */
async function expectSound(page: Page): Promise<void> {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 320, height: 2_000 });
  await expectNoSidewaysScroll(page);
  await expectWholePageAccessible(page, expectAccessibleInBothSchemes);
  for (const control of await page.getByRole('main').locator('a, button').all()) {
    if (await control.isVisible()) expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
}

/** Expects that no layout shift happens when the page marks the time in the reader's own zone. */
async function expectStill(page: Page, id: string, own: string): Promise<void> {
  const shifts = await watchShifts(page);
  for (const width of valuesToTest([320, 1366], [360, 768])) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`/jadwal/${id}`);
    await hydrated(page);
    await expect(page.getByRole('article').getByRole('listitem').filter({ hasText: 'waktumu' })).toHaveText(own);
    await expectNoSidewaysScroll(page);
    expect(await shifts(), `${width}`).toEqual([]);
  }
}

test.describe('in WIT', () => {
  test.use({ timezoneId: 'Asia/Jayapura' });

  test("shows the reader's own time without a layout shift, has a link to its day, and offers a calendar file", async ({
    page,
    admin,
    request,
  }) => {
    const id = await addLesson(admin);
    await expectStill(page, id, '21.00–22.30 WIT, waktumu');
    await page.setViewportSize({ width: 320, height: 740 });
    await expectSound(page);

    const file = await page.getByRole('link', { name: 'Tambah ke kalender' }).getAttribute('href');
    const answer = await request.get(file ?? '');
    expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
    expect(await answer.text()).toContain(`UID:${id}@suluh`);
    await page.getByRole('link', { name: 'Lihat tanggal ini di kalender' }).click();
    await expect(page.getByRole('dialog', { name: 'Kegiatan Hari Ini' })).toContainText('Matematika');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Matematika');

    await page.goto(`/jadwal/${await addLongest(admin)}`);
    await hydrated(page);
    await expectSound(page);
  });
});

for (const [timezoneId, own] of [
  ['Asia/Jakarta', '19.00–20.30 WIB, waktumu'],
  ['Asia/Makassar', '20.00–21.30 WITA, waktumu'],
] as const) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test("has no layout shift with the reader's own time", { tag: FULL }, async ({ page, admin }) => {
      await expectStill(page, await addLesson(admin), own);
    });
  });
}

test(
  'the page fits and passes the accessibility check at 1366 px, even with the longest texts',
  { tag: FULL },
  async ({ page, admin }) => {
    await page.setViewportSize({ width: 1366, height: 740 });
    for (const id of [await addLongest(admin), await addLesson(admin)]) {
      await page.goto(`/jadwal/${id}`);
      await hydrated(page);
      await expectSound(page);
    }
  },
);

test('an unknown activity has a link to another page', { tag: FULL }, async ({ page, expectedErrors }) => {
  expectedErrors.push(/404/);
  await page.goto('/jadwal/00000000-0000-4000-8000-000000000000');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kegiatan ini tidak ada');
  await page.getByRole('main').getByRole('link', { name: 'Ke Kalender' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kalender');
});
