import type { App } from '#platform/server/http/app-server.ts';
import { requesterKey } from '#platform/server/http/requester-key.ts';
import { networkOf } from '#platform/server/http/connections/network.ts';
import { publicRoute } from '#platform/server/http/route.ts';
import { recordAccess } from '#platform/server/records/audit.ts';
import { hashPassword } from '#platform/server/session/password-hash.ts';
import { emailKey } from '#platform/shared/person-fields.ts';
import { InvalidProblem } from '#platform/shared/problem.ts';
import * as calls from '../../calls.ts';
import { linkUse, linkUsedAnswer } from '../../contract.ts';
import { NEW_PASSWORD_LENGTH_TEXT } from '../../messages.ts';
import { setPassword } from '../accounts/admins.ts';
import { continueSignIn, setAdminCookies } from '../sessions/sign-in.ts';
import { linkGoneProblem, type LinkInUse } from './link-in-use.ts';
import { findLink, consumeLink } from './links.ts';
import { countLinkGuess } from '../limits/login-limits.ts';
import { unlockAccountHere } from '../limits/unlock.ts';
import { passwordFault } from '../accounts/password-rules.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { enterAsStaff } from './staff-links.ts';

/** Sets the password of the link's admin and signs the admin in. Returns null if the sign-in still requires a code. */
async function enterAsAdmin(deps: AuthDeps, { holder, token, password, request, reply }: LinkInUse): Promise<'admin' | null> {
  const { db, clock, programme } = deps;
  const fault =
    password === undefined ? NEW_PASSWORD_LENGTH_TEXT : passwordFault(password, { ...holder, programme: await programme() });
  if (password === undefined || fault !== null) {
    throw new InvalidProblem([{ field: 'password', message: fault ?? NEW_PASSWORD_LENGTH_TEXT }]);
  }
  const passwordHash = await hashPassword(password, requesterKey(request));
  const tokens = await db.write(async (tx) => {
    const adminId = holder.id;
    const by = { adminId, now: clock() };
    if (!(await consumeLink(tx, token))) throw linkGoneProblem();
    await recordAccess(tx, by, { action: 'linkUsed', entity: 'admin', entityId: adminId });
    await setPassword(tx, by, adminId, passwordHash);
    const from = { emailKey: emailKey(holder.email), network: networkOf(request.ip) };
    await unlockAccountHere(tx, from, 'password');
    return continueSignIn(tx, deps, request, by);
  });
  return setAdminCookies(deps, reply, tokens) ? 'admin' : null;
}

/** Adds the call that signs in with a one-time link. Opening the link's page does not use the link. */
export function linkRoutes(app: App, deps: AuthDeps): void {
  const { db, clock, limitLogins } = deps;

  publicRoute(app, calls.useLink, {
    tag: 'Masuk',
    summary: 'Masuk dengan tautan sekali pakai; yang mengatur kata sandi menyertakannya',
    status: [200, 202],
    schemas: { body: linkUse, answer: linkUsedAnswer },
    handle: async ({ params: { token }, body: { password }, request, reply }) => {
      // Every try first counts as a guess of a link. If the link is valid, the count is removed.
      const guess = limitLogins ? await countLinkGuess(db.direct, networkOf(request.ip), clock()) : null;
      const holder = await findLink(db.read, token, clock());
      if (!holder) throw linkGoneProblem();
      await guess?.forget();
      const inUse = { holder, token, password, request, reply };
      const kind = holder.kind === 'admin' ? await enterAsAdmin(deps, inUse) : await enterAsStaff(deps, inUse);
      if (kind === null) {
        void reply.code(202);
        return { data: { twoStep: true as const } };
      }
      return { data: { kind } };
    },
  });
}
