/** Tests in real browsers other than Chromium: their service workers must store the pages, and answer without a network. */
import { expect, test } from '@playwright/test';
import { hasFirefox, openFirefox } from '../../tests/support/browsers/firefox.ts';
import type { OtherBrowser } from '../../tests/support/browsers/other-browser.ts';
import { hasWebkit, openWebkit } from '../../tests/support/browsers/webkit.ts';
import { startOnNewData } from '../../tests/support/server-process.ts';
import { FULL } from '../runs.ts';

const BROWSERS = [
  { name: 'Firefox', isThere: hasFirefox, launch: openFirefox },
  { name: 'WebKit', isThere: hasWebkit, launch: openWebkit },
];

/**
 * Returns whether the device can work without a network: the worker runs, and has stored the copy, the readings and the code of all
 * pages. The worker stores the code if the page stays open for a while.
 */
const KEPT = `
  const kept = [];
  for (const name of await caches.keys()) kept.push(...(await (await caches.open(name)).keys()).map(({ url }) => url));
  const hasCode = ['dashboard-page', 'search-page', 'idle', 'learned', 'core'].every((name) => kept.some((url) => url.includes('/assets/' + name)));
  const registration = await navigator.serviceWorker.ready;
  const readings = await caches.match('/bacaan');
  const copy = await caches.keys().then((names) => names.find((name) => name.endsWith('-copy')));
  return hasCode && readings !== undefined && registration.active?.state === 'activated' && copy !== undefined && (await (await caches.open(copy)).keys()).length > 0;`;

/** Returns the heading of the page, its error text, and the targets of its links. They are empty until the page is rendered. */
const PAGE = `
  const { pathname, search } = location;
  return {
    at: pathname + search,
    heading: document.querySelector('h1')?.textContent ?? '',
    trouble: document.querySelector('[role=alert]')?.textContent ?? '',
    links: [...document.querySelectorAll('a[href]')].filter(({ origin }) => origin === location.origin).map((a) => a.pathname + a.search),
  };`;
interface Page {
  at: string;
  heading: string;
  trouble: string;
  links: string[];
}

/** Addresses that the device does not keep: pages of admins and staff, files, and months outside the copy. */
const NOT_KEPT = /^\/(?:admin|staf|api|kegiatan)|\.\w+$|[?&](?:month|day)=/;

async function read(browser: OtherBrowser, url: string): Promise<Page> {
  await browser.open(url);
  let page: Page | null = null;
  await expect
    .poll(async () => {
      page = (await browser.evaluate(PAGE)) as Page;
      return page.heading;
    }, url)
    .not.toBe('');
  if (!page) throw new Error(`${url} was not drawn.`);
  return page;
}

for (const { name, isThere, launch } of BROWSERS) {
  test(`without a network ${name} opens every page that a kept page links to`, { tag: FULL }, async () => {
    test.skip(!isThere(), `${name} is not installed.`);
    test.setTimeout(300_000);
    const server = await startOnNewData({});
    const browser = await launch();
    try {
      await browser.open(`${server.url}/`);
      await expect.poll(() => browser.evaluate(KEPT), { timeout: 60_000 }).toBe(true);
      await server.stop();
      const paths = new Set(['/', '/calendar', '/scholarship', '/cari?q=mat', '/kain', '/langganan']);
      for (const path of paths) {
        const page = await read(browser, server.url + path);
        expect(page.trouble, path).toBe('');
        for (const link of page.links) if (!NOT_KEPT.test(link)) paths.add(link);
      }
      expect([...paths].filter((path) => path.startsWith('/jadwal/'))).not.toHaveLength(0);
    } finally {
      await browser.close();
      await server.stop();
    }
  });
}
