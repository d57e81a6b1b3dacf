import type { Locator, Page } from '@playwright/test';
import { formatDate } from '../../src/platform/shared/wib.ts';
import { FULL } from '../runs.ts';
import { onBoard } from './board-steps.ts';
import { ADMIN, expect, test } from './fixtures.ts';
import { card, expectToast, freeDay } from './schedule-steps.ts';

const MOST_STEPS = 60;

const classRow = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Daftar Kelas' }).getByRole('row').filter({ hasText: name });

/** Presses Tab until the expected element has the focus, or Shift+Tab if the element is before the current focus. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused({ timeout: 1 });
}

async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/**
 * Types into a selector, takes the first option, and closes the list if it is still open. Then waits until the list is gone: before
 * that, a press of Escape would reach the form, and the form would ask whether to discard the input.
 */
async function pick(page: Page, form: Locator, label: string, option: string): Promise<void> {
  const selector = form.getByRole('combobox', { name: label, exact: true });
  await typeInto(page, selector, option);
  await expect(page.getByRole('option', { name: option }).first()).toBeVisible();
  await page.keyboard.press('Enter');
  if ((await selector.getAttribute('aria-expanded')) === 'true') await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(form).toBeVisible();
}

test(
  'with the keyboard alone an admin signs in, adds a class with a new group, and adds its schedule',
  { tag: FULL },
  async ({ guestPage: page }) => {
    test.setTimeout(90_000);
    const navigation = page.getByRole('navigation', { name: 'Admin' });
    const day = freeDay(60);

    await test.step('sign in', async () => {
      await page.goto('/admin/login');
      await typeInto(page, page.getByLabel('Username'), ADMIN.email);
      await typeInto(page, page.getByLabel('Password', { exact: true }), ADMIN.password);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/admin\/dashboard$/);
    });

    await test.step('add a class with a new group', async () => {
      await press(page, navigation.getByRole('link', { name: 'Kelas', exact: true }));
      await expect(page.getByRole('heading', { level: 1, name: 'Kelas' })).toBeFocused();
      const add = page.getByRole('button', { name: 'Tambah Kelas' }).first();
      await press(page, add);
      const form = page.getByRole('dialog', { name: 'Tambah Kelas' });
      await expect(form.getByLabel('Nama kelas')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(form.getByText('Class name must be at least 3 characters.')).toBeVisible();
      await expect(form.getByLabel('Nama kelas')).toBeFocused();
      await page.keyboard.type('Kelas Papan Ketik');
      await typeInto(page, form.getByLabel('Nomor kelas'), '41');
      await typeInto(page, form.getByRole('combobox', { name: 'Kelompok mentoring' }), 'Papan');
      await page.keyboard.press('Enter');
      const inner = page.getByRole('dialog', { name: 'Tambah Kelompok' });
      await expect(inner.getByLabel('Nama kelompok')).toBeFocused();
      await expect(inner.getByLabel('Nama kelompok')).toHaveValue('Papan');
      await page.keyboard.press('Enter');
      await expect(inner).toBeHidden();
      await expect(form.getByRole('combobox', { name: 'Kelompok mentoring' })).toBeFocused();
      await expect(form.getByRole('button', { name: 'Hapus Group Papan' })).toBeVisible();
      await press(page, form.getByRole('button', { name: 'Tambah', exact: true }));
      await expect(form).toBeHidden();
      await expect(add).toBeFocused();
      await expect(classRow(page, 'Kelas Papan Ketik')).toContainText('Group Papan');
    });

    await test.step('add a schedule of the class', async () => {
      // The list may be long, because other tests of this server also add classes.
      await tabTo(page, navigation.getByRole('link', { name: 'Jadwal', exact: true }), 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'Jadwal Kegiatan' })).toBeFocused();
      await press(page, page.getByRole('button', { name: 'Tambah Jadwal' }).first());
      const type = page.getByRole('dialog', { name: 'Pilih Jenis Jadwal' });
      await press(page, type.getByRole('button', { name: 'Kelas', exact: true }));
      const form = page.getByRole('dialog', { name: 'Add Schedule' });
      await typeInto(page, form.getByRole('textbox', { name: 'Tanggal' }), day);
      await typeInto(page, form.getByRole('combobox', { name: 'Jam mulai' }), '9');
      await page.keyboard.press('Tab');
      await typeInto(page, form.getByRole('combobox', { name: 'Jam berakhir' }), '10.1');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(form.getByRole('combobox', { name: 'Jam mulai' })).toHaveValue('09:00');
      await expect(form.getByRole('combobox', { name: 'Jam berakhir' })).toHaveValue('10:15');
      await pick(page, form, 'Kelas', 'Kelas Papan Ketik');
      await pick(page, form, 'Mata pelajaran', 'Matematika');
      await typeInto(page, form.getByLabel('Link Zoom', { exact: true }), 'https://zoom.us/j/82000000041');
      await page.keyboard.press('Enter');
      await expectToast(page, 'Schedule created successfully!');
      await expect(form).toBeHidden();
      // The board then shows the week of the saved schedule, and the schedule has the focus.
      await expect(onBoard(page, 'Papan Ketik')).toBeFocused();
      await typeInto(page, page.getByRole('searchbox'), 'papan ketik');
      await expect(card(page, 'Kelas Papan Ketik')).toContainText('09.00–10.15 WIB');
      await expect(page.getByRole('heading', { name: formatDate(day) })).toBeVisible();
    });

    await test.step('a day is chosen in the calendar, and the form asks before typed text is lost', async () => {
      await press(page, page.getByRole('button', { name: /^Edit Kelas Matematika/ }));
      await press(
        page,
        page.getByRole('dialog', { name: 'Pilih Jenis Jadwal' }).getByRole('button', { name: 'Kelas', exact: true }),
      );
      const form = page.getByRole('dialog', { name: 'Edit Schedule' });
      const date = form.getByRole('textbox', { name: 'Tanggal' });
      const before = await date.inputValue();
      await press(page, form.getByRole('button', { name: 'Pilih Tanggal di kalender' }));
      await expect(page.getByRole('grid')).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('grid')).toHaveCount(0);
      await expect(date).not.toHaveValue(before);
      await page.keyboard.press('Escape');
      const question = page.getByRole('alertdialog', { name: 'Buang perubahan?' });
      await expect(question.getByRole('button', { name: 'Lanjut mengisi' })).toBeFocused();
      await press(page, question.getByRole('button', { name: 'Buang' }));
      await expect(form).toBeHidden();
      await expect(page.getByRole('button', { name: /^Edit Kelas Matematika/ })).toBeFocused();
    });
  },
);
