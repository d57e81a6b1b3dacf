/** Replays the minutes before a webinar at rising rates, for `scale.ts`. */
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { ADMIN, type SignedInServer } from './built-server.ts';
import { machineBusyMs, rewrite, type Addresses, type SentRequest } from './scale-costs.ts';
import { REQUESTS, requestsOfVisit, type Use } from './scale-model.ts';

/** The requests per second of the steps, one after the other. */
const RATES = [250, 500, 1_000, 2_000, 4_000, 6_000, 8_000, 12_000, 16_000];
const STEP_SECONDS = 6;
const CONNECTIONS = 100;
/** How many requests one round of the mix has. */
const ROUND = 200;
const WRITE_EVERY_MS = 1_000;
const WRITES_TO_A_SIGN_IN = 2;
/**
 * A step passes if at least this fraction is answered, at most this fraction fails, and the 99th percentile is at most this (ms).
 */
const HOLDS = { answered: 0.95, failed: 0.001, slowestMs: 500 };

/** The results at one rate. Processor time is in cores, latencies in milliseconds. */
export interface Step {
  /** The requests per second that were sent, and those that were answered. */
  asked: number;
  answered: number;
  /** The visits per second that these requests stand for. */
  visits: number;
  p50: number;
  p99: number;
  /** The fraction of failed requests. */
  failed: number;
  serverCores: number;
  generatorCores: number;
  otherCores: number;
  residentMb: number;
  /** The delay of the server's event loop (ms): the median of each second's 99th percentile, and the longest delay. */
  loopP99: number;
  loopMax: number;
  /** Whether the step passed. */
  holds: boolean;
}

/**
 * Returns the model's mix of requests as a list to repeat, with each kind spread evenly, and the number of requests per visit.
 */
export function mixOf(use: Use, found: Addresses): { requests: SentRequest[]; aVisit: number } {
  const visit = requestsOfVisit(use, { filesOfVisit: found.filesOfVisit, filesOfRelease: found.file.length });
  const aVisit = Object.values(visit).reduce((sum, count) => sum + count, 0);
  const spread: { position: number; request: SentRequest }[] = [];
  for (const kind of REQUESTS) {
    if (kind === 'write' || kind === 'sign-in' || kind === 'drawn page') continue;
    const count = Math.round(((visit[kind] ?? 0) / aVisit) * ROUND);
    const addresses = found[kind];
    for (let index = 0; index < count; index += 1) {
      const request = addresses[index % addresses.length];
      if (request) spread.push({ position: (index + 0.5) / count, request });
    }
  }
  return { requests: spread.toSorted((a, b) => a.position - b.position).map(({ request }) => request), aVisit };
}

/** Reads the delays of the server's event loop, one line for each second (`loop-delay.mjs`). */
function loopLines(file: string): [p99: number, max: number][] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [p99 = 0, max = 0] = line.split(' ').map(Number);
    return [p99, max];
  });
}

/** Acts as volunteers meanwhile: a write per second and a sign-in every two seconds. Returns how many were refused. */
async function actAsVolunteers(server: SignedInServer, reportId: string, isOver: () => boolean): Promise<number> {
  let refused = 0;
  for (let count = 0; !isOver(); count += 1) {
    await rewrite(server, reportId).catch(() => (refused += 1));
    if (count % WRITES_TO_A_SIGN_IN === 0) await server.admin.signIn(ADMIN).catch(() => (refused += 1));
    await wait(WRITE_EVERY_MS);
  }
  return refused;
}

/**
 * Replays the minutes before a webinar at rising rates until the server fails a step. This process sends the load, on the same
 * machine as the server.
 */
export async function replay(
  server: SignedInServer,
  use: Use,
  {
    found,
    reportId,
    delayFile,
  }: { found: Addresses; /** The report that volunteers change. */ reportId: string; delayFile: string },
): Promise<Step[]> {
  const { requests, aVisit } = mixOf(use, found);
  const send = (rate: number, seconds: number) =>
    autocannon({ url: server.url, connections: CONNECTIONS, duration: seconds, overallRate: rate, requests });
  await send(RATES[0] ?? 1, 3);
  const steps: Step[] = [];
  for (const asked of RATES) {
    let isOver = false;
    const [serverBefore, busyBefore, ownBefore, startedAt] = [
      server.cpuMs(),
      machineBusyMs(),
      process.cpuUsage(),
      performance.now(),
    ];
    const seconds = loopLines(delayFile).length;
    const volunteers = actAsVolunteers(server, reportId, () => isOver);
    const result = await send(asked, STEP_SECONDS);
    isOver = true;
    const durationMs = performance.now() - startedAt;
    const own = process.cpuUsage(ownBefore);
    const serverCores = (server.cpuMs() - serverBefore) / durationMs;
    const generatorCores = (own.user + own.system) / 1_000 / durationMs;
    const otherCores = Math.max((machineBusyMs() - busyBefore) / durationMs - serverCores - generatorCores, 0);
    const refused = await volunteers;
    const delays = loopLines(delayFile).slice(seconds);
    const { requests: sent, errors, timeouts, latency, '4xx': wrong, '5xx': broken } = result;
    const failed = (errors + timeouts + wrong + broken + refused) / Math.max(sent.total, 1);
    const answered = sent.total / result.duration;
    const holds = answered >= asked * HOLDS.answered && failed <= HOLDS.failed && latency.p99 <= HOLDS.slowestMs;
    steps.push({
      asked,
      answered,
      visits: answered / aVisit,
      p50: latency.p50,
      p99: latency.p99,
      failed,
      serverCores,
      generatorCores,
      otherCores,
      residentMb: server.residentMb(),
      loopP99: delays.map(([p99]) => p99).toSorted((a, b) => a - b)[Math.floor(delays.length / 2)] ?? Number.NaN,
      loopMax: Math.max(0, ...delays.map(([, max]) => max)),
      holds,
    });
    if (!holds) break;
  }
  return steps;
}
