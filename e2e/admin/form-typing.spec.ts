import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import {
  addSchedule,
  card,
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

test.describe('a name that is typed', () => {
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
