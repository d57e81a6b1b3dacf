/**
 * Measures how fast one client gets cached pages while another client (at another IP address) sends as many uncached requests as
 * the rate limits allow. There are three floods: 400 connections with searches, bundles, months, years and unknown pages; then
 * twice 64 connections with searches for twelve unknown words, against a small and a large vocabulary.
 */
import { randomUUID } from 'node:crypto';
import { addDays, dateInWib } from '#platform/shared/wib.ts';
import type { Programme } from './admin-data.ts';
import { median, startWithProgramme } from './built-server.ts';
import { reportFigures, type Figure } from './figures.ts';
import { flood } from './flood.ts';

const SECONDS = 20;
/** Just below the rate limit of one network, which is 6,000. */
const CALLS_A_MINUTE = 5_900;
/** The pages that the other client requests. */
const OTHER_PATHS = ['/', '/calendar'];
const PROGRAMME = {
  schedules: { aSpan: 145, spansBefore: 12, spansAhead: 12 },
  teachers: 24,
  reports: 24,
  materialsEach: 8,
};
const today = dateInWib(new Date());
/** Returns a random word, which no record contains. */
const word = () => randomUUID().replaceAll('-', '').slice(0, 8);
/**
 * Returns the address of a window of 31 to 42 days. 7,200 numbers in a row give different windows. A flood has fewer requests, so
 * no answer is cached.
 */
const month = (number: number) => {
  const from = addDays(today, (number % 600) - 300);
  return `/api/v1/student/schedules?from=${from}&to=${addDays(from, 30 + (Math.floor(number / 600) % 12))}`;
};
/** Returns the address of a window of about 400 days, the longest that is allowed; like `month`, another one for each number. */
const longest = (number: number) => {
  const from = addDays(today, (number % 600) - 500);
  return `/api/v1/student/schedules?from=${from}&to=${addDays(from, 400 - (Math.floor(number / 600) % 12))}`;
};
/** Functions that return addresses whose answers are not cached. */
const UNCACHED = [() => `/cari?q=${word()}`, () => `/api/v1/student/bundle?have=${word()}`, month, longest, () => `/${word()}`];
/** Shortens the words, because twelve of them must fit in the 100 characters of a query. */
const twelveWords = () => `/api/v1/student/search?q=${Array.from({ length: 12 }, () => word().slice(1)).join('+')}`;

async function measure(
  what: string,
  connections: number,
  paths: readonly ((number: number) => string)[],
  programme: Omit<Programme, 'today'>,
): Promise<Figure[]> {
  const server = await startWithProgramme(programme, { RATE_LIMIT: 'on' });
  let number = 0;
  const nextPath = () => {
    number += 1;
    return paths[number % paths.length]?.(number) ?? '/';
  };
  const plan = { connections, seconds: SECONDS, callsAMinute: CALLS_A_MINUTE, otherPaths: OTHER_PATHS, nextPath };
  const { statuses, latencies, failures, residentMb } = await flood(server, plan);
  await server.stop();
  console.log(what, 'answers to the flood by status:', Object.fromEntries(statuses));
  return [
    { what: `${what}: a prepared page for another address, median`, value: median(latencies), unit: 'ms', atMost: 100 },
    { what: `${what}: the same, worst`, value: Math.max(...latencies), unit: 'ms', atMost: 500 },
    { what: `${what}: the same, of ${latencies.length} not answered`, value: failures, unit: '', atMost: 0 },
    { what: `${what}: resident at most`, value: residentMb, unit: 'MB', atMost: 300 },
  ];
}

await reportFigures('attack', [
  ...(await measure('400 × searches, bundles, months, years, unknown pages', 400, UNCACHED, PROGRAMME)),
  ...(await measure('64 × twelve unknown words among 10,000', 64, [twelveWords], {
    ...PROGRAMME,
    materialsEach: 2,
    words: 10_000,
  })),
  ...(await measure('64 × twelve unknown words among 216,000', 64, [twelveWords], {
    ...PROGRAMME,
    materialsEach: 45,
    words: 216_000,
  })),
]);
