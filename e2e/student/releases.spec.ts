import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { NO_WORKER } from '../../src/app/server/pages/no-worker.ts';
import { expect, heading, hydrated, menu, status, storesOf, test, visit } from './device-copy.ts';
import type { UnsteadyServer } from './unsteady-server.ts';

/** Returns the names of a release's files, and the name of the release, from its worker. */
async function readRelease(network: UnsteadyServer): Promise<{ files: string[]; name: string }> {
  const worker = await (await fetch(`${network.url}/sw.js`)).text();
  // The list may have any kind of quotes: the minifier chooses them.
  const list = /\/assets\/[\w.-]+(?:["'`]?,["'`]?\/assets\/[\w.-]+)+/.exec(worker)?.[0] ?? '';
  const files = list.match(/\/assets\/[\w.-]+/g) ?? [];
  const name = createHash('sha256').update(files.join()).digest('base64url').slice(0, 8);
  expect(worker).toContain(name);
  expect(files.length).toBeGreaterThan(10);
  return { files: files.map((file) => file.replace('/assets/', '')), name };
}

/** Replaces the release of the server: its files get other names, and the files of the previous release no longer exist. */
async function release(network: UnsteadyServer, mark: string): Promise<void> {
  network.change = (_path, body) => body;
  network.redirect = (path) => path;
  const { files, name } = await readRelease(network);
  const stylesheets = [...(await (await fetch(network.url)).text()).matchAll(/assets\/([\w.-]+\.css)/g)].map(
    ([, file = '']) => file,
  );
  const all = [...new Set([...files, ...stylesheets])];
  const marked = (file: string) => file.replace(/\.(js|css)$/, `.${mark}.$1`);
  network.change = (path, body) => {
    if (path.startsWith('/assets/') && !path.includes(`.${mark}.`)) return null;
    const renamed = all.reduce((text, file) => text.replaceAll(file, marked(file)), body);
    return renamed.replaceAll(name, mark.padEnd(8, '-'));
  };
  network.redirect = (path) => path.replace(`.${mark}.`, '.');
}

const releasesOf = async (page: Page) =>
  Object.keys(await storesOf(page))
    .filter((name) => name.startsWith('suluh-1-files-'))
    .map((name) => name.slice('suluh-1-files-'.length));

/** Makes the browser look for a newer worker, and waits until it is installed. */
async function update(page: Page, mark: string): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
  await expect.poll(async () => (await releasesOf(page)).includes(mark.padEnd(8, '-'))).toBe(true);
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing === null))
    .toBe(true);
}

test('a release does not break an open page', async ({ page, network }) => {
  await visit(page);
  await release(network, 'b');
  await update(page, 'b');
  await menu(page, 'Kalender').click();
  await expect(heading(page)).toHaveText('Kalender November 2026');
  await menu(page, 'Beasiswa').click();
  await expect(heading(page)).toHaveText('Beasiswa');
  expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
  await page.goto('/');
  await hydrated(page);
  await expect(page.locator('script[type=module]')).toHaveAttribute('src', /\.b\.js$/);
});

test('OFFLINE=off removes the stored data and the worker, and pages register none', async ({ page, network, context }) => {
  await visit(page);
  network.change = (path, body) =>
    path === '/sw.js' ? NO_WORKER : body.replace('<html lang="id">', '<html lang="id" data-offline="off">');
  await page.goto('/');
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update()).catch(() => {});
  const registrations = async (on: Page) => on.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(() => registrations(page)).toBe(0);
  const next = await context.newPage();
  await page.close();
  await next.goto('/calendar');
  await hydrated(next);
  await next.waitForLoadState('networkidle');
  expect(await next.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  expect(await registrations(next)).toBe(0);
  // The previous worker may still store what it was reading. Only the names are read: opening a cache that is being deleted would
  // create it again.
  await expect.poll(() => next.evaluate(() => caches.keys())).toEqual([]);
});

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a page whose code no longer exists loads a new document once; if the code is still missing, it says so', async ({
    page,
    network,
  }) => {
    await page.goto('/');
    await hydrated(page);
    await release(network, 'b');
    await menu(page, 'Kalender').click();
    await expect(heading(page)).toHaveText('Kalender November 2026');
    await expect(page.locator('script[type=module]')).toHaveAttribute('src', /\.b\.js$/);
    await hydrated(page);
    await expect(status(page)).toHaveText('');

    const gone = network.change;
    network.change = (path, body) => (path.includes('/assets/calendar-page') ? null : gone(path, body));
    await page.goto('/');
    await hydrated(page);
    network.asked.length = 0;
    await menu(page, 'Kalender').click();
    await expect(heading(page)).toHaveText('Halaman ini belum dapat dibuka');
    expect(network.asked.filter((path) => path === '/calendar')).toHaveLength(1);
  });
});
