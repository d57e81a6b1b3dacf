import { CLOCK_SKEW_MS } from '#platform/server/database/clock-skew.ts';
import type { Database, Reader, Tx } from '#platform/server/database/database.ts';
import { Problem } from '#platform/shared/problem.ts';
import type { WrongCodes } from '../../contract.ts';
import { tooManyCodesText } from '../../messages.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The time for which the counts are stored after the last wrong code, to show them to the owner. */
export const WRONG_CODES_MAX_MS = 90 * DAY_MS;

/**
 * Where codes of the second step come from, such as a device. After `free` wrong codes, the source must wait a minute before the
 * next code. Each further wrong code doubles the time, up to `longestMs`.
 */
export interface CodeSource {
  /** A hash that identifies the source, from `fingerprint`. */
  name: string;
  free: number;
  longestMs: number;
}

/** Returns a source with the usual limits, for an unknown device (by its network) or for a session. */
export function newCodeSource(name: string): CodeSource {
  return { name, free: 5, longestMs: DAY_MS };
}

/** Returns the source of a known device. It has no limit here, because `countOnDevice` limits it. */
export function deviceSource(name: string): CodeSource {
  return { name, free: Infinity, longestMs: 0 };
}

/**
 * The source that counts all unknown sources together. After `free` codes, an attacker with many networks can try at most 24 codes
 * a day. Longer waits would hardly slow down the attacker, but would delay an owner on a new device.
 */
export const ANYWHERE: CodeSource = { name: 'anywhere', free: 20, longestMs: HOUR_MS };

interface Row {
  source: string;
  streak: number;
  last_at: string;
}

/** Returns the milliseconds until the source may try the next code; 0 or less if it may try now. */
function waitOf({ free, longestMs }: CodeSource, { streak, last_at }: Row, now: Date): number {
  const since = now.getTime() - Date.parse(last_at);
  // A time in the future comes from a wrong clock and does not lock the source.
  if (streak < free || since < -CLOCK_SKEW_MS) return 0;
  return Math.min(MINUTE_MS * 2 ** (streak - free), longestMs) - since;
}

/** Checks that no source must wait. @throws Problem `tooMany` with the seconds to wait. */
export async function assertMayTry(db: Reader, adminId: string, sources: readonly CodeSource[], now: Date): Promise<void> {
  const rows = await db
    .selectFrom('wrong_codes')
    .select(['source', 'streak', 'last_at'])
    .where('admin_id', '=', adminId)
    .where(
      'source',
      'in',
      sources.map(({ name }) => name),
    )
    .execute();
  const waits = rows.flatMap((row) =>
    sources.filter(({ name }) => name === row.source).map((source) => waitOf(source, row, now)),
  );
  const seconds = Math.ceil(Math.max(0, ...waits) / 1_000);
  if (seconds > 0) throw new Problem('tooMany', tooManyCodesText(seconds), { retryAfterSeconds: seconds });
}

/** Counts a wrong code. Returns true if a source must wait after this code. */
export async function countWrongCode(tx: Tx, adminId: string, sources: readonly CodeSource[], now: Date): Promise<boolean> {
  const at = now.toISOString();
  let startsWait = false;
  for (const { name, free } of sources) {
    const { streak } = await tx
      .insertInto('wrong_codes')
      .values({ admin_id: adminId, source: name, wrong: 1, streak: 1, first_at: at, last_at: at })
      .onConflict((conflict) =>
        conflict.columns(['admin_id', 'source']).doUpdateSet((row) => ({
          wrong: row('wrong_codes.wrong', '+', 1),
          streak: row('wrong_codes.streak', '+', 1),
          last_at: at,
        })),
      )
      .returning('streak')
      .executeTakeFirstOrThrow();
    startsWait ||= streak === free;
  }
  return startsWait;
}

/**
 * Counts a code as wrong before it is checked: otherwise many codes that are sent at the same time could all be tried. `clearWrongCodes`
 * removes the count of a right code. Returns true if a source must wait after this code.
 * @throws Problem `tooMany` with the seconds to wait.
 */
export async function countCode(db: Database, adminId: string, sources: readonly CodeSource[], now: Date): Promise<boolean> {
  // First a read, so that a flood of refused codes does not take the turns of writes.
  await assertMayTry(db.read, adminId, sources, now);
  return db.write(async (tx) => {
    await assertMayTry(tx, adminId, sources, now);
    return countWrongCode(tx, adminId, sources, now);
  });
}

/**
 * Deletes the counters when the owner signs in. Returns how many wrong codes others entered; null if there were none.
 * @param ownCodes the number of codes that the owner entered for this sign-in, including the right one.
 */
export async function clearWrongCodes(tx: Tx, adminId: string, ownCodes: number): Promise<WrongCodes | null> {
  const rows = await tx
    .deleteFrom('wrong_codes')
    .where('admin_id', '=', adminId)
    .returning(['source', 'wrong', 'first_at'])
    .execute();
  // `ANYWHERE` counts the codes of unknown sources a second time.
  const shown = rows.filter(({ source }) => source !== ANYWHERE.name);
  const count = shown.reduce((sum, { wrong }) => sum + wrong, -ownCodes);
  const [since] = shown.map(({ first_at }) => first_at).sort();
  return count > 0 && since !== undefined ? { count, since } : null;
}

/** Ends the waits when the password changes, because an attacker would need the new password. Keeps the counts for the owner. */
export async function endCodeWaits(tx: Tx, adminId: string): Promise<void> {
  await tx.updateTable('wrong_codes').set({ streak: 0 }).where('admin_id', '=', adminId).execute();
}
