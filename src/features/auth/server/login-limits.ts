import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Reader } from '#platform/server/database/database.ts';
import { Problem } from '#platform/shared/problem.ts';
import { TOO_MANY_LOGINS_TEXT } from '../messages.ts';

const WINDOW_MS = 15 * 60_000;
/** Attempts in a window: of one account from one address, of one account from anywhere, from one address. */
export const LOGIN_LIMITS = { accountAndAddress: 10, account: 100, address: 50 };

/** Counters hold fingerprints: the table tells no email and no address. */
function fingerprint(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}

function counters(emailKey: string, address: string): [key: string, limit: number][] {
  return [
    [fingerprint('account and address', emailKey, address), LOGIN_LIMITS.accountAndAddress],
    [fingerprint('account', emailKey), LOGIN_LIMITS.account],
    [fingerprint('address', address), LOGIN_LIMITS.address],
  ];
}

/**
 * Counts an attempt before the password is looked at, so that attempts at the same moment can't slip past. The counters
 * are in the database: every process shares them and a restart keeps them.
 * @throws Problem `tooMany` with the seconds to wait.
 */
export async function countAttempt(db: Reader, emailKey: string, address: string, now: Date): Promise<void> {
  const at = now.toISOString();
  const windowStart = new Date(now.getTime() - WINDOW_MS).toISOString();
  await db.deleteFrom('login_attempts').where('window_start', '<=', windowStart).execute();
  for (const [key, limit] of counters(emailKey, address)) {
    const { rows } = await sql<{ window_start: string; attempts: number }>`
      insert into login_attempts (key, window_start, attempts) values (${key}, ${at}, 1)
      on conflict (key) do update set attempts = login_attempts.attempts + 1
      returning window_start, attempts`.execute(db);
    const counter = rows[0];
    if (counter && counter.attempts > limit) {
      const waitMs = Date.parse(counter.window_start) + WINDOW_MS - now.getTime();
      throw new Problem('tooMany', TOO_MANY_LOGINS_TEXT, { retryAfterSeconds: waitMs / 1000 });
    }
  }
}

/** A right password takes its own attempt back and forgets the account's wrong ones from this address. */
export async function forgetAttempts(db: Reader, emailKey: string, address: string): Promise<void> {
  const [own, account, from] = counters(emailKey, address).map(([key]) => key);
  await db
    .deleteFrom('login_attempts')
    .where('key', '=', own ?? '')
    .execute();
  await db
    .updateTable('login_attempts')
    .set((expression) => ({ attempts: expression('attempts', '-', 1) }))
    .where('key', 'in', [account ?? '', from ?? ''])
    .where('attempts', '>', 0)
    .execute();
}
