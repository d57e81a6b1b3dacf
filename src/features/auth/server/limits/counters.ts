import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { CLOCK_SKEW_MS } from '#platform/server/database/clock-skew.ts';
import type { Reader } from '#platform/server/database/database.ts';

/** The length of the time window in which attempts are counted. */
export const LOGIN_WINDOW_MS = 15 * 60_000;

/** Counts attempts in a row of the table `login_attempts`. `login-limits.ts` decides which counters an attempt increments. */
export interface Counter {
  /** A `fingerprint` that identifies the counter. */
  key: string;
  /** The largest number of attempts in a window. */
  limit: number;
  /** The fingerprint of the counter's account; null for a network. */
  account: string | null;
}

/** The state of a counter above its limit. */
export interface LimitReached {
  /** The time until the window ends. */
  waitMs: number;
  /** True if this attempt was the first above the limit. */
  isNew: boolean;
}

/** Counts one more attempt. Returns null while the counter is within its limit. */
export async function increment(db: Reader, { key, limit, account }: Counter, now: Date): Promise<LimitReached | null> {
  const nowText = now.toISOString();
  const oldestStart = new Date(now.getTime() - LOGIN_WINDOW_MS).toISOString();
  const newestStart = new Date(now.getTime() + CLOCK_SKEW_MS).toISOString();
  // A window may be stored already. In each of these cases, a lock lasts no longer than one window:
  // - It has ended: a new window starts now, with one attempt.
  // - It starts far in the future, because a clock was wrong: a new window starts now, too.
  // - It starts slightly in the future, because another process's clock is ahead: its attempts count, but its start becomes now.
  // - Otherwise it is open: its attempts count, and its start stays.
  const { rows } = await sql<{ window_start: string; attempts: number }>`
    insert into login_attempts (key, account, window_start, attempts) values (${key}, ${account}, ${nowText}, 1)
    on conflict (key) do update set
      attempts = case when login_attempts.window_start > ${oldestStart} and login_attempts.window_start <= ${newestStart}
        then login_attempts.attempts + 1 else 1 end,
      window_start = case when login_attempts.window_start > ${oldestStart} and login_attempts.window_start <= ${nowText}
        then login_attempts.window_start else ${nowText} end
    returning window_start, attempts`.execute(db);
  const stored = rows[0];
  if (!stored || stored.attempts <= limit) return null;
  return {
    waitMs: Date.parse(stored.window_start) + LOGIN_WINDOW_MS - now.getTime(),
    isNew: stored.attempts === limit + 1,
  };
}

/** Forgets all attempts of a counter. */
export async function deleteCounter(db: Reader, { key }: Counter): Promise<void> {
  await db.deleteFrom('login_attempts').where('key', '=', key).execute();
}

/** Removes one attempt from each of these counters. */
export async function decrement(db: Reader, counters: readonly Counter[]): Promise<void> {
  const keys = counters.map(({ key }) => key);
  await db
    .updateTable('login_attempts')
    .set((expression) => ({ attempts: expression('attempts', '-', 1) }))
    .where('key', 'in', keys)
    .where('attempts', '>', 0)
    .execute();
}

/** Returns a hash of the parts. Counters are stored under it, so that the tables contain no emails and no addresses. */
export function fingerprint(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}

/**
 * The kind of secret that is tried: an admin's password, an admin's code of the second step (`wrong-codes.ts`), or a staff person's
 * password. Each kind has its own counters.
 */
export type Secret = 'password' | 'code' | 'staff password';

/** Returns the name of a counter for a kind of secret: `name` for an admin's password, otherwise for example "code of device". */
export function counterName(secret: Secret, name: string): string {
  return secret === 'password' ? name : `${secret} of ${name}`;
}

/** Returns the fingerprint of an account, which all its counters contain. */
export function accountOf(secret: Secret, emailKey: string): string {
  return fingerprint(secret === 'staff password' ? 'staff account' : 'account', emailKey);
}
