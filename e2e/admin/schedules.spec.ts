import { addDays, formatDate, formatMonth, monthOf } from '../../src/platform/shared/wib.ts';
import { updateSchedule } from '../../src/features/schedules/calls.ts';
import { callUrl } from '../../src/platform/shared/calls.ts';
import { scheduleBody } from '../../tests/support/builders.ts';
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
  ids,
  openForm,
  openMonth,
  schedulesOn,
  TODAY,
} from './schedule-steps.ts';

const LINK = 'https://zoom.us/j/12345678901?pwd=abc_DEF-1.2';

test.describe('adding', () => {
  test('a class: the type, the form, the toast, the list', async ({ adminPage: page, admin }) => {
    const day = freeDay(0);
    await openMonth(page, day);
    const add = page.getByRole('button', { name: 'Tambah Jadwal' }).first();
    await add.click();
    const types = page.getByRole('dialog', { name: 'Pilih Jenis Jadwal' });
    await expect(types.getByRole('button')).toHaveCount(4);
    for (const name of ['Kelas', 'Mentoring', 'Webinar', 'Cancel']) {
      await expect(types.getByRole('button', { name, exact: true })).toBeVisible();
    }
    await types.getByRole('button', { name: 'Cancel' }).click();
    await expect(types).toBeHidden();
    await expect(add).toBeFocused();

    const form = await openForm(page, 'Kelas');
    await fillTimes(form, day, '9', '10.30');
    await choose(form, 'Kelas', 'Kelas Sasando', 'Kelas Tifa');
    await choose(form, 'Mata pelajaran', 'Matematika');
    await choose(form, 'Guru', 'Pengajar Matematika');
    await form.getByRole('textbox', { name: 'Kegiatan lain' }).fill('Bawa kalkulator');
    await form.getByRole('textbox', { name: 'Link Zoom' }).fill(LINK);
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expectToast(page, 'Schedule created successfully!');
    await expect(form).toBeHidden();

    const item = card(page, 'Bawa kalkulator');
    await expect(item).toContainText('09.00–10.30 WIB');
    await expect(item).toContainText('Kelas Sasando, Kelas Tifa');
    await expect(item).toContainText('Matematika');
    await expect(item).toContainText('Pengajar Matematika');
    await expect(item.getByRole('link')).toHaveAttribute('href', LINK);
    await expect(page.getByRole('heading', { level: 3, name: formatDate(day) })).toBeVisible();
    expect(await schedulesOn(admin, day)).toHaveLength(1);
  });

  test('every validation text, the first wrong field focused', async ({ adminPage: page }) => {
    await openMonth(page, freeDay(0));
    const form = await openForm(page, 'Kelas');
    const save = form.getByRole('button', { name: 'Add', exact: true });
    await save.click();
    await expect(form.getByText('Tanggal dibutuhkan.')).toBeVisible();
    await expect(form.getByText('Jam mulai dibutuhkan.')).toBeVisible();
    await expect(form.getByText('Jam berakhir dibutuhkan.')).toBeVisible();
    await expect(form.getByText('Link zoom dibutuhkan.')).toBeVisible();
    await expect(form.getByText('Pilih paling tidak satu kelas, kelompok mentoring, atau webinar')).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Tanggal' })).toBeFocused();

    await fillTimes(form, freeDay(1), '10:00', '09:00');
    await expect(form.getByText('Jam mulai tidak boleh duluan.')).toBeVisible();
    await form.getByRole('combobox', { name: 'Jam berakhir' }).fill('10:00');
    await expect(form.getByText('Jam mulai tidak boleh duluan.')).toBeVisible();
    await form.getByRole('combobox', { name: 'Jam berakhir' }).fill('10:15');
    await form.getByRole('combobox', { name: 'Jam berakhir' }).press('Tab');
    await expect(form.getByText('Jam mulai tidak boleh duluan.')).toBeHidden();

    for (const wrong of [
      'zoom',
      'http://zoom.us/j/1',
      'https://zoom.us.evil.com/j/1',
      'https://zoom.us/',
      'https://zoom.us/j/1#x',
    ]) {
      await form.getByRole('textbox', { name: 'Link Zoom' }).fill(wrong);
      await expect(form.getByText('Masukkan link zoom yang valid.')).toBeVisible();
    }
    await form.getByRole('textbox', { name: 'Kegiatan lain' }).fill('Rapat');
    await expect(form.getByText('Pilih paling tidak satu kelas, kelompok mentoring, atau webinar')).toBeHidden();
  });

  test('times are picked in steps of 15 minutes, the date from a calendar in Indonesian', async ({ adminPage: page }) => {
    await openMonth(page, TODAY);
    const form = await openForm(page, 'Kelas');
    await form.getByRole('button', { name: 'Pilih Jam mulai' }).click();
    await expect(page.getByRole('option')).toHaveCount(96);
    await page.getByRole('option', { name: '07:45' }).click();
    await expect(form.getByRole('combobox', { name: 'Jam mulai' })).toHaveValue('07:45');
    await form.getByRole('button', { name: 'Pilih Tanggal di kalender' }).click();
    const calendar = page.getByRole('dialog', { name: 'Kalender Tanggal' });
    await expect(calendar.getByText(formatMonth(monthOf(TODAY)))).toBeVisible();
    await calendar.getByRole('gridcell', { selected: false }).getByRole('button').nth(14).click();
    await expect(form.getByRole('textbox', { name: 'Tanggal' })).toHaveValue(
      /^(Minggu|Senin|Selasa|Rabu|Kamis|Jumat|Sabtu), \d+ /,
    );
  });

  test('a Loading screen stands until the option lists are there, and says when they do not come', async ({
    adminPage: page,
    expectedErrors,
  }) => {
    expectedErrors.push(/500/);
    let open = () => {};
    const opened = new Promise<void>((resolve) => (open = resolve));
    await page.route('**/api/v1/admin/mentor', async (route) => {
      await opened;
      await route.continue();
    });
    await openMonth(page, TODAY);
    await page.getByRole('button', { name: 'Tambah Jadwal' }).first().click();
    await chooseType(page, 'Mentoring');
    const dialog = page.getByRole('dialog', { name: 'Add Schedule' });
    await expect(dialog.getByText('Loading')).toBeVisible();
    await expect(dialog.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(page);
    open();
    await expect(dialog.getByRole('combobox', { name: 'Mentor', exact: true })).toBeVisible();

    await page.route('**/api/v1/admin/webinar', (route) => route.fulfill({ status: 500, body: '' }));
    await page.reload();
    await page.getByRole('button', { name: 'Tambah Jadwal' }).first().click();
    await chooseType(page, 'Webinar');
    await expect(dialog.getByText('Failed to fetch data.')).toBeVisible();
    await page.unroute('**/api/v1/admin/webinar');
    await dialog.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(dialog.getByRole('combobox', { name: 'Webinar' })).toBeVisible();
  });

  test('a webinar offers its Zoom link', async ({ adminPage: page }) => {
    const day = freeDay(2);
    await openMonth(page, day);
    const form = await openForm(page, 'Webinar');
    await fillTimes(form, day, '13:00', '14:00');
    await choose(form, 'Webinar', 'Menulis Esai Beasiswa');
    await form.getByRole('button', { name: /Pakai link Zoom webinar/ }).click();
    await expect(form.getByRole('textbox', { name: 'Link Zoom' })).toHaveValue('https://zoom.us/j/90000000001');
    await expect(form.getByRole('button', { name: /Pakai link Zoom webinar/ })).toBeHidden();
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expectToast(page, 'Schedule created successfully!');
    await expect(card(page, 'Menulis Esai Beasiswa')).toContainText('Menyusun esai 700 sampai 1.000 kata');
  });

  test('a failed save keeps the form and is sent again once', async ({ adminPage: page, admin, expectedErrors }) => {
    expectedErrors.push(/500/);
    const day = freeDay(3);
    await openMonth(page, day);
    const form = await openForm(page, 'Kelas');
    await fillTimes(form, day, '09:00', '10:00');
    await choose(form, 'Kelas', 'Kelas Tifa');
    await form.getByRole('textbox', { name: 'Link Zoom' }).fill(LINK);
    await page.route('**/api/v1/admin/addSchedule', (route) => route.fulfill({ status: 500, body: '' }));
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expectToast(page, 'Failed to save schedule.');
    await expect(form.getByRole('textbox', { name: 'Link Zoom' })).toHaveValue(LINK);
    await expect(form.getByRole('button', { name: 'Hapus Kelas Tifa' })).toBeVisible();
    await page.unroute('**/api/v1/admin/addSchedule');
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expectToast(page, 'Schedule created successfully!');
    expect(await schedulesOn(admin, day)).toHaveLength(1);
  });

  test('Escape asks before typed text is lost, and empties no selector', async ({ adminPage: page }) => {
    await openMonth(page, TODAY);
    const form = await openForm(page, 'Kelas');
    await choose(form, 'Kelas', 'Kelas Tifa');
    await form.getByRole('combobox', { name: 'Kelas', exact: true }).press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Lanjut mengisi' }).click();
    await expect(form.getByRole('button', { name: 'Hapus Kelas Tifa' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Buang' }).click();
    await expect(form).toBeHidden();
  });
});

test.describe('editing', () => {
  test('begins with the type, then the filled form', async ({ adminPage: page, admin }) => {
    const day = freeDay(7);
    await addSchedule(admin, {
      scheduleDate: day,
      anotherEvent: 'Akan diubah',
      classes: { class: [await ids.class(admin, 'Kelas Tifa')], subjects: await ids.subject(admin, 'Matematika') },
    });
    await openMonth(page, day);
    await card(page, 'Akan diubah').getByRole('button', { name: /^Edit/ }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Kelas', exact: true })).toBeFocused();
    await chooseType(page, 'Kelas');
    const form = page.getByRole('dialog', { name: 'Edit Schedule' });
    await expect(form.getByRole('textbox', { name: 'Tanggal' })).toHaveValue(formatDate(day));
    await expect(form.getByRole('combobox', { name: 'Jam mulai' })).toHaveValue('09:00');
    await expect(form.getByRole('button', { name: 'Hapus Kelas Tifa' })).toBeVisible();
    await expect(form.getByRole('combobox', { name: 'Mata pelajaran' })).toHaveValue('Matematika');
    const moved = addDays(day, 1);
    await form.getByRole('textbox', { name: 'Tanggal' }).fill(moved);
    await form.getByRole('textbox', { name: 'Kegiatan lain' }).fill('Sudah diubah');
    await form.getByRole('button', { name: 'Update', exact: true }).click();
    await expectToast(page, 'Schedule updated successfully!');
    expect((await schedulesOn(admin, moved)).map(({ anotherEvent }) => anotherEvent)).toContain('Sudah diubah');
  });

  test('another type says what the schedule loses', async ({ adminPage: page, admin }) => {
    const day = freeDay(9);
    await addSchedule(admin, {
      scheduleDate: day,
      anotherEvent: 'Ganti jenis',
      classes: { class: [await ids.class(admin, 'Kelas Tifa')] },
    });
    await openMonth(page, day);
    await card(page, 'Ganti jenis').getByRole('button', { name: /^Edit/ }).click();
    await chooseType(page, 'Mentoring');
    const form = page.getByRole('dialog', { name: 'Edit Schedule' });
    await expect(form.getByText('jadwal ini tidak lagi memuat: Kelas Tifa')).toBeVisible();
    await choose(form, 'Kelompok mentoring', 'Nuri');
    await form.getByRole('button', { name: 'Update', exact: true }).click();
    await expectToast(page, 'Schedule updated successfully!');
    const item = card(page, 'Ganti jenis');
    await expect(item).toContainText('Nuri');
    await expect(item).toContainText('Tanpa mentor');
    await expect(item).not.toContainText('Kelas Tifa');
  });

  test('a second person is told what changed, and chooses', async ({ adminPage: page, admin, expectedErrors }) => {
    expectedErrors.push(/409/);
    const day = freeDay(10);
    const stored = await addSchedule(admin, { scheduleDate: day, anotherEvent: 'Dua orang' });
    await openMonth(page, day);
    await card(page, 'Dua orang').getByRole('button', { name: /^Edit/ }).click();
    await chooseType(page, 'Kelas');
    const mine = page.getByRole('dialog', { name: 'Edit Schedule' });
    await mine.getByRole('textbox', { name: 'Link Zoom' }).fill('https://zoom.us/j/5552');
    const { _id: id, updatedAt } = stored;
    const theirs = scheduleBody({ scheduleDate: day, anotherEvent: 'Dua orang', linkZoom: 'https://zoom.us/j/5551' });
    const answer = await admin.put(callUrl(updateSchedule, { params: { id } }), { ...theirs, updatedAt });
    expect(answer.status).toBe(200);
    await mine.getByRole('button', { name: 'Update', exact: true }).click();
    const conflict = page.getByRole('alertdialog');
    await expect(conflict).toContainText('https://zoom.us/j/5551');
    await expect(conflict).toContainText('https://zoom.us/j/5552');
    await expectAccessible(page);
    await conflict.getByRole('button', { name: 'Simpan isian saya' }).click();
    await expectToast(page, 'Schedule updated successfully!');
    expect((await schedulesOn(admin, day))[0]?.linkZoom).toBe('https://zoom.us/j/5552');
  });
});

test.describe('deleting', () => {
  test('asks first, tells when it failed, then deletes', async ({ adminPage: page, admin, expectedErrors }) => {
    expectedErrors.push(/500/);
    const day = freeDay(11);
    await addSchedule(admin, { scheduleDate: day, anotherEvent: 'Akan dihapus' });
    await openMonth(page, day);
    const item = card(page, 'Akan dihapus');
    await item.getByRole('button', { name: /^Delete/ }).click();
    const ask = page.getByRole('alertdialog', { name: 'Confirm Delete' });
    await expect(ask.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectAccessible(page);
    await ask.getByRole('button', { name: 'Cancel' }).click();
    await expect(item).toBeVisible();
    await page.route('**/api/v1/admin/deleteSchedule/*', (route) => route.fulfill({ status: 500, body: '' }));
    await item.getByRole('button', { name: /^Delete/ }).click();
    await ask.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Failed to delete schedule.');
    await page.unroute('**/api/v1/admin/deleteSchedule/*');
    await ask.getByRole('button', { name: 'Delete' }).click();
    await expectToast(page, 'Schedule deleted successfully!');
    await expect(item).toBeHidden();
    expect(await schedulesOn(admin, day)).toEqual([]);
  });
});
