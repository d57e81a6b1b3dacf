import { bytesOf, startByteCounter, type ByteCounter } from '#tests/support/byte-counter.ts';
import { storeAllCode, storesOf } from './device-copy.ts';
import { expect, hydrated, test as base } from './fixtures.ts';

const KB = 1024;
/** The maximum that a first visit sends and receives, headers included. `npm run bench:visits` lists each request. */
const FIRST_VISIT = { bytes: 128 * KB, requests: 9 };
/** The maximum bytes of a later full load: if the page has not changed, and if it has changed. */
const SAME_LOAD = 4 * KB;
const CHANGED_LOAD = 11 * KB;

const test = base.extend<{ counter: ByteCounter }>({
  serviceWorkers: 'allow',
  counter: async ({ server }, provide) => {
    const counter = await startByteCounter(server.url);
    await provide(counter);
    await counter.close();
  },
  baseURL: async ({ counter }, provide) => provide(counter.url),
});

test('a first visit requests nothing twice, and a later load requests no code again', async ({ page, counter }) => {
  await page.goto('/');
  await hydrated(page);
  const kept = async () => Object.values(await storesOf(page)).flat();
  await expect.poll(kept, { timeout: 20_000 }).toEqual(expect.arrayContaining(['/luring', '/api/v1/student/bundle/checked']));
  await page.waitForLoadState('networkidle');
  const first = counter.take();
  const paths = first.map(({ path }) => path);
  expect(paths.filter((path, place) => paths.indexOf(path) !== place)).toEqual([]);
  // Files that a first visit must not request: the shell, the styles and the icon are in the page itself, and the code for ticks is
  // not needed yet.
  expect(paths.filter((path) => /luring|\.css$|icon|rest-|learned-/.test(path))).toEqual([]);
  expect(first.length).toBeLessThanOrEqual(FIRST_VISIT.requests);
  expect(bytesOf(first)).toBeLessThanOrEqual(FIRST_VISIT.bytes);

  await storeAllCode(page);
  expect(counter.take().map(({ path }) => path.replace(/-.*/, ''))).toEqual(expect.arrayContaining(['/assets/rest']));

  // The device now has all files. So the server sends another form of the page, which links to the styles instead of containing
  // them.
  await page.reload();
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const changed = counter.take();
  expect(changed.map(({ path }) => path).filter((path) => path.startsWith('/assets/'))).toEqual([]);
  expect(bytesOf(changed)).toBeLessThanOrEqual(CHANGED_LOAD);
  await expect(page.locator('head style')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-weight', '700');

  await page.reload();
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(bytesOf(counter.take())).toBeLessThanOrEqual(SAME_LOAD);
});
