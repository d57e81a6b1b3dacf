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

/** The length of the time window in which attempts are counted. */
export const LOGIN_WINDOW_MS = 15 * 60_000;
/**
 * The largest number of attempts in a window, for each counter. Attempts from unknown devices have three counters: for one account
 * from one network, for one account from all networks, and for one network. `device` is for a known device, `session` for password
 * checks of a signed-in person, `links` for invalid one-time links from one network.
 */
export const LOGIN_LIMITS = { accountAndNetwork: 10, account: 100, network: 50, device: 10, session: 10, links: 50 };

/** Returns a hash of the parts. Counters are stored under it, so that the tables contain no emails and no addresses. */
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
  /** The time until the window ends. */
  waitMs: number;
  /** True if this attempt was the first above the limit. */
  isNew: boolean;
}

/** Increments a counter. Returns null while it is within its limit. */
async function increment(db: Reader, { key, limit, account }: Counter, now: Date): Promise<Closed | null> {
  const at = now.toISOString();
  const oldest = new Date(now.getTime() - LOGIN_WINDOW_MS).toISOString();
  const newest = new Date(now.getTime() + CLOCK_SKEW_MS).toISOString();
  // A window starts again after its end, and also if its start is far in the future, because a clock was wrong. A start slightly in
  // the future, by another process's clock, becomes now. So nothing is locked for longer than a window.
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

async function deleteCounter(db: Reader, { key }: Counter): Promise<void> {
  await db.deleteFrom('login_attempts').where('key', '=', key).execute();
}

/** An attempt that was counted before its password was checked. */
export interface CountedAttempt {
  /** Removes this attempt and the wrong ones before it. Call it if the password was right. */
  forget(): Promise<void>;
}

/** The account, network and device of an attempt to sign in. */
export interface SignInAttempt {
  emailKey: string;
  /** From `networkOf`. */
  network: string;
  /** The token of the device's cookie; null if it has none. */
  device: string | null;
}

/**
 * The kind of secret that is tried: an admin's password, the code after it (`wrong-codes.ts`), or a staff person's password. Each kind
 * has its own counters.
 */
export type Secret = 'password' | 'code' | 'staff password';

/** Returns the name of a secret's counter. */
function counterName(secret: Secret, name: string): string {
  return secret === 'password' ? name : `${secret} of ${name}`;
}

/** Returns the fingerprint of an account, which all its counters contain. */
function accountOf(secret: Secret, emailKey: string): string {
  return fingerprint(secret === 'staff password' ? 'staff account' : 'account', emailKey);
}

/** Counts an attempt on a known device. Returns null if the device is unknown, or is now forgotten after too many wrong passwords. */
export async function countOnDevice(
  db: Reader,
  { emailKey, device }: SignInAttempt,
  now: Date,
  secret: Secret,
): Promise<CountedAttempt | null> {
  if (device === null) return null;
  const deviceOfAccount = { token: device, emailKey };
  const devices = secret === 'staff password' ? staffDevices : adminDevices;
  if (!(await devices.isTrusted(db, deviceOfAccount, now))) return null;
  const counter = {
    key: fingerprint(counterName(secret, 'device'), emailKey, tokenHash(device)),
    limit: LOGIN_LIMITS.device,
    account: accountOf(secret, emailKey),
  };
  if ((await increment(db, counter, now)) === null) return { forget: () => deleteCounter(db, counter) };
  await devices.revoke(db, deviceOfAccount);
  return null;
}

/** The record by which the history names an account. */
type Account = Pick<RecordedAccess, 'entity' | 'entityId'>;

/** Returns the record by which the history names a staff person: the teacher, otherwise the mentor. */
export function accountOfStaff(ids: StaffIds): Account | null {
  const [[entity, entityId] = []] = rolesOf(ids);
  return entity && entityId ? { entity, entityId } : null;
}

/**
 * Records in the history that a sign-in failed, or that an account was locked. For an unknown account it writes to a counter that
 * nobody reads, so that the time of the answer does not show which emails are known.
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
 * Counts an attempt to sign in. Call it before the password is checked, so that simultaneous attempts are counted too. The counters
 * are in the database, so all processes share them and a restart keeps them. Attempts on unknown devices never count against a known
 * device (OWASP's "device cookies"), so nobody can lock the owner out.
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
  const keyOf = (name: string, ...parts: string[]) => fingerprint(counterName(secret, name), ...parts);
  const fromNetwork = { key: keyOf('account and address', emailKey, network), limit: LOGIN_LIMITS.accountAndNetwork, account };
  const shared = [
    { key: keyOf('account', emailKey), limit: LOGIN_LIMITS.account, account },
    { key: keyOf('address', network), limit: LOGIN_LIMITS.network, account: null },
  ];
  for (const counter of [fromNetwork, ...shared]) {
    const closed = await increment(db, counter, now);
    if (!closed) continue;
    // The history gets one entry for each window.
    if (closed.isNew) await recordRefusal(db, await findAccount(db, emailKey, secret), 'lockOut', now);
    throw tooMany(closed);
  }
  return {
    forget: async () => {
      await deleteCounter(db, fromNetwork);
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
 * Counts how often a session checks its own password, for example to change it. Attempts to sign in are counted separately.
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
  return { forget: () => deleteCounter(db, counter) };
}

/**
 * Counts the use of a one-time link by network, because the token may be a guess. Call `forget` once the link proves valid.
 * @throws Problem `tooMany` with the seconds to wait.
 */
export async function countLinkGuess(db: Reader, network: string, now: Date): Promise<CountedAttempt> {
  const counter = { key: fingerprint('link', network), limit: LOGIN_LIMITS.links, account: null };
  const closed = await increment(db, counter, now);
  if (closed) throw tooMany(closed, TOO_MANY_LINKS_TEXT);
  return { forget: () => deleteCounter(db, counter) };
}

/** Unlocks an account for an operator: deletes its counters, and those of all networks, because the owner's network is unknown. */
export async function unlockAccount(db: Reader, emailKey: string): Promise<void> {
  await db
    .deleteFrom('login_attempts')
    .where((where) => where.or([where('account', '=', accountOf('password', emailKey)), where('account', 'is', null)]))
    .execute();
}

/** Unlocks an account after its owner used a one-time link: deletes its counters, and those of the owner's network. */
export async function unlockAccountHere(
  db: Reader,
  { emailKey, network }: Omit<SignInAttempt, 'device'>,
  secret: Exclude<Secret, 'code'>,
): Promise<void> {
  const networkKey = fingerprint(counterName(secret, 'address'), network);
  await db
    .deleteFrom('login_attempts')
    .where((where) => where.or([where('account', '=', accountOf(secret, emailKey)), where('key', '=', networkKey)]))
    .execute();
}
