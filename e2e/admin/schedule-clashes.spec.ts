import { addDays } from '../../src/platform/shared/wib.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { addSchedule, card, choose, fillTimes, freeDay, ids, openForm, openMonth } from './schedule-steps.ts';
import { FULL, tagOfWidth } from '../runs.ts';

const LINK = 'https://zoom.us/j/12345678901?pwd=abc_DEF-1.2';

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1366, height: 640 },
]) {
  test.describe(`clashes below the fold at ${viewport.width} × ${viewport.height}`, tagOfWidth(viewport), () => {
    test.use({ viewport });

    test(
      'are counted in a line above the buttons, which links to the warnings and dates',
      { tag: FULL },
      async ({ adminPage: page, admin }) => {
        const day = freeDay(viewport.width === 360 ? 40 : 110);
        const classes = {
          class: [await ids.class(admin, 'Kelas Sasando')],
          teacher: await ids.teacher(admin, 'Pengajar Matematika'),
        };
        await addSchedule(admin, { scheduleDate: day, linkZoom: LINK, classes });
        // The list marks two stored schedules that clash.
        const later = { scheduleTimeStart: '13:00', scheduleTimeEnd: '14:00' };
        for (const anotherEvent of ['Tabrakan 1', 'Tabrakan 2'])
          await addSchedule(admin, { scheduleDate: day, anotherEvent, ...later });
        await addSchedule(admin, { scheduleDate: addDays(day, 7), classes: { class: classes.class } });
        await openMonth(page, day);
        await expect(card(page, 'Tabrakan 1')).toContainText('Bentrok: Link Zoom ini sudah dipakai');
        await expectAccessible(page);

        const form = await openForm(page, 'Kelas');
        await fillTimes(form, day, '09:30', '10:30');
        await choose(form, 'Kelas', 'Kelas Sasando');
        await choose(form, 'Guru', 'Pengajar Matematika');
        const line = form.getByRole('status').getByRole('button');
        await expect(line).toHaveText('2 peringatan bentrokLihat');
        await form.getByRole('textbox', { name: 'Link Zoom' }).fill(LINK);
        await form.getByRole('textbox', { name: 'Tanggal' }).scrollIntoViewIfNeeded();
        await expect(line).toHaveText('3 peringatan bentrokLihat');
        await expect(line).toBeInViewport({ ratio: 1 });
        await expectAccessible(page);
        const warnings = form.getByRole('region', { name: 'Peringatan bentrok' });
        await line.click();
        await expect(warnings).toBeFocused();
        await expect(warnings.getByRole('listitem').first()).toBeInViewport({ ratio: 1 });

        await form.getByRole('textbox', { name: /^Ulangi tiap minggu sampai/ }).fill(addDays(day, 14));
        await expect(line).toHaveText('3 tanggal, 2 dengan peringatanLihat');
        await expect(line).toBeInViewport({ ratio: 1 });
        await expectAccessible(page);
        const preview = form.getByRole('group', { name: 'Tanggal yang ditambahkan' });
        await line.click();
        await expect(preview).toBeFocused();
        await expect(preview.getByRole('listitem').first()).toBeInViewport({ ratio: 1 });
      },
    );
  });
}
