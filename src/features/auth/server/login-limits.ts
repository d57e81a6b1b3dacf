import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { CLOCK_SKEW_MS } from '#platform/server/database/clock-skew.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { recordAccess, type RecordedAccess } from '#platform/server/records/audit.ts';
import { tokenHash } from '#platform/server/session/token.ts';
import { Problem } from '#platform/shared/problem.ts';
import { TOO_MANY_LINKS_TEXT, TOO_MANY_LOGINS_TEXT } from '../messages.ts';
import { isTrustedByStaff, revokeStaffDevice } from './staff-devices.ts';
import { findStaff, idsOf, rolesOf, type StaffIds } from './staff-people.ts';
import { revokeDevice, isTrustedDevice } from './trusted-devices.ts';

export const LOGIN_WINDOW_MS = 15 * 60_000;
/**
 * Attempts in a window. Of strangers: for one account from one network, for one account from anywhere, from one network.
 * A device that has signed in to the account before, and a session that checks its password, each count by themselves; so do
 * one-time links that hold for nobody, by network.
 */
export const LOGIN_LIMITS = { accountAndNetwork: 10, account: 100, network: 50, device: 10, session: 10, links: 50 };
/** Codes have a million values, and only who knows the password tries one: fewer from anywhere. */
const CODE_LIMITS = { ...LOGIN_LIMITS, account: 20 };

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

/** A counter above its limit. */
interface Closed {
  waitMs: number;
  /** This attempt was the one that closed it. */
  isNew: boolean;
}

/** Counts one up; null as long as that is within its limit. */
async function increment(db: Reader, { key, limit, account }: Counter, now: Date): Promise<Closed | null> {
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

/** What is tried: an admin's password, the code after it, or a teacher's or mentor's password. They count apart. */
export type Secret = 'password' | 'code' | 'staff password';

function named(secret: Secret, name: string): string {
  return secret === 'password' ? name : `${secret} of ${name}`;
}

/** The fingerprint by which an account's counters are found again. */
function accountOf(secret: Secret, emailKey: string): string {
  return fingerprint(secret === 'staff password' ? 'staff account' : 'account', emailKey);
}

/** A trusted device's attempt; null when the device is a stranger, as it becomes after too many wrong passwords. */
async function countOnDevice(
  db: Reader,
  { emailKey, device }: SignInAttempt,
  now: Date,
  secret: Secret,
): Promise<CountedAttempt | null> {
  if (device === null) return null;
  const own = { token: device, emailKey };
  const [isTrusted, revoke] =
    secret === 'staff password' ? [isTrustedByStaff, revokeStaffDevice] : [isTrustedDevice, revokeDevice];
  if (!(await isTrusted(db, own, now))) return null;
  const counter = {
    key: fingerprint(named(secret, 'device'), emailKey, tokenHash(device)),
    limit: LOGIN_LIMITS.device,
    account: accountOf(secret, emailKey),
  };
  if ((await increment(db, counter, now)) === null) return { forget: () => forgetCounter(db, counter) };
  await revoke(db, own);
  return null;
}

type Account = Pick<RecordedAccess, 'entity' | 'entityId'>;

/** A person's account, as the history names it: the teacher's before the mentor's. */
export function accountOfStaff(ids: StaffIds): Account | null {
  const [[entity, entityId] = []] = rolesOf(ids);
  return entity && entityId ? { entity, entityId } : null;
}

/**
 * Notes a failed sign-in, or the one that closed an account, in the history of accounts that there are. Of others it counts that
 * there was one: a commit takes its time, which would tell which emails are known.
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
 * Counts an attempt to sign in before the password is looked at, so that attempts at the same moment can't slip past. The
 * counters are in the database: every process shares them and a restart keeps them. Strangers' attempts never count
 * against a device that has signed in to the account before (OWASP's device cookies): nobody can shut its owner out.
 * @throws Problem `tooMany` with the seconds to wait.
 */
export async function countSignIn(
  db: Reader,
  attempt: SignInAttempt,
  now: Date,
  secret: Secret = 'password',
): Promise<CountedAttempt> {
  const onDevice = await countOnDevice(db, attempt, now, secret);
  if (onDevice) return onDevice;
  const { emailKey, network } = attempt;
  const account = accountOf(secret, emailKey);
  const limits = secret === 'code' ? CODE_LIMITS : LOGIN_LIMITS;
  const keyOf = (name: string, ...parts: string[]) => fingerprint(named(secret, name), ...parts);
  const own = { key: keyOf('account and address', emailKey, network), limit: limits.accountAndNetwork, account };
  const shared = [
    { key: keyOf('account', emailKey), limit: limits.account, account },
    { key: keyOf('address', network), limit: limits.network, account: null },
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
 * Counts a signed-in person's check of the own password, by session: strangers' attempts play no part in it.
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
 * Counts the use of a one-time link, by network, until it is known to hold.
 * @throws Problem `tooMany` with the seconds to wait.
 */
export async function countLinkGuess(db: Reader, network: string, now: Date): Promise<CountedAttempt> {
  const counter = { key: fingerprint('link', network), limit: LOGIN_LIMITS.links, account: null };
  const closed = await increment(db, counter, now);
  if (closed) throw tooMany(closed, TOO_MANY_LINKS_TEXT);
  return { forget: () => forgetCounter(db, counter) };
}

/** An operator opens an account to everybody again: its own counters go, and those of all networks, since any may be its owner's. */
export async function unlockAccount(db: Reader, emailKey: string): Promise<void> {
  await db
    .deleteFrom('login_attempts')
    .where((where) => where.or([where('account', '=', accountOf('password', emailKey)), where('account', 'is', null)]))
    .execute();
}

/** Opens an account to its owner, who came in from the network by a link: its counters go, and this network's alone. */
export async function unlockAccountHere(
  db: Reader,
  { emailKey, network }: Omit<SignInAttempt, 'device'>,
  secrets: readonly Secret[],
): Promise<void> {
  const networks = secrets.map((secret) => fingerprint(named(secret, 'address'), network));
  const accounts = secrets.map((secret) => accountOf(secret, emailKey));
  await db
    .deleteFrom('login_attempts')
    .where((where) => where.or([where('account', 'in', accounts), where('key', 'in', networks)]))
    .execute();
}
