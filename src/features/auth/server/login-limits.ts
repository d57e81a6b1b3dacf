import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { CLOCK_SKEW_MS } from '#platform/server/database/clock-skew.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { tokenHash } from '#platform/server/session/token.ts';
import { Problem } from '#platform/shared/problem.ts';
import { TOO_MANY_LOGINS_TEXT } from '../messages.ts';
import { revokeDevice, isTrustedDevice } from './trusted-devices.ts';

export const LOGIN_WINDOW_MS = 15 * 60_000;
/**
 * Attempts in a window. Of strangers: for one account from one network, for one account from anywhere, from one network.
 * A device that has signed in to the account before, and a session that checks its password, each count by themselves.
 */
export const LOGIN_LIMITS = { accountAndNetwork: 10, account: 100, network: 50, device: 10, session: 10 };

/** Counters hold fingerprints: the table tells no email and no address. */
function fingerprint(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}

interface Counter {
  key: string;
  limit: number;
  /** The fingerprint of the account whose counter it is; null for a network's. */
  account: string | null;
}

/** Counts one up; gives the milliseconds to wait when that is above its limit, else null. */
async function increment(db: Reader, { key, limit, account }: Counter, now: Date): Promise<number | null> {
  const at = now.toISOString();
  const oldest = new Date(now.getTime() - LOGIN_WINDOW_MS).toISOString();
  const newest = new Date(now.getTime() + CLOCK_SKEW_MS).toISOString();
  // A window that ended, or that a wrong clock began, starts again; one that another process's clock dates a little ahead
  // begins now: nothing locks for longer than a window.
  const { rows } = await sql<{ window_start: string; attempts: number }>`
    insert into login_attempts (key, account, window_start, attempts) values (${key}, ${account}, ${at}, 1)
    on conflict (key) do update set
      attempts = case when login_attempts.window_start > ${oldest} and login_attempts.window_start <= ${newest}
        then login_attempts.attempts + 1 else 1 end,
      window_start = case when login_attempts.window_start > ${oldest} and login_attempts.window_start <= ${at}
        then login_attempts.window_start else ${at} end
    returning window_start, attempts`.execute(db);
  const counted = rows[0];
  if (!counted || counted.attempts <= limit) return null;
  return Date.parse(counted.window_start) + LOGIN_WINDOW_MS - now.getTime();
}

function tooMany(waitMs: number): Problem {
  return new Problem('tooMany', TOO_MANY_LOGINS_TEXT, { retryAfterSeconds: waitMs / 1000 });
}

async function forgetCounter(db: Reader, { key }: Counter): Promise<void> {
  await db.deleteFrom('login_attempts').where('key', '=', key).execute();
}

/** An attempt that was counted. */
export interface CountedAttempt {
  /** The password was right: the attempt is taken back, and the wrong ones before it are forgotten. */
  forget(): Promise<void>;
}

export interface SignInAttempt {
  emailKey: string;
  /** From `networkOf`. */
  network: string;
  /** The token of the device's cookie. */
  device: string | null;
}

/** A trusted device's attempt; null when the device is a stranger, as it becomes after too many wrong passwords. */
async function countOnDevice(db: Reader, { emailKey, device }: SignInAttempt, now: Date): Promise<CountedAttempt | null> {
  if (device === null || !(await isTrustedDevice(db, { token: device, emailKey }, now))) return null;
  const counter = {
    key: fingerprint('device', emailKey, tokenHash(device)),
    limit: LOGIN_LIMITS.device,
    account: fingerprint('account', emailKey),
  };
  if ((await increment(db, counter, now)) === null) return { forget: () => forgetCounter(db, counter) };
  await revokeDevice(db, { token: device, emailKey });
  return null;
}

/**
 * Counts an attempt to sign in before the password is looked at, so that attempts at the same moment can't slip past. The
 * counters are in the database: every process shares them and a restart keeps them. Strangers' attempts never count
 * against a device that has signed in to the account before (OWASP's device cookies): nobody can shut its owner out.
 * @throws Problem `tooMany` with the seconds to wait.
 */
export async function countSignIn(db: Reader, attempt: SignInAttempt, now: Date): Promise<CountedAttempt> {
  const onDevice = await countOnDevice(db, attempt, now);
  if (onDevice) return onDevice;
  const { emailKey, network } = attempt;
  const account = fingerprint('account', emailKey);
  const own = { key: fingerprint('account and address', emailKey, network), limit: LOGIN_LIMITS.accountAndNetwork, account };
  const shared = [
    { key: account, limit: LOGIN_LIMITS.account, account },
    { key: fingerprint('address', network), limit: LOGIN_LIMITS.network, account: null },
  ];
  for (const counter of [own, ...shared]) {
    const waitMs = await increment(db, counter, now);
    if (waitMs !== null) throw tooMany(waitMs);
  }
  return {
    forget: async () => {
      await forgetCounter(db, own);
      await db
        .updateTable('login_attempts')
        .set((expression) => ({ attempts: expression('attempts', '-', 1) }))
        .where(
          'key',
          'in',
          shared.map(({ key }) => key),
        )
        .where('attempts', '>', 0)
        .execute();
    },
  };
}

/**
 * Counts a signed-in admin's check of the own password, by session: strangers' attempts play no part in it.
 * @throws Problem `tooMany` with the seconds to wait.
 */
export async function countPasswordCheck(
  db: Reader,
  { emailKey, session }: { emailKey: string; session: string },
  now: Date,
): Promise<CountedAttempt> {
  const counter = {
    key: fingerprint('session', tokenHash(session)),
    limit: LOGIN_LIMITS.session,
    account: fingerprint('account', emailKey),
  };
  const waitMs = await increment(db, counter, now);
  if (waitMs !== null) throw tooMany(waitMs);
  return { forget: () => forgetCounter(db, counter) };
}

/** Opens an account to everybody again: its own counters go, and those of all networks, since any may be its owner's. */
export async function unlockAccount(db: Reader, emailKey: string): Promise<void> {
  await db
    .deleteFrom('login_attempts')
    .where((where) => where.or([where('account', '=', fingerprint('account', emailKey)), where('account', 'is', null)]))
    .execute();
}
