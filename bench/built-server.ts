import { BUILT, run, stop } from '#tests/support/server-process.ts';

/** A server under measurement. */
export interface MeasuredServer {
  url: string;
  /** Milliseconds from its start to its first answer. */
  startMs: number;
  stop(): Promise<void>;
}

/** Starts the built server on a folder; resolves once it answered for the first time. */
export async function startMeasured(folder: string): Promise<MeasuredServer> {
  const startedAt = performance.now();
  const server = run(BUILT, 'main', { DATA_DIR: folder, SAMPLE_DATA: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'silent' });
  const url = await server.url();
  const answer = await fetch(`${url}/api/v1/student/reports`);
  await answer.text();
  if (!answer.ok) throw new Error(`The server answered with ${answer.status}.`);
  const startMs = performance.now() - startedAt;
  return {
    url,
    startMs,
    stop: async () => {
      await stop(server);
    },
  };
}

/** The middle one of at least one value. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
