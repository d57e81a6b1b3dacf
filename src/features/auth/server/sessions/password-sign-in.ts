import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '#platform/server/database/database.ts';
import { requesterKey } from '#platform/server/http/requester-key.ts';
import { networkOf } from '#platform/server/http/connections/network.ts';
import { hashPassword, verifyPassword } from '#platform/server/session/password-hash.ts';
import { emailKey } from '#platform/shared/person-fields.ts';
import { InvalidProblem, Problem } from '#platform/shared/problem.ts';
import { WRONG_CURRENT_PASSWORD_TEXT, WRONG_LOGIN_TEXT } from '../../messages.ts';
import type { AuthDeps, SignInCookies } from '../auth-deps.ts';
import { countPasswordCheck, countSignIn } from '../limits/login-limits.ts';
import { recordRefusal } from '../limits/refusal-history.ts';
import { deviceName } from './device-name.ts';
import { recordOwnAccess, type AccountPolicy } from './policies.ts';

/**
 * The `Clear-Site-Data` of a sign-out: the browser deletes cached answers, and pages that "Back" would show again. Cookies and
 * storage stay, because they belong to the students' pages too; the session's cookie is cleared by name.
 */
const CLEAR_CACHE = '"cache"';

/**
 * Returns the hash that the password matches, or null. It verifies every hash, and a dummy for a missing hash, so that the time does
 * not show which accounts exist.
 */
async function matchingHash(hashes: readonly (string | null)[], password: string, asker: string): Promise<string | null> {
  let matching: string | null = null;
  for (const hash of hashes) {
    const isRight = await verifyPassword(hash, password, asker);
    if (isRight) matching ??= hash;
  }
  return matching;
}

/**
 * Signs in with email and password. Admins and staff use it, each with their policy.
 *
 * 1. Counts the attempt, which may refuse it.
 * 2. Checks the password outside of a transaction, because the check is slow by design.
 * 3. If the password is right, removes the attempt from the counters, and opens the session in a transaction.
 * @param complete opens the session, inside the transaction
 * @throws Problem 401 if the email or the password is wrong, 429 after too many attempts
 */
export async function signInWithPassword<Account, Owner, Tokens>(
  { db, clock, limitLogins }: AuthDeps,
  policy: AccountPolicy<Account, Owner>,
  { device }: SignInCookies,
  request: FastifyRequest,
  { email, password }: { email: string; password: string },
  complete: (tx: Tx, owner: Owner) => Promise<Tokens>,
): Promise<{ account: Account; tokens: Tokens }> {
  const from = { emailKey: emailKey(email), network: networkOf(request.ip), device: device.read(request) };
  const attempt = limitLogins ? await countSignIn(db.direct, from, clock(), policy.secret) : null;
  const account = await policy.find(db.read, email);
  const hash = await matchingHash(policy.hashesOf(account), password, requesterKey(request));
  if (account === null || hash === null) {
    await recordRefusal(db.direct, account && policy.recordOf(policy.ownerOf(account)), 'signInFailed', clock());
    throw new Problem('unauthenticated', WRONG_LOGIN_TEXT);
  }
  await attempt?.forget();
  const tokens = await db.write(async (tx) => {
    const current = await policy.find(tx, email);
    // If the password has changed since the check, this sign-in is refused too.
    const isStillRight = current !== null && policy.hashesOf(current).includes(hash);
    return isStillRight ? complete(tx, policy.ownerOf(current)) : null;
  });
  if (tokens === null) throw new Problem('unauthenticated', WRONG_LOGIN_TEXT);
  return { account, tokens };
}

/** Changes a signed-in person's own password. All sessions of the person end, and this browser gets a new session. */
export async function changeOwnPassword<Account, Owner>(
  { db, clock, limitLogins, programme }: AuthDeps,
  policy: AccountPolicy<Account, Owner>,
  { cookie }: SignInCookies,
  { request, reply, account }: { request: FastifyRequest; reply: FastifyReply; account: { email: string; name: string } },
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { email, name } = account;
  const asker = requesterKey(request);
  const wrong = new InvalidProblem([{ field: 'currentPassword', message: WRONG_CURRENT_PASSWORD_TEXT }]);
  const check = { emailKey: emailKey(email), session: cookie.read(request) ?? '' };
  const attempt = limitLogins ? await countPasswordCheck(db.direct, check, clock(), policy.secret) : null;
  const hash = await matchingHash(policy.hashesOf(await policy.find(db.read, email)), currentPassword, asker);
  if (hash === null) throw wrong;
  await attempt?.forget();
  const fault = policy.passwordFault(newPassword, { email, name, programme: await programme() });
  if (fault !== null) throw new InvalidProblem([{ field: 'newPassword', message: fault }]);
  const passwordHash = await hashPassword(newPassword, asker);
  const now = clock();
  const token = await db.write(async (tx) => {
    const current = await policy.find(tx, email);
    // If several changes use the same old password at the same time, only the first succeeds.
    if (current === null || !policy.hashesOf(current).includes(hash)) throw wrong;
    const owner = policy.ownerOf(current);
    await policy.setPassword(tx, policy.authorOf(owner, now), current, passwordHash);
    return policy.sessions.open(tx, owner, deviceName(request.headers['user-agent']), now);
  });
  cookie.set(reply, token);
}

/** Ends the browser's session. */
export async function signOut<Account, Owner>(
  { db, clock }: AuthDeps,
  policy: AccountPolicy<Account, Owner>,
  { cookie }: SignInCookies,
  { request, reply, owner }: { request: FastifyRequest; reply: FastifyReply; owner: Owner },
) {
  const token = cookie.read(request) ?? '';
  await db.write(async (tx) => {
    await policy.sessions.end(tx, token);
    await recordOwnAccess(tx, policy, owner, 'signOut', clock());
  });
  cookie.clear(reply);
  void reply.header('clear-site-data', CLEAR_CACHE);
  return { data: { signedOut: true as const } };
}
