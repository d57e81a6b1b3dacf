import type { Locator } from '@playwright/test';
import { addDays, formatDate } from '../../src/platform/shared/wib.ts';
import { make, unique } from '../../tests/support/builders.ts';
import type { Caller } from '../../tests/support/caller.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { addSchedule, choose, expectToast, freeDay, openForm, openMonth, schedulesOn, TODAY } from './schedule-steps.ts';
import { FULL, tagOfWidth } from '../runs.ts';

const FROM_LAST = 'Diusulkan dari jadwal terakhir.';
const INVITATION = `Andi mengundang Anda ke rapat Zoom terjadwal.

Topik: Kelas malam
Gabung Zoom Meeting
https://us02web.zoom.us/j/81234567890?pwd=aBcD.1

Meeting ID: 812 3456 7890
Passcode: 918273
`;

/** Creates a class with one lesson a week ago, and returns the lesson's data. */
async function classWithLesson(admin: Caller, minutes: '45' | '30' = '45') {
  const mark = String(unique());
  const subject = await make.subject(admin, { name: `Geografi ${mark}` });
  const teacher = await make.teacher(admin, { name: `Pak Lontar ${mark}`, subject: [subject._id] });
  const other = await make.teacher(admin, { name: `Bu Sandal ${mark}`, subject: [subject._id] });
  const item = await make.classOf(admin, { className: `Kelas Ingatan ${mark}` });
  const link = `https://zoom.us/j/8300000${mark.padStart(4, '0')}`;
  await addSchedule(admin, {
    scheduleDate: addDays(TODAY, -7),
    scheduleTimeStart: '19:00',
    scheduleTimeEnd: `19:${minutes}`,
    classes: { class: [item._id], subjects: subject._id, teacher: teacher._id },
    linkZoom: link,
  });
  return {
    id: item._id,
    name: `Kelas Ingatan ${mark}`,
    subject: `Geografi ${mark}`,
    teacher: `Pak Lontar ${mark}`,
    other: other.name,
    link,
  };
}

const date = (form: Locator) => form.getByRole('textbox', { name: 'Tanggal' });
const start = (form: Locator) => form.getByRole('combobox', { name: 'Jam mulai' });
const end = (form: Locator) => form.getByRole('combobox', { name: 'Jam berakhir' });
const subjectField = (form: Locator) => form.getByRole('combobox', { name: 'Mata pelajaran' });
const teacherField = (form: Locator) => form.getByRole('combobox', { name: 'Guru' });
const link = (form: Locator) => form.getByRole('textbox', { name: 'Link Zoom' });
const status = (form: Locator) => form.getByRole('status').filter({ hasText: 'Diusulkan' });

async function setTime(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.press('Tab');
}

async function paste(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    if (input.dispatchEvent(event)) document.execCommand('insertText', false, pasted);
  }, text);
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1366, height: 768 },
]) {
  test.describe(`proposals at ${viewport.width} px`, tagOfWidth(viewport), () => {
    test.use({ viewport });

    test('after the choice of a class, the form proposes the values of its last lesson; a pasted invitation becomes a link', async ({
      adminPage: page,
      admin,
    }) => {
      const known = await classWithLesson(admin);
      const day = freeDay(viewport.width === 360 ? 70 : 71);
      await openMonth(page, day);
      const form = await openForm(page, 'Kelas');
      await date(form).fill(day);
      await setTime(start(form), '19');
      await expect(end(form)).toHaveValue('20:30');
      await expect(form.getByText('Diusulkan: 90 menit.')).toBeVisible();
      await choose(form, 'Kelas', known.name);
      await expect(subjectField(form)).toHaveValue(known.subject);
      await expect(teacherField(form)).toHaveValue(known.teacher);
      await expect(link(form)).toHaveValue(known.link);
      await expect(end(form)).toHaveValue('19:45');
      await expect(form.getByText(FROM_LAST)).toHaveCount(4);
      await expect(teacherField(form)).toHaveAccessibleDescription(FROM_LAST);
      await expect(status(form)).toHaveText('Diusulkan: Jam berakhir, Mata pelajaran, Guru, Link Zoom.');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      // On phones this button must have a line of its own: beside the other buttons, its text would need four lines.
      const again = await form.getByRole('button', { name: 'Simpan & tambah lagi' }).boundingBox();
      expect(again?.height).toBeLessThan(56);

      await paste(link(form), INVITATION);
      await expect(link(form)).toHaveValue('https://us02web.zoom.us/j/81234567890?pwd=aBcD.1');
      await expect(
        form.getByText('Diambil dari undangan yang ditempel. Kode sandi dan teks lainnya tidak disimpan.'),
      ).toBeVisible();
      await expectAccessible(page);
      const sent = page.waitForRequest('**/api/v1/admin/addSchedule');
      await form.getByRole('button', { name: 'Add', exact: true }).click();
      expect((await sent).postData()).not.toContain('918273');
      await expectToast(page, 'Schedule created successfully!');
      expect(await schedulesOn(admin, day)).toMatchObject([
        {
          scheduleTimeEnd: `${day}T19:45:00+07:00`,
          linkZoom: 'https://us02web.zoom.us/j/81234567890?pwd=aBcD.1',
          classes: { subjects: { name: known.subject }, teacher: { name: known.teacher } },
        },
      ]);
    });
  });
}

test(
  '“Simpan & tambah lagi” keeps the date and empties other fields; typed text replaces a proposal',
  { tag: FULL },
  async ({ adminPage: page, admin }) => {
    const known = await classWithLesson(admin);
    const day = freeDay(74);
    await openMonth(page, day);
    const form = await openForm(page, 'Kelas');
    const again = form.getByRole('button', { name: 'Simpan & tambah lagi' });
    await again.click();
    await expect(form.getByText('Tanggal dibutuhkan.')).toBeVisible();
    await date(form).fill(day);
    await setTime(start(form), '9');
    await choose(form, 'Kelas', known.name);
    await expect(link(form)).toHaveValue(known.link);
    await form.getByRole('textbox', { name: 'Kegiatan lain' }).fill('Yang pertama');
    await again.click();
    await expectToast(page, 'Schedule created successfully!');
    await expect(start(form)).toBeFocused();
    await expect(date(form)).toHaveValue(formatDate(day));
    for (const field of [start(form), end(form), subjectField(form), teacherField(form), link(form)])
      await expect(field).toHaveValue('');
    await expect(form.getByRole('button', { name: `Hapus ${known.name}` })).toHaveCount(0);
    await expect(form.getByText('dibutuhkan')).toHaveCount(0);
    await expect(form.getByText(/^Diusulkan/)).toHaveCount(0);
    await expectAccessible(page);

    await page.keyboard.type('10');
    await page.keyboard.press('Tab');
    await expect(end(form)).toHaveValue('11:30');
    await expect(end(form)).toBeFocused();
    await page.keyboard.type('15');
    await page.keyboard.press('Tab');
    await expect(end(form)).toHaveValue('15:00');
    await choose(form, 'Kelas', known.name);
    await expect(teacherField(form)).toHaveValue(known.teacher);
    await teacherField(form).click();
    await page.keyboard.type(known.other);
    await page.keyboard.press('Enter');
    await expect(teacherField(form)).toHaveValue(known.other);
    await expect(link(form)).toHaveValue(known.link);
    await link(form).click();
    await page.keyboard.type('https://zoom.us/j/2');
    await expect(link(form)).toHaveValue('https://zoom.us/j/2');
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(form).toBeHidden();
    expect(
      (await schedulesOn(admin, day)).map(({ scheduleTimeStart, linkZoom }) => [scheduleTimeStart.slice(11, 16), linkZoom]),
    ).toEqual([
      ['09:00', known.link],
      ['10:00', 'https://zoom.us/j/2'],
    ]);
  },
);

test(
  "with the keyboard, a missing teacher of the chosen subject is added inside the schedule's form",
  { tag: FULL },
  async ({ adminPage: page, admin }) => {
    const mark = unique();
    await make.subject(admin, { name: `Antropologi ${mark}` });
    await openMonth(page, TODAY);
    const form = await openForm(page, 'Kelas');
    await choose(form, 'Mata pelajaran', `Antropologi ${mark}`);
    await teacherField(form).focus();
    await page.keyboard.type(`Bu Baru ${mark}`);
    await page.keyboard.press('Enter');
    const inner = page.getByRole('dialog', { name: 'Tambah Guru' });
    await expect(inner.getByLabel('Nama', { exact: true })).toHaveValue(`Bu Baru ${mark}`);
    await expect(inner.getByRole('button', { name: `Hapus Antropologi ${mark}` })).toBeVisible();
    await expectAccessible(page);
    await inner.getByLabel('Email').fill(`baru-${mark}@example.org`);
    await inner.getByLabel('Password').fill('lontar-1');
    await inner.getByRole('button', { name: 'Tambah', exact: true }).click();
    await expect(inner).toBeHidden();
    await expect(teacherField(form)).toHaveValue(`Bu Baru ${mark}`);
    await expect(teacherField(form)).toBeFocused();
    await expect(form.getByText(/^Diusulkan/)).toHaveCount(0);
  },
);
