import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { addSchedule, card, choose, chooseType, fillTimes, freeDay, openForm, openMonth, TODAY } from './schedule-steps.ts';
import { FULL } from '../runs.ts';

const LINK = 'https://zoom.us/j/12345678901';

test(
  'the lists of times open at a likely time; the list for the end has only times after the start',
  { tag: FULL },
  async ({ adminPage: page, admin }) => {
    const day = freeDay(22);
    await addSchedule(admin, {
      scheduleDate: day,
      scheduleTimeStart: '15:00',
      scheduleTimeEnd: '16:30',
      anotherEvent: 'Sudah ada jamnya',
    });
    await openMonth(page, TODAY);
    const form = await openForm(page, 'Kelas');
    const [start, end] = [
      form.getByRole('combobox', { name: 'Jam mulai' }),
      form.getByRole('combobox', { name: 'Jam berakhir' }),
    ];
    const option = (time: string) => page.getByRole('option', { name: time, exact: true });
    await start.click();
    await expect(option('08:00')).toBeInViewport({ ratio: 0.9 });
    await expect(option('00:00')).not.toBeInViewport();
    await start.fill('3 sore');
    await page.keyboard.press('Tab');
    await end.click();
    await expect(option('16:30')).toBeInViewport({ ratio: 0.9 });
    await expect(page.getByRole('option').first()).toHaveText('15:15');
    await option('17:00').click();
    await expect(end).toHaveValue('17:00');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Buang' }).click();

    await openMonth(page, day);
    await card(page, 'Sudah ada jamnya').getByRole('button', { name: /^Edit/ }).click();
    await chooseType(page, 'Kelas');
    await page.getByRole('dialog').getByRole('combobox', { name: 'Jam mulai' }).click();
    await expect(option('15:00')).toBeInViewport({ ratio: 0.9 });
    await expect(option('08:00')).not.toBeInViewport();
  },
);

test(
  'Cancel closes an open list first; the form asks about discarded input and an unlikely date',
  { tag: FULL },
  async ({ adminPage: page }) => {
    await openMonth(page, TODAY);
    const form = await openForm(page, 'Kelas');
    const cancel = form.getByRole('button', { name: 'Cancel', includeHidden: true });
    await form.getByRole('combobox', { name: 'Kelas', exact: true }).click();
    await expect(page.getByRole('listbox')).toBeVisible();
    await cancel.click();
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(form).toBeVisible();
    await cancel.click();
    await expect(form).toBeHidden();

    await openForm(page, 'Kelas');
    await fillTimes(form, '01/01/2020', '9', '10');
    await choose(form, 'Kelas', 'Kelas Tifa');
    await form.getByRole('textbox', { name: 'Link Zoom' }).fill(LINK);
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(/Tanggal ini, Rabu, 1 Januari 2020, \d+ tahun yang lalu\. Simpan juga\?/);
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Kembali ke isian' }).click();
    await expect(question).toBeHidden();
    // Escape must not remove the choice of a selector.
    await form.getByRole('combobox', { name: 'Kelas', exact: true }).press('Escape');
    await question.getByRole('button', { name: 'Lanjut mengisi' }).click();
    await expect(form.getByRole('button', { name: 'Hapus Kelas Tifa' })).toBeVisible();
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Buang' }).click();
    await expect(form).toBeHidden();
  },
);
