import { addDays, formatDate, formatMonth, monthOf } from '../../src/platform/shared/wib.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
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
const CONFLICT = 'Selected mentoring group conflicts with an ongoing class.';

test.describe('adding', () => {
  test('a class: the type, the form, the toast, the list', async ({ adminPage: page, api }) => {
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
    await choose(form, 'Pengajar', 'Pengajar Matematika');
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
    expect(await schedulesOn(api, day)).toHaveLength(1);
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

  test('a failed save keeps the form and is sent again once', async ({ adminPage: page, api, expectedErrors }) => {
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
    expect(await schedulesOn(api, day)).toHaveLength(1);
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

test.describe('clashes', () => {
  test('a mentoring conflict shows before anything is sent, and goes with its cause', async ({ adminPage: page, api }) => {
    const day = freeDay(4);
    await addSchedule(api, { scheduleDate: day, classes: { class: [await ids.class(api, 'Kelas Sasando')] } });
    let sent = 0;
    page.on('request', (request) => (sent += request.url().endsWith('/addSchedule') ? 1 : 0));
    await openMonth(page, day);
    const form = await openForm(page, 'Mentoring');
    await fillTimes(form, day, '09:30', '10:30');
    await choose(form, 'Kelompok mentoring', 'Cendana');
    await expect(form.getByText(CONFLICT)).toBeVisible();
    await expect(form.getByText('Kelas pada jam itu: Kelas Sasando, 09.00–10.00 WIB.')).toBeVisible();
    await form.getByRole('textbox', { name: 'Link Zoom' }).fill(LINK);
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(form.getByRole('combobox', { name: 'Kelompok mentoring' })).toBeFocused();
    expect(sent).toBe(0);
    await fillTimes(form, day, '10:00', '11:00');
    await expect(form.getByText(CONFLICT)).toBeHidden();
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expectToast(page, 'Schedule created successfully!');
    expect(sent).toBe(1);
  });

  test('a conflict that only the server knows lands on the field', async ({ adminPage: page, api, expectedErrors }) => {
    expectedErrors.push(/409/);
    const day = freeDay(5);
    await page.route(`**/api/v1/admin/schedules?from=${day}&to=${day}`, (route) => route.fulfill({ json: { data: [] } }));
    await openMonth(page, day);
    const form = await openForm(page, 'Mentoring');
    await fillTimes(form, day, '09:30', '10:30');
    await choose(form, 'Kelompok mentoring', 'Cendana');
    await choose(form, 'Mentor', 'Mentor Cendana');
    await form.getByRole('textbox', { name: 'Link Zoom' }).fill(LINK);
    await addSchedule(api, { scheduleDate: day, classes: { class: [await ids.class(api, 'Kelas Sasando')] } });
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expectToast(page, 'Failed to save schedule.');
    await expect(form.getByText(CONFLICT)).toBeVisible();
    await expect(form.getByRole('button', { name: 'Hapus Cendana' })).toBeVisible();
  });

  test('other clashes are told before saving and do not stop it', async ({ adminPage: page, api }) => {
    const day = freeDay(6);
    await addSchedule(api, {
      scheduleDate: day,
      linkZoom: LINK,
      classes: {
        class: [await ids.class(api, 'Kelas Sasando')],
        teacher: await ids.teacher(api, 'Pengajar Matematika'),
      },
    });
    await openMonth(page, day);
    const form = await openForm(page, 'Kelas');
    await fillTimes(form, day, '09:30', '10:30');
    await choose(form, 'Kelas', 'Kelas Sasando');
    await choose(form, 'Pengajar', 'Pengajar Matematika');
    await form.getByRole('textbox', { name: 'Link Zoom' }).fill(LINK);
    const warnings = form.getByRole('status').getByRole('listitem');
    await expect(warnings).toHaveText([
      'Kelas Sasando sudah punya jadwal pada 09.00–10.00 WIB.',
      'Pengajar Matematika sudah mengajar pada 09.00–10.00 WIB.',
      'Link Zoom ini sudah dipakai jadwal lain pada 09.00–10.00 WIB.',
    ]);
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expectToast(page, 'Schedule created successfully!');
  });
});

test.describe('editing', () => {
  test('begins with the type, then the filled form', async ({ adminPage: page, api }) => {
    const day = freeDay(7);
    await addSchedule(api, {
      scheduleDate: day,
      anotherEvent: 'Akan diubah',
      classes: { class: [await ids.class(api, 'Kelas Tifa')], subjects: await ids.subject(api, 'Matematika') },
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
    expect((await schedulesOn(api, moved)).map(({ anotherEvent }) => anotherEvent)).toContain('Sudah diubah');
  });

  test('another type says what the schedule loses', async ({ adminPage: page, api }) => {
    const day = freeDay(9);
    await addSchedule(api, {
      scheduleDate: day,
      anotherEvent: 'Ganti jenis',
      classes: { class: [await ids.class(api, 'Kelas Tifa')] },
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

  test('a second tab is told what changed, and chooses', async ({ adminPage: page, context, api, expectedErrors }) => {
    expectedErrors.push(/409/);
    const day = freeDay(10);
    await addSchedule(api, { scheduleDate: day, anotherEvent: 'Dua tab' });
    const openEdit = async (tab: typeof page) => {
      await openMonth(tab, day);
      await card(tab, 'Dua tab').getByRole('button', { name: /^Edit/ }).click();
      await chooseType(tab, 'Kelas');
      return tab.getByRole('dialog', { name: 'Edit Schedule' });
    };
    const other = await context.newPage();
    const [mine, theirs] = [await openEdit(page), await openEdit(other)];
    await theirs.getByRole('textbox', { name: 'Link Zoom' }).fill('https://zoom.us/j/5551');
    await theirs.getByRole('button', { name: 'Update', exact: true }).click();
    await expectToast(other, 'Schedule updated successfully!');
    await mine.getByRole('textbox', { name: 'Link Zoom' }).fill('https://zoom.us/j/5552');
    await mine.getByRole('button', { name: 'Update', exact: true }).click();
    const conflict = page.getByRole('alertdialog');
    await expect(conflict).toContainText('https://zoom.us/j/5551');
    await expect(conflict).toContainText('https://zoom.us/j/5552');
    await expectAccessible(page);
    await conflict.getByRole('button', { name: 'Simpan isian saya' }).click();
    await expectToast(page, 'Schedule updated successfully!');
    expect((await schedulesOn(api, day))[0]?.linkZoom).toBe('https://zoom.us/j/5552');
  });
});

test.describe('deleting', () => {
  test('asks first, tells when it failed, then deletes', async ({ adminPage: page, api, expectedErrors }) => {
    expectedErrors.push(/500/);
    const day = freeDay(11);
    await addSchedule(api, { scheduleDate: day, anotherEvent: 'Akan dihapus' });
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
    expect(await schedulesOn(api, day)).toEqual([]);
  });
});

test.describe('copies and repetitions', () => {
  test('a copy takes everything but the date', async ({ adminPage: page, api }) => {
    const [day, later] = [freeDay(12), freeDay(14)];
    await addSchedule(api, {
      scheduleDate: day,
      anotherEvent: 'Disalin',
      mentoring: { group: [await ids.group(api, 'Lontar')], mentor: await ids.mentor(api, 'Mentor Lontar') },
    });
    await openMonth(page, day);
    await card(page, 'Disalin')
      .getByRole('button', { name: /^Duplikat/ })
      .click();
    const form = page.getByRole('dialog', { name: 'Add Schedule' });
    await expect(form.getByRole('textbox', { name: 'Tanggal' })).toHaveValue('');
    await expect(form.getByRole('button', { name: 'Hapus Lontar' })).toBeVisible();
    await form.getByRole('textbox', { name: 'Tanggal' }).fill(later);
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expectToast(page, 'Schedule created successfully!');
    expect((await schedulesOn(api, later)).map(({ anotherEvent }) => anotherEvent)).toEqual(['Disalin']);
  });

  test('a weekly repetition shows every date, marks the clashing ones, and leaves out what is unticked', async ({
    adminPage: page,
    api,
  }) => {
    const day = freeDay(200);
    const dates = [0, 7, 14, 21].map((offset) => addDays(day, offset));
    await addSchedule(api, { scheduleDate: addDays(day, 14), classes: { class: [await ids.class(api, 'Kelas Sasando')] } });
    await openMonth(page, day);
    const form = await openForm(page, 'Mentoring');
    await fillTimes(form, day, '09:30', '10:30');
    await choose(form, 'Kelompok mentoring', 'Cendana');
    await form.getByRole('textbox', { name: 'Link Zoom' }).fill(LINK);
    const until = form.getByRole('textbox', { name: /^Ulangi tiap minggu sampai/ });
    await until.fill(addDays(day, 3));
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(form.getByText('Pilih tanggal paling cepat seminggu sesudah tanggal jadwal')).toBeVisible();
    await until.fill(addDays(day, 27));
    const rows = form.getByRole('group', { name: 'Tanggal yang ditambahkan' }).getByRole('listitem');
    await expect(rows).toHaveCount(4);
    await expect(rows.nth(0)).toContainText('Tidak bentrok');
    await expect(rows.nth(2)).toContainText('Bentrok: Kelas Sasando, 09.00–10.00 WIB');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(form.getByText(CONFLICT)).toBeVisible();
    expect(await schedulesOn(api, day)).toEqual([]);
    await rows.nth(2).getByRole('checkbox').uncheck();
    await expect(form.getByText(CONFLICT)).toBeHidden();
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expectToast(page, 'Schedule created successfully!');
    const stored = await schedulesOn(api, day, addDays(day, 27));
    expect(stored.filter(({ linkZoom }) => linkZoom === LINK).map(({ scheduleDate }) => scheduleDate)).toEqual([
      dates[0],
      dates[1],
      dates[3],
    ]);
  });

  test('a date that only the server knows to clash stops all of them', async ({ adminPage: page, api, expectedErrors }) => {
    expectedErrors.push(/409/);
    const day = freeDay(240);
    const second = addDays(day, 7);
    await page.route(`**/api/v1/admin/schedules?from=${day}&to=${second}`, (route) => route.fulfill({ json: { data: [] } }));
    await addSchedule(api, { scheduleDate: second, classes: { class: [await ids.class(api, 'Kelas Sasando')] } });
    await openMonth(page, day);
    const form = await openForm(page, 'Mentoring');
    await fillTimes(form, day, '09:30', '10:30');
    await choose(form, 'Kelompok mentoring', 'Cendana');
    await form.getByRole('textbox', { name: 'Link Zoom' }).fill(LINK);
    await form.getByRole('textbox', { name: /^Ulangi tiap minggu sampai/ }).fill(second);
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expectToast(page, 'Failed to save schedule.');
    await expect(form.getByRole('alert')).toHaveText(`${formatDate(second)}: ${CONFLICT}`);
    expect(await schedulesOn(api, day)).toEqual([]);
  });
});

test.describe('the list', () => {
  test('begins today; past months are one click away and stay in the address', async ({ adminPage: page }) => {
    await page.goto('/admin/calendar');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jadwal Kegiatan');
    await expect(page.getByRole('heading', { level: 2, name: 'Daftar Jadwal' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 3 }).first()).toContainText(formatDate(TODAY));
    await page.getByRole('button', { name: /^Bulan sebelumnya/ }).click();
    await expect(page).toHaveURL(/\?month=\d{4}-\d{2}$/);
    await page.getByRole('button', { name: 'Ke jadwal mendatang' }).click();
    await page.getByLabel('Bulan', { exact: true }).selectOption({ label: formatMonth(monthOf(TODAY)) });
    await expect(page.getByText(/^\d+ jadwal$/)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Bulan', { exact: true })).toHaveValue(monthOf(TODAY));
  });

  test('is searched and filtered by kind, class, group, teacher and mentor', async ({ adminPage: page, api }) => {
    const day = freeDay(300);
    await addSchedule(api, {
      scheduleDate: day,
      anotherEvent: 'Saring satu',
      classes: { class: [await ids.class(api, 'Kelas Sasando')], teacher: await ids.teacher(api, 'Pengajar Matematika') },
    });
    await addSchedule(api, {
      scheduleDate: day,
      anotherEvent: 'Saring dua',
      mentoring: { group: [await ids.group(api, 'Nuri')], mentor: await ids.mentor(api, 'Mentor Nuri') },
    });
    await addSchedule(api, { scheduleDate: day, anotherEvent: 'Saring tiga' });
    await openMonth(page, day);
    const items = page.getByRole('article');
    await expect(items).toHaveCount(3);
    for (const [label, choice, expected] of [
      ['Jenis', 'Kegiatan lain', 'Saring tiga'],
      ['Kelas', 'Kelas Sasando', 'Saring satu'],
      ['Kelompok', 'Nuri', 'Saring dua'],
      ['Pengajar', 'Pengajar Matematika', 'Saring satu'],
      ['Mentor', 'Mentor Nuri', 'Saring dua'],
    ] as const) {
      await page.getByLabel(label, { exact: true }).selectOption({ label: choice });
      await expect(items).toHaveCount(1);
      await expect(items).toContainText(expected);
      await expect(page.getByText('1 dari 3 jadwal')).toBeVisible();
      await page.getByRole('button', { name: 'Lepas semua saringan' }).click();
      await expect(items).toHaveCount(3);
    }
    await page.getByLabel('Cari jadwal').fill('saring TIGA');
    await expect(items).toHaveCount(1);
    await page.getByLabel('Cari jadwal').fill('tak ada begini');
    await expect(page.getByText('Tidak ada jadwal yang cocok.')).toBeVisible();
  });

  test('names what is missing', async ({ adminPage: page, api }) => {
    const day = freeDay(340);
    await addSchedule(api, { scheduleDate: day, classes: { class: [await ids.class(api, 'Kelas Tifa')] } });
    await addSchedule(api, { scheduleDate: day, mentoring: { group: [await ids.group(api, 'Nuri')] } });
    const made = await api.post('/api/v1/admin/webinar', {
      data: {
        webinarTheme: 'Webinar sementara',
        webinarDescription: 'Akan dihapus',
        webinarSpeaker: 'Tim Uji',
        webinarLinkZoom: 'https://us02web.zoom.us/j/1',
      },
    });
    const webinar: { data: { _id: string } } = await made.json();
    await addSchedule(api, { scheduleDate: day, webinar: { event: [webinar.data._id] } });
    await api.delete(`/api/v1/admin/webinar/${webinar.data._id}`);
    await openMonth(page, day);
    for (const text of ['Tanpa mata pelajaran', 'Tanpa pengajar', 'Tanpa mentor', 'Tidak ada kegiatan']) {
      await expect(page.getByRole('article').filter({ hasText: text })).toHaveCount(1);
    }
  });

  test('is empty, fails with a way to try again, and stays quick when long', async ({ adminPage: page, expectedErrors }) => {
    expectedErrors.push(/500/);
    await page.goto('/admin/calendar?month=2031-01');
    await expect(page.getByText('Belum ada jadwal pada Januari 2031')).toBeVisible();
    await page.route('**/api/v1/admin/schedules?*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/admin/calendar?month=2031-02');
    await expect(page.getByRole('alert')).toContainText('Failed to fetch data.');
    await page.unroute('**/api/v1/admin/schedules?*');
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(page.getByText('Belum ada jadwal pada Februari 2031')).toBeVisible();

    const long = 'Pertemuan yang namanya sangat panjang sekali '.repeat(8);
    const many = Array.from({ length: 1_000 }, (_, index) => ({
      _id: `many-${index}`,
      kind: 'other',
      scheduleDate: `2031-03-${String((index % 31) + 1).padStart(2, '0')}`,
      scheduleTimeStart: '2031-03-01T09:00:00+07:00',
      scheduleTimeEnd: '2031-03-01T10:00:00+07:00',
      linkZoom: LINK,
      anotherEvent: `${index} ${long}${'takterputus'.repeat(20)}`,
      classes: { class: [], subjects: null, teacher: null },
      mentoring: { group: [], mentor: null },
      webinar: { event: [] },
      updatedAt: '2026-11-20T00:00:00.000Z',
    })).sort((a, b) => (a.scheduleDate < b.scheduleDate ? -1 : 1));
    await page.route('**/api/v1/admin/schedules?*', (route) => route.fulfill({ json: { data: many } }));
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/admin/calendar?month=2031-03');
    await expect(page.getByText('1.000 jadwal')).toBeVisible();
    expect(await page.getByRole('article').count()).toBeLessThan(300);
    await expectNoSidewaysScroll(page);
    await page.getByLabel('Cari jadwal').fill('777 ');
    await expect(page.getByText('1 dari 1.000 jadwal')).toBeVisible();
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [
    { width: 1366, height: 900 },
    { width: 360, height: 740 },
  ]) {
    test(`list, type dialog and forms are accessible at ${viewport.width} px (${colorScheme})`, async ({ adminPage: page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      await page.goto('/admin/calendar');
      await expect(page.getByRole('article').first()).toBeVisible();
      if (viewport.width === 360) await page.getByRole('button', { name: 'Saringan' }).click();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      for (const type of ['Kelas', 'Mentoring', 'Webinar'] as const) {
        await page.getByRole('button', { name: 'Tambah Jadwal' }).first().click();
        await expectAccessible(page);
        await chooseType(page, type);
        const form = page.getByRole('dialog', { name: 'Add Schedule' });
        await form.getByRole('button', { name: 'Add', exact: true }).click();
        await expect(form.getByText('Link zoom dibutuhkan.')).toBeVisible();
        await expectAccessible(page);
        await form.getByRole('button', { name: 'Cancel' }).click();
        await expect(form).toBeHidden();
      }
    });
  }
}
