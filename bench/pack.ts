/**
 * `npm run bench:pack` measures how long a phone takes to store a subject with 50 readings of 1,000 words ("Simpan untuk dibaca
 * tanpa sinyal"). The phone is Chromium at 360 × 740 with a processor that is slowed down four times. The baseline is a script that
 * only fetches the same 50 answers and stores them in a cache. The medians of several runs are compared.
 *
 * Run `npm run build` first. `RUNS=5` sets the number of runs.
 */
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { BROWSER_SWITCHES } from '../e2e/browser-switches.ts';
import { findBrowser } from '../scripts/find-browser.ts';
import { ADMIN, median } from './built-server.ts';
import { createWords } from './words.ts';
import { make } from '#tests/support/builders.ts';
import { Caller } from '#tests/support/caller.ts';
import { startOnNewData } from '#tests/support/server-process.ts';

const READINGS = 50;
const WORDS = 1_000;
const SLOWDOWN = 4;
const GOAL_MS = 3_000;
const RUNS = Number(process.env['RUNS'] ?? 3);
/** The wait after a page was opened, in milliseconds. In this time the page finishes its idle work. */
const REST_MS = 6_000;

/** Creates the subject. Returns the id of the subject, and the paths of the public calls for its readings. */
async function fillSubject(admin: Caller): Promise<{ subject: string; calls: string[] }> {
  const words = createWords();
  const { _id: subject } = await make.subject(admin, { name: 'Bacaan' });
  const { _id: material } = await make.material(admin, subject, { title: 'Kumpulan' });
  const calls: string[] = [];
  for (let n = 0; n < READINGS; n += 1) {
    const text = Array.from({ length: 10 }, () => words(WORDS / 10).join(' ')).join('\n\n');
    const { _id } = await make.content(admin, subject, material, { title: `Bacaan ${n}`, link: '', text });
    calls.push(`/api/v1/student/subjects/${subject}/kumpulan/${material}/${_id}`);
  }
  return { subject, calls };
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** Opens the subject's page, saves the subject, and returns the milliseconds from the tap to the confirmation. */
async function savePack(context: BrowserContext, subject: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(`/subject/${subject}`);
  await page.waitForTimeout(REST_MS);
  await slowDown(page);
  const part = page.getByRole('region', { name: 'Simpan untuk dibaca tanpa sinyal' });
  await part.getByRole('button', { name: /^Simpan untuk dibaca/ }).click();
  const save = part.getByRole('button', { name: /^Simpan: / });
  await save.waitFor();
  const start = performance.now();
  await save.click();
  await part.getByText(/^Tersimpan di ponsel ini/).waitFor();
  return performance.now() - start;
}

/** Fetches the answers one after another and stores them, in a page without other scripts. Returns the milliseconds. */
async function storeOnly(context: BrowserContext, calls: readonly string[]): Promise<number> {
  const page = await context.newPage();
  await page.goto('/api/v1/student/subjects');
  await slowDown(page);
  return page.evaluate(async (paths) => {
    const start = performance.now();
    const store = await caches.open('baseline');
    for (const path of paths) await store.put(path, await fetch(path));
    return performance.now() - start;
  }, calls);
}

const server = await startOnNewData({
  SAMPLE_DATA: 'off',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  LOG_LEVEL: 'error',
});
const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_SWITCHES });
try {
  const admin = new Caller(server.url);
  await admin.signIn(ADMIN);
  const { subject, calls } = await fillSubject(admin);
  const measured = { pack: [] as number[], baseline: [] as number[] };
  for (let run = 0; run < RUNS; run += 1) {
    for (const kind of ['pack', 'baseline'] as const) {
      const context = await browser.newContext({ baseURL: server.url, viewport: { width: 360, height: 740 }, locale: 'id-ID' });
      measured[kind].push(await (kind === 'pack' ? savePack(context, subject) : storeOnly(context, calls)));
      await context.close();
    }
  }
  const [pack, baseline] = [median(measured.pack), median(measured.baseline)];
  const verdict = pack <= GOAL_MS ? '' : ' MISSED';
  console.log(
    `${READINGS} readings: ${pack.toFixed(0)} ms (goal ${GOAL_MS} ms), ${(pack / baseline).toFixed(2)} of the baseline (${baseline.toFixed(0)} ms)${verdict}`,
  );
} finally {
  await browser.close();
  await server.stop();
}
