import type { Clock } from '#platform/shared/wib.ts';

/** One request of a host in this time. */
export const HOST_PAUSE_MS = 5_000;
/** A host that wants no request for longer than this is asked in another run. */
const WAIT_MAX_MS = 30_000;
/** Hosts that are remembered. */
const HOSTS_MAX = 10_000;

export interface Pace {
  clock: Clock;
  /** Resolves after so many milliseconds; rejects if the signal is aborted. */
  wait: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/** When each host may be asked next. */
export class HostTurns {
  readonly #nextAt = new Map<string, number>();
  readonly #pace: Pace;

  constructor(pace: Pace) {
    this.#pace = pace;
  }

  /** When the host may be asked (epoch milliseconds). */
  nextAt(host: string): number {
    return this.#nextAt.get(host) ?? 0;
  }

  /** Waits for the host's turn and takes it. Returns when the host may be asked if that is too late for this run, else null. */
  async take(host: string, signal: AbortSignal): Promise<number | null> {
    const { clock, wait } = this.#pace;
    const ms = this.nextAt(host) - clock().getTime();
    if (ms > WAIT_MAX_MS) return this.nextAt(host);
    if (ms > 0) await wait(ms, signal);
    signal.throwIfAborted();
    this.#set(host, clock().getTime() + HOST_PAUSE_MS);
    return null;
  }

  /** The host asked for a pause (`Retry-After`). */
  pause(host: string, untilMs: number): void {
    this.#set(host, Math.max(untilMs, this.nextAt(host)));
  }

  #set(host: string, atMs: number): void {
    this.#nextAt.delete(host);
    this.#nextAt.set(host, atMs);
    const [oldest] = this.#nextAt.keys();
    if (this.#nextAt.size > HOSTS_MAX && oldest !== undefined) this.#nextAt.delete(oldest);
  }
}
