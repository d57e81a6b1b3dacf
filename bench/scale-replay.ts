import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { ADMIN, type SignedInServer } from './built-server.ts';
import { machineBusyMs, rewrite, type Addresses, type Asked } from './scale-costs.ts';
import { REQUESTS, requestsOfVisit, type Use } from './scale-model.ts';

/** Requests per second of each step. */
const RATES = [250, 500, 1_000, 2_000, 4_000, 6_000, 8_000, 12_000, 16_000];
const STEP_SECONDS = 6;
const CONNECTIONS = 100;
/** Requests of one round of the mix. */
const ROUND = 200;
const WRITE_EVERY_MS = 1_000;
const WRITES_TO_A_SIGN_IN = 2;
/** A step passes with at least this fraction answered, at most this fraction failed, and this 99th percentile in ms. */
const HOLDS = { answered: 0.95, failed: 0.001, slowestMs: 500 };

/** The results at one rate; processor time in cores. */
export interface Step {
  asked: number;
  answered: number;
  visits: number;
  p50: number;
  p99: number;
  failed: number;
  serverCores: number;
  generatorCores: number;
  otherCores: number;
  residentMb: number;
  /** 99th percentile and longest delay of the server's event loop, ms: medians and maximum over the step's seconds. */
  loopP99: number;
  loopMax: number;
  holds: boolean;
}

/** The model's mix as a list to repeat, with each kind spread evenly; and the requests per visit. */
export function mixOf(use: Use, found: Addresses): { requests: Asked[]; aVisit: number } {
  const visit = requestsOfVisit(use, { filesOfVisit: found.filesOfVisit, filesOfRelease: found.file.length });
  const aVisit = Object.values(visit).reduce((sum, count) => sum + count, 0);
  const placed: { at: number; asked: Asked }[] = [];
  for (const kind of REQUESTS) {
    if (kind === 'write' || kind === 'sign-in' || kind === 'drawn page') continue;
    const count = Math.round(((visit[kind] ?? 0) / aVisit) * ROUND);
    const addresses = found[kind];
    for (let index = 0; index < count; index += 1) {
      const asked = addresses[index % addresses.length];
      if (asked) placed.push({ at: (index + 0.5) / count, asked });
    }
  }
  return { requests: placed.toSorted((one, other) => one.at - other.at).map(({ asked }) => asked), aVisit };
}

function loopLines(file: string): [p99: number, max: number][] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [p99 = 0, max = 0] = line.split(' ').map(Number);
    return [p99, max];
  });
}

/** Concurrent volunteers: a write per second, a sign-in every two seconds. Returns the refused ones. */
async function volunteers(server: SignedInServer, reportId: string, isOver: () => boolean): Promise<number> {
  let refused = 0;
  for (let count = 0; !isOver(); count += 1) {
    await rewrite(server, reportId).catch(() => (refused += 1));
    if (count % WRITES_TO_A_SIGN_IN === 0) await server.admin.signIn(ADMIN).catch(() => (refused += 1));
    await wait(WRITE_EVERY_MS);
  }
  return refused;
}

/**
 * Replays the minutes before a webinar at rising rates until the server fails a step. The load comes from this process, on
 * the same machine.
 */
export async function replay(
  server: SignedInServer,
  use: Use,
  { found, reportId, delayFile }: { found: Addresses; /** What volunteers change. */ reportId: string; delayFile: string },
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
    const beside = volunteers(server, reportId, () => isOver);
    const result = await send(asked, STEP_SECONDS);
    isOver = true;
    const took = performance.now() - startedAt;
    const own = process.cpuUsage(ownBefore);
    const [serverCores, generatorCores] = [(server.cpuMs() - serverBefore) / took, (own.user + own.system) / 1_000 / took];
    const otherCores = Math.max((machineBusyMs() - busyBefore) / took - serverCores - generatorCores, 0);
    const refused = await beside;
    const late = loopLines(delayFile).slice(seconds);
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
      loopP99: late.map(([p99]) => p99).toSorted((a, b) => a - b)[Math.floor(late.length / 2)] ?? Number.NaN,
      loopMax: Math.max(0, ...late.map(([, max]) => max)),
      holds,
    });
    if (!holds) break;
  }
  return steps;
}
