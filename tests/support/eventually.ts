import { vi } from 'vitest';

/** Ends tests that hang. No test measures time with it, because vitest's own limit of one second fails on a busy machine. */
const HANG_MS = 60_000;

/** Repeats a check until it passes. Throws its last error after 60 s. */
export const eventually = (check: () => void | Promise<void>): Promise<void> =>
  vi.waitFor(check, { timeout: HANG_MS, interval: 20 });
