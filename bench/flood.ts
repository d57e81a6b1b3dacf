import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { MeasuredServer } from './built-server.ts';
import { request, type Reader, type ReaderResult } from './reader.ts';

/** A flood from one address within the rate limit, and a reader at another address. */
export interface Flood {
  connections: number;
  seconds: number;
  /** Calls per minute of all its connections together: the server refuses more than 6,000. */
  callsAMinute: number;
  /** The path of each next call. */
  nextPath: () => string;
  /** Paths of the reader, in turns. */
  otherPaths: readonly string[];
}

export interface FloodResult extends ReaderResult {
  /** Answers of the flood, by status; 0 for a broken connection. */
  statuses: Map<number, number>;
  /** The server's maximum memory in megabytes. */
  residentMb: number;
}

const OTHER_ADDRESS = '127.0.0.2';
const OTHER_EVERY_MS = 50;
const LOOK_EVERY_MS = 50;

/** Starts a reader in a process of its own, so that its times contain no work of the flood. */
export async function startReader(reader: Reader) {
  const file = fileURLToPath(new URL('reader.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', file, JSON.stringify(reader)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
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
export async function flood(server: MeasuredServer, parts: Flood): Promise<FloodResult> {
  const { connections, seconds, callsAMinute, nextPath, otherPaths } = parts;
  const statuses = new Map<number, number>();
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const reader = await startReader({
    url: server.url,
    paths: otherPaths,
    everyMs: OTHER_EVERY_MS,
    localAddress: OTHER_ADDRESS,
  });

  reader.begin();
  const startedAt = performance.now();
  const isOver = () => performance.now() - startedAt > seconds * 1_000;
  let calls = 0;
  const keepAsking = async () => {
    while (!isOver()) {
      // First all at once, then as many as the limit allows.
      const dueAt = Math.max(0, calls - connections) * (60_000 / callsAMinute);
      calls += 1;
      const early = startedAt + dueAt - performance.now();
      if (early > 0) await wait(early);
      if (isOver()) return;
      const status = await request(server.url + nextPath(), agent);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const flooding = Promise.all(Array.from({ length: connections }, keepAsking));
  let residentMb = 0;
  for (; !isOver(); await wait(LOOK_EVERY_MS)) residentMb = Math.max(residentMb, server.residentMb());
  const read = await reader.end();
  agent.destroy();
  await flooding;
  return { ...read, statuses, residentMb: Math.max(residentMb, server.residentMb()) };
}
