/**
 * `scale.ts` loads this file into the measured server. Once a second, it appends a line to LOOP_DELAY_FILE: the 99th percentile of
 * the delays of the server's event loop, and the longest delay, in ms.
 */
import { appendFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

const file = process.env['LOOP_DELAY_FILE'];
const RESOLUTION_MS = 10;
if (isMainThread && file !== undefined) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const timer = setInterval(() => {
    const late = [delay.percentile(99), delay.max].map((ns) => Math.max(ns / 1e6 - RESOLUTION_MS, 0).toFixed(1));
    appendFileSync(file, `${late.join(' ')}\n`);
    delay.reset();
  }, 1_000);
  timer.unref();
}
