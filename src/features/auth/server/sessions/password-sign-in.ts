import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '#platform/server/database/database.ts';
import { askerOf } from '#platform/server/http/asker-of.ts';
import { networkOf } from '#platform/server/http/connections/network.ts';
import { hashPassword, verifyPassword } from '#platform/server/session/password-hash.ts';
import { emailKey } from '#platform/shared/person-fields.ts';
import { InvalidProblem, Problem } from '#platform/shared/problem.ts';
import { WRONG_CURRENT_PASSWORD_TEXT, WRONG_LOGIN_TEXT } from '../../messages.ts';
import type { AuthDeps, SignInCookies } from '../auth-deps.ts';
import { countPasswordCheck, countSignIn, recordRefusal } from '../limits/login-limits.ts';
import { deviceName } from './device-name.ts';
import { recordOwnAccess, type AccountPolicy } from './policies.ts';

/**
 * Sent at a sign-out: the browser deletes its copies of answers, and pages that "Back" would show again. Cookies and storage
 * stay: the session's cookie is cleared by name, and the rest of the origin belongs to the students' pages.
 */
const FORGET_COPIES = '"cache"';

/** The hash that the password matches, or null. Every hash is verified, a dummy for a missing one, so that the time is the same. */
async function matchingHash(hashes: readonly (string | null)[], password: string, asker: string): Promise<string | null> {
  let matching: string | null = null;
  for (const hash of hashes) {
    const isRight = await verifyPassword(hash, password, asker);
    if (isRight) matching ??= hash;
  }
  return matching;
}

/**
 * Signs in with email and password.
 * @param complete opens the session of the account, as it is in the transaction
 * @throws Problem 401 if email or password are wrong, 429 after too many attempts
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
  const hash = await matchingHash(policy.hashesOf(account), password, askerOf(request));
  if (account === null || hash === null) {
    await recordRefusal(db.direct, account && policy.recordOf(policy.ownerOf(account)), 'signInFailed', clock());
    throw new Problem('unauthenticated', WRONG_LOGIN_TEXT);
  }
  await attempt?.forget();
  const tokens = await db.write(async (tx) => {
    const present = await policy.find(tx, email);
    // A password that changed since the check refuses this sign-in too.
    const isStillRight = present !== null && policy.hashesOf(present).includes(hash);
    return isStillRight ? complete(tx, policy.ownerOf(present)) : null;
  });
  if (tokens === null) throw new Problem('unauthenticated', WRONG_LOGIN_TEXT);
  return { account, tokens };
}

/** Changes the own password. All sessions end, and the browser gets a new one. */
export async function changeOwnPassword<Account, Owner>(
  { db, clock, limitLogins, programme }: AuthDeps,
  policy: AccountPolicy<Account, Owner>,
  { cookie }: SignInCookies,
  { request, reply, own }: { request: FastifyRequest; reply: FastifyReply; own: { email: string; name: string } },
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { email, name } = own;
  const asker = askerOf(request);
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
    const present = await policy.find(tx, email);
    // Of several changes with one old password only the first succeeds.
    if (present === null || !policy.hashesOf(present).includes(hash)) throw wrong;
    const owner = policy.ownerOf(present);
    await policy.setPassword(tx, policy.authorOf(owner, now), present, passwordHash);
    return policy.sessions.open(tx, owner, deviceName(request.headers['user-agent']), now);
  });
  cookie.set(reply, token);
}

/** Ends the session of the browser. */
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
  void reply.header('clear-site-data', FORGET_COPIES);
  return { data: { signedOut: true as const } };
}
