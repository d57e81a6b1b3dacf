import { vi } from 'vitest';

/**
 * This limit only ends tests that hang; no test measures time with it. Vitest's default of one second is too short on a busy
 * machine.
 */
const HANG_MS = 60_000;

/** Repeats a check until it passes. Throws its last error after 60 s. */
export const eventually = (check: () => void | Promise<void>): Promise<void> =>
  vi.waitFor(check, { timeout: HANG_MS, interval: 20 });
