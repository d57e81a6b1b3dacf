/**
 * `npm run bench:planning` measures the effort of planning in a browser on the built server: the clicks and keys for a class's
 * schedule, for a copied week with five changes, and for fifteen weekly lessons. It also measures the frames while a schedule is
 * dragged on the board of a full week, on a slow processor. Run `npm run build` first. Each measurement is a part (`PARTS`) with
 * its own server: `-- PART` measures only the parts whose name contains PART. `-- --write` writes the table to docs/performance.md.
 */
import { chromium, type Browser, type Page } from '@playwright/test';
import { addDays, dateInWib, formatDay, formatShortDate, weekOf } from '#platform/shared/wib.ts';
import { make } from '#tests/support/builders.ts';
import { startOnNewData } from '#tests/support/server-process.ts';
import { boardOf, pointAt, pointNow } from '../e2e/admin/board-steps.ts';
import { BROWSER_SWITCHES } from '../e2e/browser-switches.ts';
import { findBrowser } from '../scripts/find-browser.ts';
import { isWriting, reportFigures, type Figure } from './figures.ts';
import { measureDrag } from './planning-drag.ts';
import {
  ADMIN,
  addForm,
  CLASSES,
  counted,
  createProgramme,
  drag,
  lessonOf,
  openSchedules,
  waitForText,
  SUBJECTS,
  untilProposed,
} from './planning-page.ts';
import { importProgramme } from './planning-sheets.ts';
import { measureSubstitutes } from './planning-substitutes.ts';

const AFTERNOON = 13 * 60;
/** A point near the left edge of a field. The open list of times may cover the middle of the field. */
const BESIDE_LIST = { x: 24, y: 20 };
const figures: Figure[] = [];

/** Waits until the schedule is saved. Then adds the clicks and keys to `figures`. */
async function finish(page: Page, what: string): Promise<void> {
  await page.getByText('Schedule created successfully!').first().waitFor();
  const { clicks, keys } = await counted(page);
  figures.push({ what: `${what}, clicks`, value: clicks, unit: '', atMost: 6 });
  figures.push({ what: `${what}, keys`, value: keys, unit: '', atMost: 20 });
  await page.context().close();
}

/**
 * Creates a lesson with the mouse, tomorrow at 19:00. Its other values are those of the class's last lesson, which the form
 * proposes.
 */
async function byMouse(browser: Browser, url: string): Promise<void> {
  const page = await openSchedules(browser, url);
  await page.getByRole('button', { name: 'Tambah Jadwal' }).first().click();
  await page.getByRole('dialog', { name: 'Pilih Jenis Jadwal' }).getByRole('button', { name: 'Kelas', exact: true }).click();
  const form = addForm(page);
  await form.getByRole('textbox', { name: 'Tanggal' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.type('besok');
  await form.getByRole('combobox', { name: 'Jam mulai' }).click();
  await page.keyboard.type('19');
  await form.getByRole('combobox', { name: 'Kelas', exact: true, includeHidden: true }).click({ position: BESIDE_LIST });
  await page.keyboard.type('tifa');
  await page.getByRole('option', { name: 'Kelas Tifa' }).click();
  await untilProposed(page);
  await form.getByRole('button', { name: 'Add', exact: true, includeHidden: true }).click();
  await finish(page, 'a class schedule with the mouse');
}

/** Creates the same lesson with the keyboard only. */
async function byKeyboard(browser: Browser, url: string): Promise<void> {
  const page = await openSchedules(browser, url);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press('n');
  await page.getByRole('button', { name: 'Kelas', exact: true }).and(page.locator(':focus')).waitFor();
  await press('Enter');
  const form = addForm(page);
  await form.getByRole('textbox', { name: 'Tanggal' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.type('besok');
  await press('Tab', 'Tab');
  await page.keyboard.type('19');
  await press('Tab', 'Tab');
  await page.keyboard.type('tif');
  await page.getByRole('option', { name: 'Kelas Tifa' }).waitFor();
  await press('Enter');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  await untilProposed(page);
  await press('Control+Enter');
  await finish(page, 'a class schedule with the keyboard alone');
}

/** Copies this week's thirty lessons of four classes to the next week, with five changes. */
async function copyWeek(browser: Browser, url: string): Promise<void> {
  const { admin, fields } = await createProgramme(url);
  const days = weekOf(dateInWib(new Date()));
  for (let turn = 0; turn < 30; turn += 1) {
    const slot = Math.floor(turn / CLASSES.length);
    const date = days[slot % 6] ?? '';
    await make.schedule(admin, fields(turn, date, AFTERNOON + (slot < 6 ? 0 : 180), 90));
  }
  const [monday = '', tuesday = '', wednesday = '', thursday = '', , , sunday = ''] = weekOf(addDays(days[0] ?? '', 7));
  const page = await openSchedules(browser, url);

  // 1. Leaves one lesson out of the copy.
  await page.getByRole('button', { name: 'Salin minggu' }).click();
  const copy = page.getByRole('dialog', { name: 'Salin minggu' });
  await copy.getByText('30 dari 30 disalin').waitFor();
  await copy
    .getByRole('checkbox', { name: /^Sabtu/ })
    .first()
    .click();
  await copy.getByRole('button', { name: 'Salin 29 jadwal' }).click();
  await waitForText(page, '29 jadwal disalin ke satu minggu.');
  await boardOf(page).locator(`[data-column="${monday}"] [data-item]`).first().waitFor();

  // 2. Moves a lesson to another day and time.
  await pointAt(page, monday, '15:00');
  const box = await lessonOf(page, monday, '13.00', 'Tifa').boundingBox();
  if (!box) throw new Error('The lesson is not on the board.');
  await drag(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, await pointNow(page, wednesday, '16:45'), 8);
  await page.mouse.up();
  await waitForText(page, `Dipindah ke ${formatShortDate(wednesday)}, 16.00–17.30 WIB.`);

  // 3. Cancels a lesson.
  await lessonOf(page, tuesday, '13.00', 'Sasando').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Batalkan/ })
    .click();
  const cancel = page.getByRole('dialog', { name: 'Batalkan jadwal' });
  await cancel.getByRole('button', { name: 'Libur sekolah' }).click();
  await cancel.getByRole('button', { name: 'Batalkan jadwal', exact: true }).click();
  await waitForText(page, 'Jadwal dibatalkan.');

  // 4. Gives a lesson a substitute.
  await lessonOf(page, thursday, '13.00', 'Kolintang').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Guru pengganti/ })
    .click();
  const substitute = page.getByRole('dialog', { name: 'Guru pengganti' });
  await substitute.getByRole('combobox', { name: 'Guru pengganti' }).click();
  await page.getByRole('option').first().click();
  await substitute.getByRole('button', { name: 'Simpan' }).click();
  await waitForText(page, 'Jadwal mendapat pengganti.');

  // 5. Adds a lesson.
  await page.locator(`[data-column="${sunday}"]`).evaluate((column) => column.scrollIntoView({ inline: 'end' }));
  const free = await pointAt(page, sunday, '10:00');
  await page.mouse.click(free.x, free.y);
  await page.getByRole('dialog', { name: 'Pilih Jenis Jadwal' }).getByRole('button', { name: 'Kelas', exact: true }).click();
  await addForm(page).getByRole('combobox', { name: 'Kelas', exact: true }).click();
  await page.getByRole('option', { name: 'Kelas Tifa' }).click();
  await untilProposed(page);
  await addForm(page).getByRole('button', { name: 'Add', exact: true, includeHidden: true }).click();
  await waitForText(page, 'Schedule created successfully!');

  const { clicks, keys } = await counted(page);
  figures.push({
    what: 'a week of 30 lessons copied, with 5 changes: clicks and keys',
    value: clicks + keys,
    unit: '',
    atMost: 45,
  });
  await page.context().close();
}

/** Creates weekly lessons for twelve weeks: one for each of three classes on each of five days. The subject changes from lesson to lesson. */
async function createWeekly(browser: Browser, url: string): Promise<void> {
  await createProgramme(url);
  const monday = weekOf(addDays(dateInWib(new Date()), 7))[0] ?? '';
  const last = formatDay(addDays(monday, 12 * 7));
  const page = await openSchedules(browser, url);
  await page.getByRole('button', { name: 'Tambah Jadwal' }).first().click();
  await page.getByRole('dialog', { name: 'Pilih Jenis Jadwal' }).getByRole('button', { name: 'Kelas', exact: true }).click();
  const form = addForm(page);
  const field = (role: 'combobox' | 'textbox', name: string) =>
    form.getByRole(role, { name, exact: role === 'combobox' && name === 'Kelas', includeHidden: true });
  const pick = async (selector: string, text: string, option: string) => {
    await field('combobox', selector).click({ position: BESIDE_LIST });
    await page.keyboard.type(text);
    await page.getByRole('option', { name: option }).first().waitFor();
    await page.keyboard.press('Enter');
  };
  await field('textbox', 'Tanggal').and(page.locator(':focus')).waitFor();
  for (let lesson = 0; lesson < 15; lesson += 1) {
    const [day, turn] = [Math.floor(lesson / 3), lesson % 3];
    const date = addDays(monday, day);
    if (turn === 0) {
      if (lesson > 0) await field('textbox', 'Tanggal').click();
      await page.keyboard.press('Control+A');
      await page.keyboard.type(`${Number(date.slice(8))}/${Number(date.slice(5, 7))}`);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
    }
    // The test types only the start; the form proposes the end.
    await page.keyboard.type(['13', '15', '19'][turn] ?? '');
    const name = CLASSES[turn] ?? '';
    await pick('Kelas', name.slice(6, 9).toLowerCase(), name);
    const subject = SUBJECTS[(day + turn) % SUBJECTS.length] ?? '';
    await pick('Mata pelajaran', subject.slice(0, 3).toLowerCase(), subject);
    // From the second day on, the form proposes the link of the class.
    if (day === 0) {
      await page.evaluate(`navigator.clipboard.writeText('https://zoom.us/j/8100000000${turn}')`);
      await field('textbox', 'Link Zoom').click();
      await page.keyboard.press('Control+V');
    } else await untilProposed(page);
    const until = field('textbox', 'Ulangi tiap minggu sampai');
    if ((await until.inputValue()) === '') {
      await until.click();
      await page.keyboard.type(last);
    }
    await form
      .getByText(/^\d+ tanggal/)
      .first()
      .waitFor();
    const isLast = lesson === 14;
    const save = isLast ? 'Add' : 'Simpan & tambah lagi';
    await form.getByRole('button', { name: save, exact: true, includeHidden: true }).click();
    if (isLast) await form.waitFor({ state: 'hidden' });
    else await field('combobox', 'Jam mulai').and(page.locator(':focus')).waitFor();
  }
  const { clicks, keys } = await counted(page);
  figures.push({ what: '15 new weekly lessons, clicks', value: clicks, unit: '', atMost: 90 });
  figures.push({ what: '15 new weekly lessons, keys', value: keys, unit: '' });
  await page.context().close();
}

/** Imports a programme of 6 classes, 20 people, 8 subjects with 300 contents and a month of schedules from one workbook. */
async function importSheets(browser: Browser, url: string): Promise<void> {
  const page = await openSchedules(browser, url);
  const outside = await importProgramme(page);
  const { clicks, keys } = await counted(page);
  figures.push({
    what: 'a programme from a workbook of 8 sheets: clicks and keys',
    value: clicks + keys + outside,
    unit: '',
    atMost: 40,
  });
  await page.context().close();
}

async function dragOnBoard(browser: Browser, url: string): Promise<void> {
  figures.push(...(await measureDrag(browser, url)));
}

async function findSubstitutes(browser: Browser, url: string): Promise<void> {
  figures.push(...(await measureSubstitutes(url, ADMIN, () => openSchedules(browser, url), counted)));
}

/** The measurements by their names. `sample`: whether the server starts with sample data. */
const PARTS: Record<string, { measure: (browser: Browser, url: string) => Promise<void>; sample: 'on' | 'off' }> = {
  mouse: { measure: byMouse, sample: 'on' },
  keyboard: { measure: byKeyboard, sample: 'on' },
  week: { measure: copyWeek, sample: 'off' },
  weekly: { measure: createWeekly, sample: 'off' },
  drag: { measure: dragOnBoard, sample: 'off' },
  sheets: { measure: importSheets, sample: 'off' },
  substitutes: { measure: findSubstitutes, sample: 'off' },
};

const wantedPart = process.argv.slice(2).find((word) => !word.startsWith('-')) ?? '';
if (isWriting && wantedPart !== '') throw new Error('--write needs the figures of all parts: leave the name of the part out.');
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_SWITCHES });
for (const [name, { measure, sample }] of Object.entries(PARTS)) {
  if (!name.includes(wantedPart)) continue;
  const server = await startOnNewData({
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    SAMPLE_DATA: sample,
    LOG_LEVEL: 'error',
  });
  try {
    await measure(browser, server.url);
  } finally {
    await server.stop();
  }
}
await browser.close();
await reportFigures('planning', figures);
