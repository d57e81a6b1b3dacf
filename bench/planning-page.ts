/**
 * What the measurements of `planning.ts` share: a signed-in page that counts its clicks and keys, the data, and steps such as a
 * drag.
 */
import type { Browser, Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { fromMinutes, type IsoDate } from '#platform/shared/wib.ts';
import { make } from '#tests/support/builders.ts';
import { Caller } from '#tests/support/caller.ts';

/** The admin's login. */
export const ADMIN = { email: 'admin@suluh.test', password: 'obor-di-malam-hari' };
const COUNTED = z.object({ clicks: z.number(), keys: z.number() });
/** The names of the classes and subjects that `createProgramme` creates. */
export const CLASSES = ['Kelas Tifa', 'Kelas Sasando', 'Kelas Kolintang', 'Kelas Angklung'];
export const SUBJECTS = ['Matematika', 'Fisika', 'Biologi', 'Kimia', 'Sejarah'];

/** Returns how many clicks and keys the page has counted since it was loaded. */
export async function counted(page: Page) {
  return COUNTED.parse(await page.evaluate('window.counted'));
}

/** Signs in, and opens the schedules' screen. The focus is on the screen's heading, as after a click in the menu. */
export async function openSchedules(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'id-ID',
    viewport: { width: 1366, height: 768 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const answer = await context.request.post('/api/v1/admin/login', { data: ADMIN });
  if (!answer.ok()) throw new Error(`The sign-in was answered with ${answer.status()}.`);
  const page = await context.newPage();
  await page.addInitScript(`
    window.counted = { clicks: 0, keys: 0 };
    document.addEventListener('pointerdown', () => (counted.clicks += 1), true);
    document.addEventListener('keydown', () => (counted.keys += 1), true);
  `);
  await page.goto('/admin/calendar', { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).focus();
  return page;
}

/** The form of a new schedule. */
export const addForm = (page: Page) => page.getByRole('dialog', { name: 'Add Schedule' });

/** Waits until the form has proposed the values of the last similar schedule. */
export async function untilProposed(page: Page): Promise<void> {
  await addForm(page).getByRole('button', { name: 'Kosongkan usulan Link Zoom', includeHidden: true }).waitFor();
}

/**
 * Creates classes, each with a group, and subjects, each with a teacher. Each class has its own meeting link. `fields` returns the
 * body of a call that creates lesson number `turn`.
 */
export async function createProgramme(url: string) {
  const admin = new Caller(url);
  await admin.signIn(ADMIN);
  const classes: { _id: string; link: string }[] = [];
  for (const className of CLASSES) {
    const number = classes.length + 1;
    const { _id } = await make.classOf(admin, { className, classNumber: number });
    classes.push({ _id, link: `https://zoom.us/j/8100000000${number}` });
  }
  const courses: { subjects: string; teacher: string }[] = [];
  for (const name of SUBJECTS) {
    const subject = await make.subject(admin, { name });
    const teacher = await make.teacher(admin, { name: `Pengajar ${name}`, subject: [subject._id] });
    courses.push({ subjects: subject._id, teacher: teacher._id });
  }
  const fields = (turn: number, date: IsoDate, start: number, minutes: number) => {
    const taughtClass = classes[turn % classes.length];
    // A teacher must not be in two classes at the same time.
    const course = courses[(turn + Math.floor(turn / classes.length)) % courses.length];
    if (!taughtClass || !course) throw new Error('There are no classes or subjects.');
    return {
      scheduleDate: date,
      scheduleTimeStart: fromMinutes(start),
      scheduleTimeEnd: fromMinutes(start + minutes),
      linkZoom: taughtClass.link,
      anotherEvent: '',
      classes: { class: [taughtClass._id], ...course },
    };
  };
  return { admin, fields };
}

/** Waits until the page shows a text. */
export const waitForText = (page: Page, text: string) => page.getByText(text).first().waitFor();

/** Finds a lesson on the board by its day and by texts that it contains. */
export function lessonOf(page: Page, date: IsoDate, ...texts: string[]): Locator {
  return texts.reduce((items, hasText) => items.filter({ hasText }), page.locator(`[data-column="${date}"] [data-item]`)).first();
}

/** Presses the mouse button and moves the mouse. It does not release the button. */
export async function drag(
  page: Page,
  from: { x: number; y: number },
  to: { x: number; y: number },
  steps: number,
): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps });
}
