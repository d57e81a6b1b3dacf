/**
 * `npm run bench:admin` measures the admin application in a browser on the built server: the script that each screen loads first,
 * the data that the schedules' screen and a save transfer, the longest task while a long list is searched and scrolled, and the
 * time to open the schedules' screen if 100,000 schedules are stored. It prints each value beside its goal, and fails if a goal is
 * not met.
 *
 * Run `npm run build` first. `-- NAME` runs only the entries of `MEASUREMENTS` whose name contains NAME.
 */
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { SCREENS } from '#app/admin/screens.ts';
import { BROWSER_SWITCHES } from '../e2e/browser-switches.ts';
import { findBrowser } from '../scripts/find-browser.ts';
import { ADMIN, median, startWithProgramme } from './built-server.ts';
import { mainThreadTasks, TASK_CATEGORIES } from './trace.ts';

const JADWAL = '/admin/calendar';
/**
 * A cheap phone on a mobile network: `latency` in milliseconds, `throughput` in bytes per second. Its processor is `cpu` times
 * slower.
 */
const SLOW = { latency: 150, throughput: 1_600_000 / 8, cpu: 4 };
const KB = 1024;

/** A measured value; it should be at most `goal`. */
interface Figure {
  what: string;
  value: number;
  goal: number;
  unit: 'KB' | 'ms';
}
const figures: Figure[] = [];

function note(what: string, value: number, goal: number, unit: Figure['unit']): void {
  figures.push({ what, value, goal, unit });
}

/** A signed-in page in a new browser context. */
interface Visit {
  page: Page;
  devtools: CDPSession;
  /** The transferred bytes of scripts and of the API's answers, without headers, since the last `reset`. */
  bytes: { script: number; data: number; reset(): void };
  close(): Promise<void>;
}

/** Signs in, and opens an empty page in a new browser context, whose cache is empty. */
async function openVisit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    viewport: { width: 1366, height: 768 },
  });
  const answer = await context.request.post('/api/v1/admin/login', { data: ADMIN });
  if (!answer.ok()) throw new Error(`The sign-in was answered with ${answer.status()}.`);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const bytes = {
    script: 0,
    data: 0,
    reset() {
      bytes.script = 0;
      bytes.data = 0;
    },
  };
  const kinds = new Map<string, 'script' | 'data'>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/api/')) kinds.set(requestId, 'data');
    else if (pathname.endsWith('.js')) kinds.set(requestId, 'script');
  });
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind) bytes[kind] += encodedDataLength;
  });
  return { page, devtools, bytes, close: () => context.close() };
}

/** Slows the page's network and processor down to those of `SLOW`. */
async function slowDown({ devtools }: Visit): Promise<void> {
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW.latency,
    downloadThroughput: SLOW.throughput,
    uploadThroughput: SLOW.throughput,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
}

/**
 * Opens a page, and returns the milliseconds until it shows a schedule. `requestAnimationFrame` runs before the frame is painted,
 * and the timer inside it runs after that.
 */
async function untilSchedules(page: Page, path: string): Promise<number> {
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('main article')) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => performance.mark('schedules-shown')));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(path);
  const shown = await page.waitForFunction(() => performance.getEntriesByName('schedules-shown')[0]?.startTime);
  return Number(await shown.jsonValue());
}

/** The data of most measurements. The list of schedules first shows one span, so it has 1,000 schedules. */
const FEW = { schedules: { perSpan: 1_000, spansBefore: 1, spansAhead: 2 }, teachers: 24, reports: 24 };

/** Measures the bytes of script that each screen loads when it opens. */
async function measureScripts(browser: Browser): Promise<void> {
  const server = await startWithProgramme(FEW);
  for (const { path } of SCREENS) {
    const address = path.replace(':subjectId', 'mapel-0').replace(':materialTitle', 'x').replace(':materialId', 'x');
    const { page, bytes, close } = await openVisit(browser, server.url);
    await page.goto(address, { waitUntil: 'networkidle' });
    note(`script of ${path}`, bytes.script / KB, 180, 'KB');
    await close();
  }
  await server.stop();
}

/**
 * Measures the data that the schedules' screen, the edit form of a schedule and a save transfer. Also measures how soon a slow
 * phone shows the screen.
 */
async function measureData(browser: Browser): Promise<void> {
  const server = await startWithProgramme(FEW);
  const visit = await openVisit(browser, server.url);
  await visit.page.goto(JADWAL, { waitUntil: 'networkidle' });
  note('Jadwal with 1,000 schedules in its window: data', visit.bytes.data / KB, 40, 'KB');
  visit.bytes.reset();
  await visit.page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await visit.page.getByRole('button', { name: /^Kelas/ }).click();
  const form = visit.page.getByRole('dialog', { name: 'Edit Schedule' });
  await form.getByLabel('Kegiatan lain').fill('Bawa kalkulator');
  await visit.page.waitForLoadState('networkidle');
  note('edit form of a schedule: data', visit.bytes.data / KB, 15, 'KB');
  visit.bytes.reset();
  await form.getByRole('button', { name: 'Update' }).click();
  await visit.page.getByText('Schedule updated successfully!').waitFor();
  // After a save, the screen may read its lists again. Their data counts too.
  await visit.page.waitForTimeout(2_000);
  note('save of a schedule: data', visit.bytes.data / KB, 15, 'KB');
  await visit.close();
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const slow = await openVisit(browser, server.url);
    await slowDown(slow);
    times.push(await untilSchedules(slow.page, JADWAL));
    await slow.close();
  }
  note('Jadwal with 1,000 schedules, nothing cached, on a slow phone: time to show a schedule', median(times), 3_000, 'ms');
  await server.stop();
}

/** Returns the length of the longest main-thread task while `act` runs, in milliseconds on the slowed processor. */
async function longestTask({ page, devtools }: Visit, act: () => Promise<void>): Promise<number> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
  await browser.startTracing(page, { categories: TASK_CATEGORIES });
  await act();
  await page.waitForTimeout(1_000);
  const tasks = mainThreadTasks(await browser.stopTracing());
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return tasks.reduce((longest, task) => Math.max(longest, task), 0);
}

async function scrollDown(page: Page): Promise<void> {
  await page.mouse.move(700, 500);
  for (let turn = 0; turn < 80; turn += 1) {
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(60);
  }
}

/** Measures whether long lists stay smooth while the admin searches and scrolls. */
async function measureFrames(browser: Browser): Promise<void> {
  const server = await startWithProgramme({ schedules: { ...FEW.schedules, spansAhead: 1 }, teachers: 1_000, reports: 1_000 });
  for (const [name, path, word] of [
    ['Jadwal', JADWAL, 'fisika'],
    ['Guru', '/admin/teacher', 'kimia 4'],
    ['Laporan', '/admin/laporan', 'laporan 77'],
  ] as const) {
    const measured = await openVisit(browser, server.url);
    const { page } = measured;
    await page.goto(path, { waitUntil: 'networkidle' });
    const search = page.getByRole('searchbox');
    const filtering = await longestTask(measured, async () => {
      await search.pressSequentially(word, { delay: 150 });
      await page.waitForTimeout(500);
      for (const _letter of word) await search.press('Backspace', { delay: 100 });
    });
    note(`${name}, 1,000 rows: longest task while searching, CPU 4 × slower`, filtering, 50, 'ms');
    const scrolling = await longestTask(measured, () => scrollDown(page));
    note(`${name}, 1,000 rows: longest task while scrolling, CPU 4 × slower`, scrolling, 50, 'ms');
    await measured.close();
  }
  await server.stop();
}

/** Measures the time from a click in the menu to the schedules' screen, if 100,000 schedules are stored. */
async function measureMany(browser: Browser): Promise<void> {
  const server = await startWithProgramme({ ...FEW, schedules: { perSpan: 1_000, spansBefore: 60, spansAhead: 40 } });
  const measured = await openVisit(browser, server.url);
  const { page } = measured;
  await page.goto('/admin/laporan', { waitUntil: 'networkidle' });
  const shown: number[] = [];
  for (let round = 0; round < 7; round += 1) {
    await page.goto('/admin/laporan', { waitUntil: 'networkidle' });
    shown.push(await openFromMenu(page));
  }
  note('Jadwal with 100,000 stored schedules: from the click in the menu until it shows a schedule', median(shown), 300, 'ms');
  await measured.close();
  await server.stop();
}

/** Clicks on "Jadwal" in the menu. Returns the milliseconds until the screen shows a schedule. */
async function openFromMenu(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const startedAt = performance.now();
        new MutationObserver((_changes, observer) => {
          if (!document.querySelector('main article')) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedAt)));
        }).observe(document, { childList: true, subtree: true });
        document.querySelector<HTMLElement>('nav a[href="/admin/calendar"]')?.click();
      }),
  );
}

const MEASUREMENTS = { scripts: measureScripts, data: measureData, frames: measureFrames, many: measureMany };

const selectedName = process.argv[2] ?? '';
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_SWITCHES });
for (const [name, measure] of Object.entries(MEASUREMENTS)) if (name.includes(selectedName)) await measure(browser);
await browser.close();

for (const { what, value, goal, unit } of figures) {
  const met = value <= goal ? '' : '  NOT MET';
  console.log(`| ${what.padEnd(90)} | ${value.toFixed(unit === 'KB' ? 1 : 0).padStart(7)} ${unit} | ≤ ${goal} ${unit} |${met}`);
}
process.exitCode = figures.every(({ value, goal }) => value <= goal) ? 0 : 1;
