import type { Locator, Page } from '@playwright/test';
import { addDays } from '../../src/platform/shared/wib.ts';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { addSchedule, card, expectToast, freeDay, ids, openMonth, schedulesOn, TODAY } from './schedule-steps.ts';
import { FULL } from '../runs.ts';

/** Opens the dialog of an action from the "⋯" menu of a row. */
async function act(page: Page, row: Locator, action: string, dialog: string): Promise<Locator> {
  await row.getByRole('button', { name: /^Tindakan lain/ }).click();
  await page.getByRole('menuitem', { name: action }).click();
  const opened = page.getByRole('dialog', { name: dialog, exact: true });
  await expect(opened.getByRole('button', { name: 'Loading' })).toHaveCount(0);
  return opened;
}

const undo = (page: Page) => page.getByRole('button', { name: 'Urungkan' }).first();

test('a cancellation needs a reason and shows what students will see; it is taken back by Urungkan or “Adakan lagi”', async ({
  adminPage: page,
  admin,
}) => {
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
  await expectToast(page, 'Jadwal kembali seperti semula.');
  await expect(row).not.toContainText('Dibatalkan');

  const again = await act(page, row, 'Batalkan', 'Batalkan jadwal');
  await again.getByRole('textbox', { name: 'Alasan' }).fill('Guru sakit');
  await again.getByRole('textbox', { name: 'Alasan' }).press('Enter');
  await expect(row).toContainText('Dibatalkan: Guru sakit');
  const restore = await act(page, row, 'Adakan lagi', 'Adakan lagi');
  await expect(restore.getByText('Tidak bentrok')).toBeVisible();
  await restore.getByRole('button', { name: 'Adakan lagi', exact: true }).click();
  await expectToast(page, 'Jadwal diadakan lagi.');
  await expect(row).not.toContainText('Dibatalkan');
  await expect(row.getByRole('button', { name: /^Tindakan lain/ })).toBeFocused();
});

test('several rows selected by mouse, Shift and keyboard are cancelled, resumed, moved and deleted', async ({
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
  // The list of the chosen schedules above the field does not get the focus.
  await expect(cancel.getByRole('textbox', { name: 'Alasan' })).toBeFocused();
  await cancel.getByRole('textbox', { name: 'Alasan' }).fill('Libur');
  await cancel.getByRole('button', { name: 'Batalkan jadwal', exact: true }).click();
  await expectToast(page, '2 jadwal dibatalkan.');
  const states = async () => (await schedulesOn(admin, day)).map(({ status }) => status);
  expect(await states()).toEqual(['cancelled', 'planned', 'cancelled', 'planned']);
  await expect(bar).toContainText('0 dipilih');

  await bar.getByRole('button', { name: 'Pilih semua (4)' }).click();
  await bar.getByRole('button', { name: 'Adakan lagi (2)' }).click();
  await page.getByRole('dialog', { name: 'Adakan lagi' }).getByRole('button', { name: 'Adakan lagi', exact: true }).click();
  await expectToast(page, '2 jadwal diadakan lagi.');
  expect(await states()).toEqual(['planned', 'planned', 'planned', 'planned']);

  await bar.getByRole('button', { name: 'Pilih semua (4)' }).click();
  await bar.getByRole('button', { name: 'Geser' }).click();
  const shift = page.getByRole('dialog', { name: 'Geser jadwal' });
  await expect(shift.getByRole('textbox', { name: 'Hari' })).toBeFocused();
  await shift.getByRole('textbox', { name: 'Hari' }).fill('0');
  await shift.getByRole('textbox', { name: 'Menit' }).fill('30');
  await expect(shift.getByText('Tidak bentrok')).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await shift.getByRole('button', { name: 'Geser', exact: true }).click();
  await expectToast(page, '4 jadwal digeser.');
  const starts = async () => (await schedulesOn(admin, day)).map(({ scheduleTimeStart }) => scheduleTimeStart.slice(11, 16));
  expect(await starts()).toEqual(['07:30', '09:30', '11:30', '13:30']);
  await undo(page).click();
  await expectToast(page, '4 jadwal kembali seperti semula.');
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

test('the dialogs fit a phone and can be used with the keyboard alone', { tag: FULL }, async ({ adminPage: page, admin }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const day = addDays(TODAY, -400);
  await addSchedule(admin, {
    scheduleDate: day,
    anotherEvent: `Panjang ${'Pertanggungjawabankegiatan'.repeat(3)}`,
    mentoring: { group: [await ids.group(admin, 'Nuri')], mentor: await ids.mentor(admin, 'Mentor Nuri') },
  });
  await openMonth(page, day);
  const row = page.getByRole('article');
  const more = row.getByRole('button', { name: /^Tindakan lain/ });
  const fitsUntilEscape = async (dialog: Locator, opener: Locator) => {
    await expect(dialog.getByRole('button').last()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBothSchemes(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  };
  for (const [action, dialog] of [
    ['Pindahkan', 'Pindahkan jadwal'],
    ['Mentor pengganti', 'Mentor pengganti'],
    ['Rekaman', 'Rekaman'],
    ['Batalkan', 'Batalkan jadwal'],
  ] as const) {
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    await page.getByRole('menuitem', { name: action }).focus();
    await page.keyboard.press('Enter');
    await fitsUntilEscape(page.getByRole('dialog', { name: dialog, exact: true }), more);
  }
  const remove = row.getByRole('button', { name: /^Delete/ });
  await remove.press('Enter');
  await fitsUntilEscape(page.getByRole('alertdialog', { name: 'Confirm Delete' }), remove);
  await page.getByRole('button', { name: 'Pilih', exact: true }).click();
  await page.getByRole('button', { name: /^Pilih semua/ }).click();
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothSchemes(page);
});
