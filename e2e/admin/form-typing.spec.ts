import { addDays, formatDate, formatDay, WEEKDAY_NAMES, weekday } from '../../src/platform/shared/wib.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import {
  addSchedule,
  card,
  choose,
  chooseType,
  expectToast,
  fillTimes,
  freeDay,
  openForm,
  openMonth,
  schedulesOn,
  TODAY,
} from './schedule-steps.ts';

const LINK = 'https://zoom.us/j/12345678901';

/** A day as people write it: `24/11/26`. */
function short(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${Number(day)}/${Number(month)}/${year.slice(2)}`;
}

test.describe('a name that is typed', () => {
  test('in full is taken when the field is left, by Tab or by a click', async ({ adminPage: page, admin }) => {
    const day = freeDay(20);
    await openMonth(page, day);
    const form = await openForm(page, 'Kelas');
    await fillTimes(form, day, '9', '10');
    await form.getByRole('combobox', { name: 'Kelas', exact: true }).fill('kelas  TIFA');
    await page.keyboard.press('Tab');
    await expect(form.getByRole('button', { name: 'Hapus Kelas Tifa' })).toBeVisible();
    const teacher = form.getByRole('combobox', { name: 'Guru' });
    await teacher.pressSequentially('pengajar matematika');
    await form.getByRole('textbox', { name: 'Link Zoom', includeHidden: true }).click();
    await expect(teacher).toHaveValue('Pengajar Matematika');
    await form.getByRole('textbox', { name: 'Link Zoom' }).fill(LINK);
    // Saved straight from the selector: the click leaves it first.
    await form.getByRole('combobox', { name: 'Mata pelajaran' }).pressSequentially('Matematika');
    await form.getByRole('button', { name: 'Add', exact: true, includeHidden: true }).click();
    await expectToast(page, 'Schedule created successfully!');
    expect(await schedulesOn(admin, day)).toMatchObject([
      {
        classes: {
          class: [{ className: 'Kelas Tifa' }],
          subjects: { name: 'Matematika' },
          teacher: { name: 'Pengajar Matematika' },
        },
      },
    ]);
  });

  test('wrongly is told, kept, and never saved over', async ({ adminPage: page, admin }) => {
    const day = freeDay(21);
    await openMonth(page, day);
    const form = await openForm(page, 'Kelas');
    await fillTimes(form, day, '9', '10');
    await choose(form, 'Kelas', 'Kelas Tifa');
    await form.getByRole('textbox', { name: 'Link Zoom' }).fill(LINK);
    const teacher = form.getByRole('combobox', { name: 'Guru' });
    await teacher.pressSequentially('Pengajar Matematica');
    await page.keyboard.press('Tab');
    await expect(
      form.getByText('“Pengajar Matematica” tidak ditemukan. Pilih dari daftar, atau tekan Tambah guru.'),
    ).toBeVisible();
    await expect(teacher).toHaveValue('Pengajar Matematica');
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(teacher).toBeFocused();
    await expect(teacher).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    expect(await schedulesOn(admin, day)).toEqual([]);

    await teacher.fill('Pengajar');
    await page.keyboard.press('Tab');
    await expect(form.getByText(/^“Pengajar” cocok dengan \d+ pilihan\. Pilih dari daftar\.$/)).toBeVisible();
    await teacher.fill('');
    await page.keyboard.press('Tab');
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expectToast(page, 'Schedule created successfully!');
    expect(await schedulesOn(admin, day)).toMatchObject([{ classes: { teacher: null } }]);
  });

  test('is kept where a new one can be made, and asked about by Cancel', async ({ adminPage: page }) => {
    await page.goto('/admin/class');
    await page.getByRole('button', { name: 'Tambah Kelas' }).click();
    const form = page.getByRole('dialog', { name: 'Tambah Kelas' });
    const groups = form.getByRole('combobox', { name: 'Kelompok mentoring' });
    await groups.pressSequentially('Belum Pernah Ada');
    await form.getByLabel('Nama kelas').click();
    await expect(
      form.getByText('“Belum Pernah Ada” tidak ditemukan. Pilih dari daftar, atau tekan Tambah kelompok.'),
    ).toBeVisible();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog', { name: 'Buang perubahan?' }).getByRole('button', { name: 'Lanjut mengisi' }).click();
    await form.getByRole('button', { name: 'Tambah kelompok' }).click();
    const inner = page.getByRole('dialog', { name: 'Tambah Kelompok' });
    await expect(inner.getByLabel('Nama kelompok')).toHaveValue('Belum Pernah Ada');
    await inner.getByRole('button', { name: 'Cancel' }).click();
    await expect(groups).toHaveValue('');
  });
});

test.describe('dates and times', () => {
  test('are read as people write them, and told while they are typed', async ({ adminPage: page }) => {
    await openMonth(page, TODAY);
    const form = await openForm(page, 'Kelas');
    const date = form.getByRole('textbox', { name: 'Tanggal' });
    const tomorrow = formatDate(addDays(TODAY, 1));
    const inTwoWeeks = addDays(TODAY, 14);
    for (const [typed, meant] of [
      ['besok', tomorrow],
      [WEEKDAY_NAMES[weekday(addDays(TODAY, 1))] ?? '', tomorrow],
      [short(inTwoWeeks), formatDate(inTwoWeeks)],
      [short(inTwoWeeks).slice(0, -3), formatDate(inTwoWeeks)],
      [formatDay(inTwoWeeks).slice(0, 6), formatDate(inTwoWeeks)],
    ] as const) {
      await date.fill(typed);
      await expect(form.getByText(`Dibaca: ${meant}`)).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(date).toHaveValue(meant);
    }
    const start = form.getByRole('combobox', { name: 'Jam mulai' });
    for (const [typed, echo, value] of [
      ['15.30', '15.30', '15:30'],
      ['3 sore', '15.00', '15:00'],
      ['9.5', '09.05', '09:05'],
    ] as const) {
      await start.fill(typed);
      await expect(form.getByText(`Dibaca: ${echo} WIB`)).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(start).toHaveValue(value);
    }
  });

  test('that are not understood are not called missing', async ({ adminPage: page }) => {
    await openMonth(page, TODAY);
    const form = await openForm(page, 'Kelas');
    const add = form.getByRole('button', { name: 'Add', exact: true });
    const date = form.getByRole('textbox', { name: 'Tanggal' });
    await date.fill('24/13/26');
    await page.keyboard.press('Tab');
    const notUnderstood = form.getByText('“24/13/26” tidak dimengerti. Contoh: 24/11/2026.');
    await expect(notUnderstood).toBeVisible();
    await form.getByRole('combobox', { name: 'Jam mulai' }).fill('sehabis makan');
    await page.keyboard.press('Tab');
    await add.click();
    await expect(date).toBeFocused();
    await expect(notUnderstood).toBeVisible();
    await expect(form.getByText('“sehabis makan” tidak dimengerti. Contoh: 15.30.')).toBeVisible();
    await expect(form.getByText('Tanggal dibutuhkan.')).toBeHidden();
    await expect(form.getByText('Jam mulai dibutuhkan.')).toBeHidden();
    await expect(form.getByText('Jam berakhir dibutuhkan.')).toBeVisible();
    await expectAccessible(page);
    await date.fill('');
    await add.click();
    await expect(form.getByText('Tanggal dibutuhkan.')).toBeVisible();
  });

  test('long past or far ahead are asked about before they are stored', async ({ adminPage: page, admin }) => {
    await page.goto('/admin/calendar');
    const form = await openForm(page, 'Kelas');
    await fillTimes(form, '01/01/2020', '9', '10');
    await form.getByRole('textbox', { name: 'Kegiatan lain' }).fill('Salah tahun');
    await form.getByRole('textbox', { name: 'Link Zoom' }).fill(LINK);
    const add = form.getByRole('button', { name: 'Add', exact: true });
    await add.click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText(/Tanggal ini, Rabu, 1 Januari 2020, \d+ tahun yang lalu\. Simpan juga\?/);
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Kembali ke isian' }).click();
    await expect(form).toBeVisible();
    expect(await schedulesOn(admin, '2020-01-01')).toEqual([]);
    await add.click();
    await question.getByRole('button', { name: 'Simpan juga' }).click();
    await expectToast(page, 'Schedule created successfully!');
    expect(await schedulesOn(admin, '2020-01-01')).toHaveLength(1);
  });

  test('of a repetition that ends too late are asked about; a stored date is not', async ({ adminPage: page, admin }) => {
    const day = addDays(TODAY, 350);
    await page.goto('/admin/calendar');
    const form = await openForm(page, 'Kelas');
    await fillTimes(form, day, '9', '10');
    await form.getByRole('textbox', { name: 'Kegiatan lain' }).fill('Ulangan panjang');
    await form.getByRole('textbox', { name: 'Link Zoom' }).fill(LINK);
    await form.getByRole('textbox', { name: 'Ulangi tiap minggu sampai' }).fill(addDays(day, 21));
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('1 dari 4 tanggal ini janggal');
    await question.getByRole('button', { name: 'Kembali ke isian' }).click();
    expect(await schedulesOn(admin, day, addDays(day, 21))).toEqual([]);

    const old = '2021-03-01';
    await addSchedule(admin, { scheduleDate: old, anotherEvent: 'Sudah lama' });
    await openMonth(page, old);
    await page.getByRole('article').getByRole('button', { name: /^Edit/ }).click();
    await chooseType(page, 'Kelas');
    const edit = page.getByRole('dialog', { name: 'Edit Schedule' });
    await edit.getByRole('textbox', { name: 'Kegiatan lain' }).fill('Sudah sangat lama');
    await edit.getByRole('button', { name: 'Update', exact: true }).click();
    await expectToast(page, 'Schedule updated successfully!');
  });

  test('the lists open where a time is likely, and the end offers only later ones', async ({ adminPage: page, admin }) => {
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
  });
});

test.describe('Cancel', () => {
  test('pressed while a list stands open closes the list alone', async ({ adminPage: page }) => {
    await openMonth(page, TODAY);
    const form = await openForm(page, 'Kelas');
    await form.getByRole('combobox', { name: 'Kelas', exact: true }).click();
    await expect(page.getByRole('listbox')).toBeVisible();
    const cancel = form.getByRole('button', { name: 'Cancel', includeHidden: true });
    await cancel.click();
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(form).toBeVisible();
    await cancel.click();
    await expect(form).toBeHidden();
  });
});
