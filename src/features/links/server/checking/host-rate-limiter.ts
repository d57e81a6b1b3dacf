import type { Clock } from '#platform/shared/wib.ts';

/** The time between two requests to the same host. */
export const HOST_PAUSE_MS = 5_000;
/** If a host asks for a longer pause than this, its links are checked in a later run. */
const WAIT_MAX_MS = 30_000;
/** How many hosts are remembered. */
const HOSTS_MAX = 10_000;

/** The clock and the timer of the link checker; tests replace them. */
export interface CheckerTiming {
  clock: Clock;
  /** Resolves after `ms` milliseconds; rejects if the signal is aborted. */
  wait: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/** Limits the requests of the link checker to each host: it stores when a host may get the next request. */
export class HostRateLimiter {
  readonly #nextAt = new Map<string, number>();
  readonly #pace: CheckerTiming;

  constructor(pace: CheckerTiming) {
    this.#pace = pace;
  }

  /** Returns when the host may get a request (epoch milliseconds). */
  nextAt(host: string): number {
    return this.#nextAt.get(host) ?? 0;
  }

  /**
   * Waits until the host may get a request, and reserves that request. Returns null. If the wait is too long for this run, does not wait,
   * and returns the time of the next possible request (epoch milliseconds).
   */
  async reserve(host: string, signal: AbortSignal): Promise<number | null> {
    const { clock, wait } = this.#pace;
    const ms = this.nextAt(host) - clock().getTime();
    if (ms > WAIT_MAX_MS) return this.nextAt(host);
    if (ms > 0) await wait(ms, signal);
    signal.throwIfAborted();
    this.#set(host, clock().getTime() + HOST_PAUSE_MS);
    return null;
  }

  /** Records that the host asked for a pause (`Retry-After`). */
  pause(host: string, untilMs: number): void {
    this.#set(host, Math.max(untilMs, this.nextAt(host)));
  }

  #set(host: string, atMs: number): void {
    // Deleting and adding a host moves it to the end of the map. So the first host is the least recently used one.
    this.#nextAt.delete(host);
    this.#nextAt.set(host, atMs);
    const [oldest] = this.#nextAt.keys();
    if (this.#nextAt.size > HOSTS_MAX && oldest !== undefined) this.#nextAt.delete(oldest);
  }
}
