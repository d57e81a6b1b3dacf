import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

let shown: 'visible' | 'hidden';
let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  shown = 'visible';
  page = new EventTarget();
  Object.defineProperty(page, 'visibilityState', { get: () => shown });
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const stubIdleCallback = () => vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run));

it('runs when the page is idle, even in a browser without `requestIdleCallback`', () => {
  const run = vi.fn<() => void>();
  whenIdle(run);
  vi.advanceTimersByTime(199);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
  stubIdleCallback();
  whenIdle(run);
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(2);
});

it('waits on a hidden page until it is visible and idle', () => {
  stubIdleCallback();
  shown = 'hidden';
  const run = vi.fn<() => void>();
  whenIdle(run);
  vi.advanceTimersByTime(60_000);
  expect(run).not.toHaveBeenCalled();
  shown = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
});

it('does not run after it was cancelled', () => {
  stubIdleCallback();
  const run = vi.fn<() => void>();
  whenIdle(run)();
  vi.advanceTimersByTime(60_000);
  expect(run).not.toHaveBeenCalled();
});
