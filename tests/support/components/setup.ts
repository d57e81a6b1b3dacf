import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { complaints } from './complaints.ts';
import { stopApi } from './stub-api.ts';

// Vitest runs this file before each file of component tests.

/** The time of every component test: Friday, 20 November 2026, 08:00 WIB, an hour before `aSchedule()` begins. */
export const NOW = new Date('2026-11-20T08:00:00+07:00');

// Ends tests that hang; no test measures time with it. A first step also waits for code that the screen loads on demand, which took
// more than 15 s on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

const startTimer = globalThis.setTimeout;
const timers: ReturnType<typeof setTimeout>[] = [];

beforeEach(() => {
  complaints.made = [];
  complaints.expected = [];
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => void complaints.made.push(parts.map(String).join(' ')));
  // Only the date is fake. A test changes it with `vi.setSystemTime`; if it waits for a timer, it also fakes the timers.
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  // Records all timers, so that they can be cleared after the test: test files share a process, and delayed work must not run in
  // the next test.
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
    const timer = startTimer(run, ms);
    timers.push(timer);
    return timer;
  }) as typeof setTimeout);
  window.history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`;
});

afterEach(() => {
  cleanup();
  for (const timer of timers.splice(0)) clearTimeout(timer);
  stopApi();
  vi.useRealTimers();
  vi.restoreAllMocks();
  const { made, expected } = complaints;
  expect(made.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
});
