import { updateClass } from '../../src/features/classes/calls.ts';
import { addDays, formatDate, type IsoDate } from '../../src/platform/shared/wib.ts';
import type { Caller } from '../../tests/support/caller.ts';
import { send } from '../calls.ts';
import { expectAccessible } from './accessibility.ts';
import { aClass, addGroup, openEdit } from './class-steps.ts';
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
import { runOf } from '../runs.ts';

const LINK = 'https://zoom.us/j/12345678901?pwd=abc_DEF-1.2';
const CONFLICT = 'Selected mentoring group conflicts with an ongoing class.';

test.describe('clashes', () => {});

/** A class with a lesson from 09:00, and a free group with a mentoring from 09:30; `edit` gives it to the class. */
async function classAndFreeGroup(admin: Caller, day: IsoDate, name: string) {
  const { id, group } = await aClass(admin, name);
  const gained = `${name} Dua`;
  const free = await addGroup(admin, gained);
  await addSchedule(admin, { scheduleDate: day, classes: { class: [id] }, anotherEvent: `Pelajaran ${name}`, linkZoom: LINK });
  const times = { scheduleTimeStart: '09:30', scheduleTimeEnd: '10:30', linkZoom: 'https://zoom.us/j/77700000004' };
  await addSchedule(admin, { scheduleDate: day, mentoring: { group: [free] }, anotherEvent: `Mentoring ${name}`, ...times });
  const body = { className: `Kelas ${name}`, classNumber: 7, mentoringGroup: [group, free] };
  return { gained, edit: () => send(admin, updateClass, { params: { id }, body }) };
}

/** Two lessons of one class and one teacher at the same time, on one link. */
async function storeClash(admin: Caller, day: IsoDate, words: string): Promise<void> {
  const classes = { class: [await ids.class(admin, 'Kelas Sasando')], teacher: await ids.teacher(admin, 'Pengajar Matematika') };
  for (const [index, start] of ['09:00', '09:30'].entries()) {
    const times = { scheduleTimeStart: start, scheduleTimeEnd: '10:30' };
    await addSchedule(admin, { scheduleDate: day, classes, linkZoom: LINK, anotherEvent: `${words} ${index + 1}`, ...times });
  }
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1366, height: 640 },
]) {
  test.describe(`clashes below the fold at ${viewport.width} × ${viewport.height}`, runOf(viewport), () => {
    test.use({ viewport });

    test('a line above the buttons counts the warnings and leads to them', async ({ adminPage: page, admin }) => {
      const day = freeDay(40);
      await addSchedule(admin, {
        scheduleDate: day,
        linkZoom: LINK,
        classes: {
          class: [await ids.class(admin, 'Kelas Sasando')],
          teacher: await ids.teacher(admin, 'Pengajar Matematika'),
        },
      });
      await openMonth(page, day);
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
    });

    test('a line above the buttons tells of the preview of a repetition and leads to it', async ({ adminPage: page, admin }) => {
      const day = freeDay(48);
      await addSchedule(admin, { scheduleDate: addDays(day, 7), classes: { class: [await ids.class(admin, 'Kelas Sasando')] } });
      await openMonth(page, day);
      const form = await openForm(page, 'Kelas');
      await fillTimes(form, day, '09:30', '10:30');
      await choose(form, 'Kelas', 'Kelas Sasando');
      await form.getByRole('textbox', { name: /^Ulangi tiap minggu sampai/ }).fill(addDays(day, 14));
      const line = form.getByRole('status').getByRole('button');
      await expect(line).toHaveText('3 tanggal, 1 dengan peringatanLihat');
      await expect(line).toBeInViewport({ ratio: 1 });
      const preview = form.getByRole('group', { name: 'Tanggal yang ditambahkan' });
      await line.click();
      await expect(preview).toBeFocused();
      await expect(preview.getByRole('listitem').first()).toBeInViewport({ ratio: 1 });
    });
  });
}

test.describe('clashes that are stored', () => {
  test('are marked in the list, which can show them alone', async ({ adminPage: page, admin }) => {
    const day = freeDay(150);
    await storeClash(admin, day, 'Tabrakan');
    await addSchedule(admin, { scheduleDate: day, anotherEvent: 'Sendiri', linkZoom: 'https://zoom.us/j/77700000003' });
    await openMonth(page, day);
    await expect(card(page, 'Tabrakan 1')).toContainText(
      'Bentrok: Kelas Sasando sudah punya jadwal pada 09.30–10.30 WIB. Pengajar Matematika sudah mengajar pada 09.30–10.30 WIB. Link Zoom ini sudah dipakai jadwal lain pada 09.30–10.30 WIB.',
    );
    await expect(card(page, 'Tabrakan 2')).toContainText('Bentrok: Kelas Sasando sudah punya jadwal pada 09.00–10.30 WIB.');
    await expect(card(page, 'Sendiri')).not.toContainText('Bentrok');
    await expect(page.getByText('2 jadwal bentrok')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Yang bentrok saja' }).click();
    await expect(card(page, 'Sendiri')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(2);
    await page.getByRole('button', { name: 'Tampilkan semua' }).click();
    await expect(card(page, 'Sendiri')).toBeVisible();
  });

  test('are marked while they come, not when they are over', async ({ adminPage: page, admin }) => {
    const over = addDays(TODAY, -40);
    await storeClash(admin, over, 'Sudah lewat');
    await openMonth(page, over);
    await expect(card(page, 'Sudah lewat 1')).toBeVisible();
    await expect(card(page, 'Sudah lewat 1')).not.toContainText('Bentrok');
  });

  test('stand on the home, which leads to them, and on today', async ({ adminPage: page, admin }) => {
    await storeClash(admin, TODAY, 'Bertabrakan hari ini');
    await page.goto('/admin');
    const attention = page.getByRole('region', { name: 'Perlu perhatian' });
    await attention.getByRole('link', { name: /^Jadwal \d+ bentrok dalam 4 minggu ke depan$/ }).click();
    await expect(page).toHaveURL('/admin/calendar?clash=only');
    await expect(card(page, 'Bertabrakan hari ini 1')).toContainText('Bentrok: Kelas Sasando sudah punya jadwal');
    await page.goto('/admin/dashboard');
    await expect(card(page, 'Bertabrakan hari ini 1')).toContainText('Bentrok: Kelas Sasando sudah punya jadwal');
  });

  test('do not keep a mentoring from being edited where it stands', async ({ adminPage: page, admin }) => {
    const day = freeDay(90);
    const { gained, edit } = await classAndFreeGroup(admin, day, 'Kutilang');
    await edit();
    await openMonth(page, day);
    const mentoring = card(page, 'Mentoring Kutilang');
    const text = `Kelompok ${gained} ikut Kelas Kutilang pada 09.00–10.00 WIB.`;
    await expect(mentoring).toContainText(`Bentrok: ${text}`);
    await mentoring.getByRole('button', { name: /^Edit/ }).click();
    await chooseType(page, 'Mentoring');
    const form = page.getByRole('dialog', { name: 'Edit Schedule' });
    await expect(form.getByRole('region', { name: 'Peringatan bentrok' }).getByRole('listitem')).toHaveText([text]);
    await form.getByRole('textbox', { name: 'Kegiatan lain' }).fill('Mentoring Kutilang, bawa buku');
    await form.getByRole('button', { name: 'Update' }).click();
    await expectToast(page, 'Schedule updated successfully!');
    await expect(card(page, 'Mentoring Kutilang, bawa buku')).toBeVisible();
  });

  test('are told before a class gets a group with a mentoring over one of its lessons', async ({ adminPage: page, admin }) => {
    const day = freeDay(91);
    const { gained } = await classAndFreeGroup(admin, day, 'Jalak');
    const form = await openEdit(page, 'Jalak');
    const warnings = form.getByRole('region', { name: 'Peringatan bentrok' });
    await expect(warnings).toBeHidden();
    await choose(form, 'Kelompok mentoring', `Group ${gained}`);
    await expect(warnings.getByRole('listitem')).toHaveText([
      `${formatDate(day)}: Kelompok ${gained} dari Kelas Jalak punya mentoring pada 09.30–10.30 WIB.`,
    ]);
    await form.getByRole('status').getByRole('button', { name: '1 peringatan bentrok Lihat' }).click();
    await expect(warnings).toBeFocused();
    await expectAccessible(page);
    const answer = page.waitForResponse('**/api/v1/admin/editClass/*');
    await form.getByRole('button', { name: 'Simpan' }).click();
    const { warnings: told }: { warnings: { message: string }[] } = await (await answer).json();
    expect(told.map(({ message }) => message)).toEqual([
      `${formatDate(day)}: Kelompok ${gained} dari Kelas Jalak punya mentoring pada 09.30–10.30 WIB.`,
    ]);
    await expect(form).toBeHidden();
  });
});

test.describe('copies and repetitions', () => {
  test('a copy takes everything but the date', async ({ adminPage: page, admin }) => {
    const [day, later] = [freeDay(12), freeDay(14)];
    await addSchedule(admin, {
      scheduleDate: day,
      anotherEvent: 'Disalin',
      mentoring: { group: [await ids.group(admin, 'Lontar')], mentor: await ids.mentor(admin, 'Mentor Lontar') },
    });
    await openMonth(page, day);
    await card(page, 'Disalin')
      .getByRole('button', { name: /^Tindakan lain untuk / })
      .click();
    await page.getByRole('menuitem', { name: 'Duplikat' }).click();
    const form = page.getByRole('dialog', { name: 'Add Schedule' });
    await expect(form.getByRole('textbox', { name: 'Tanggal' })).toHaveValue('');
    await expect(form.getByRole('button', { name: 'Hapus Lontar' })).toBeVisible();
    await form.getByRole('textbox', { name: 'Tanggal' }).fill(later);
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expectToast(page, 'Schedule created successfully!');
    expect((await schedulesOn(admin, later)).map(({ anotherEvent }) => anotherEvent)).toEqual(['Disalin']);
  });

  test('a weekly repetition shows every date, marks the clashing ones, and leaves out what is unticked', async ({
    adminPage: page,
    admin,
  }) => {
    const day = freeDay(200);
    const dates = [0, 7, 14, 21].map((offset) => addDays(day, offset));
    await addSchedule(admin, { scheduleDate: addDays(day, 14), classes: { class: [await ids.class(admin, 'Kelas Sasando')] } });
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
    await expect(rows.nth(2)).toContainText('Bentrok: Kelompok Cendana ikut Kelas Sasando pada 09.00–10.00 WIB.');
    await expectAccessible(page);
    await expect(form.getByRole('status').filter({ hasText: '4 tanggal, 1 bentrok' })).toBeVisible();
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(form.getByText(CONFLICT)).toBeVisible();
    expect(await schedulesOn(admin, day)).toEqual([]);
    await rows.nth(2).getByRole('checkbox').uncheck();
    await expect(form.getByRole('status').filter({ hasText: '3 tanggal' })).not.toContainText('bentrok');
    await expect(form.getByText(CONFLICT)).toBeHidden();
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expectToast(page, 'Schedule created successfully!');
    const stored = await schedulesOn(admin, day, addDays(day, 27));
    expect(stored.filter(({ linkZoom }) => linkZoom === LINK).map(({ scheduleDate }) => scheduleDate)).toEqual([
      dates[0],
      dates[1],
      dates[3],
    ]);
  });
});
