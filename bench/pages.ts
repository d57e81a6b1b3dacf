/**
 * `npm run bench:pages` measures the students' pages on a cheap phone: Chromium with 360 × 740 pixels, round trips of 150 ms, 1.6
 * Mbps, and a processor that is slowed down four times. Each page is opened with an empty browser cache ("cold") and then again
 * ("warm"). The results are medians of 7 runs. They are compared with a baseline: the same page as plain HTML with the same
 * headers, without script or style.
 *
 * Run `npm run build` first. `ONLY=dashboard,calendar` measures only these pages; `RUNS=3` sets the number of runs.
 */
import type { Server } from 'node:http';
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { BROWSER_SWITCHES } from '../e2e/browser-switches.ts';
import { findBrowser } from '../scripts/find-browser.ts';
import { make } from '#tests/support/builders.ts';
import { Caller } from '#tests/support/caller.ts';
import { startOnNewData } from '#tests/support/server-process.ts';
import { median } from './built-server.ts';
import { startPlainServer, toPlain, type PlainPage } from './plain-pages.ts';

const RUNS = Number(process.env['RUNS'] ?? 7);
/** The screen of the phone in pixels. */
const PHONE = { width: 360, height: 740 };
const PROFILE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
/** How many times slower the processor is. */
const CPU_RATE = 4;
const KB = 1024;
/**
 * The highest allowed values. `paint` is a multiple of the baseline's paint time. Visits and pages are in bytes. Names with `Ms`
 * are in milliseconds.
 */
const GOALS = {
  paint: 1.25,
  blockingMs: 80,
  firstVisit: 105 * KB,
  furtherPage: 8 * KB,
  repeatVisit: 2 * KB,
  monthMs: 200,
  tapMs: 100,
};

/** What the observers in the page have measured; times are in milliseconds since the navigation. */
interface Seen {
  /** The first contentful paint, and the largest. */
  first: number;
  largest: number;
  /** The blocking time: for each main-thread task, the milliseconds beyond its first 50, added up. */
  blocking: number;
  /** The sum of the layout shifts. */
  shift: number;
  /** The longest interaction, from the tap to the next paint; 0 without one. */
  tap: number;
}

/** A script for the page that starts the observers. It is a string, so that no compiler adds its own helpers to the code. */
const OBSERVE = `(() => {
  const seen = (window.seen = { first: 0, largest: 0, blocking: 0, shift: 0, tap: 0 });
  const on = (type, take, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options });
  on('paint', (entry) => { if (entry.name === 'first-contentful-paint') seen.first = entry.startTime; });
  on('largest-contentful-paint', (entry) => { seen.largest = entry.startTime; });
  on('longtask', (entry) => { seen.blocking += Math.max(entry.duration - 50, 0); });
  on('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.shift += entry.value; });
  on('event', (entry) => { if (entry.interactionId) seen.tap = Math.max(seen.tap, entry.duration); }, { durationThreshold: 16 });
})()`;

const read = (page: Page): Promise<Seen> => page.evaluate('window.seen');

/** Opens a page on the slow phone. `bytes` counts what it transfers, including headers. */
async function openPhonePage(context: BrowserContext): Promise<{ page: Page; cdp: CDPSession; bytes: () => number }> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  let total = 0;
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => (total += encodedDataLength));
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', PROFILE);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_RATE });
  await page.addInitScript(OBSERVE);
  return { page, cdp, bytes: () => total };
}

/** The measurements of a page, with the bytes that it transferred. */
type Visited = Seen & { bytes: number };

/** Opens an address, and returns its measurements when the network is idle. */
async function visit(context: BrowserContext, url: string): Promise<Visited> {
  const { page, bytes } = await openPhonePage(context);
  await page.goto(url, { waitUntil: 'networkidle' });
  const seen = await read(page);
  await page.close();
  return { ...seen, bytes: bytes() };
}

async function inContext<T>(
  browser: Browser,
  use: (context: BrowserContext) => Promise<T>,
  serviceWorkers: 'allow' | 'block' = 'allow',
): Promise<T> {
  const context = await browser.newContext({
    serviceWorkers,
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    locale: 'id-ID',
    timezoneId: 'Asia/Makassar',
  });
  try {
    return await use(context);
  } finally {
    await context.close();
  }
}

/** How many goals were missed. */
let missed = 0;
/** Returns a text with a value, and with its goal if it was missed. */
function withGoal(text: string, value: number, goal: number, unit: (value: number) => string): string {
  const isMet = value <= goal;
  if (!isMet) missed += 1;
  return `${text} ${unit(value)}${isMet ? '' : ` (goal ${unit(goal)}, MISSED)`}`;
}
const kb = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`;
const ms = (value: number) => `${value.toFixed(0)} ms`;
const ratio = (value: number) => value.toFixed(2);

/** Finds one page of each kind. Returns its path by its name in the results. */
async function findPages(url: string): Promise<Map<string, string>> {
  const html = await (await fetch(url)).text();
  const subject = /href="(\/subject\/[^"/]+)"/.exec(html)?.[1] ?? '';
  const ofSubject = await (await fetch(url + subject)).text();
  const material = /href="(\/subject\/[^"/]+\/[^"/]+\/[^"/]+)"/.exec(ofSubject)?.[1] ?? '';
  if (subject === '' || material === '') throw new Error('The sample data shows no subject or no material.');
  return new Map([
    ['dashboard', '/'],
    ['subject', subject],
    ['material', material],
    ['classes', '/class'],
    ['calendar', '/calendar'],
    ['scholarship', '/scholarship'],
  ]);
}

const ADMIN = { email: 'admin@suluh.test', password: 'obor-di-malam-hari' };
/** A reading may paint later and have more bytes than other pages. Its pictures add no bytes, because their files do not exist. */
const READING_GOALS = { paint: 1.3, firstVisit: 120 * KB };

/** Creates a reading of 1,500 words with 3 pictures and 5 formulas. Returns its path. */
async function makeReading(url: string): Promise<string> {
  const caller = new Caller(url);
  await caller.signIn(ADMIN);
  const words =
    'Tumbuhan hijau memasak makanannya sendiri dari air, udara, dan cahaya matahari, lalu menyimpannya di akar, batang, dan buah. ';
  const section = (index: number) =>
    `## Bagian ${index + 1}\n\n${words.repeat(17)}\n\n$$\n\\frac{a_${index} + b}{\\sqrt{c}}\n$$\n` +
    (index < 3 ? `\n![Daun](/berkas/${String(index).repeat(64)}/daun.webp "1280x960")\n` : '');
  const text = Array.from({ length: 5 }, (_, index) => section(index)).join('\n');
  const { _id: subject } = await make.subject(caller, { name: 'Zoologi' });
  const { _id: material } = await make.material(caller, subject);
  const { _id: content } = await make.content(caller, subject, material, { title: 'Bacaan', link: '', text });
  const path = `/subject/${subject}/materi/${material}/${content}`;
  const html = await (await fetch(url + path)).text();
  // The formulas must be in the page, because no script draws them.
  if (html.split('<math').length !== 6 || html.split('<img').length < 4) throw new Error('The reading is not on its page.');
  return path;
}

/**
 * Prints the medians of the visits to one page, beside the goals. A ratio compares a visit with the plain page of the same run, so
 * that other work of the machine, which delays both, hardly changes it.
 * @param baselines the visits to the plain page, one of each run
 */
function reportPage(name: string, baselines: Seen[], cold: Visited[], warm: Visited[]): void {
  const middle = (list: Seen[], field: keyof Seen) => median(list.map((seen) => seen[field]));
  const baselineFirst = middle(baselines, 'first');
  const baselineLargest = middle(baselines, 'largest');
  const goals = name === 'reading' ? { ...GOALS, ...READING_GOALS } : GOALS;
  const ofBaseline = (list: Seen[], field: 'first' | 'largest') =>
    median(list.map((seen, run) => seen[field] / (baselines[run]?.[field] ?? Number.NaN)));
  const line = (title: string, list: Visited[], bytesGoal: number) =>
    [
      title,
      `first ${ms(middle(list, 'first'))},`,
      withGoal('', ofBaseline(list, 'first'), goals.paint, ratio) + ' of the baseline;',
      `largest ${ms(middle(list, 'largest'))},`,
      withGoal('', ofBaseline(list, 'largest'), goals.paint, ratio) + ';',
      withGoal('blocking', middle(list, 'blocking'), GOALS.blockingMs, ms) + ';',
      withGoal('shift', middle(list, 'shift'), 0, ratio) + ';',
      withGoal('bytes', median(list.map((seen) => seen.bytes)), bytesGoal, kb),
    ].join(' ');
  console.log(`${name} (baseline: first ${ms(baselineFirst)}, largest ${ms(baselineLargest)})`);
  console.log(line('  cold:', cold, goals.firstVisit));
  console.log(line('  warm:', warm, goals.repeatVisit));
}

/** In each run, visits the plain page once, and then the real page twice: without and with a browser cache. */
async function measurePage(browser: Browser, name: string, url: string, baselineUrl: string): Promise<void> {
  const baselines: Seen[] = [];
  const cold: Visited[] = [];
  const warm: Visited[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    baselines.push(await inContext(browser, (context) => visit(context, baselineUrl)));
    await inContext(browser, async (context) => {
      cold.push(await visit(context, url));
      warm.push(await visit(context, url));
    });
  }
  reportPage(name, baselines, cold, warm);
}

/** Starts an observer in the page. It stores the time of the page's last change in `window.drawnAt`. */
async function watchDrawing(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, { drawnAt: 0 });
    const observer = new MutationObserver(() => Object.assign(window, { drawnAt: performance.timeOrigin + performance.now() }));
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

/**
 * Opens the next month of the calendar. Returns the milliseconds from the last byte of the month's data until the month is drawn.
 */
async function measureNextMonth(page: Page): Promise<number> {
  const heading = await page.getByRole('heading', { level: 1 }).first().textContent();
  const monthRequest = page.waitForEvent('requestfinished', (request) => request.url().includes('calendarSchedules'));
  await watchDrawing(page);
  await page
    .getByRole('link', { name: /berikutnya/i })
    .first()
    .tap();
  const request = await monthRequest;
  await page.waitForFunction((old) => document.querySelector('h1')?.textContent !== old, heading);
  const timing = request.timing();
  const lastByte = timing.startTime + timing.responseEnd;
  const drawn = await page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => setTimeout(() => resolve((window as unknown as { drawnAt: number }).drawnAt))),
      ),
  );
  return Math.max(drawn - lastByte, 0);
}

/** Taps a day of the calendar. Returns the duration of the page's longest interaction so far, in milliseconds. */
async function measureTap(page: Page): Promise<number> {
  const day = page.locator('a.day, a[data-day]').first();
  if ((await day.count()) > 0) await day.tap();
  await page.waitForTimeout(400);
  return (await read(page)).tap;
}

/** A page counts as completely loaded when it has transferred nothing for this time. */
const QUIET_MS = 2000;

/** Waits until the page has loaded everything, including the parts that it loads when the browser is idle. */
async function waitUntilQuiet(page: Page, bytes: () => number): Promise<void> {
  let before: number;
  do {
    before = bytes();
    await page.waitForTimeout(QUIET_MS);
  } while (bytes() > before);
}

/**
 * Measures further pages, which the router opens after a click on a link. The link is on the dashboard; the link to a material is
 * on its subject's page. Service workers are blocked: a worker would already have stored the code of the page, and it would load
 * other pages in the background.
 */
async function measureFurtherPages(browser: Browser, url: string, pages: ReadonlyMap<string, string>): Promise<void> {
  const bytesByPage = new Map<string, number[]>();
  const months: number[] = [];
  const taps: number[] = [];
  const measureOne = async (context: BrowserContext, name: string, path: string) => {
    const { page, bytes } = await openPhonePage(context);
    await page.goto(`${url}${name === 'material' ? (pages.get('subject') ?? '') : '/'}`, { waitUntil: 'networkidle' });
    await waitUntilQuiet(page, bytes);
    const before = bytes();
    const link = page.locator(`a[href="${path}"]`);
    if ((await link.count()) === 0) return;
    await link.first().evaluate((element: HTMLAnchorElement) => element.click());
    await page.waitForURL(`**${path}`);
    await waitUntilQuiet(page, bytes);
    bytesByPage.set(name, [...(bytesByPage.get(name) ?? []), bytes() - before]);
    if (name !== 'calendar') return;
    months.push(await measureNextMonth(page));
    taps.push(await measureTap(page));
  };
  for (let run = 0; run < RUNS; run += 1) {
    for (const [name, path] of pages) {
      if (name !== 'dashboard') await inContext(browser, (context) => measureOne(context, name, path), 'block');
    }
  }
  for (const [name, list] of bytesByPage) console.log(withGoal(`further page ${name}:`, median(list), GOALS.furtherPage, kb));
  console.log(withGoal('next month, from its last byte until it is drawn:', median(months), GOALS.monthMs, ms));
  console.log(withGoal('slowest tap:', median(taps), GOALS.tapMs, ms));
}

const server = await startOnNewData({
  SAMPLE_DATA: 'on',
  LOG_LEVEL: 'error',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
});
const browser = await chromium.launch({ executablePath: findBrowser(), args: [...BROWSER_SWITCHES] });
let baselineServer: Server | undefined;
try {
  const pages = await findPages(server.url);
  pages.set('reading', await makeReading(server.url));
  const plainPages = new Map<string, PlainPage>();
  for (const path of pages.values()) plainPages.set(path, await toPlain(await fetch(server.url + path)));
  const baseline = await startPlainServer(plainPages);
  baselineServer = baseline.server;

  const only = process.env['ONLY']?.split(',');
  for (const [name, path] of pages) {
    if (only === undefined || only.includes(name)) await measurePage(browser, name, server.url + path, baseline.url + path);
  }
  await measureFurtherPages(browser, server.url, pages);
  console.log(missed === 0 ? 'Every goal is met.' : `Missed goals: ${missed}.`);
} finally {
  await browser.close();
  baselineServer?.close();
  await server.stop();
}
process.exitCode = missed === 0 ? 0 : 1;
