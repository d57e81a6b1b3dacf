import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchContent } from './freshness.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A database whose version and notices the test moves. */
function fakeDatabase() {
  let notice = () => {};
  const contentVersion = vi.fn(async () => 7);
  return { onChange: (listener: () => void) => void (notice = listener), notify: () => notice(), contentVersion };
}

it('is always sure where this process alone writes, and counts its writes', async () => {
  const { onChange, notify } = fakeDatabase();
  const freshness = watchContent({ onChange, contentVersion: null });
  const before = freshness.generation;
  expect([freshness.isSure(), await freshness.makeSure()]).toEqual([true, true]);
  notify();
  expect(freshness.generation).toBe(before + 1);
});

it('is sure for half a second after a look began, which many readers share', async () => {
  const database = fakeDatabase();
  const freshness = watchContent(database);
  expect(freshness.isSure()).toBe(false);
  expect(await Promise.all([freshness.makeSure(), freshness.makeSure(), freshness.makeSure()])).toEqual([true, true, true]);
  expect(database.contentVersion).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 10 * 60_000);
  vi.advanceTimersByTime(149);
  expect(freshness.isSure()).toBe(true);
});

it('looks again by itself while readers come, and no longer', async () => {
  const database = fakeDatabase();
  const freshness = watchContent(database);
  await freshness.makeSure();
  for (let count = 0; count < 20; count += 1) {
    await vi.advanceTimersByTimeAsync(100);
    expect([count, freshness.isSure()]).toEqual([count, true]);
  }
  const looks = database.contentVersion.mock.calls.length;
  expect(looks).toBeGreaterThan(8);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(database.contentVersion.mock.calls.length - looks).toBeLessThan(3);
  expect([vi.getTimerCount(), freshness.isSure()]).toEqual([0, false]);
});

it('counts another version as a change, also the first one that it sees', async () => {
  const database = fakeDatabase();
  const freshness = watchContent(database);
  const generations = [freshness.generation];
  const lookLater = async (version: number) => {
    database.contentVersion.mockResolvedValue(version);
    await vi.advanceTimersByTimeAsync(2_000);
    await freshness.makeSure();
    generations.push(freshness.generation);
  };
  await lookLater(7);
  await lookLater(7);
  await lookLater(8);
  expect(generations.map((generation) => generation - (generations[0] ?? 0))).toEqual([0, 1, 1, 2]);
});

it('is not sure while looks fail or hang, waits a second at most, and has one under way', async () => {
  const database = fakeDatabase();
  const freshness = watchContent(database);
  database.contentVersion.mockRejectedValueOnce(new Error('away'));
  expect(await freshness.makeSure()).toBe(false);
  expect(await freshness.makeSure()).toBe(true);
  await vi.advanceTimersByTimeAsync(2_000);
  database.contentVersion.mockClear();
  database.contentVersion.mockReturnValue(new Promise(() => {}));
  const waiting = [freshness.makeSure(), freshness.makeSure()];
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await Promise.all(waiting)).toEqual([false, false]);
  expect(database.contentVersion).toHaveBeenCalledTimes(1);
});
