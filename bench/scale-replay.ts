/** Imitates the minutes before a webinar, for `scale.ts`: sends the requests of many students at rising rates. */
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import { ADMIN, median, type SignedInServer } from './built-server.ts';
import { machineBusyMs, invalidateCaches, type StudentRequests, type SentRequest } from './scale-costs.ts';
import { REQUESTS, requestsOfVisit, type Workload } from './scale-model.ts';

/** The tried rates in requests per second, in this order. */
const RATES = [250, 500, 1_000, 2_000, 4_000, 6_000, 8_000, 12_000, 16_000];
/** How long requests are sent at each rate, and how long the warm-up before the first rate is. */
const RATE_SECONDS = 6;
const WARM_UP_SECONDS = 3;
const CONNECTIONS = 100;
/** The length of the list of requests that is repeated (`mixOf`). */
const ROUND = 200;
const WRITE_EVERY_MS = 1_000;
const WRITES_TO_A_SIGN_IN = 2;
/**
 * The server sustains a rate if at least the fraction `answered` of the requests is answered, at most the fraction `failed` fails,
 * and the 99th percentile of the latencies is at most `slowestMs`.
 */
const LIMITS = { answered: 0.95, failed: 0.001, slowestMs: 500 };

/** The results at one rate. Processor time is in cores, latencies in milliseconds. */
export interface RateResult {
  /** The requests per second that were sent, and those that were answered. */
  sentPerSecond: number;
  answeredPerSecond: number;
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
  /**
   * Delays of the server's event loop (ms). `loopP99` is the median of the 99th percentiles of all seconds; `loopMax` is the
   * longest delay.
   */
  loopP99: number;
  loopMax: number;
  /** Whether the server sustains the rate. */
  sustained: boolean;
}

/**
 * Returns a list of requests in which each kind is as frequent as in the model, and is spread evenly. The load repeats this list.
 * Also returns the average number of requests of a visit.
 */
export function mixOf(workload: Workload, found: StudentRequests): { requests: SentRequest[]; requestsPerVisit: number } {
  const visit = requestsOfVisit(workload, { filesOfVisit: found.filesOfVisit, filesOfRelease: found.file.length });
  const requestsPerVisit = Object.values(visit).reduce((sum, count) => sum + count, 0);
  const spread: { position: number; request: SentRequest }[] = [];
  for (const kind of REQUESTS) {
    if (kind === 'write' || kind === 'sign-in' || kind === 'rendered page') continue;
    const count = Math.round(((visit[kind] ?? 0) / requestsPerVisit) * ROUND);
    const addresses = found[kind];
    for (let index = 0; index < count; index += 1) {
      const request = addresses[index % addresses.length];
      if (request) spread.push({ position: (index + 0.5) / count, request });
    }
  }
  return { requests: spread.toSorted((a, b) => a.position - b.position).map(({ request }) => request), requestsPerVisit };
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

/**
 * Sends the requests of volunteers until `isOver`: a write per second and a sign-in every two seconds. Returns how many were
 * refused.
 */
async function actAsVolunteers(server: SignedInServer, reportId: string, isOver: () => boolean): Promise<number> {
  let refused = 0;
  for (let count = 0; !isOver(); count += 1) {
    await invalidateCaches(server, reportId).catch(() => (refused += 1));
    if (count % WRITES_TO_A_SIGN_IN === 0) await server.admin.signIn(ADMIN).catch(() => (refused += 1));
    await wait(WRITE_EVERY_MS);
  }
  return refused;
}

/**
 * Begins to measure which programs use the processor. The returned function returns how many cores have been busy since then: with
 * the server, with this process (the generator), and with other programs.
 */
function measureCores(server: SignedInServer) {
  const before = { server: server.cpuMs(), busy: machineBusyMs(), own: process.cpuUsage(), at: performance.now() };
  return () => {
    const durationMs = performance.now() - before.at;
    const own = process.cpuUsage(before.own);
    const serverCores = (server.cpuMs() - before.server) / durationMs;
    const generatorCores = (own.user + own.system) / 1_000 / durationMs;
    const otherCores = Math.max((machineBusyMs() - before.busy) / durationMs - serverCores - generatorCores, 0);
    return { serverCores, generatorCores, otherCores };
  };
}

interface Replayed {
  found: StudentRequests;
  /** The report that volunteers change. */
  reportId: string;
  /** The file with the delays of the server's event loop. */
  delayFile: string;
}

/**
 * Sends the load of the minutes before a webinar at rising rates, until the server does not sustain a rate. The load comes from
 * this process, on the same machine as the server.
 */
export async function replay(
  server: SignedInServer,
  workload: Workload,
  { found, reportId, delayFile }: Replayed,
): Promise<RateResult[]> {
  const { requests, requestsPerVisit } = mixOf(workload, found);
  const send = (rate: number, seconds: number) =>
    autocannon({ url: server.url, connections: CONNECTIONS, duration: seconds, overallRate: rate, requests });
  await send(RATES[0] ?? 1, WARM_UP_SECONDS);
  const results: RateResult[] = [];
  for (const rate of RATES) {
    let isOver = false;
    const coresSince = measureCores(server);
    const earlierSeconds = loopLines(delayFile).length;
    const volunteers = actAsVolunteers(server, reportId, () => isOver);
    const sent = await send(rate, RATE_SECONDS);
    isOver = true;
    const cores = coresSince();
    const refused = await volunteers;
    const delays = loopLines(delayFile).slice(earlierSeconds);
    const { requests: sentRequests, errors, timeouts, latency, '4xx': wrong, '5xx': broken } = sent;
    const failed = (errors + timeouts + wrong + broken + refused) / Math.max(sentRequests.total, 1);
    const answered = sentRequests.total / sent.duration;
    const sustained = answered >= rate * LIMITS.answered && failed <= LIMITS.failed && latency.p99 <= LIMITS.slowestMs;
    results.push({
      sentPerSecond: rate,
      answeredPerSecond: answered,
      visits: answered / requestsPerVisit,
      p50: latency.p50,
      p99: latency.p99,
      failed,
      ...cores,
      residentMb: server.residentMb(),
      loopP99: median(delays.map(([p99]) => p99)),
      loopMax: Math.max(0, ...delays.map(([, max]) => max)),
      sustained,
    });
    if (!sustained) break;
  }
  return results;
}
