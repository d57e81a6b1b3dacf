import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { CLOCK_SKEW_MS } from '#platform/server/database/clock-skew.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { recordAccess, type RecordedAccess } from '#platform/server/records/audit.ts';
import { tokenHash } from '#platform/server/session/token.ts';
import { Problem } from '#platform/shared/problem.ts';
import { TOO_MANY_LINKS_TEXT, TOO_MANY_LOGINS_TEXT } from '../../messages.ts';
import { findStaff, idsOf, rolesOf, type StaffIds } from '../accounts/staff-people.ts';
import { adminDevices, staffDevices } from './devices.ts';

export const LOGIN_WINDOW_MS = 15 * 60_000;
/**
 * Attempts in a window. Unknown devices are counted for one account from one network, for one account from anywhere, and for one
 * network. A known device, a session that checks its password, and invalid one-time links (by network) have counters of their own.
 */
export const LOGIN_LIMITS = { accountAndNetwork: 10, account: 100, network: 50, device: 10, session: 10, links: 50 };

/** Counters are stored under a fingerprint: the tables contain no email and no address. */
export function fingerprint(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}

interface Counter {
  key: string;
  limit: number;
  /** The fingerprint of the counter's account; null for a network. */
  account: string | null;
}

/** A counter above its limit. */
interface Closed {
  waitMs: number;
  /** This attempt was the one that closed it. */
  isNew: boolean;
}

/** Increments a counter; null while it is within its limit. */
async function increment(db: Reader, { key, limit, account }: Counter, now: Date): Promise<Closed | null> {
  const at = now.toISOString();
  const oldest = new Date(now.getTime() - LOGIN_WINDOW_MS).toISOString();
  const newest = new Date(now.getTime() + CLOCK_SKEW_MS).toISOString();
  // A window that ended, or that a wrong clock dated, starts again. A window that another process dated slightly ahead starts
  // now. So nothing is locked for longer than a window.
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
  return {
    waitMs: Date.parse(counted.window_start) + LOGIN_WINDOW_MS - now.getTime(),
    isNew: counted.attempts === limit + 1,
  };
}

function tooMany({ waitMs }: Closed, text = TOO_MANY_LOGINS_TEXT): Problem {
  return new Problem('tooMany', text, { retryAfterSeconds: waitMs / 1000 });
}

async function forgetCounter(db: Reader, { key }: Counter): Promise<void> {
  await db.deleteFrom('login_attempts').where('key', '=', key).execute();
}

/** An attempt that was counted. */
export interface CountedAttempt {
  /** The password was right: removes this attempt and the wrong ones before it. */
  forget(): Promise<void>;
}

export interface SignInAttempt {
  emailKey: string;
  /** From `networkOf`. */
  network: string;
  /** The token of the device's cookie. */
  device: string | null;
}

/** An admin's password, the code after it (`wrong-codes.ts`), or a staff person's password. Each is counted separately. */
export type Secret = 'password' | 'code' | 'staff password';

function named(secret: Secret, name: string): string {
  return secret === 'password' ? name : `${secret} of ${name}`;
}

/** The fingerprint of an account's counters. */
function accountOf(secret: Secret, emailKey: string): string {
  return fingerprint(secret === 'staff password' ? 'staff account' : 'account', emailKey);
}

/** Counts an attempt of a known device; null if the device is unknown, or becomes unknown after too many wrong passwords. */
export async function countOnDevice(
  db: Reader,
  { emailKey, device }: SignInAttempt,
  now: Date,
  secret: Secret,
): Promise<CountedAttempt | null> {
  if (device === null) return null;
  const own = { token: device, emailKey };
  const devices = secret === 'staff password' ? staffDevices : adminDevices;
  if (!(await devices.isTrusted(db, own, now))) return null;
  const counter = {
    key: fingerprint(named(secret, 'device'), emailKey, tokenHash(device)),
    limit: LOGIN_LIMITS.device,
    account: accountOf(secret, emailKey),
  };
  if ((await increment(db, counter, now)) === null) return { forget: () => forgetCounter(db, counter) };
  await devices.revoke(db, own);
  return null;
}

type Account = Pick<RecordedAccess, 'entity' | 'entityId'>;

/** The record by which the history names a person: the teacher's before the mentor's. */
export function accountOfStaff(ids: StaffIds): Account | null {
  const [[entity, entityId] = []] = rolesOf(ids);
  return entity && entityId ? { entity, entityId } : null;
}

/**
 * Records a failed sign-in, or the one that locked an account, in the history. For an unknown account it writes a counter instead:
 * without a commit the time would show which emails are known.
 */
export async function recordRefusal(
  db: Reader,
  account: Account | null,
  action: 'signInFailed' | 'lockOut',
  now: Date,
): Promise<void> {
  if (account) await recordAccess(db, { adminId: null, now }, { action, ...account });
  else await increment(db, { key: fingerprint('nobody'), limit: Infinity, account: null }, now);
}

async function findAccount(db: Reader, emailKey: string, secret: Secret): Promise<Account | null> {
  if (secret === 'staff password') {
    const person = await findStaff(db, emailKey);
    return person && accountOfStaff(idsOf(person));
  }
  const admin = await db.selectFrom('admins').select('id').where('email_key', '=', emailKey).executeTakeFirst();
  return admin ? { entity: 'admin', entityId: admin.id } : null;
}

/**
 * Counts an attempt before the password is checked, so that simultaneous attempts are counted too. The counters are in the
 * database: all processes share them and a restart keeps them. Attempts of unknown devices never count against a known one
 * (OWASP's device cookies), so nobody can lock the owner out.
 * @throws Problem `tooMany` with the seconds to wait.
 */
export async function countSignIn(
  db: Reader,
  attempt: SignInAttempt,
  now: Date,
  secret: Exclude<Secret, 'code'> = 'password',
): Promise<CountedAttempt> {
  const onDevice = await countOnDevice(db, attempt, now, secret);
  if (onDevice) return onDevice;
  const { emailKey, network } = attempt;
  const account = accountOf(secret, emailKey);
  const keyOf = (name: string, ...parts: string[]) => fingerprint(named(secret, name), ...parts);
  const own = { key: keyOf('account and address', emailKey, network), limit: LOGIN_LIMITS.accountAndNetwork, account };
  const shared = [
    { key: keyOf('account', emailKey), limit: LOGIN_LIMITS.account, account },
    { key: keyOf('address', network), limit: LOGIN_LIMITS.network, account: null },
  ];
  for (const counter of [own, ...shared]) {
    const closed = await increment(db, counter, now);
    if (!closed) continue;
    // Once for each window.
    if (closed.isNew) await recordRefusal(db, await findAccount(db, emailKey, secret), 'lockOut', now);
    throw tooMany(closed);
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
 * Counts a signed-in person's checks of the own password by session, apart from other people's attempts.
 * @throws Problem `tooMany` with the seconds to wait.
 */
export async function countPasswordCheck(
  db: Reader,
  { emailKey, session }: { emailKey: string; session: string },
  now: Date,
  secret: Secret = 'password',
): Promise<CountedAttempt> {
  const counter = {
    key: fingerprint('session', tokenHash(session)),
    limit: LOGIN_LIMITS.session,
    account: accountOf(secret, emailKey),
  };
  const closed = await increment(db, counter, now);
  if (closed) throw tooMany(closed);
  return { forget: () => forgetCounter(db, counter) };
}

/**
 * Counts the use of a one-time link by network, until the link proves valid.
 * @throws Problem `tooMany` with the seconds to wait.
 */
export async function countLinkGuess(db: Reader, network: string, now: Date): Promise<CountedAttempt> {
  const counter = { key: fingerprint('link', network), limit: LOGIN_LIMITS.links, account: null };
  const closed = await increment(db, counter, now);
  if (closed) throw tooMany(closed, TOO_MANY_LINKS_TEXT);
  return { forget: () => forgetCounter(db, counter) };
}

/** Unlocks an account for an operator: deletes its counters and those of all networks, because any may be the owner's. */
export async function unlockAccount(db: Reader, emailKey: string): Promise<void> {
  await db
    .deleteFrom('login_attempts')
    .where((where) => where.or([where('account', '=', accountOf('password', emailKey)), where('account', 'is', null)]))
    .execute();
}

/** Unlocks an account for its owner, who used a link from this network: deletes its counters and this network's. */
export async function unlockAccountHere(
  db: Reader,
  { emailKey, network }: Omit<SignInAttempt, 'device'>,
  secret: Exclude<Secret, 'code'>,
): Promise<void> {
  const ofNetwork = fingerprint(named(secret, 'address'), network);
  await db
    .deleteFrom('login_attempts')
    .where((where) => where.or([where('account', '=', accountOf(secret, emailKey)), where('key', '=', ofNetwork)]))
    .execute();
}
