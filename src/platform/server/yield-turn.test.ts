import { setImmediate } from 'node:timers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { yieldTurn, forEachYielding } from './yield-turn.ts';

/** The time of the faked `performance.now()`. Each test begins a second later, with a new turn. */
let now = 1e9;
beforeEach(async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  now += 1_000;
  await yieldTurn();
});
afterEach(() => vi.restoreAllMocks());

/** Simulates work on one item that takes `ms` milliseconds. */
const workFor = (ms: number) => forEachYielding([ms], (time) => void (now += time));

/** Whether another request would have had a turn during the work. */
async function isInterrupted(work: () => Promise<void>): Promise<boolean> {
  let isTurned = false;
  const other = setImmediate(() => (isTurned = true));
  await work();
  clearImmediate(other);
  return isTurned;
}

it('runs short work at once', async () => {
  expect(await isInterrupted(() => workFor(2))).toBe(false);
});

it('gives other work its turn after long work, even if the long work consists of short stages', async () => {
  expect(await isInterrupted(() => workFor(50))).toBe(true);
  const stages = async () => {
    for (let stage = 0; stage < 10; stage += 1) await workFor(2);
  };
  expect(await isInterrupted(stages)).toBe(true);
});
