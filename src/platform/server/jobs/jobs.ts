import type { FastifyBaseLogger } from 'fastify';

/** Work that the server repeats. */
export interface Job {
  /** The name in the log: `delete expired answers`. */
  name: string;
  /** Milliseconds from the end of one run to the start of the next; the first run comes `firstAfterMs` after the start. */
  everyMs: number;
  firstAfterMs: number;
  /** One run; `signal` is aborted when the server stops. A thrown error is logged, and the next run follows as usual. */
  run(signal: AbortSignal): Promise<void>;
}

export interface RunningJobs {
  /** Starts no further run; resolves when the current ones have ended. */
  stop(): Promise<void>;
}

/** Starts the jobs. Each has its own timer, which does not keep the process alive, and never runs twice at once. */
export function startJobs(jobs: readonly Job[], logger: Pick<FastifyBaseLogger, 'error'>): RunningJobs {
  const abort = new AbortController();
  const timers = new Map<Job, NodeJS.Timeout>();
  const underWay = new Set<Promise<void>>();

  const runOnce = async (job: Job) => {
    try {
      await job.run(abort.signal);
    } catch (error) {
      if (!abort.signal.aborted) logger.error({ err: error, job: job.name }, 'a job failed');
    }
  };
  const plan = (job: Job, afterMs: number) => {
    if (abort.signal.aborted) return;
    const timer = setTimeout(() => {
      const run = runOnce(job).finally(() => {
        underWay.delete(run);
        plan(job, job.everyMs);
      });
      underWay.add(run);
    }, afterMs);
    timers.set(job, timer.unref());
  };

  for (const job of jobs) plan(job, job.firstAfterMs);
  return {
    stop: async () => {
      abort.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(underWay);
    },
  };
}
