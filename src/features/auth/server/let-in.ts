import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '#platform/server/database/database.ts';
import { recordAccess } from '#platform/server/records/audit.ts';
import type { TokenCookie } from '#platform/server/session/token-cookie.ts';
import { deviceName } from './device-name.ts';
import { hasSecondStep } from './second-step.ts';
import { endSession, openSession } from './sessions.ts';
import { openWait } from './sign-in-waits.ts';
import { trustDevice } from './trusted-devices.ts';

export interface EntranceCookies {
  cookie: TokenCookie;
  device: TokenCookie;
  /** Of a sign-in that waits for its code. */
  wait: TokenCookie;
}

/** Tokens for the browser, to be handed over once they are stored. */
export interface SessionTokens {
  session: string;
  device: string;
}
export type Tokens = SessionTokens | { wait: string };

interface ComingAdmin {
  adminId: string;
  now: Date;
}

/** Opens a session for whoever has shown to be the admin, in place of the one that the browser had. */
export async function letIn(
  tx: Tx,
  { cookie, device }: EntranceCookies,
  request: FastifyRequest,
  admin: ComingAdmin,
): Promise<SessionTokens> {
  const { adminId, now } = admin;
  const earlier = cookie.read(request);
  if (earlier !== null) await endSession(tx, earlier);
  await recordAccess(tx, admin, { action: 'signIn', entity: 'admin', entityId: adminId });
  return {
    session: await openSession(tx, { adminId, device: deviceName(request.headers['user-agent']) }, now),
    device: await trustDevice(tx, adminId, device.read(request), now),
  };
}

/** The same after the password alone: where the account has a second step, the sign-in waits for its code. */
export async function admit(tx: Tx, cookies: EntranceCookies, request: FastifyRequest, admin: ComingAdmin): Promise<Tokens> {
  const { adminId, now } = admin;
  if (await hasSecondStep(tx, adminId)) return { wait: await openWait(tx, adminId, now) };
  return letIn(tx, cookies, request, admin);
}

/** Sets the cookies; whether the browser is signed in now, or waits for a code. */
export function handOver({ cookie, device, wait }: EntranceCookies, reply: FastifyReply, tokens: Tokens): 'in' | 'waits' {
  if ('wait' in tokens) {
    wait.set(reply, tokens.wait);
    return 'waits';
  }
  cookie.set(reply, tokens.session);
  device.set(reply, tokens.device);
  return 'in';
}
