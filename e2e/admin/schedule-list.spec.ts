import { aSchedule } from '../../tests/support/a-schedule.ts';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { chooseType } from './schedule-steps.ts';
import { FULL } from '../runs.ts';

const LINK = 'https://zoom.us/j/12345678901?pwd=abc_DEF-1.2';

for (const viewport of [
  { width: 1366, height: 900 },
  { width: 360, height: 740 },
]) {
  test(
    `list, type dialog and forms pass the accessibility check and fit ${viewport.width} px`,
    { tag: FULL },
    async ({ adminPage: page }) => {
      await page.setViewportSize(viewport);
      await page.goto('/admin/calendar');
      await expect(page.getByRole('article').first()).toBeVisible();
      if (viewport.width === 360) await page.getByRole('button', { name: 'Saringan' }).click();
      await expectNoSidewaysScroll(page);
      await expectAccessibleInBothSchemes(page);
      // The form needs the list of mentors. The answer is delayed until `open` is called, so that the form can be checked while it
      // loads.
      let open = () => {};
      const opened = new Promise<void>((resolve) => (open = resolve));
      await page.route('**/api/v1/admin/mentor', async (route) => {
        await opened;
        await route.continue();
      });
      // The page behind the dialog was checked before. An empty month is used here, because the check is faster.
      await page.goto('/admin/calendar?month=2031-01');
      const add = page.getByRole('button', { name: 'Tambah Jadwal' }).first();
      await add.click();
      await expect(page.getByRole('dialog', { name: 'Pilih Jenis Jadwal' })).toBeVisible();
      await expectAccessibleInBothSchemes(page);
      for (const type of ['Kelas', 'Mentoring', 'Webinar'] as const) {
        if (type !== 'Kelas') await add.click();
        await chooseType(page, type);
        const form = page.getByRole('dialog', { name: 'Add Schedule' });
        if (type === 'Kelas') {
          await expect(form.getByText('Loading')).toBeVisible();
          await expectAccessibleInBothSchemes(page);
          open();
        }
        await form.getByRole('button', { name: 'Add', exact: true }).click();
        await expect(form.getByText('Link zoom dibutuhkan.')).toBeVisible();
        await expectAccessibleInBothSchemes(page);
        await form.getByRole('button', { name: 'Cancel' }).click();
        await expect(form).toBeHidden();
      }
    },
  );
}

test(
  'a long list fits a phone, and renders a row only when the page scrolls to it',
  { tag: FULL },
  async ({ adminPage: page }) => {
    const long = 'Pertemuan yang namanya sangat panjang sekali '.repeat(8);
    const many = Array.from({ length: 1_000 }, (_, index) =>
      aSchedule({
        _id: `many-${index}`,
        scheduleDate: `2031-03-${String((index % 31) + 1).padStart(2, '0')}`,
        scheduleTimeStart: '2031-03-01T09:00:00+07:00',
        scheduleTimeEnd: '2031-03-01T10:00:00+07:00',
        linkZoom: LINK,
        anotherEvent: `${index} ${long}${'takterputus'.repeat(20)}`,
      }),
    ).sort((a, b) => (a.scheduleDate < b.scheduleDate ? -1 : 1));
    await page.route('**/api/v1/admin/schedules?*', (route) => route.fulfill({ json: { data: many } }));
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/admin/calendar?month=2031-03');
    await expect(page.getByText('1.000 jadwal')).toBeVisible();
    expect(await page.getByRole('article').count()).toBeLessThan(300);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Cari dan saringan' }).click();
    await page.getByLabel('Cari jadwal').fill('777 ');
    await expect(page.getByText('1 dari 1.000 jadwal')).toBeVisible();
  },
);
