import type { Browser } from '@playwright/test';
import { z } from 'zod';
import { addDays, dateInWib, weekOf } from '#platform/shared/wib.ts';
import { make } from '#tests/support/builders.ts';
import { boardOf, pointAt } from '../e2e/admin/board-steps.ts';
import { median } from './built-server.ts';
import type { Figure } from './figures.ts';
import { createProgramme, drag, openSchedules } from './planning-page.ts';
import { mainThreadTasks, TASK_CATEGORIES } from './trace.ts';

/** The longest allowed frame of the board in milliseconds, and how many times slower the processor is. */
const FRAME = { most: 50, slower: 4 };
/** How many schedules the full week has. */
const MANY = 300;

/**
 * Measures, for `planning.ts`, the frames while a schedule of a full week is dragged across the board on a slow processor.
 *
 * 1. Creates the schedules of a week, and opens its board.
 * 2. Slows the processor down, and lifts a schedule.
 * 3. Drags it in small steps. Meanwhile, the page records its frames, and the browser records the main-thread tasks.
 */
export async function measureDrag(browser: Browser, url: string): Promise<Figure[]> {
  const { admin, fields } = await createProgramme(url);
  const days = weekOf(addDays(dateInWib(new Date()), 7));
  for (let turn = 0; turn < MANY; turn += 1) {
    await make.schedule(admin, fields(turn, days[turn % 7] ?? '', (7 + (turn % 14)) * 60, 45));
  }
  const page = await openSchedules(browser, url);
  await page.goto(`/admin/calendar?view=week&week=${days[0]}`, { waitUntil: 'networkidle' });
  const items = boardOf(page).locator('[data-item]');
  await items.nth(MANY - 1).waitFor();
  const point = await pointAt(page, days[0] ?? '', '10:00');
  const box = await page.locator(`[data-column="${days[0]}"] [data-item]`).first().boundingBox();
  if (!box) throw new Error('Nothing is on the board.');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: FRAME.slower });
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await drag(page, from, { x: from.x + 12, y: from.y + 12 }, 2);
  await page.locator('[data-lifted]').waitFor();
  await browser.startTracing(page, { categories: TASK_CATEGORIES });
  await page.evaluate(`{
    window.frames_ = [];
    let last;
    requestAnimationFrame(function next(at) {
      if (last !== undefined) frames_.push(at - last);
      last = at;
      requestAnimationFrame(next);
    });
  }`);
  for (let step = 1; step <= 120; step += 1) {
    await page.mouse.move(from.x + step * 5, point.y - 100 + (step % 40) * 5);
  }
  const frames = z.array(z.number()).parse(await page.evaluate('frames_'));
  const tasks = mainThreadTasks(await browser.stopTracing());
  await page.keyboard.press('Escape');
  await page.mouse.up();
  const what = `a drag among ${MANY} items, processor ${FRAME.slower} × slower`;
  const figure = (name: string, value: number): Figure => ({
    what: `${what}: ${name}`,
    value: Math.round(value),
    unit: 'ms',
    atMost: FRAME.most,
  });
  await page.context().close();
  return [
    figure(`processor time of the longest of ${tasks.length} tasks`, Math.max(...tasks)),
    figure(`median of ${frames.length} frames`, median(frames)),
    figure('the longest frame', Math.max(...frames)),
  ];
}
