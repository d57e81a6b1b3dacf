/** Tests in real browsers other than Chromium: the week board depends on their mouse events, their layout and their cookies. */
import { expect, test } from '@playwright/test';
import { listSchedules } from '../../src/features/schedules/calls.ts';
import { addDays, dateInWib, weekOf } from '../../src/platform/shared/wib.ts';
import { make } from '../../tests/support/builders.ts';
import { hasFirefox, openFirefox } from '../../tests/support/browsers/firefox.ts';
import type { OtherBrowser, Point } from '../../tests/support/browsers/other-browser.ts';
import { hasWebkit, openWebkit } from '../../tests/support/browsers/webkit.ts';
import { Caller } from '../../tests/support/caller.ts';
import { send } from '../calls.ts';
import { FULL } from '../runs.ts';
import { ADMIN, startServer } from './server.ts';

const BROWSERS = [
  { name: 'Firefox', isThere: hasFirefox, launch: openFirefox },
  { name: 'WebKit', isThere: hasWebkit, launch: openWebkit },
];

/** Presses the visible button whose text begins with these words. */
async function press(browser: OtherBrowser, words: string): Promise<void> {
  const body = `
    const button = [...document.querySelectorAll('button')].find((one) => one.checkVisibility() && !one.disabled && one.innerText.trim().startsWith(${JSON.stringify(words)}));
    button?.click();
    return button !== undefined;`;
  await expect.poll(() => browser.evaluate(body), words).toBe(true);
}

/** Clicks the button whose text begins with these words, with the mouse, as soon as it stays in its place. */
async function click(browser: OtherBrowser, words: string): Promise<void> {
  const body = `
    const find = () => [...document.querySelectorAll('button')].find((one) => one.innerText.trim().startsWith(${JSON.stringify(words)}))?.getBoundingClientRect();
    const before = find();
    await new Promise((done) => setTimeout(done, 200));
    const now = find();
    return now && before?.x === now.x && before.y === now.y ? { x: now.x + now.width / 2, y: now.y + now.height / 2 } : null;`;
  let point: Point | null = null;
  await expect.poll(async () => (point = (await browser.evaluate(body)) as Point | null), words).not.toBeNull();
  if (point) await browser.drag([point]);
}

/** Returns the middle of the only schedule on the board, and the point at the same height in the column of a day. */
async function pointsOf(browser: OtherBrowser, day: string): Promise<{ item: Point; free: Point } | null> {
  return (await browser.evaluate(`
    const [item, column] = ['[data-item]', '[data-column="${day}"]'].map((one) => document.querySelector(one)?.getBoundingClientRect());
    if (!item || !column) return null;
    const y = item.y + item.height / 2;
    return { item: { x: item.x + item.width / 2, y }, free: { x: column.x + column.width / 2, y } };`)) as {
    item: Point;
    free: Point;
  } | null;
}

/** The classes of the boxes of the open dialog that scroll sideways; null until a dialog is open. */
const SIDEWAYS = `
  const boxes = [...document.querySelectorAll('[role=dialog] *')].filter((one) => getComputedStyle(one).overflowX === 'auto');
  return boxes.length === 0 ? null : boxes.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.className);`;

for (const { name, isThere, launch } of BROWSERS) {
  test(`${name} signs in, drags a schedule to another day, copies the week, and undoes both`, { tag: FULL }, async () => {
    test.skip(!isThere(), `${name} is not installed.`);
    test.setTimeout(300_000);
    const server = await startServer({ sampleData: false });
    const browser = await launch();
    try {
      const admin = new Caller(server.url);
      await admin.signIn(ADMIN);
      const [monday = '', tuesday = ''] = weekOf(addDays(dateInWib(new Date()), 7));
      await make.schedule(admin, { scheduleDate: monday, scheduleTimeStart: '09:00', scheduleTimeEnd: '10:30' });
      const dates = async () => {
        const { data } = await send(admin, listSchedules, { query: { from: monday, to: addDays(monday, 13) } });
        return data.map(({ scheduleDate }) => scheduleDate);
      };

      await browser.resize(1366, 768);
      await browser.open(`${server.url}/admin/login`);
      const signIn = JSON.stringify({
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(ADMIN),
      });
      expect(await browser.evaluate(`return (await fetch('/api/v1/admin/login', ${signIn})).status;`)).toBe(200);
      await browser.open(`${server.url}/admin/calendar?view=week&week=${monday}`);
      await expect.poll(() => pointsOf(browser, tuesday), { timeout: 60_000 }).not.toBeNull();
      const points = await pointsOf(browser, tuesday);
      if (!points) throw new Error('The board has no schedule.');
      await browser.drag([points.item, { x: points.item.x + 20, y: points.item.y }, points.free]);
      await expect.poll(dates).toEqual([tuesday]);
      await press(browser, 'Urungkan');
      await expect.poll(dates).toEqual([monday]);

      // A negative margin on the right makes WebKit's dialog scroll sideways.
      await browser.drag([points.item]);
      await expect.poll(() => browser.evaluate(SIDEWAYS)).toEqual([]);
      await press(browser, 'Tutup');

      // WebKit scrolled to the end of the page when Escape closed a dialog: the dialog had been there.
      await browser.evaluate('scrollTo(0, 50);');
      await browser.drag([{ x: points.free.x, y: points.free.y - 50 }]);
      await click(browser, 'Kelas');
      await expect.poll(() => browser.evaluate('return document.activeElement?.role;')).toBe('combobox');
      await browser.escape();
      await expect.poll(() => browser.evaluate('return document.activeElement?.ariaLabel;')).toContain('Tambah jadwal');
      await browser.evaluate('await new Promise((done) => setTimeout(done, 500));');
      expect(await browser.evaluate('return scrollY;')).toBe(50);

      await press(browser, 'Salin minggu');
      // If a select had WebKit's own appearance, WebKit would paint grey over its background.
      expect(await browser.evaluate(`return getComputedStyle(document.querySelector('select')).appearance;`)).toBe('none');
      await press(browser, 'Salin 1 jadwal');
      await expect.poll(dates).toEqual([monday, addDays(monday, 7)]);
      await press(browser, 'Urungkan');
      await expect.poll(dates).toEqual([monday]);
    } finally {
      await browser.close();
      await server.stop();
    }
  });
}
