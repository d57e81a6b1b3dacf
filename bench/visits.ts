/**
 * `npm run bench:visits` counts the bytes that a student's phone sends and receives, with all headers, in Chromium at 360 × 740:
 * - `first`: a first visit of the dashboard, observed for ten seconds
 * - `saver`: the same with the data saver on
 * - `month`: 30 days with three full loads and one change a day
 *
 * Run `npm run build` first. `ONLY=first,saver` runs only these parts. `DAYS=5` measures five days and extrapolates them to a
 * month.
 */
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { BROWSER_SWITCHES } from '../e2e/browser-switches.ts';
import { findBrowser } from '../scripts/find-browser.ts';
import { ADMIN } from './built-server.ts';
import { Caller } from '#tests/support/caller.ts';
import { scheduleBody } from '#tests/support/builders.ts';
import { bytesOf, startByteCounter, type ByteCounter, type Counted } from '#tests/support/byte-counter.ts';
import { startOnNewData, type RunningServer } from '#tests/support/server-process.ts';

const KB = 1024;
const GOALS = { requests: 20, first: 125 * KB, saver: 90 * KB, month: 900 * KB };
/** How long a first visit is observed. */
const FIRST_VISIT_MS = 10_000;
/** A load ends when nothing was requested for this long. */
const QUIET_MS = 1_500;
const MONTH_DAYS = 30;
const DAYS = Number(process.env['DAYS'] ?? MONTH_DAYS);
const FIRST_LOAD = Date.parse('2026-11-23T06:30:00+07:00');
/** The times of the loads of a day, in hours after the first. */
const LOAD_HOURS = [0, 6.5, 13];
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PHONE = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  locale: 'id-ID',
  timezoneId: 'Asia/Makassar',
};
/** A script that turns the data saver on, in pages and workers. */
const SAVING = "Object.defineProperty(Object.getPrototypeOf(navigator), 'connection', { value: { saveData: true } });";
/** A script for the service worker: it sets the worker's clock when a message with `ahead` arrives. The page has its own script. */
const WORKER_CLOCK = `{ const now = Date.now.bind(Date); let ahead = 0; Date.now = () => now() + ahead;
addEventListener('message', ({ data }) => { if (typeof data === 'object' && 'ahead' in data) ahead = data.ahead; }); }`;
const wantedParts = process.env['ONLY']?.split(',');
const isWanted = (part: string) => wantedParts === undefined || wantedParts.includes(part);

/** How many goals were missed. */
let missed = 0;
const kb = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;

/**
 * Prints three numbers of bytes for each request: of the request, of the answer's headers and of the answer's body. Compares the
 * sum of all bytes and the number of requests with the goals.
 */
function report(title: string, answers: readonly Counted[], goal: number): void {
  const bytes = bytesOf(answers);
  const isMet = bytes <= goal && answers.length <= GOALS.requests;
  if (!isMet) missed += 1;
  for (const { path, status, asked, head, body } of answers) {
    console.log(`  ${status} ${[asked, head, body].map((bytes) => String(bytes).padStart(6)).join(' ')}  ${path.slice(0, 80)}`);
  }
  console.log(
    `${title}: ${answers.length} requests (goal ${GOALS.requests}), ${kb(bytes)} (goal ${kb(goal)})${isMet ? '' : ' MISSED'}`,
  );
}

async function withPhone<T>(browser: Browser, use: (page: Page, context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await browser.newContext(PHONE);
  try {
    return await use(await context.newPage(), context);
  } finally {
    await context.close();
  }
}

async function firstVisit(browser: Browser, server: RunningServer, savesData: boolean): Promise<Counted[]> {
  const counter = await startByteCounter(server.url, savesData ? SAVING : '');
  try {
    return await withPhone(browser, async (page) => {
      if (savesData) await page.addInitScript(SAVING);
      await page.goto(counter.url);
      await page.waitForTimeout(FIRST_VISIT_MS);
      return counter.take();
    });
  } finally {
    await counter.close();
  }
}

/** Waits until the page requests nothing more, and returns its requests. */
async function untilQuiet(page: Page, counter: ByteCounter): Promise<Counted[]> {
  const all: Counted[] = [];
  for (;;) {
    await page.waitForTimeout(QUIET_MS);
    const taken = counter.take();
    if (taken.length === 0) return all;
    all.push(...taken);
  }
}

const dateOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);

/** Makes a change that students see: adds an activity that takes place three days later. */
async function addLesson(admin: Caller, moment: number): Promise<void> {
  const start = moment + 3 * DAY_MS;
  const body = scheduleBody({
    scheduleDate: dateOf(start),
    scheduleTimeStart: `${dateOf(start)}T05:00:00+07:00`,
    scheduleTimeEnd: `${dateOf(start)}T05:30:00+07:00`,
    anotherEvent: `Latihan pagi ${dateOf(start)}`,
  });
  const answer = await admin.call('POST', '/api/v1/admin/addSchedule', body);
  if (answer.status !== 201) throw new Error(`Adding an activity was answered with ${answer.status}: ${answer.text}`);
}

/** Sets the clock of the page's worker. */
async function setWorkerClock(page: Page, moment: number): Promise<void> {
  await page.evaluate((ahead) => navigator.serviceWorker.controller?.postMessage({ ahead }), moment - Date.now());
}

/**
 * Measures a month of daily use. Server, page and worker have the same fake time, which jumps from load to load. Before the second
 * load of each day the admin adds an activity, so each day has one load with news and two loads without.
 */
async function measureMonth(browser: Browser): Promise<void> {
  const server = await startOnNewData({
    SAMPLE_DATA: 'on',
    LOG_LEVEL: 'error',
    NODE_ENV: 'test',
    FAKE_NOW: new Date(FIRST_LOAD).toISOString(),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  const counter = await startByteCounter(server.url, WORKER_CLOCK);
  try {
    await withPhone(browser, async (page) => {
      /** A script for the page that sets its clock. */
      const clock = (moment: number) =>
        `{ const now = Date.now.bind(Date), ahead = ${moment} - now(), Real = Date;
        Date = new Proxy(Real, { construct: (_, args) => args.length ? new Real(...args) : new Real(now() + ahead), get: (_, key) => key === 'now' ? () => now() + ahead : Real[key] }); }`;
      const admin = new Caller(server.url);
      const first: Counted[] = [];
      const all: Counted[] = [];
      for (let day = 0; day < DAYS; day += 1) {
        for (const [load, hours] of LOAD_HOURS.entries()) {
          const moment = FIRST_LOAD + day * DAY_MS + hours * HOUR_MS;
          await server.setClock(new Date(moment).toISOString());
          if (load === 1) {
            // The session of the day before has ended.
            await admin.call('POST', '/api/v1/admin/login', ADMIN);
            await addLesson(admin, moment);
          }
          // At the first load there is no worker yet.
          if (all.length > 0) await setWorkerClock(page, moment);
          await page.addInitScript(clock(moment));
          await page.goto(counter.url);
          const taken = await untilQuiet(page, counter);
          if (all.length === 0) first.push(...taken);
          all.push(...taken);
        }
      }
      reportMonth(first, all);
    });
  } finally {
    await counter.close();
    await server.stop();
  }
}

/**
 * Prints the bytes of a month. The first load, and the files under `/assets/` that later loads request, count once. The other loads
 * are extrapolated if fewer than 30 days were measured.
 */
function reportMonth(first: readonly Counted[], all: readonly Counted[]): void {
  const kinds = new Map<string, Counted[]>();
  for (const counted of all.slice(first.length)) {
    const kind = `${counted.status} ${counted.path.replace(/[?].*/, '?…').replace(/-[\w-]{6}[.]/, '-….')}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), counted]);
  }
  for (const [kind, list] of kinds) console.log(`  ${String(list.length).padStart(4)} × ${kind}: ${kb(bytesOf(list))}`);
  /** What is loaded only once in a month: everything of the first load, and the files under `/assets/`. */
  const once = [...first, ...all.slice(first.length).filter(({ path }) => path.startsWith('/assets/'))];
  const later = bytesOf(all) - bytesOf(once);
  const loads = DAYS * LOAD_HOURS.length;
  const bytes = bytesOf(once) + (later / (loads - 1)) * (MONTH_DAYS * LOAD_HOURS.length - 1);
  if (bytes > GOALS.month) missed += 1;
  console.log(
    `A month: ${kb(bytes)} (goal ${kb(GOALS.month)})${bytes > GOALS.month ? ' MISSED' : ''}; of these, the first load ${kb(bytesOf(first))}`,
  );
}

const browser = await chromium.launch({ executablePath: findBrowser(), args: [...BROWSER_SWITCHES] });
try {
  const server = await startOnNewData({ SAMPLE_DATA: 'on', LOG_LEVEL: 'error' });
  try {
    if (isWanted('first')) report('First visit', await firstVisit(browser, server, false), GOALS.first);
    if (isWanted('saver')) report('First visit with the data saver', await firstVisit(browser, server, true), GOALS.saver);
  } finally {
    await server.stop();
  }
  if (isWanted('month')) await measureMonth(browser);
} finally {
  await browser.close();
}
console.log(missed === 0 ? 'Every goal is met.' : `Missed goals: ${missed}.`);
process.exitCode = missed === 0 ? 0 : 1;
