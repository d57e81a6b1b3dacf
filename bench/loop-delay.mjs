/**
 * Loaded into a server under measurement. Once a second, it appends the 99th percentile and the longest delay of the server's event
 * loop, in ms, to LOOP_DELAY_FILE.
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
