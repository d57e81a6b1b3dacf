import { totalmem } from 'node:os';
import { CLOCK_SKEW_MS } from '#platform/server/database/clock-skew.ts';
import packageJson from '../../../../package.json' with { type: 'json' };
import { fail, type Finding, ok, warn } from './report.ts';

const MEGABYTE = 1024 * 1024;
/** Enough memory for a server with full caches and some hundreds of connections, and a command beside it. */
const COMFORTABLE_MB = 384;
/** With less memory, the system may kill a server under load. */
const LEAST_MB = 192;

function majorAndMinor(version: string): [number, number] {
  const [, major, minor] = /(\d+)\.(\d+)/.exec(version) ?? [];
  return [Number(major ?? 0), Number(minor ?? 0)];
}

/** Checks whether Node.js is new enough. @param version as in `process.versions.node`. */
export function checkNode(version: string): Finding {
  const [major, minor] = majorAndMinor(version);
  const [leastMajor, leastMinor] = majorAndMinor(packageJson.engines.node);
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return ok(`Node.js ${version}.`);
  return fail(
    `Node.js ${version} is older than ${leastMajor}.${leastMinor}, which Suluh needs.`,
    'install a newer Node.js (https://nodejs.org), run npm ci again, then npm start',
  );
}

/**
 * Checks the memory.
 * @param bytes what this process may use: the machine's memory, or the limit of its container or systemd unit.
 */
export function checkMemory(bytes = Math.min(process.constrainedMemory() || Infinity, totalmem())): Finding {
  const megabytes = Math.round(bytes / MEGABYTE);
  if (megabytes >= COMFORTABLE_MB) return ok(`${megabytes} MB of memory may be used.`);
  return (megabytes >= LEAST_MB ? warn : fail)(
    `Only ${megabytes} MB of memory may be used; a server and a command together use up to ${COMFORTABLE_MB} MB.`,
    'raise the limit (MemoryMax= of the unit, mem_limit of the container), or use a larger machine',
  );
}

const SET_CLOCK = 'timedatectl set-ntp true   (or set the clock by hand: date --set), then check again';
/** A smaller difference of clocks is not reported: the `Date` of an answer has whole seconds, and the answer took time. */
const NOTICEABLE_MS = 5_000;

function durationInWords(ms: number): string {
  const seconds = Math.round(Math.abs(ms) / 1000);
  if (seconds < 120) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
}

/**
 * Compares this machine's clock with another one.
 * @param otherClock its name in the report, such as "the database server's clock".
 * @param aheadMs the milliseconds by which this machine's clock is ahead of it.
 */
export function compareClocks(otherClock: string, aheadMs: number): Finding {
  if (Math.abs(aheadMs) <= NOTICEABLE_MS) return ok(`This machine's clock agrees with ${otherClock}.`);
  const message = `This machine's clock is ${durationInWords(aheadMs)} ${aheadMs > 0 ? 'ahead of' : 'behind'} ${otherClock}.`;
  if (Math.abs(aheadMs) <= CLOCK_SKEW_MS) return warn(message, SET_CLOCK);
  return fail(`${message} So sign-ins, limits and the times at which links open are wrong.`, SET_CLOCK);
}

/** Checks that no change is dated in the future. @param newest ISO instant of the newest stored change, or null for none. */
export function checkNewestInstant(newest: string | null, now: Date): Finding {
  const aheadMs = newest === null ? 0 : Date.parse(newest) - now.getTime();
  if (!(aheadMs > CLOCK_SKEW_MS)) return ok('Nothing in the database is dated in the future.');
  return warn(
    `The newest change in the database is dated ${durationInWords(aheadMs)} in the future: this machine's clock is behind, or was ahead before.`,
    SET_CLOCK,
  );
}
