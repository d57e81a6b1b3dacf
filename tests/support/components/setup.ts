import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { complaints } from './complaints.ts';
import { stopApi } from './stub-api.ts';

// Vitest runs this file before each file of component tests.

/** The time of every component test: Friday, 20 November 2026, 08:00 WIB, an hour before `aSchedule()` begins. */
export const NOW = new Date('2026-11-20T08:00:00+07:00');

/** How many characters of the screen's text an error shows. They are from the end, where open dialogs and messages are. */
const SCREEN_LENGTH = 400;

configure({
  // This limit only ends tests that hang; no test measures time with it. It is long because the first step of a test also waits for
  // code that the screen loads on demand. On a busy machine this took more than 15 s.
  asyncUtilTimeout: 60_000,
  getElementError(message) {
    const screen = document.body.textContent.slice(-SCREEN_LENGTH);
    return Object.assign(new Error(`${message}\nThe screen ends with: ${screen}`), { name: 'TestingLibraryElementError' });
  },
});

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

// Waits until all code that a screen preloads has arrived. Otherwise Vitest would abort the loading at the end of the file, and the
// code could not be loaded in later files, which share the process.
afterAll(() => vi.dynamicImportSettled());
