import type { Reader } from '#platform/server/database/database.ts';
import { tokenHash } from '#platform/server/session/token.ts';
import { Problem } from '#platform/shared/problem.ts';
import { TOO_MANY_LINKS_TEXT, TOO_MANY_LOGINS_TEXT } from '../../messages.ts';
import {
  accountOf,
  counterName,
  decrement,
  deleteCounter,
  fingerprint,
  increment,
  type Counter,
  type LimitReached,
  type Secret,
} from './counters.ts';
import { adminDevices, staffDevices } from './devices.ts';
import { findAccount, recordRefusal } from './refusal-history.ts';

/** The largest number of attempts in a window (`LOGIN_WINDOW_MS`), for each counter. */
export const LOGIN_LIMITS = {
  /** Unknown devices: attempts for one account from one network. */
  accountAndNetwork: 10,
  /** Unknown devices: attempts for one account from all networks. */
  account: 100,
  /** Unknown devices: attempts for all accounts from one network. */
  network: 50,
  /** Attempts on a device on which the account has signed in before. */
  device: 10,
  /** Password checks of a signed-in person. */
  session: 10,
  /** Invalid one-time links from one network. */
  links: 50,
};

/** An attempt that was counted before its password was checked. */
export interface CountedAttempt {
  /** Removes this attempt, and the earlier wrong attempts of the same device or network. Call it if the password was right. */
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
 * Counts an attempt to sign in. Call it before the password is checked, so that simultaneous attempts are counted too. The counters
 * are in the database, so all processes share them and a restart keeps them.
 *
 * An attempt on a known device has only that device's counter. Any other attempt has three counters, and is refused as soon as one of
 * them is above its limit. Attempts on unknown devices never count against a known device (OWASP's "device cookies"), so nobody can lock
 * the owner out.
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
  const { fromNetwork, shared } = countersOfUnknownDevice(attempt, secret);
  for (const counter of [fromNetwork, ...shared]) {
    const limitReached = await increment(db, counter, now);
    if (!limitReached) continue;
    // The history gets one entry for each window.
    if (limitReached.isNew) await recordRefusal(db, await findAccount(db, attempt.emailKey, secret), 'lockOut', now);
    throw tooMany(limitReached);
  }
  return {
    forget: async () => {
      await deleteCounter(db, fromNetwork);
      await decrement(db, shared);
    },
  };
}

/** Returns the counters of an attempt on an unknown device. `shared` also count the attempts from other networks or for other accounts. */
function countersOfUnknownDevice(
  { emailKey, network }: SignInAttempt,
  secret: Secret,
): { fromNetwork: Counter; shared: Counter[] } {
  const account = accountOf(secret, emailKey);
  const keyOf = (name: string, ...parts: string[]) => fingerprint(counterName(secret, name), ...parts);
  return {
    fromNetwork: { key: keyOf('account and address', emailKey, network), limit: LOGIN_LIMITS.accountAndNetwork, account },
    shared: [
      { key: keyOf('account', emailKey), limit: LOGIN_LIMITS.account, account },
      { key: keyOf('address', network), limit: LOGIN_LIMITS.network, account: null },
    ],
  };
}

/**
 * Counts an attempt on a known device. Returns null if the device is unknown. Also returns null after too many attempts: this call
 * then makes the device unknown.
 */
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
  const limitReached = await increment(db, counter, now);
  if (limitReached) throw tooMany(limitReached);
  return { forget: () => deleteCounter(db, counter) };
}

/**
 * Counts how often a network uses one-time links, because a token may be a guess. Call `forget` if the link is valid.
 * @throws Problem `tooMany` with the seconds to wait.
 */
export async function countLinkGuess(db: Reader, network: string, now: Date): Promise<CountedAttempt> {
  const counter = { key: fingerprint('link', network), limit: LOGIN_LIMITS.links, account: null };
  const limitReached = await increment(db, counter, now);
  if (limitReached) throw tooMany(limitReached, TOO_MANY_LINKS_TEXT);
  return { forget: () => deleteCounter(db, counter) };
}

function tooMany({ waitMs }: LimitReached, text = TOO_MANY_LOGINS_TEXT): Problem {
  return new Problem('tooMany', text, { retryAfterSeconds: waitMs / 1000 });
}
