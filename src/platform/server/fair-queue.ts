import { Problem } from '#platform/shared/problem.ts';
import { siteOf } from './http/connections/network.ts';

/** A key is a session or a network; several networks can belong to one site (`siteOf`). */
export interface FairQueueLimits {
  /** Maximum jobs that run at the same time. One site may run all of them except one. */
  running: number;
  /** Maximum running jobs of one key. */
  runningOfKey: number;
  /** Maximum jobs that wait. One site may have half of them. */
  waiting: number;
  /** Maximum waiting jobs of one key. */
  waitingOfKey: number;
}

/** Emits `close` when nobody waits for the result any more: an HTTP response, whose connection closes. */
export interface Requester {
  once(event: 'close', listener: () => void): unknown;
  off(event: 'close', listener: () => void): unknown;
}

/** Runs a few jobs at the same time and queues the others. Sites take turns, and so do the keys of a site. */
export interface FairQueue {
  /**
   * Runs `job` when `key` has its turn. Each job begins in a separate turn of the event loop.
   * @param key a session or a network; its site is `siteOf(key)`
   * @param requester removes its job from the queue when it closes
   * @throws Problem 503 if the queue is full; 499 if the requester closed before its job began (nobody reads that answer).
   */
  run<T>(key: string, job: () => Promise<T>, requester?: Requester): Promise<T>;
  readonly running: number;
  readonly waiting: number;
  /** Jobs refused because the queue was full, since the start. */
  readonly refused: number;
}

interface KeyJobs {
  running: number;
  /** Starts a job that waits. */
  starts: Set<() => void>;
}

interface SiteJobs {
  running: number;
  waiting: number;
  byKey: Map<string, KeyJobs>;
}

/** Moves an entry to the end of the map. The first entry has the next turn. */
function moveToEnd<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key);
  map.set(key, value);
}

/** The running and waiting jobs of all sites and their keys. The first entry of each map has the next turn. */
class Jobs {
  running = 0;
  waiting = 0;
  readonly #bySite = new Map<string, SiteJobs>();
  readonly #limits: FairQueueLimits & { runningOfSite: number; waitingOfSite: number };

  constructor(limits: FairQueueLimits) {
    const { running, waiting } = limits;
    this.#limits = { ...limits, runningOfSite: Math.max(1, running - 1), waitingOfSite: Math.ceil(waiting / 2) };
  }

  isFull(key: string): boolean {
    const { waiting, waitingOfSite, waitingOfKey } = this.#limits;
    const site = this.#bySite.get(siteOf(key));
    const waitingNow = site?.byKey.get(key)?.starts.size ?? 0;
    return this.waiting >= waiting || (site?.waiting ?? 0) >= waitingOfSite || waitingNow >= waitingOfKey;
  }

  get mayStart(): boolean {
    return this.waiting > 0 && this.running < this.#limits.running;
  }

  add(key: string, start: () => void): void {
    const site = this.#bySite.get(siteOf(key)) ?? { running: 0, waiting: 0, byKey: new Map<string, KeyJobs>() };
    const ofKey = site.byKey.get(key) ?? { running: 0, starts: new Set() };
    this.#bySite.set(siteOf(key), site);
    site.byKey.set(key, ofKey);
    ofKey.starts.add(start);
    site.waiting += 1;
    this.waiting += 1;
  }

  /** Removes a waiting job. Returns false if it was not waiting. */
  remove(key: string, start: () => void): boolean {
    const site = this.#bySite.get(siteOf(key));
    if (!site?.byKey.get(key)?.starts.delete(start)) return false;
    site.waiting -= 1;
    this.waiting -= 1;
    this.#forgetIdle(key);
    return true;
  }

  /** Starts the job that has the next turn. Returns false if no job may start. */
  startNext(): boolean {
    const { runningOfSite, runningOfKey } = this.#limits;
    for (const [siteName, site] of this.#bySite) {
      if (site.waiting === 0 || site.running >= runningOfSite) continue;
      for (const [key, ofKey] of site.byKey) {
        const [start] = ofKey.starts;
        if (!start || ofKey.running >= runningOfKey) continue;
        for (const jobs of [this, site, ofKey]) jobs.running += 1;
        moveToEnd(this.#bySite, siteName, site);
        moveToEnd(site.byKey, key, ofKey);
        this.remove(key, start);
        start();
        return true;
      }
    }
    return false;
  }

  end(key: string): void {
    const site = this.#bySite.get(siteOf(key));
    const ofKey = site?.byKey.get(key);
    if (!site || !ofKey) return;
    for (const jobs of [this, site, ofKey]) jobs.running -= 1;
    this.#forgetIdle(key);
  }

  #forgetIdle(key: string): void {
    const byKey = this.#bySite.get(siteOf(key))?.byKey;
    const ofKey = byKey?.get(key);
    if (ofKey?.running === 0 && ofKey.starts.size === 0) byKey?.delete(key);
    if (byKey?.size === 0) this.#bySite.delete(siteOf(key));
  }
}

/**
 * Creates a queue that limits expensive work (computing pages, hashing passwords) and shares it fairly among clients.
 * @param text the message of the refusal if the queue is full.
 */
export function createFairQueue(limits: FairQueueLimits, text: string, retryAfterSeconds: number): FairQueue {
  const jobs = new Jobs(limits);
  let refused = 0;
  let isScheduled = false;

  const schedule = () => {
    if (isScheduled || !jobs.mayStart) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      if (jobs.startNext()) schedule();
    });
  };
  /** Waits for the key's turn. Resolves to false if the requester closed before the turn. */
  const turnOf = (key: string, requester: Requester | undefined) =>
    new Promise<boolean>((resolve) => {
      const leave = () => {
        if (jobs.remove(key, start)) resolve(false);
      };
      const start = () => {
        requester?.off('close', leave);
        resolve(true);
      };
      jobs.add(key, start);
      requester?.once('close', leave);
      schedule();
    });

  return {
    run: async (key, job, requester) => {
      if (jobs.isFull(key)) {
        refused += 1;
        throw new Problem('busy', text, { retryAfterSeconds });
      }
      if (!(await turnOf(key, requester))) throw new Problem('left', 'Peminta sudah pergi.');
      try {
        return await job();
      } finally {
        jobs.end(key);
        schedule();
      }
    },
    get running() {
      return jobs.running;
    },
    get waiting() {
      return jobs.waiting;
    },
    get refused() {
      return refused;
    },
  };
}
