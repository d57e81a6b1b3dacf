/**
 * What planning costs a volunteer, in a real browser on the built server with sample data: clicks and keys of a class's schedule, from
 * the schedules' screen to the stored schedule. `npm run build` first; `-- PART` measures the parts whose name holds PART.
 */
import { chromium, type Browser, type Page } from '@playwright/test';
import { z } from 'zod';
import { startOnNewData } from '#tests/support/server-process.ts';
import { BROWSER_SWITCHES } from '../e2e/browser-switches.ts';
import { findBrowser } from '../scripts/find-browser.ts';

const ADMIN = { email: 'admin@suluh.test', password: 'obor-di-malam-hari' };
const MOST = { clicks: 6, keys: 20 };
const COUNTED = z.object({ clicks: z.number(), keys: z.number() });

let failed = false;

/** Presses of a pointer and of keys since the page was loaded. */
async function counted(page: Page) {
  return COUNTED.parse(await page.evaluate('window.counted'));
}

function note(what: string, { clicks, keys }: z.infer<typeof COUNTED>): void {
  const good = clicks <= MOST.clicks && keys <= MOST.keys;
  failed ||= !good;
  process.stdout.write(
    `${what}: ${clicks} clicks, ${keys} keys (at most ${MOST.clicks} and ${MOST.keys})${good ? '' : ' TOO MANY'}\n`,
  );
}

/** The schedules' screen, the focus on its heading as after a press on the menu. */
async function openSchedules(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: 'id-ID', viewport: { width: 1366, height: 768 } });
  const answer = await context.request.post('/api/v1/admin/login', { data: ADMIN });
  if (!answer.ok()) throw new Error(`The sign-in was answered with ${answer.status()}.`);
  const page = await context.newPage();
  await page.addInitScript(`
    window.counted = { clicks: 0, keys: 0 };
    addEventListener('pointerdown', () => (counted.clicks += 1), true);
    addEventListener('keydown', () => (counted.keys += 1), true);
  `);
  await page.goto('/admin/calendar', { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).focus();
  return page;
}

const addForm = (page: Page) => page.getByRole('dialog', { name: 'Add Schedule' });

async function untilProposed(page: Page): Promise<void> {
  await addForm(page).getByRole('button', { name: 'Kosongkan usulan Link Zoom', includeHidden: true }).waitFor();
}

async function finish(page: Page, what: string): Promise<void> {
  await page.getByText('Schedule created successfully!').first().waitFor();
  note(what, await counted(page));
  await page.context().close();
}

/** A lesson of a class that had one: tomorrow at 19:00, the rest as it was last. */
async function byMouse(browser: Browser, url: string): Promise<void> {
  const page = await openSchedules(browser, url);
  await page.getByRole('button', { name: 'Tambah Jadwal' }).first().click();
  await page.getByRole('dialog', { name: 'Pilih Jenis Jadwal' }).getByRole('button', { name: 'Kelas', exact: true }).click();
  const form = addForm(page);
  await form.getByRole('textbox', { name: 'Tanggal' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.type('besok');
  await form.getByRole('combobox', { name: 'Jam mulai' }).click();
  await page.keyboard.type('19');
  await form.getByRole('combobox', { name: 'Kelas', exact: true, includeHidden: true }).click();
  await page.keyboard.type('tifa');
  await page.getByRole('option', { name: 'Kelas Tifa' }).click();
  await untilProposed(page);
  await form.getByRole('button', { name: 'Add', exact: true, includeHidden: true }).click();
  await finish(page, 'a class schedule with the mouse');
}

async function byKeyboard(browser: Browser, url: string): Promise<void> {
  const page = await openSchedules(browser, url);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press('Tab', 'Enter');
  await page.getByRole('dialog', { name: 'Pilih Jenis Jadwal' }).waitFor();
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
  await untilProposed(page);
  await press('Escape');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  await press('Enter');
  await finish(page, 'a class schedule with the keyboard alone');
}

const PARTS = { mouse: byMouse, keyboard: byKeyboard };

const asked = process.argv[2] ?? '';
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_SWITCHES });
for (const [name, measure] of Object.entries(PARTS)) {
  if (!name.includes(asked)) continue;
  const server = await startOnNewData({
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    SAMPLE_DATA: 'on',
    LOG_LEVEL: 'error',
  });
  await measure(browser, server.url);
  await server.stop();
}
await browser.close();
process.exitCode = failed ? 1 : 0;
