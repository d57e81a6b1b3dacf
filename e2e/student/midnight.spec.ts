import { aSchedule, create, expect, hydrated, test } from './fixtures.ts';

for (const { now, today, shown, timezoneId } of [
  { now: '2026-11-20T23:59:00+07:00', today: 'Jumat, 20 November 2026', shown: 'Acara Jumat', timezoneId: 'Asia/Jayapura' },
  { now: '2026-11-21T00:01:00+07:00', today: 'Sabtu, 21 November 2026', shown: 'Acara Sabtu', timezoneId: 'America/Lima' },
]) {
  test.describe(`${now} on a device in ${timezoneId}`, () => {
    test.use({ now, sampleData: false, timezoneId });

    test('today is today in WIB', async ({ page, admin }) => {
      for (const [scheduleDate, anotherEvent] of [
        ['2026-11-20', 'Acara Jumat'],
        ['2026-11-21', 'Acara Sabtu'],
      ]) {
        await create(admin, 'addSchedule', aSchedule({ scheduleDate, anotherEvent }));
      }
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

test.describe('a page that is open at midnight', () => {
  test.use({ now: '2026-11-20T23:59:04+07:00', sampleData: false });

  test('turns to the new day by itself', async ({ page, admin, server }) => {
    await create(admin, 'addSchedule', aSchedule({ scheduleDate: '2026-11-21', anotherEvent: 'Acara Sabtu' }));
    await page.clock.install();
    await page.goto('/');
    await hydrated(page);
    await expect(page.getByText('Belum ada kegiatan untuk hari ini.')).toBeVisible();
    await expect(page.getByRole('link', { name: /Kegiatan berikutnya/ })).toContainText('Acara Sabtu');
    // The clock jumps while nothing is being read: a jump past a read's time limit would abort it. The last seconds are real.
    await page.waitForLoadState('networkidle');
    await server.setClock('2026-11-21T00:00:01+07:00');
    await page.clock.fastForward(50_000);
    await expect(page.getByRole('group', { name: 'Jadwal 1 dari 1' })).toContainText('Acara Sabtu');
  });
});
