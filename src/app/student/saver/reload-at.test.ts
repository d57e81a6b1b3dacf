import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { reloadAt, timesOfPage } from './reload-at.ts';

const SINCE = Date.parse('2026-11-20T17:00:00+07:00');
const UNTIL = Date.parse('2026-11-20T18:00:00+07:00');

const listeners = new Map<string, (event?: Event) => void>();
const reload = vi.fn();
const page = {
  visibilityState: 'visible',
  addEventListener: (type: string, listener: (event?: Event) => void) => listeners.set(type, listener),
};
const device = { onLine: true };

beforeEach(() => {
  reload.mockClear();
  Object.assign(page, { visibilityState: 'visible' });
  device.onLine = true;
  // The device's clock is wrong.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date('2020-01-01T00:00:00Z') });
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', device);
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('addEventListener', page.addEventListener);
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});

it('loads the page again just after it is no longer valid', () => {
  reloadAt(UNTIL, UNTIL - 60_000);
  vi.advanceTimersByTime(60_000);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(reload).toHaveBeenCalledOnce();
});

it('waits until somebody sees the page, and until there is a connection', () => {
  page.visibilityState = 'hidden';
  device.onLine = false;
  reloadAt(UNTIL, UNTIL);
  vi.advanceTimersByTime(500);
  page.visibilityState = 'visible';
  listeners.get('visibilitychange')?.();
  expect(reload).not.toHaveBeenCalled();
  device.onLine = true;
  listeners.get('online')?.();
  expect(reload).toHaveBeenCalledOnce();
});

it('loads the page again when the reader returns to it after 20 seconds', () => {
  reloadAt(UNTIL, UNTIL - 3_600_000);
  vi.advanceTimersByTime(19_000);
  listeners.get('visibilitychange')?.(new Event('visibilitychange'));
  vi.advanceTimersByTime(2_000);
  expect(reload).not.toHaveBeenCalled();
  listeners.get('visibilitychange')?.(new Event('visibilitychange'));
  expect(reload).toHaveBeenCalledOnce();
});

const clock = (type: string, sentAt?: number) =>
  vi
    .spyOn(performance, 'getEntriesByType')
    .mockReturnValue([
      { type, responseStart: performance.now(), serverTiming: sentAt === undefined ? [] : [{ name: 'clock', duration: sentAt }] },
    ] as unknown as PerformanceEntryList);

it("takes the server's time from the page; if the page has none, takes the start of the page's span", () => {
  clock('navigate', SINCE + 5_000);
  expect(timesOfPage(SINCE, UNTIL).sentAt).toBe(SINCE + 5_000);
  expect(timesOfPage(SINCE, UNTIL).now).toBeCloseTo(SINCE + 5_000, -3);
  clock('navigate');
  expect(timesOfPage(SINCE, UNTIL)).toEqual({ now: SINCE, sentAt: SINCE });
});

it("if Back shows an old page, takes the device's time, limited to the page's span", () => {
  clock('back_forward', SINCE);
  vi.setSystemTime(UNTIL + 3_600_000);
  expect(timesOfPage(SINCE, UNTIL)).toEqual({ now: UNTIL, sentAt: SINCE });
});
