import { setImmediate } from 'node:timers/promises';

/** The work yields to other requests after this time. */
const TURN_MS = 5;

/** When work last yielded. One time for the whole process, because all work shares its event loop. */
let turnedAt = 0;

/** Yields to other requests if the work has run for the time of a turn. */
export async function giveTurn(): Promise<void> {
  if (performance.now() - turnedAt < TURN_MS) return;
  await setImmediate();
  turnedAt = performance.now();
}

/** Calls `work` for each item, and yields to other requests in between. */
export async function inTurns<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  for (const item of items) {
    work(item);
    if (performance.now() - turnedAt >= TURN_MS) await giveTurn();
  }
}
