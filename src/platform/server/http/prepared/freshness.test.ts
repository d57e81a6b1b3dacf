import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChangeListener } from '#platform/server/database/changes.ts';
import { Freshness } from './freshness.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A database whose version and notifications the test controls, and the number of seen changes. */
function watched() {
  let notify: ChangeListener = () => {};
  const contentVersion = vi.fn(async () => 7);
  const onNew = vi.fn();
  const freshness = new Freshness(
    { onChange: (listener) => void (notify = listener), contentVersion, contentVersionNow: null },
    onNew,
  );
  return { freshness, contentVersion, onNew, notify: (version: number | null) => notify(version) };
}

it('counts a change once, even if several sources report it', async () => {
  const { freshness, contentVersion, onNew, notify } = watched();
  await freshness.makeSure();
  onNew.mockClear();
  // The same change is reported three times: by the commit, by its notification, and by a read that found the new version.
  notify(8);
  notify(8);
  freshness.noteVersion(8);
  contentVersion.mockResolvedValue(8);
  await vi.advanceTimersByTimeAsync(2_000);
  await freshness.makeSure();
  expect([onNew.mock.calls.length, freshness.version]).toEqual([1, 8]);
});

it('ignores the older version of a check that began before a change and ended after it', async () => {
  const { freshness, contentVersion, onNew, notify } = watched();
  let answer = (_version: number) => {};
  contentVersion.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const look = freshness.makeSure();
  notify(8);
  answer(7);
  await look;
  expect([onNew.mock.calls.length, freshness.version]).toEqual([1, 8]);
});

it('a synchronous check runs at most twice a second; after a failure freshness is unsure', () => {
  const contentVersionNow = vi.fn(() => 7);
  const onNew = vi.fn();
  const freshness = new Freshness({ onChange: () => {}, contentVersion: vi.fn(), contentVersionNow }, onNew);
  expect([freshness.isSure(), freshness.isSure(), freshness.version]).toEqual([true, true, 7]);
  vi.advanceTimersByTime(499);
  expect([freshness.isSure(), contentVersionNow.mock.calls.length]).toEqual([true, 1]);
  contentVersionNow.mockReturnValue(8);
  vi.advanceTimersByTime(1);
  expect([freshness.isSure(), freshness.version, onNew.mock.calls.length, vi.getTimerCount()]).toEqual([true, 8, 2, 0]);
  contentVersionNow.mockImplementation(() => {
    throw new Error('away');
  });
  vi.advanceTimersByTime(500);
  expect(freshness.isSure()).toBe(false);
});

it('after lost notifications, freshness is unsure until the next check, which accepts even a lower version', async () => {
  const { freshness, contentVersion, onNew, notify } = watched();
  await freshness.makeSure();
  notify(null);
  expect([freshness.isSure(), freshness.version]).toEqual([false, null]);
  contentVersion.mockResolvedValue(6);
  expect([await freshness.makeSure(), freshness.version]).toEqual([true, 6]);
  expect(onNew).toHaveBeenCalledTimes(3);
});

it('is sure for half a second after the start of a check, which many readers share', async () => {
  const { freshness, contentVersion } = watched();
  expect(freshness.isSure()).toBe(false);
  expect(await Promise.all([freshness.makeSure(), freshness.makeSure(), freshness.makeSure()])).toEqual([true, true, true]);
  expect(contentVersion).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 10 * 60_000);
  vi.advanceTimersByTime(149);
  expect(freshness.isSure()).toBe(true);
});

it('repeats the check while requests arrive, and then stops', async () => {
  const { freshness, contentVersion } = watched();
  await freshness.makeSure();
  for (let count = 0; count < 20; count += 1) {
    await vi.advanceTimersByTimeAsync(100);
    expect([count, freshness.isSure()]).toEqual([count, true]);
  }
  const looks = contentVersion.mock.calls.length;
  expect(looks).toBeGreaterThan(8);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(contentVersion.mock.calls.length - looks).toBeLessThan(3);
  expect([vi.getTimerCount(), freshness.isSure()]).toEqual([0, false]);
});

it('counts a different version as a change, including the first one', async () => {
  const { freshness, contentVersion, onNew } = watched();
  const seen: number[] = [];
  for (const version of [7, 7, 8]) {
    contentVersion.mockResolvedValue(version);
    await vi.advanceTimersByTimeAsync(2_000);
    await freshness.makeSure();
    seen.push(onNew.mock.calls.length);
  }
  expect(seen).toEqual([1, 1, 2]);
});

it('is unsure while checks fail or hang, waits at most a second, and runs one check at a time', async () => {
  const { freshness, contentVersion } = watched();
  contentVersion.mockRejectedValueOnce(new Error('away'));
  expect(await freshness.makeSure()).toBe(false);
  expect(await freshness.makeSure()).toBe(true);
  await vi.advanceTimersByTimeAsync(2_000);
  contentVersion.mockClear();
  contentVersion.mockReturnValue(new Promise(() => {}));
  const waiting = [freshness.makeSure(), freshness.makeSure()];
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await Promise.all(waiting)).toEqual([false, false]);
  expect(contentVersion).toHaveBeenCalledTimes(1);
});
