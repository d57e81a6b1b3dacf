import type { FastifyBaseLogger } from 'fastify';

/** Work that the server repeats, such as deleting expired rows. */
export interface Job {
  /** The name in the log: `delete expired answers`. */
  name: string;
  /** Milliseconds from the end of one run to the start of the next. */
  everyMs: number;
  /** Milliseconds from the start of the server to the first run. */
  firstAfterMs: number;
  /** Runs once. `signal` is aborted when the server stops. A thrown error is logged, and the next run follows as usual. */
  run(signal: AbortSignal): Promise<void>;
}

/** The handle with which the server stops its jobs. */
export interface RunningJobs {
  /** Prevents further runs; resolves when the current runs have ended. */
  stop(): Promise<void>;
}

/** Starts the jobs. Each has its own timer, which does not keep the process alive, and a run never overlaps the next one. */
export function startJobs(jobs: readonly Job[], logger: Pick<FastifyBaseLogger, 'error'>): RunningJobs {
  const abort = new AbortController();
  const timers = new Map<Job, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  const runOnce = async (job: Job) => {
    try {
      await job.run(abort.signal);
    } catch (error) {
      if (!abort.signal.aborted) logger.error({ err: error, job: job.name }, 'a job failed');
    }
  };
  const schedule = (job: Job, afterMs: number) => {
    if (abort.signal.aborted) return;
    const timer = setTimeout(() => {
      const run = runOnce(job).finally(() => {
        running.delete(run);
        schedule(job, job.everyMs);
      });
      running.add(run);
    }, afterMs);
    timers.set(job, timer.unref());
  };

  for (const job of jobs) schedule(job, job.firstAfterMs);
  return {
    stop: async () => {
      abort.abort();
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
