import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '#platform/server/database/database.ts';
import type { WrongCodes } from '../../contract.ts';
import type { StaffIds } from '../accounts/staff-people.ts';
import type { AuthDeps, SignInCookies } from '../auth-deps.ts';
import { clearWrongCodes } from '../limits/wrong-codes.ts';
import { hasSecondStep } from '../second-step/second-step.ts';
import { openWait } from '../second-step/sign-in-waits.ts';
import { noteWrongCodes } from './admin-sessions.ts';
import { deviceName } from './device-name.ts';
import { adminPolicy, recordOwnAccess, staffPolicy, type AccountPolicy } from './policies.ts';

/** The tokens of a new session. They are sent as cookies after the transaction is committed. */
export interface SessionTokens {
  session: string;
  device: string;
}

/** The tokens of an admin's new session, with the wrong codes that others entered before. */
interface AdminTokens extends SessionTokens {
  wrongCodes: WrongCodes | null;
}

interface Admin {
  adminId: string;
  now: Date;
}

/** Opens a session and ends the browser's earlier one. Call it only after the owner has proved their identity. */
async function openSession<Account, Owner>(
  tx: Tx,
  policy: AccountPolicy<Account, Owner>,
  { cookie, device }: SignInCookies,
  request: FastifyRequest,
  { owner, now }: { owner: Owner; now: Date },
): Promise<SessionTokens> {
  const earlier = cookie.read(request);
  if (earlier !== null) await policy.sessions.end(tx, earlier);
  await recordOwnAccess(tx, policy, owner, 'signIn', now);
  return {
    session: await policy.sessions.open(tx, owner, deviceName(request.headers['user-agent']), now),
    device: await policy.devices.trust(tx, owner, device.read(request), now),
  };
}

/** Opens the session of a teacher or mentor. */
export function completeStaffSignIn(
  tx: Tx,
  cookies: SignInCookies,
  request: FastifyRequest,
  owner: StaffIds,
  now: Date,
): Promise<SessionTokens> {
  return openSession(tx, staffPolicy, cookies, request, { owner, now });
}

/**
 * Opens the session of an admin, after the second step if the account has one.
 * @param ownCodes the number of codes that were tried in this sign-in
 */
export async function completeSignIn(
  tx: Tx,
  cookies: SignInCookies,
  request: FastifyRequest,
  { adminId, now }: Admin,
  ownCodes = 0,
): Promise<AdminTokens> {
  const wrongCodes = await clearWrongCodes(tx, adminId, ownCodes);
  const tokens = await openSession(tx, adminPolicy, cookies, request, { owner: adminId, now });
  if (wrongCodes) await noteWrongCodes(tx, tokens.session, wrongCodes);
  return { ...tokens, wrongCodes };
}

/** Continues an admin's sign-in after the password: opens the session or, if the account has a second step, waits for a code. */
export async function continueSignIn(
  tx: Tx,
  cookies: SignInCookies,
  request: FastifyRequest,
  admin: Admin,
): Promise<AdminTokens | { wait: string }> {
  const { adminId, now } = admin;
  if (await hasSecondStep(tx, adminId)) return { wait: await openWait(tx, adminId, now) };
  return completeSignIn(tx, cookies, request, admin);
}

/** Sets the cookies of a session. */
export function setSessionCookies({ cookie, device }: SignInCookies, reply: FastifyReply, tokens: SessionTokens): void {
  cookie.set(reply, tokens.session);
  device.set(reply, tokens.device);
}

/** Sets an admin's cookies. Returns false if the sign-in waits for a code. */
export function setAdminCookies(deps: AuthDeps, reply: FastifyReply, tokens: SessionTokens | { wait: string }): boolean {
  if ('wait' in tokens) {
    deps.wait.set(reply, tokens.wait);
    return false;
  }
  setSessionCookies(deps, reply, tokens);
  return true;
}

/** Returns the answer with an admin's own account. */
export function ownAdminAnswer(admin: { id: string; email: string; name: string }, wrongCodes: WrongCodes | null) {
  const { id, email, name } = admin;
  return { data: { _id: id, email, name, ...(wrongCodes && { wrongCodes }) } };
}
