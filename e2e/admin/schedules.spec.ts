import { formatDate } from '../../src/platform/shared/wib.ts';
import { expect, test } from './fixtures.ts';
import { card, choose, expectToast, fillTimes, freeDay, openForm, openMonth, schedulesOn } from './schedule-steps.ts';

const LINK = 'https://zoom.us/j/12345678901?pwd=abc_DEF-1.2';

test("a class's schedule is added: type, form, toast, list", async ({ adminPage: page, admin }) => {
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
