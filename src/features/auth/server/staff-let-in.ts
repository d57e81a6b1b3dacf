import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '#platform/server/database/database.ts';
import { staffAuthor } from '#platform/server/http/app-server.ts';
import { recordAccess } from '#platform/server/records/audit.ts';
import type { TokenCookie } from '#platform/server/session/token-cookie.ts';
import { deviceName } from './device-name.ts';
import type { SessionTokens } from './let-in.ts';
import { trustStaffDevice } from './staff-devices.ts';
import { rolesOf, type StaffIds } from './staff-people.ts';
import { endStaffSession, openStaffSession } from './staff-sessions.ts';

export interface StaffCookies {
  cookie: TokenCookie;
  device: TokenCookie;
}

/** What a person did or what was done to them, by themselves. */
export async function recordOwnAccess(
  tx: Tx,
  ids: StaffIds,
  action: 'signIn' | 'signOut' | 'sessionEnded',
  now: Date,
): Promise<void> {
  const [[role, id] = []] = rolesOf(ids);
  if (role && id) await recordAccess(tx, staffAuthor(ids, now), { action, entity: role, entityId: id });
}

/** Opens a session for whoever has shown to be the teacher or mentor, in place of the one that the browser had. */
export async function letStaffIn(
  tx: Tx,
  { cookie, device }: StaffCookies,
  request: FastifyRequest,
  ids: StaffIds,
  now: Date,
): Promise<SessionTokens> {
  const earlier = cookie.read(request);
  if (earlier !== null) await endStaffSession(tx, earlier);
  await recordOwnAccess(tx, ids, 'signIn', now);
  return {
    session: await openStaffSession(tx, ids, deviceName(request.headers['user-agent']), now),
    device: await trustStaffDevice(tx, ids, device.read(request), now),
  };
}

export function handStaffOver({ cookie, device }: StaffCookies, reply: FastifyReply, tokens: SessionTokens): void {
  cookie.set(reply, tokens.session);
  device.set(reply, tokens.device);
}
