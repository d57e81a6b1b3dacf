import { callUrl } from '../../src/platform/shared/calls.ts';
import { deleteWebinar } from '../../src/features/webinars/calls.ts';
import { listSchedules, repeatSchedule } from '../../src/features/schedules/calls.ts';
import { make, scheduleBody } from '../../tests/support/builders.ts';
import type { Caller } from '../../tests/support/caller.ts';
import { send } from '../calls.ts';
import { aSchedule } from '../../tests/support/a-schedule.ts';
import {
  addDays,
  daysBetween,
  formatDate,
  formatMonth,
  monthOf,
  monthWindow,
  type IsoDate,
} from '../../src/platform/shared/wib.ts';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { addSchedule, chooseType, freeDay, ids, openMonth, TODAY } from './schedule-steps.ts';
import { runOf } from '../runs.ts';

const LINK = 'https://zoom.us/j/12345678901?pwd=abc_DEF-1.2';

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

  test('is searched and filtered by kind, class, group, teacher and mentor', async ({ adminPage: page, admin }) => {
    const day = freeDay(300);
    await addSchedule(admin, {
      scheduleDate: day,
      anotherEvent: 'Saring satu',
      classes: { class: [await ids.class(admin, 'Kelas Sasando')], teacher: await ids.teacher(admin, 'Pengajar Matematika') },
    });
    await addSchedule(admin, {
      scheduleDate: day,
      anotherEvent: 'Saring dua',
      mentoring: { group: [await ids.group(admin, 'Nuri')], mentor: await ids.mentor(admin, 'Mentor Nuri') },
    });
    await addSchedule(admin, { scheduleDate: day, anotherEvent: 'Saring tiga' });
    await page.goto(`/admin/calendar?month=${monthOf(day)}&sort=early`);
    const items = page.getByRole('article');
    await expect(items).toHaveCount(3);
    for (const [label, choice, expected] of [
      ['Jenis', 'Kegiatan lain', 'Saring tiga'],
      ['Kelas', 'Kelas Sasando', 'Saring satu'],
      ['Kelompok', 'Nuri', 'Saring dua'],
      ['Guru', 'Pengajar Matematika', 'Saring satu'],
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

  test('names what is missing', async ({ adminPage: page, admin }) => {
    const day = freeDay(340);
    await addSchedule(admin, { scheduleDate: day, classes: { class: [await ids.class(admin, 'Kelas Tifa')] } });
    await addSchedule(admin, { scheduleDate: day, mentoring: { group: [await ids.group(admin, 'Nuri')] } });
    const webinar = await make.webinar(admin);
    await addSchedule(admin, { scheduleDate: day, webinar: { event: [webinar._id] } });
    await send(admin, deleteWebinar, { params: { id: webinar._id } });
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
    // The board and the list below it.
    await page.goto('/admin/calendar?view=week&week=2031-02-03');
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch data.' })).toHaveCount(2);
    await page.goto('/admin/calendar?month=2031-02');
    await expect(page.getByRole('alert')).toContainText('Failed to fetch data.');
    await page.unroute('**/api/v1/admin/schedules?*');
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(page.getByText('Belum ada jadwal pada Februari 2031')).toBeVisible();

    const long = 'Pertemuan yang namanya sangat panjang sekali '.repeat(8);
    const many = Array.from({ length: 1_000 }, (_, index) =>
      aSchedule({
        _id: `many-${index}`,
        scheduleDate: `2031-03-${String((index % 31) + 1).padStart(2, '0')}`,
        scheduleTimeStart: '2031-03-01T09:00:00+07:00',
        scheduleTimeEnd: '2031-03-01T10:00:00+07:00',
        linkZoom: LINK,
        anotherEvent: `${index} ${long}${'takterputus'.repeat(20)}`,
      }),
    ).sort((a, b) => (a.scheduleDate < b.scheduleDate ? -1 : 1));
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

for (const viewport of [
  { width: 1366, height: 900 },
  { width: 360, height: 740 },
]) {
  test(
    `list, type dialog and forms are accessible and fit ${viewport.width} px`,
    runOf(viewport),
    async ({ adminPage: page }) => {
      await page.setViewportSize(viewport);
      await page.goto('/admin/calendar');
      await expect(page.getByRole('article').first()).toBeVisible();
      if (viewport.width === 360) await page.getByRole('button', { name: 'Saringan' }).click();
      await expectNoSidewaysScroll(page);
      await expectAccessibleInBothSchemes(page);
      // The page below a dialog was checked above. An empty month is faster to check.
      await page.goto('/admin/calendar?month=2031-01');
      const add = page.getByRole('button', { name: 'Tambah Jadwal' }).first();
      await add.click();
      await expect(page.getByRole('dialog', { name: 'Pilih Jenis Jadwal' })).toBeVisible();
      await expectAccessibleInBothSchemes(page);
      for (const type of ['Kelas', 'Mentoring', 'Webinar'] as const) {
        if (type !== 'Kelas') await add.click();
        await chooseType(page, type);
        const form = page.getByRole('dialog', { name: 'Add Schedule' });
        await form.getByRole('button', { name: 'Add', exact: true }).click();
        await expect(form.getByText('Link zoom dibutuhkan.')).toBeVisible();
        await expectAccessibleInBothSchemes(page);
        await form.getByRole('button', { name: 'Cancel' }).click();
        await expect(form).toBeHidden();
      }
    },
  );
}

/** More schedules than are read again in full after each save. */
async function fillMonth(admin: Caller, day: IsoDate): Promise<void> {
  const { from, to } = monthWindow(monthOf(day));
  const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
  for (let hour = 10; hour < 20; hour += 1) {
    const times = { scheduleTimeStart: `${hour}:00`, scheduleTimeEnd: `${hour}:30` };
    const body = { ...scheduleBody({ scheduleDate: from, anotherEvent: `Kegiatan jam ${hour}`, ...times }), dates };
    expect((await admin.post(callUrl(repeatSchedule), body)).status).toBe(201);
  }
}

test("after a save the list is read again, and a colleague's schedule of another day is there", async ({
  adminPage: page,
  admin,
}) => {
  const day = freeDay(235);
  const other = addDays(day, monthOf(addDays(day, 1)) === monthOf(day) ? 1 : -1);
  await addSchedule(admin, { scheduleDate: day, anotherEvent: 'Milik saya' });
  await openMonth(page, day);
  await addSchedule(admin, { scheduleDate: other, anotherEvent: 'Milik rekan, hari lain' });
  await page.getByRole('button', { name: /^Edit .*Milik saya/ }).click();
  await chooseType(page, 'Kelas');
  const form = page.getByRole('dialog', { name: 'Edit Schedule' });
  await form.getByRole('combobox', { name: 'Jam berakhir' }).fill('10:30');
  await form.getByRole('combobox', { name: 'Jam berakhir' }).press('Tab');
  await form.getByRole('button', { name: 'Update' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('article').filter({ hasText: 'Milik rekan, hari lain' })).toBeVisible();
});

test('after a save in a long list the days that it touched are read again, and a colleague is seen there', async ({
  adminPage: page,
  admin,
}) => {
  const { from } = monthWindow(monthOf(freeDay(265)));
  await fillMonth(admin, from);
  const to = addDays(from, 1);
  await addSchedule(admin, { scheduleDate: from, anotherEvent: 'Dipindahkan' });
  await openMonth(page, from);
  await addSchedule(admin, { scheduleDate: from, anotherEvent: 'Milik rekan, hari asal' });
  await addSchedule(admin, { scheduleDate: to, anotherEvent: 'Milik rekan, hari tujuan' });
  const read: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && pathname === callUrl(listSchedules)) read.push(search);
  });
  await page.getByRole('button', { name: /^Edit .*Dipindahkan/ }).click();
  await chooseType(page, 'Kelas');
  const form = page.getByRole('dialog', { name: 'Edit Schedule' });
  const [year, month, day] = to.split('-');
  await form.getByLabel('Tanggal', { exact: true }).fill(`${day}/${month}/${year}`);
  await form.getByLabel('Tanggal', { exact: true }).blur();
  read.length = 0;
  await form.getByRole('button', { name: 'Update' }).click();
  await expect(form).toBeHidden();
  await expect.poll(() => new Set(read)).toEqual(new Set([`?from=${from}&to=${from}`, `?from=${to}&to=${to}`]));
  // A long list draws what is far down only on the way there.
  await page.getByLabel('Cari jadwal').fill('Milik rekan');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('listitem').filter({ hasText: formatDate(to) })).toContainText('Milik rekan, hari tujuan');
});

test('the list of a full programme ends after four weeks, and a search looks further', async ({ adminPage: page, admin }) => {
  const day = freeDay(90);
  await page.goto('/admin/calendar');
  await expect(page.getByRole('button', { name: /^Tampilkan yang setelah / })).toBeVisible();
  await addSchedule(admin, { scheduleDate: day, anotherEvent: 'Jauh di depan' });
  await page.getByLabel('Cari jadwal').fill('jauh di depan');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article')).toContainText('Jauh di depan');
});

test('the last ones first are the last of all, and the filters offer what no shown schedule names', async ({
  adminPage: page,
  admin,
}) => {
  const { className } = await make.classOf(admin);
  await addSchedule(admin, { scheduleDate: freeDay(3_000), anotherEvent: 'Yang paling akhir' });
  await page.goto('/admin/calendar');
  await expect(page.getByRole('button', { name: /^Tampilkan yang setelah / })).toBeVisible();
  const classes = page.getByLabel('Kelas', { exact: true });
  await expect(classes.getByRole('option', { name: className })).toHaveCount(0);
  await classes.focus();
  await expect(classes.getByRole('option', { name: className })).toHaveCount(1);
  await page.goto('/admin/calendar?sort=late');
  await expect(page.getByRole('article').first()).toContainText('Yang paling akhir');
  await expect(page.getByRole('button', { name: /^Tampilkan yang setelah / })).toHaveCount(0);
});
