import { setImmediate } from 'node:timers/promises';

/** The time after which long work yields to other requests. */
const TURN_MS = 5;

/** The time of the last yield in this process, whose event loop all work shares. */
let turnedAt = 0;

/** Yields to other requests if no work has yielded for `TURN_MS`. */
export async function yieldTurn(): Promise<void> {
  if (performance.now() - turnedAt < TURN_MS) return;
  await setImmediate();
  turnedAt = performance.now();
}

/** Calls `work` for each item, and yields to other requests between items. */
export async function forEachYielding<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  for (const item of items) {
    work(item);
    if (performance.now() - turnedAt >= TURN_MS) await yieldTurn();
  }
}
