import { writeAsAdmin, type App } from '#platform/server/http/app-server.ts';
import { route } from '#platform/server/http/route.ts';
import { idFromPath } from '#platform/server/records/ids.ts';
import { unusableHash } from '#platform/server/session/password-hash.ts';
import { deletedAnswer } from '#platform/shared/answers.ts';
import * as calls from '../../calls.ts';
import { colleagues, invitation, invitedAnswer, linkAnswer } from '../../contract.ts';
import { inviteColleague, listColleagues, makeColleagueLink, removeColleague } from './colleagues.ts';
import type { AuthDeps } from '../auth-deps.ts';

/** Adds the calls with which admins manage each other: list, invite, create a new link, remove. */
export function colleagueRoutes(app: App, deps: AuthDeps): void {
  const tag = 'Pengelola';
  const linkOf = (token: string) => `${deps.siteUrl}/masuk/${token}`;

  route(app, calls.listAdmins, {
    tag,
    summary: 'Semua pengelola',
    schemas: { answer: colleagues },
    read: async (db) => ({ data: await listColleagues(db, deps.clock()) }),
  });

  // This create has no `Idempotency-Key`, because the stored answer would contain the link.
  route(app, calls.inviteAdmin, {
    tag,
    summary: 'Undang pengelola; tautannya hanya ditampilkan sekali',
    schemas: { body: invitation, answer: invitedAnswer },
    status: 201,
    handle: async ({ body, request }) => {
      // Nobody knows this password: the invited admin signs in with the link, and sets another one.
      const passwordHash = await unusableHash();
      const invited = await writeAsAdmin(deps, request, (tx, by) => inviteColleague(tx, by, body, passwordHash));
      return { data: invited.data, link: linkOf(invited.token), expiresAt: invited.expiresAt };
    },
  });

  route(app, calls.makeAdminLink, {
    tag,
    summary: 'Tautan masuk baru untuk pengelola lain; yang lama berakhir',
    schemas: { answer: linkAnswer },
    status: 201,
    handle: async ({ params, request }) => {
      const id = idFromPath(params.id);
      const { token, expiresAt } = await writeAsAdmin(deps, request, (tx, by) => makeColleagueLink(tx, by, id));
      return { link: linkOf(token), expiresAt };
    },
  });

  route(app, calls.removeAdmin, {
    tag,
    summary: 'Hapus pengelola lain; sesinya langsung berakhir',
    schemas: { answer: deletedAnswer },
    handle: async ({ params, request }) => {
      const id = idFromPath(params.id);
      await writeAsAdmin(deps, request, (tx, by) => removeColleague(tx, by, id));
      // An admin does not go to the trash.
      return { data: { _id: id, trash: null } };
    },
  });
}
