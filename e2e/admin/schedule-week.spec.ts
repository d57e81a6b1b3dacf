import { repeatSchedule, updateSchedule } from '../../src/features/schedules/calls.ts';
import { callUrl } from '../../src/platform/shared/calls.ts';
import { addDays, formatDate, formatDayRange, formatShortDayRange, weekOf } from '../../src/platform/shared/wib.ts';
import { make, scheduleBody } from '../../tests/support/builders.ts';
import { send } from '../calls.ts';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { addSchedule, choose, chooseType, expectToast, freeDay, openMonth, schedulesOn } from './schedule-steps.ts';
import { tagOfWidth } from '../runs.ts';

/** The first Monday of a month that no other test uses, and the Mondays after it. */
function weeksFrom(offset: number): string[] {
  const first = `${freeDay(offset).slice(0, 7)}-01`;
  const monday = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(first, days)).find((day) => weekOf(day)[0] === day) ?? first;
  return [0, 7, 14, 21].map((days) => addDays(monday, days));
}
const weekText = (monday: string) => formatDayRange(monday, addDays(monday, 6));

for (const viewport of [
  { width: 1366, height: 900 },
  { width: 360, height: 740 },
]) {
  test(
    `a week is copied to two other weeks, with a preview of each line, at ${viewport.width} px`,
    tagOfWidth(viewport),
    async ({ adminPage: page, admin, expectedErrors }) => {
      expectedErrors.push(/409/);
      await page.setViewportSize(viewport);
      const [monday = '', next = '', third = ''] = weeksFrom(viewport.width === 360 ? 2_000 : 2_120);
      const group = await make.group(admin);
      const ownClass = await make.classOf(admin, { mentoringGroup: [group._id] });
      await addSchedule(admin, {
        scheduleDate: monday,
        anotherEvent: 'Pendampingan pekanan',
        mentoring: { group: [group._id] },
        linkZoom: 'https://zoom.us/j/77700000021',
      });
      await addSchedule(admin, {
        scheduleDate: addDays(monday, 2),
        anotherEvent: 'Rapat pekanan',
        linkZoom: 'https://zoom.us/j/77700000022',
      });
      await addSchedule(admin, {
        scheduleDate: next,
        anotherEvent: 'Pelajaran minggu depan',
        classes: { class: [ownClass._id] },
        linkZoom: 'https://zoom.us/j/77700000023',
      });
      await openMonth(page, monday);
      const onPhone = viewport.width === 360;
      const opener = page.getByRole('button', { name: onPhone ? 'Alat jadwal' : 'Salin minggu' });
      await opener.click();
      if (onPhone) await page.getByRole('menuitem', { name: 'Salin minggu' }).click();
      const dialog = page.getByRole('dialog', { name: 'Salin minggu' });
      await dialog.getByLabel('Dari minggu').selectOption({ label: formatShortDayRange(monday, addDays(monday, 6)) });
      await dialog.getByLabel('Berapa minggu').selectOption({ label: '2 minggu berturut-turut' });
      const near = dialog.getByRole('group', { name: weekText(next) });
      const far = dialog.getByRole('group', { name: weekText(third) });
      await expect(near.getByRole('checkbox')).toHaveCount(2);
      await expect(near.getByText(/^Ditolak: /)).toBeVisible();
      await expect(near.getByText('1 dari 2 disalin, 1 ditolak')).toBeVisible();
      const refused = near.getByRole('checkbox').first();
      await expect(refused).not.toBeChecked();
      await expect(far.getByText('Tidak bentrok')).toHaveCount(2);
      await expectNoSidewaysScroll(page);
      await expectAccessibleInBothSchemes(page);

      // All weeks are copied together or not at all. A conflict in one of them refuses the whole copy, with the date and the
      // reason.
      const save = dialog.getByRole('button', { name: 'Salin 4 jadwal' });
      await refused.check();
      await expect(save).toBeEnabled();
      await test.step('a copy with a conflict is refused', async () => {
        await save.dblclick();
        await expect(dialog.getByRole('alert')).toHaveText(
          /^Tidak tersimpan\. .*Selected mentoring group conflicts with an ongoing class\./,
        );
        expect(await schedulesOn(admin, third, addDays(third, 6))).toEqual([]);
        expect(await schedulesOn(admin, next, addDays(next, 6))).toHaveLength(1);
      });
      await refused.uncheck();
      await expect(dialog.getByRole('button', { name: 'Salin 3 jadwal' })).toBeEnabled();
      await dialog.getByRole('button', { name: 'Salin 3 jadwal' }).click();
      await expectToast(page, '3 jadwal disalin ke 2 minggu.');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
      expect((await schedulesOn(admin, next, addDays(next, 6))).map(({ anotherEvent }) => anotherEvent)).toEqual([
        'Pelajaran minggu depan',
        'Rapat pekanan',
      ]);
      // One press undoes the copies to both weeks.
      await page.getByRole('button', { name: 'Urungkan' }).click();
      await expectToast(page, '3 jadwal dipindahkan ke Sampah.');
      expect(await schedulesOn(admin, next, addDays(third, 6))).toHaveLength(1);
    },
  );
}

test('the admin finds a time at which all chosen people are free, and uses it with one press', async ({
  adminPage: page,
  admin,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const day = freeDay(2_440);
  const group = await make.group(admin);
  const ownClass = await make.classOf(admin, { mentoringGroup: [group._id] });
  await addSchedule(admin, {
    scheduleDate: day,
    anotherEvent: 'Pagi penuh',
    classes: { class: [ownClass._id] },
    scheduleTimeStart: '07:00',
    scheduleTimeEnd: '09:15',
  });
  await openMonth(page, day);
  await page.getByRole('button', { name: 'Alat jadwal' }).click();
  await page.getByRole('menuitem', { name: 'Waktu kosong' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cari waktu kosong' });
  await choose(dialog, 'Kelas', ownClass.className);
  await dialog.getByRole('textbox', { name: 'Mulai tanggal' }).fill(day);
  await dialog.getByRole('textbox', { name: 'Mulai tanggal' }).press('Tab');
  const first = dialog.getByRole('listitem').getByRole('button').first();
  await expect(first).toContainText(`${formatDate(day)}, 09.15–10.45 WIB`);
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothSchemes(page);
  await first.click();
  const form = page.getByRole('dialog', { name: 'Add Schedule' });
  await expect(form.getByRole('textbox', { name: 'Tanggal' })).toHaveValue(formatDate(day));
  await expect(form.getByRole('combobox', { name: 'Jam mulai' })).toHaveValue('09:15');
  await expect(form.getByRole('combobox', { name: 'Jam berakhir' })).toHaveValue('10:45');
  await expect(form.getByRole('button', { name: `Hapus ${ownClass.className}` })).toBeVisible();
});

test.describe('the form of a schedule in a series', () => {
  test('asks once whether the later schedules change too, and can be undone', async ({ adminPage: page, admin }) => {
    const [monday = ''] = weeksFrom(2_560);
    const dates = [0, 7, 14].map((days) => addDays(monday, days));
    const body = { ...scheduleBody({ scheduleDate: monday, anotherEvent: 'Rangkaian isi' }), dates };
    expect((await admin.post(callUrl(repeatSchedule), body)).status).toBe(201);
    const [, , last] = await schedulesOn(admin, monday, addDays(monday, 20));
    if (!last) throw new Error('The series is too short.');
    await send(admin, updateSchedule, {
      params: { id: last._id },
      body: {
        ...scheduleBody({ scheduleDate: last.scheduleDate, anotherEvent: 'Rangkaian isi', linkZoom: last.linkZoom }),
        status: 'cancelled',
        statusReason: 'Libur',
        updatedAt: last.updatedAt,
      } as never,
    });
    await openMonth(page, monday);
    const edit = (days = 7) =>
      page
        .getByRole('article', { name: new RegExp(`${formatDate(addDays(monday, days))},`) })
        .getByRole('button', { name: /^Edit/ })
        .click();
    await edit();
    await chooseType(page, 'Kelas');
    const form = page.getByRole('dialog', { name: 'Edit Schedule' });
    await form.getByRole('textbox', { name: 'Kegiatan lain' }).fill('Isi baru');
    await form.getByRole('button', { name: 'Update', exact: true }).click();
    const ask = page.getByRole('alertdialog', { name: 'Simpan untuk jadwal mana?' });
    await expect(ask).toContainText('Yang Anda ubah: Kegiatan lain “Rangkaian isi” → “Isi baru”.');
    await expectAccessibleInBothSchemes(page);
    await ask.getByRole('button', { name: 'Kembali ke isian' }).click();
    await expect(form.getByRole('textbox', { name: 'Kegiatan lain' })).toHaveValue('Isi baru');
    await form.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(ask.getByRole('button', { name: 'Hanya ini' })).toBeFocused();
    await expect(ask.getByRole('button', { name: 'Timpa juga' })).toHaveCount(0);
    await ask.press('Escape');
    await expect(form.getByRole('button', { name: 'Update', exact: true })).toBeFocused();
    await form.getByRole('button', { name: 'Update', exact: true }).press('Enter');
    await ask.getByRole('button', { name: 'Ini dan berikutnya (2 jadwal)' }).dblclick();
    await expectToast(page, '2 jadwal diubah.');
    const states = async () =>
      (await schedulesOn(admin, monday, addDays(monday, 20))).map(({ status, anotherEvent }) => `${status} ${anotherEvent}`);
    expect(await states()).toEqual(['planned Rangkaian isi', 'planned Isi baru', 'cancelled Isi baru']);
    await page.getByRole('button', { name: 'Urungkan' }).click();
    await expectToast(page, '2 jadwal kembali seperti semula.');
    expect(await states()).toEqual(['planned Rangkaian isi', 'planned Rangkaian isi', 'cancelled Rangkaian isi']);

    await edit();
    await chooseType(page, 'Kelas');
    await form.getByRole('textbox', { name: 'Kegiatan lain' }).fill('Sendiri');
    await form.getByRole('button', { name: 'Update', exact: true }).click();
    await ask.getByRole('button', { name: 'Hanya ini' }).click();
    await expectToast(page, 'Schedule updated successfully!');
    expect(await states()).toEqual(['planned Rangkaian isi', 'planned Sendiri', 'cancelled Rangkaian isi']);

    await edit(0);
    await chooseType(page, 'Kelas');
    await form.getByRole('textbox', { name: 'Kegiatan lain' }).fill('Semua');
    await form.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(ask.getByRole('listitem')).toHaveText(`${formatDate(addDays(monday, 7))}: Kegiatan lain (Sendiri)`);
    await expect(ask.getByRole('button', { name: 'Ini dan berikutnya (2 jadwal)' })).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await ask.getByRole('button', { name: 'Timpa juga' }).click();
    await expectToast(page, '3 jadwal diubah.');
    expect(await states()).toEqual(['planned Semua', 'planned Semua', 'cancelled Semua']);
    await page.getByRole('button', { name: 'Urungkan' }).click();
    await expectToast(page, '3 jadwal kembali seperti semula.');
    expect(await states()).toEqual(['planned Rangkaian isi', 'planned Sendiri', 'cancelled Rangkaian isi']);
  });
});
