import { CLOCK_SKEW_MS } from '#platform/server/database/clock-skew.ts';
import { fail, ok, warn, type Finding } from './finding.ts';

const MEND = 'timedatectl set-ntp true   (or set the clock by hand: date --set), then look again';
/** An answer says its second, and took a while to come. */
const NOTICEABLE_MS = 5_000;

function inWords(ms: number): string {
  const seconds = Math.round(Math.abs(ms) / 1000);
  if (seconds < 120) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
}

/**
 * This machine's clock against another one.
 * @param whose "the database server's clock".
 * @param aheadMs by how many milliseconds this machine is ahead of it.
 */
export function compareClocks(whose: string, aheadMs: number): Finding {
  const way = aheadMs > 0 ? 'ahead of' : 'behind';
  if (Math.abs(aheadMs) <= NOTICEABLE_MS) return ok(`This machine's clock agrees with ${whose}.`);
  const says = `This machine's clock is ${inWords(aheadMs)} ${way} ${whose}.`;
  if (Math.abs(aheadMs) <= CLOCK_SKEW_MS) return warn(says, MEND);
  return fail(`${says} Sign-ins, limits and the times at which links open are wrong then.`, MEND);
}

/** The newest instant that was stored: nothing is written tomorrow. @param newest an ISO instant, or null for none. */
export function checkNewestInstant(newest: string | null, now: Date): Finding {
  const aheadMs = newest === null ? 0 : Date.parse(newest) - now.getTime();
  if (!(aheadMs > CLOCK_SKEW_MS)) return ok('Nothing in the database is dated in the future.');
  return warn(
    `The newest change in the database is dated ${inWords(aheadMs)} in the future: this machine's clock is behind, or was ahead when it was stored.`,
    MEND,
  );
}
