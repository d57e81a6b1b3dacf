import type { Locator, Page } from '@playwright/test';
import { deleteSchedule, repeatSchedule, updateSchedule } from '../../src/features/schedules/calls.ts';
import { repeatAnswer } from '../../src/features/schedules/contract.ts';
import { callUrl } from '../../src/platform/shared/calls.ts';
import { addDays, formatDate } from '../../src/platform/shared/wib.ts';
import { scheduleBody } from '../../tests/support/builders.ts';
import type { Caller } from '../../tests/support/caller.ts';
import { send } from '../calls.ts';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { addSchedule, card, choose, expectToast, freeDay, ids, openMonth, schedulesOn, TODAY } from './schedule-steps.ts';

/** From a row's "⋯" to the dialog. */
async function act(page: Page, row: Locator, action: string, dialog: string): Promise<Locator> {
  await row.getByRole('button', { name: /^Tindakan lain/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
  const opened = page.getByRole('dialog', { name: dialog, exact: true });
  await expect(opened.getByRole('button', { name: 'Loading' })).toHaveCount(0);
  return opened;
}

const undo = (page: Page) => page.getByRole('button', { name: 'Urungkan' }).first();

/** A weekly series of four, from a day on. */
async function addSeries(admin: Caller, day: string, event: string) {
  const dates = [0, 7, 14, 21].map((days) => addDays(day, days));
  const body = { ...scheduleBody({ scheduleDate: day, anotherEvent: event, linkZoom: 'https://zoom.us/j/77700000002' }), dates };
  const answer = await admin.post(callUrl(repeatSchedule), body);
  expect(answer.status).toBe(201);
  return repeatAnswer.parse(answer.body).data;
}

test.describe('cancelling', () => {
  test('needs a reason, says what students see, and can be undone and ended', async ({ adminPage: page, admin }) => {
    const day = freeDay(1_000);
    await addSchedule(admin, { scheduleDate: day, anotherEvent: 'Batal satu' });
    await openMonth(page, day);
    const row = card(page, 'Batal satu');
    const dialog = await act(page, row, 'Batalkan', 'Batalkan jadwal');
    const save = dialog.getByRole('button', { name: 'Batalkan jadwal', exact: true });
    await save.click();
    await expect(dialog.getByText('Tuliskan alasan pembatalan.')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Alasan' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Listrik padam' }).click();
    await expect(dialog.getByText('Dibatalkan: Listrik padam.')).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await save.dblclick();
    await expect(dialog).toBeHidden();
    await expectToast(page, 'Jadwal dibatalkan.');
    await expect(row).toContainText('Dibatalkan: Listrik padam.');
    expect((await schedulesOn(admin, day))[0]).toMatchObject({ status: 'cancelled', statusReason: 'Listrik padam.' });
    await undo(page).click();
    await expectToast(page, 'Jadwal dikembalikan seperti semula.');
    await expect(row).not.toContainText('Dibatalkan');

    const again = await act(page, row, 'Batalkan', 'Batalkan jadwal');
    await again.getByRole('textbox', { name: 'Alasan' }).fill('Guru sakit');
    await again.getByRole('textbox', { name: 'Alasan' }).press('Enter');
    await expect(row).toContainText('Dibatalkan: Guru sakit');
    const restore = await act(page, row, 'Kembalikan', 'Kembalikan jadwal');
    await expect(restore.getByText('Tidak bentrok')).toBeVisible();
    await restore.getByRole('button', { name: 'Kembalikan', exact: true }).click();
    await expectToast(page, 'Jadwal dikembalikan.');
    await expect(row).not.toContainText('Dibatalkan');
    await expect(row.getByRole('button', { name: /^Tindakan lain/ })).toBeFocused();
  });

  test('of a series from one on: the others keep what is their own, and the toast counts them', async ({
    adminPage: page,
    admin,
  }) => {
    const day = `${freeDay(1_080).slice(0, 7)}-01`;
    const [, second, third] = await addSeries(admin, day, 'Rangkaian batal');
    if (!second || !third) throw new Error('The series is too short.');
    const own = scheduleBody({
      scheduleDate: third.scheduleDate,
      scheduleTimeStart: '13:00',
      scheduleTimeEnd: '14:00',
      anotherEvent: 'Lain sendiri',
    });
    await send(admin, updateSchedule, { params: { id: third._id }, body: { ...own, updatedAt: third.updatedAt } as never });
    await openMonth(page, day);
    const row = page.getByRole('article', { name: new RegExp(`${formatDate(second.scheduleDate)},`) });
    const dialog = await act(page, row, 'Batalkan', 'Batalkan jadwal');
    await dialog.getByRole('radio', { name: 'Ini dan berikutnya (3 jadwal)' }).check();
    await dialog.getByRole('textbox', { name: 'Alasan' }).fill('Libur');
    await dialog.getByRole('button', { name: 'Batalkan jadwal', exact: true }).click();
    await expectToast(page, '3 jadwal dibatalkan.');
    const states = async () =>
      (await schedulesOn(admin, day, addDays(day, 27))).map(({ status, anotherEvent }) => `${status} ${anotherEvent}`);
    expect(await states()).toEqual([
      'planned Rangkaian batal',
      'cancelled Rangkaian batal',
      'cancelled Lain sendiri',
      'cancelled Rangkaian batal',
    ]);
    await undo(page).click();
    await expectToast(page, '3 jadwal dikembalikan seperti semula.');
    expect((await states()).filter((state) => state.startsWith('cancelled'))).toEqual([]);
  });

  test('says when a colleague was first, and when the connection is gone; nothing typed is lost', async ({
    adminPage: page,
    admin,
    expectedErrors,
  }) => {
    expectedErrors.push(/409|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    const day = freeDay(1_160);
    const stored = await addSchedule(admin, { scheduleDate: day, anotherEvent: 'Berdua' });
    await openMonth(page, day);
    const dialog = await act(page, card(page, 'Berdua'), 'Batalkan', 'Batalkan jadwal');
    await dialog.getByRole('textbox', { name: 'Alasan' }).fill('Jaringan');
    const save = dialog.getByRole('button', { name: 'Batalkan jadwal', exact: true });
    await page.route('**/api/v1/admin/editSchedule/**', (route) => route.abort());
    await save.click();
    await expect(dialog.getByRole('alert')).toContainText('Tidak ada sambungan ke server.');
    await expect(dialog.getByRole('textbox', { name: 'Alasan' })).toHaveValue('Jaringan');
    await page.unroute('**/api/v1/admin/editSchedule/**');

    const moved = scheduleBody({
      scheduleDate: day,
      scheduleTimeStart: '15:00',
      scheduleTimeEnd: '16:00',
      anotherEvent: 'Berdua',
    });
    await send(admin, updateSchedule, { params: { id: stored._id }, body: moved as never });
    await save.click();
    await expect(dialog.getByRole('alert')).toContainText('Orang lain baru saja mengubah jadwal ini.');
    await expect(dialog.getByRole('alert')).toContainText('15.00–16.00 WIB');
    await save.click();
    await expect(dialog).toBeHidden();
    expect((await schedulesOn(admin, day))[0]).toMatchObject({ status: 'cancelled', statusReason: 'Jaringan' });

    await send(admin, updateSchedule, { params: { id: stored._id }, body: { ...moved, anotherEvent: 'Berdua lagi' } as never });
    await undo(page).click();
    await expect(
      page.getByText(/0 dari 1 jadwal dikembalikan seperti semula\. Tidak tersimpan: .*Orang lain baru saja mengubah/).first(),
    ).toBeVisible();
  });
});

test.describe('moving', () => {
  test('tells students near by, keeps the length, shows clashes, and is undone', async ({ adminPage: page, admin }) => {
    const day = addDays(TODAY, 5);
    const event = 'Pindah dekat';
    await addSchedule(admin, { scheduleDate: day, anotherEvent: event, scheduleTimeStart: '05:00', scheduleTimeEnd: '05:45' });
    await page.goto('/admin/calendar?q=Pindah+dekat');
    const row = card(page, event);
    const dialog = await act(page, row, 'Pindahkan', 'Pindahkan jadwal');
    await expect(dialog.getByRole('checkbox', { name: 'Beri tahu siswa' })).toBeChecked();
    await dialog.getByRole('combobox', { name: 'Jam mulai' }).fill('04:00');
    await dialog.getByRole('combobox', { name: 'Jam mulai' }).press('Tab');
    await expect(dialog.getByRole('combobox', { name: 'Jam berakhir' })).toHaveValue('04:45');
    await expect(dialog.getByText('Tidak bentrok')).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await dialog.getByRole('button', { name: 'Pindahkan', exact: true }).click();
    await expectToast(page, 'Jadwal dipindah.');
    await expect(row).toContainText('04.00–04.45 WIB');
    await expect(row).toContainText(/Dipindah dari (Min|Sen|Sel|Rab|Kam|Jum|Sab) 05\.00/);
    await undo(page).click();
    await expect(row).toContainText('05.00–05.45 WIB');
    await expect(row).not.toContainText('Dipindah');
  });

  test('far away tells nobody; onto a class it is refused and says so', async ({ adminPage: page, admin, expectedErrors }) => {
    expectedErrors.push(/409/);
    const day = freeDay(1_240);
    const lesson = await ids.class(admin, 'Kelas Totobuang');
    await addSchedule(admin, { scheduleDate: day, anotherEvent: 'Pelajaran', classes: { class: [lesson] } });
    const group = await ids.group(admin, 'Nuri');
    await addSchedule(admin, {
      scheduleDate: day,
      anotherEvent: 'Pendampingan',
      scheduleTimeStart: '13:00',
      scheduleTimeEnd: '14:00',
      mentoring: { group: [group] },
    });
    await openMonth(page, day);
    const dialog = await act(page, card(page, 'Pendampingan'), 'Pindahkan', 'Pindahkan jadwal');
    await expect(dialog.getByRole('checkbox', { name: 'Beri tahu siswa' })).not.toBeChecked();
    await dialog.getByRole('combobox', { name: 'Jam mulai' }).fill('09:30');
    await dialog.getByRole('combobox', { name: 'Jam mulai' }).press('Tab');
    await expect(dialog.getByText(/Ditolak: .*Kelas Totobuang pada 09\.00–10\.00 WIB/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Pindahkan', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText('Selected mentoring group conflicts with an ongoing class.');
    await dialog.getByRole('textbox', { name: 'Tanggal' }).fill('');
    await dialog.getByRole('button', { name: 'Pindahkan', exact: true }).click();
    await expect(dialog.getByText('Tanggal dibutuhkan.')).toBeVisible();
  });

  test('of a series moves every later one by as many days', async ({ adminPage: page, admin }) => {
    const day = `${freeDay(1_320).slice(0, 7)}-01`;
    await addSeries(admin, day, 'Rangkaian pindah');
    await openMonth(page, day);
    const row = page.getByRole('article', { name: new RegExp(`${formatDate(addDays(day, 7))},`) });
    const dialog = await act(page, row, 'Pindahkan', 'Pindahkan jadwal');
    await dialog.getByRole('textbox', { name: 'Tanggal' }).fill(addDays(day, 8));
    await dialog.getByRole('radio', { name: 'Ini dan berikutnya (3 jadwal)' }).check();
    await dialog.getByRole('button', { name: 'Pindahkan', exact: true }).click();
    await expectToast(page, '3 jadwal dipindah.');
    const dates = async () => (await schedulesOn(admin, day, addDays(day, 27))).map(({ scheduleDate }) => scheduleDate);
    expect(await dates()).toEqual([0, 8, 15, 22].map((days) => addDays(day, days)));
    await undo(page).click();
    await expectToast(page, '3 jadwal dikembalikan seperti semula.');
    expect(await dates()).toEqual([0, 7, 14, 21].map((days) => addDays(day, days)));
  });
});

test('a substitute: who is free stands first, the row says who, and it is taken away again', async ({
  adminPage: page,
  admin,
}) => {
  const day = freeDay(1_400);
  const own = await ids.teacher(admin, 'Pengajar Matematika');
  const busy = await ids.teacher(admin, 'Pengajar Bahasa Indonesia');
  const lesson = { class: [await ids.class(admin, 'Kelas Sasando')], teacher: own };
  await addSchedule(admin, { scheduleDate: day, anotherEvent: 'Digantikan nanti', classes: lesson });
  await addSchedule(admin, {
    scheduleDate: day,
    anotherEvent: 'Sibuk',
    classes: { class: [await ids.class(admin, 'Kelas Tifa')], teacher: busy },
  });
  await openMonth(page, day);
  const row = card(page, 'Digantikan nanti');
  const dialog = await act(page, row, 'Guru pengganti', 'Guru pengganti');
  const field = dialog.getByRole('combobox', { name: 'Guru pengganti', exact: true });
  await field.click();
  await expect(page.getByRole('option').first()).toContainText('bebas');
  await expect(page.getByRole('option', { name: /Pengajar Bahasa Indonesia/ })).toContainText('sibuk 09.00–10.00 WIB');
  await expect(page.getByRole('option', { name: /Pengajar Matematika/ })).toHaveCount(0);
  await field.press('Escape');
  await choose(dialog, 'Guru pengganti', 'Pengajar Bahasa Indonesia');
  await expect(dialog.getByText(/Bentrok: Pengajar Bahasa Indonesia sudah mengajar/)).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await choose(dialog, 'Guru pengganti', 'Pengajar Bahasa Inggris');
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(row).toContainText('Digantikan Pengajar Bahasa Inggris');
  const again = await act(page, row, 'Guru pengganti', 'Guru pengganti');
  await again.getByRole('button', { name: 'Kosongkan Guru pengganti' }).click();
  await again.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(row).not.toContainText('Digantikan Pengajar');
});

test('a recording: only of what began, in its embed form, opened outside a frame', async ({ adminPage: page, admin }) => {
  const past = addDays(TODAY, -400);
  await addSchedule(admin, { scheduleDate: past, anotherEvent: 'Sudah lewat' });
  await addSchedule(admin, { scheduleDate: freeDay(1_480), anotherEvent: 'Belum mulai' });
  await openMonth(page, freeDay(1_480));
  await card(page, 'Belum mulai')
    .getByRole('button', { name: /^Tindakan lain/ })
    .click();
  await expect(page.getByRole('menuitem', { name: 'Batalkan' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Rekaman' })).toHaveCount(0);

  await openMonth(page, past);
  const row = card(page, 'Sudah lewat');
  const dialog = await act(page, row, 'Rekaman', 'Rekaman');
  const field = dialog.getByRole('textbox', { name: 'Link rekaman' });
  await field.fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('https://youtu.be/dQw4w9WgXcQ');
  await expect(dialog.getByRole('link', { name: /Coba buka rekaman/ })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(row).toContainText('Ada rekaman');
  expect((await schedulesOn(admin, past))[0]?.recordingLink).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
});

test.describe('deleting', () => {
  test('offers to cancel what students may have seen', async ({ adminPage: page, admin }) => {
    const day = addDays(TODAY, 20);
    await addSchedule(admin, {
      scheduleDate: day,
      anotherEvent: 'Hapus dekat',
      scheduleTimeStart: '04:00',
      scheduleTimeEnd: '04:30',
    });
    await page.goto('/admin/calendar?q=Hapus+dekat');
    await card(page, 'Hapus dekat')
      .getByRole('button', { name: /^Delete/ })
      .click();
    const ask = page.getByRole('alertdialog', { name: 'Confirm Delete' });
    await expect(ask.getByText('Siswa mungkin sudah melihatnya.')).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await ask.getByRole('button', { name: 'Batalkan jadwal…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Batalkan jadwal', exact: true });
    await expect(ask).toBeHidden();
    await dialog.getByRole('textbox', { name: 'Alasan' }).fill('Salah tulis');
    await dialog.getByRole('button', { name: 'Tidak jadi' }).click();
    await page.getByRole('button', { name: 'Buang' }).click();
    await expect(card(page, 'Hapus dekat').getByRole('button', { name: /^Delete/ })).toBeFocused();
  });

  test('of a series from one on', async ({ adminPage: page, admin }) => {
    const day = `${freeDay(1_560).slice(0, 7)}-01`;
    await addSeries(admin, day, 'Rangkaian hapus');
    await openMonth(page, day);
    await page
      .getByRole('article', { name: new RegExp(`${formatDate(addDays(day, 7))},`) })
      .getByRole('button', { name: /^Delete/ })
      .click();
    const ask = page.getByRole('alertdialog', { name: 'Confirm Delete' });
    await expect(ask.getByText('Siswa mungkin sudah melihatnya.')).toHaveCount(0);
    await ask.getByRole('radio', { name: 'Ini dan berikutnya (3 jadwal)' }).check();
    await ask.getByRole('button', { name: 'Delete', exact: true }).click();
    await expectToast(page, '3 jadwal dihapus.');
    await expect(page.getByRole('article')).toHaveCount(1);
    expect(await schedulesOn(admin, day, addDays(day, 27))).toHaveLength(1);
  });
});

test.describe('several rows at once', () => {
  test('are chosen by mouse, Shift and keyboard, and cancelled, restored, shifted and deleted', async ({
    adminPage: page,
    admin,
  }) => {
    const day = freeDay(1_640);
    for (const [index, start] of ['07', '09', '11', '13'].entries()) {
      await addSchedule(admin, {
        scheduleDate: day,
        anotherEvent: `Pilih ${index}`,
        scheduleTimeStart: `${start}:00`,
        scheduleTimeEnd: `${start}:45`,
        linkZoom: `https://zoom.us/j/7770000001${index}`,
      });
    }
    await openMonth(page, day);
    await page.getByRole('button', { name: 'Pilih', exact: true }).click();
    const ticks = page.getByRole('checkbox', { name: /^Pilih / });
    const bar = page.getByRole('group', { name: 'Jadwal yang dipilih' });
    await ticks.nth(0).click();
    await ticks.nth(2).click({ modifiers: ['Shift'] });
    await expect(bar).toContainText('3 dipilih');
    await ticks.nth(1).focus();
    await page.keyboard.press('Space');
    await expect(bar).toContainText('2 dipilih');
    await expectAccessibleInBothSchemes(page);
    await bar.getByRole('button', { name: 'Batalkan' }).click();
    const cancel = page.getByRole('dialog', { name: 'Batalkan jadwal', exact: true });
    await cancel.getByRole('textbox', { name: 'Alasan' }).fill('Libur');
    await cancel.getByRole('button', { name: 'Batalkan jadwal', exact: true }).click();
    await expectToast(page, '2 jadwal dibatalkan.');
    const states = async () => (await schedulesOn(admin, day)).map(({ status }) => status);
    expect(await states()).toEqual(['cancelled', 'planned', 'cancelled', 'planned']);
    await expect(bar).toContainText('0 dipilih');

    await bar.getByRole('button', { name: 'Pilih semua (4)' }).click();
    await bar.getByRole('button', { name: 'Kembalikan (2)' }).click();
    await page
      .getByRole('dialog', { name: 'Kembalikan jadwal' })
      .getByRole('button', { name: 'Kembalikan', exact: true })
      .click();
    await expectToast(page, '2 jadwal dikembalikan.');
    expect(await states()).toEqual(['planned', 'planned', 'planned', 'planned']);

    await bar.getByRole('button', { name: 'Pilih semua (4)' }).click();
    await bar.getByRole('button', { name: 'Geser' }).click();
    const shift = page.getByRole('dialog', { name: 'Geser jadwal' });
    await shift.getByRole('textbox', { name: 'Hari' }).fill('0');
    await shift.getByRole('textbox', { name: 'Menit' }).fill('30');
    await expect(shift.getByText('Tidak bentrok')).toBeVisible();
    await expectAccessibleInBothSchemes(page);
    await shift.getByRole('button', { name: 'Geser', exact: true }).click();
    await expectToast(page, '4 jadwal digeser.');
    const starts = async () => (await schedulesOn(admin, day)).map(({ scheduleTimeStart }) => scheduleTimeStart.slice(11, 16));
    expect(await starts()).toEqual(['07:30', '09:30', '11:30', '13:30']);
    await undo(page).click();
    await expectToast(page, '4 jadwal dikembalikan seperti semula.');
    expect(await starts()).toEqual(['07:00', '09:00', '11:00', '13:00']);

    await ticks.nth(0).click();
    await ticks.nth(1).click();
    await bar.getByRole('button', { name: 'Hapus' }).click();
    await page.getByRole('alertdialog', { name: 'Confirm Delete' }).getByRole('button', { name: 'Delete', exact: true }).click();
    await expectToast(page, '2 jadwal dihapus.');
    expect(await schedulesOn(admin, day)).toHaveLength(2);
    await bar.getByRole('button', { name: 'Selesai' }).click();
    await expect(ticks).toHaveCount(0);
  });

  test('says which were refused and why', async ({ adminPage: page, admin, expectedErrors }) => {
    expectedErrors.push(/404/);
    const day = freeDay(1_720);
    await addSchedule(admin, { scheduleDate: day, anotherEvent: 'Tinggal' });
    const gone = await addSchedule(admin, {
      scheduleDate: day,
      anotherEvent: 'Hilang',
      scheduleTimeStart: '11:00',
      scheduleTimeEnd: '12:00',
    });
    await openMonth(page, day);
    await page.getByRole('button', { name: 'Pilih', exact: true }).click();
    await page.getByRole('button', { name: 'Pilih semua (2)' }).click();
    await page.getByRole('button', { name: 'Batalkan' }).click();
    const cancel = page.getByRole('dialog', { name: 'Batalkan jadwal', exact: true });
    await cancel.getByRole('textbox', { name: 'Alasan' }).fill('Libur');
    await send(admin, deleteSchedule, { params: { id: gone._id } });
    await cancel.getByRole('button', { name: 'Batalkan jadwal', exact: true }).click();
    await expect(
      page.getByText(/1 dari 2 jadwal dibatalkan\. Tidak tersimpan: .*Hilang.*Orang lain sudah menghapus jadwal ini\./).first(),
    ).toBeVisible();
  });
});

test('the dialogs fit a phone, and the keyboard alone does it', async ({ adminPage: page, admin }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const day = freeDay(1_800);
  await addSchedule(admin, {
    scheduleDate: day,
    anotherEvent: `Panjang ${'Pertanggungjawabankegiatan'.repeat(3)}`,
    mentoring: { group: [await ids.group(admin, 'Nuri')], mentor: await ids.mentor(admin, 'Mentor Nuri') },
  });
  await openMonth(page, day);
  const more = page.getByRole('article').getByRole('button', { name: /^Tindakan lain/ });
  for (const [action, dialog] of [
    ['Pindahkan', 'Pindahkan jadwal'],
    ['Mentor pengganti', 'Mentor pengganti'],
    ['Batalkan', 'Batalkan jadwal'],
  ] as const) {
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.getByRole('menuitem', { name: action }).focus();
    await page.keyboard.press('Enter');
    const opened = page.getByRole('dialog', { name: dialog, exact: true });
    await expect(opened.getByRole('button').last()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBothSchemes(page);
    await page.keyboard.press('Escape');
    await expect(opened).toBeHidden();
    await expect(more).toBeFocused();
  }
  await page.getByRole('button', { name: 'Pilih', exact: true }).click();
  await page.getByRole('button', { name: /^Pilih semua/ }).click();
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothSchemes(page);
});
