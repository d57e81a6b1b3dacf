/**
 * Measures how fast the server answers a reader during a flood from another IP address. The reader requests cached pages. The flood
 * requests answers that are not cached, as often as the rate limit allows. There are three floods:
 * 1. 400 connections that request searches, bundles, months, years and unknown pages
 * 2. 64 connections that search for twelve unknown words each, in texts with 10,000 distinct words
 * 3. the same in texts with 216,000 distinct words
 */
import { randomUUID } from 'node:crypto';
import { addDays, dateInWib } from '#platform/shared/wib.ts';
import type { DataSize } from './admin-data.ts';
import { median, startWithProgramme } from './built-server.ts';
import { reportFigures, type Figure } from './figures.ts';
import { flood } from './flood.ts';

const SECONDS = 20;
/** How many calls the flood sends per minute: just below the rate limit of one network, which is 6,000. */
const CALLS_A_MINUTE = 5_900;
/** The pages that the reader requests. */
const OTHER_PATHS = ['/', '/calendar'];
const PROGRAMME = {
  schedules: { perSpan: 145, spansBefore: 12, spansAhead: 12 },
  teachers: 24,
  reports: 24,
  materialsEach: 8,
};
const today = dateInWib(new Date());
/** Returns a random word, which no record contains. */
const word = () => randomUUID().replaceAll('-', '').slice(0, 8);
/**
 * Returns the address of a window of 31 to 42 days. The first 7,200 numbers give 7,200 different windows. A flood sends fewer
 * requests, so it never requests a window twice, and no answer is cached.
 */
const month = (number: number) => {
  const from = addDays(today, (number % 600) - 300);
  return `/api/v1/student/schedules?from=${from}&to=${addDays(from, 30 + (Math.floor(number / 600) % 12))}`;
};
/** Like `month`, but the window has about 400 days, the most that are allowed. */
const longest = (number: number) => {
  const from = addDays(today, (number % 600) - 500);
  return `/api/v1/student/schedules?from=${from}&to=${addDays(from, 400 - (Math.floor(number / 600) % 12))}`;
};
/** Functions that return addresses whose answers are not cached. */
const UNCACHED = [() => `/cari?q=${word()}`, () => `/api/v1/student/bundle?have=${word()}`, month, longest, () => `/${word()}`];
/**
 * Returns the address of a search for twelve random words. Each is a letter shorter, because a query has at most 100 characters.
 */
const twelveWords = () => `/api/v1/student/search?q=${Array.from({ length: 12 }, () => word().slice(1)).join('+')}`;

async function measure(
  what: string,
  connections: number,
  paths: readonly ((number: number) => string)[],
  size: Omit<DataSize, 'today'>,
): Promise<Figure[]> {
  const server = await startWithProgramme(size, { RATE_LIMIT: 'on' });
  let number = 0;
  const nextPath = () => {
    number += 1;
    return paths[number % paths.length]?.(number) ?? '/';
  };
  const plan = { connections, seconds: SECONDS, callsAMinute: CALLS_A_MINUTE, otherPaths: OTHER_PATHS, nextPath };
  const { statuses, latencies, failures, residentMb } = await flood(server, plan);
  await server.stop();
  console.log(`${what}: number of answers to the flood by status:`, Object.fromEntries(statuses));
  return [
    { what: `${what}: time of a prepared page for the reader, median`, value: median(latencies), unit: 'ms', atMost: 100 },
    { what: `${what}: time of a prepared page for the reader, longest`, value: Math.max(...latencies), unit: 'ms', atMost: 500 },
    { what: `${what}: failed requests of the reader, beside ${latencies.length} answered`, value: failures, unit: '', atMost: 0 },
    { what: `${what}: memory at most`, value: residentMb, unit: 'MB', atMost: 300 },
  ];
}

await reportFigures('attack', [
  ...(await measure('400 connections: searches, bundles, months, years, unknown pages', 400, UNCACHED, PROGRAMME)),
  ...(await measure('64 connections: twelve unknown words, 10,000 known', 64, [twelveWords], {
    ...PROGRAMME,
    materialsEach: 2,
    words: 10_000,
  })),
  ...(await measure('64 connections: twelve unknown words, 216,000 known', 64, [twelveWords], {
    ...PROGRAMME,
    materialsEach: 45,
    words: 216_000,
  })),
]);
