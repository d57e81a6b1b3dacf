/** Floods a server from one IP address, while a reader at another address measures response times. `attack.ts` uses it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { MeasuredServer } from './built-server.ts';
import { request, type Reader, type ReaderResult } from './reader.ts';

/** The parameters of a flood and of the reader beside it. The flood stays within the rate limit. */
export interface Flood {
  connections: number;
  seconds: number;
  /** The calls per minute of all connections together. The server refuses more than 6,000. */
  callsAMinute: number;
  /** Returns the path of the next call. */
  nextPath: () => string;
  /** The paths that the reader requests in turn. */
  otherPaths: readonly string[];
}

/** The measurements of a flood and of the reader beside it. */
export interface FloodResult extends ReaderResult {
  /** How many answers the flood received, by status; 0 means a broken connection. */
  statuses: Map<number, number>;
  /** The server's maximum memory in megabytes. */
  residentMb: number;
}

const READER_ADDRESS = '127.0.0.2';
const READ_EVERY_MS = 50;
/** The time between two reads of the server's memory. */
const LOOK_EVERY_MS = 50;

/** Starts a reader in a separate process. In the same process, its times would include work of the flood. */
export async function startReader(reader: Reader) {
  const file = fileURLToPath(new URL('reader.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', file, JSON.stringify(reader)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  // The reader's first line says that it is ready.
  await once(child.stdout, 'data');
  return {
    begin: () => child.stdin.write('begin\n'),
    end: async (): Promise<ReaderResult> => {
      child.stdin.end();
      return JSON.parse(await text(child.stdout)) as ReaderResult;
    },
  };
}

/** Floods a server while a reader requests pages every 50 milliseconds. */
export async function flood(server: MeasuredServer, plan: Flood): Promise<FloodResult> {
  const { connections, seconds, callsAMinute, nextPath, otherPaths } = plan;
  const statuses = new Map<number, number>();
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const reader = await startReader({
    url: server.url,
    paths: otherPaths,
    everyMs: READ_EVERY_MS,
    localAddress: READER_ADDRESS,
  });

  reader.begin();
  const startedAt = performance.now();
  const isOver = () => performance.now() - startedAt > seconds * 1_000;
  let calls = 0;
  const keepCalling = async () => {
    while (!isOver()) {
      // Each connection sends its first call immediately. All later calls together are sent at the rate `callsAMinute`.
      const dueAt = Math.max(0, calls - connections) * (60_000 / callsAMinute);
      calls += 1;
      const waitMs = startedAt + dueAt - performance.now();
      if (waitMs > 0) await wait(waitMs);
      if (isOver()) return;
      const status = await request(server.url + nextPath(), agent);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const flooding = Promise.all(Array.from({ length: connections }, keepCalling));
  let residentMb = 0;
  for (; !isOver(); await wait(LOOK_EVERY_MS)) residentMb = Math.max(residentMb, server.residentMb());
  const readerResult = await reader.end();
  agent.destroy();
  await flooding;
  return { ...readerResult, statuses, residentMb: Math.max(residentMb, server.residentMb()) };
}
