import type { Reader } from '#platform/server/database/database.ts';
import { accountOf, counterName, fingerprint, type Secret } from './counters.ts';
import type { SignInAttempt } from './login-limits.ts';

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
