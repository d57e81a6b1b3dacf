import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startJobs } from './jobs.ts';

const silent = { error: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers();
  silent.error.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('jobs', () => {
  it('run after the first delay, then repeatedly', async () => {
    let runs = 0;
    const job = { name: 'count', firstAfterMs: 10, everyMs: 100, run: async () => void (runs += 1) };
    const jobs = startJobs([job], silent);
    await vi.advanceTimersByTimeAsync(9);
    expect(runs).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(runs).toBe(1);
    await vi.advanceTimersByTimeAsync(250);
    expect(runs).toBe(3);
    await jobs.stop();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(runs).toBe(3);
  });

  it('continue after a failure, which is logged', async () => {
    let runs = 0;
    const job = {
      name: 'fail',
      firstAfterMs: 0,
      everyMs: 10,
      run: async () => {
        runs += 1;
        throw new Error('disk full');
      },
    };
    const jobs = startJobs([job], silent);
    await vi.advanceTimersByTimeAsync(25);
    expect(runs).toBe(3);
    expect(silent.error).toHaveBeenCalledTimes(3);
    await jobs.stop();
  });

  it('receive a signal when the server stops; the stop waits until they end', async () => {
    let ended = false;
    const run = (signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => {
          ended = true;
          resolve();
        });
      });
    const jobs = startJobs([{ name: 'long', firstAfterMs: 0, everyMs: 10, run }], silent);
    await vi.advanceTimersByTimeAsync(1);
    await jobs.stop();
    expect(ended).toBe(true);
  });
});
