import { CLOCK_SKEW_MS } from '#platform/server/database/clock-skew.ts';
import type { Database, Reader, Tx } from '#platform/server/database/database.ts';
import { Problem } from '#platform/shared/problem.ts';
import type { WrongCodes } from '../../contract.ts';
import { tooManyCodesText } from '../../messages.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** How long wrong codes are stored after the last one, to be shown to the owner. */
export const WRONG_CODES_MAX_MS = 90 * DAY_MS;

/** A source of codes. After `free` wrong codes it waits a minute, then twice as long after each further one, up to `longestMs`. */
export interface CodeSource {
  /** A fingerprint. */
  name: string;
  free: number;
  longestMs: number;
}

/** A network or session that is not known. */
export function ownSource(name: string): CodeSource {
  return { name, free: 5, longestMs: DAY_MS };
}

/** A known device: `countOnDevice` limits it. */
export function deviceSource(name: string): CodeSource {
  return { name, free: Infinity, longestMs: 0 };
}

/**
 * All unknown sources together: a guesser with many networks gets at most 24 codes a day beyond the first ones. Longer waits
 * would delay an owner on a new device more, and the guesser hardly more.
 */
export const ANYWHERE: CodeSource = { name: 'anywhere', free: 20, longestMs: HOUR_MS };

interface Row {
  source: string;
  streak: number;
  last_at: string;
}

/** Milliseconds until the source may try the next code; 0 or less if it may now. */
function waitOf({ free, longestMs }: CodeSource, { streak, last_at }: Row, now: Date): number {
  const since = now.getTime() - Date.parse(last_at);
  // A time that a wrong clock dated ahead doesn't lock the source.
  if (streak < free || since < -CLOCK_SKEW_MS) return 0;
  return Math.min(MINUTE_MS * 2 ** (streak - free), longestMs) - since;
}

/** @throws Problem `tooMany` with the seconds to wait, if one of the sources must wait. */
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

/** Counts a code as wrong. Returns true if a source must wait from now on, and did not have to before. */
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
 * Counts a code before it is checked, so that simultaneous codes are counted too; `takeWrongCodes` removes the count of a right one.
 * Returns true if a source must wait from now on, should the code be wrong.
 * @throws Problem `tooMany` with the seconds to wait.
 */
export async function countCode(db: Database, adminId: string, sources: readonly CodeSource[], now: Date): Promise<boolean> {
  await assertMayTry(db.read, adminId, sources, now);
  return db.write(async (tx) => {
    await assertMayTry(tx, adminId, sources, now);
    return countWrongCode(tx, adminId, sources, now);
  });
}

/**
 * Deletes the counters when the owner signs in, and returns what to show of them. Null if nobody else tried.
 * @param own codes of the owner's own sign-in, including the right one
 */
export async function takeWrongCodes(tx: Tx, adminId: string, own: number): Promise<WrongCodes | null> {
  const rows = await tx
    .deleteFrom('wrong_codes')
    .where('admin_id', '=', adminId)
    .returning(['source', 'wrong', 'first_at'])
    .execute();
  const shown = rows.filter(({ source }) => source !== ANYWHERE.name);
  const count = shown.reduce((sum, { wrong }) => sum + wrong, -own);
  const [since] = shown.map(({ first_at }) => first_at).sort();
  return count > 0 && since !== undefined ? { count, since } : null;
}

/** Ends the waits when the password changes: guesses need the new one now. The counts to show stay. */
export async function endCodeWaits(tx: Tx, adminId: string): Promise<void> {
  await tx.updateTable('wrong_codes').set({ streak: 0 }).where('admin_id', '=', adminId).execute();
}
