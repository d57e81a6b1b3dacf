import { aSchedule, create, expect, hydrated, test } from './fixtures.ts';

for (const [now, today, shown] of [
  ['2026-11-20T23:59:00+07:00', 'Jumat, 20 November 2026', 'Acara Jumat'],
  ['2026-11-21T00:01:00+07:00', 'Sabtu, 21 November 2026', 'Acara Sabtu'],
] as const) {
  test.describe(now, () => {
    test.use({ now, sampleData: false });

    test.beforeAll(async ({ admin }) => {
      for (const [scheduleDate, anotherEvent] of [
        ['2026-11-20', 'Acara Jumat'],
        ['2026-11-21', 'Acara Sabtu'],
      ]) {
        await create(admin, 'addSchedule', aSchedule({ scheduleDate, anotherEvent }));
      }
    });

    for (const timezoneId of ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura', 'America/Lima']) {
      test.describe(timezoneId, () => {
        test.use({ timezoneId });

        test('today is today in WIB', async ({ page }) => {
          await page.goto('/');
          await hydrated(page);
          await expect(page.getByRole('main').getByText(today).first()).toBeVisible();
          const heading = page.getByRole('group', { name: 'Jadwal 1 dari 1' }).getByRole('heading');
          await expect(heading).toHaveText(shown);
          await page.goto('/calendar');
          await hydrated(page);
          await expect(page.locator('[aria-current="date"]').getByRole('link')).toHaveAccessibleName(
            `${today}, hari ini, 1 kegiatan`,
          );
          await page.getByRole('link', { name: 'Beranda' }).first().click();
          await expect(heading).toHaveText(shown);
        });
      });
    }
  });
}

test.describe('a page that is open at midnight', () => {
  test.use({ now: '2026-11-20T23:59:48+07:00', sampleData: false });

  test('turns to the new day by itself', async ({ page, admin }) => {
    test.setTimeout(90_000);
    await create(admin, 'addSchedule', aSchedule({ scheduleDate: '2026-11-21', anotherEvent: 'Acara Sabtu' }));
    await page.goto('/');
    await hydrated(page);
    await expect(page.getByText('Belum ada kegiatan untuk hari ini.')).toBeVisible();
    await expect(page.getByRole('link', { name: /Kegiatan berikutnya/ })).toContainText('Acara Sabtu');
    await expect(page.getByRole('group', { name: 'Jadwal 1 dari 1' })).toContainText('Acara Sabtu', { timeout: 75_000 });
  });
});
