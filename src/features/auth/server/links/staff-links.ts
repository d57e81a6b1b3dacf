import type { Tx } from '#platform/server/database/database.ts';
import { writeAsAdmin, type App } from '#platform/server/http/app-server.ts';
import { requesterKey } from '#platform/server/http/requester-key.ts';
import { networkOf } from '#platform/server/http/connections/network.ts';
import { route } from '#platform/server/http/route.ts';
import { recordAccess, type Author } from '#platform/server/records/audit.ts';
import { idFromPath, orNotFound } from '#platform/server/records/ids.ts';
import { hashPassword } from '#platform/server/session/password-hash.ts';
import { InvalidProblem } from '#platform/shared/problem.ts';
import * as calls from '../../calls.ts';
import { linkAnswer } from '../../contract.ts';
import { endStaffLinks } from '../accounts/end-access.ts';
import { linkGoneProblem, type LinkInUse } from './link-in-use.ts';
import { makeLink, consumeLink } from './links.ts';
import { unlockAccountHere } from '../limits/unlock.ts';
import { staffPasswordFault } from '../accounts/password-rules.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { completeStaffSignIn, setSessionCookies } from '../sessions/sign-in.ts';
import { setStaffPassword } from '../accounts/staff-password.ts';
import { findStaffById, idsOf, staffAuthor, type StaffRole } from '../accounts/staff-people.ts';

/** Creates a link for a teacher or mentor, and ends the person's earlier links in both roles. */
async function makeStaffLink(tx: Tx, by: Author, kind: StaffRole, id: string) {
  const person = orNotFound(await findStaffById(tx, kind, id));
  await endStaffLinks(tx, idsOf(person));
  return makeLink(tx, by, { kind, id });
}

/**
 * Signs the link's teacher or mentor in. If the call sends a password, it becomes the person's password, and the person's other
 * sessions end.
 */
export async function enterAsStaff(deps: AuthDeps, { holder, token, password, request, reply }: LinkInUse): Promise<'staff'> {
  const { db, clock, programme, staff } = deps;
  const fault = password === undefined ? null : staffPasswordFault(password, { ...holder, programme: await programme() });
  if (fault !== null) throw new InvalidProblem([{ field: 'password', message: fault }]);
  const passwordHash = password === undefined ? null : await hashPassword(password, requesterKey(request));
  const tokens = await db.write(async (tx) => {
    // An admin's link never comes here: `link-routes.ts` handles it. After the lookup, another call may have used the link, or the
    // person may have been deleted.
    if (holder.kind === 'admin' || !(await consumeLink(tx, token))) throw linkGoneProblem();
    const person = await findStaffById(tx, holder.kind, holder.id);
    if (person === null) throw linkGoneProblem();
    const ids = idsOf(person);
    const by = staffAuthor(ids, clock());
    await endStaffLinks(tx, ids);
    await recordAccess(tx, by, { action: 'linkUsed', entity: holder.kind, entityId: holder.id });
    if (passwordHash !== null) await setStaffPassword(tx, by, person, passwordHash);
    const from = { emailKey: person.emailKey, network: networkOf(request.ip) };
    await unlockAccountHere(tx, from, 'staff password');
    return completeStaffSignIn(tx, staff, request, ids, by.now);
  });
  setSessionCookies(staff, reply, tokens);
  return 'staff';
}

/**
 * Adds the calls with which an admin creates a one-time link for a teacher or mentor. These creates have no `Idempotency-Key`,
 * because the stored answer would contain the link.
 */
export function staffLinkRoutes(app: App, deps: AuthDeps): void {
  for (const [call, kind, tag] of [
    [calls.makeTeacherLink, 'teacher', 'Guru'],
    [calls.makeMentorLink, 'mentor', 'Mentor'],
  ] as const) {
    route(app, call, {
      tag,
      summary: 'Tautan masuk baru untuk orang ini; yang lama berakhir',
      schemas: { answer: linkAnswer },
      status: 201,
      handle: async ({ params, request }) => {
        const id = idFromPath(params.id);
        const { token, expiresAt } = await writeAsAdmin(deps, request, (tx, by) => makeStaffLink(tx, by, kind, id));
        return { link: `${deps.siteUrl}/masuk/${token}`, expiresAt };
      },
    });
  }
}
