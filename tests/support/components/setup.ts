import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { complaints } from './complaints.ts';
import { stopApi } from './stub-api.ts';

/** Friday, 20 November 2026, 08:00 WIB: the day of `aSchedule()`, an hour before it begins. */
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
  // Only the date stands still. A test moves it with `vi.setSystemTime`, and fakes the timers too if it waits for one.
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  // Test files share a process: delayed work of a test (a list's second read after a save) must not run in the next one.
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
