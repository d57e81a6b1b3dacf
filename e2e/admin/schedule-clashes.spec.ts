import { addDays, formatDate } from '../../src/platform/shared/wib.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import {
  addSchedule,
  card,
  choose,
  expectToast,
  fillTimes,
  freeDay,
  ids,
  openForm,
  openMonth,
  schedulesOn,
} from './schedule-steps.ts';

const LINK = 'https://zoom.us/j/12345678901?pwd=abc_DEF-1.2';
const CONFLICT = 'Selected mentoring group conflicts with an ongoing class.';

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
