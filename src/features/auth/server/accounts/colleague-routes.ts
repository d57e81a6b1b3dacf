import { writeAsAdmin, type App } from '#platform/server/http/app-server.ts';
import { route } from '#platform/server/http/route.ts';
import { idFromPath } from '#platform/server/records/ids.ts';
import { unusableHash } from '#platform/server/session/password-hash.ts';
import { deletedAnswer } from '#platform/shared/answers.ts';
import * as calls from '../../calls.ts';
import { colleagues, invitation, invitedAnswer, linkAnswer } from '../../contract.ts';
import { inviteColleague, listColleagues, makeColleagueLink, removeColleague } from './colleagues.ts';
import type { AuthDeps } from '../auth-deps.ts';

/** The other admins: list, invite, new link, remove. */
export function colleagueRoutes(app: App, deps: AuthDeps): void {
  const tag = 'Pengelola';
  const linkOf = (token: string) => `${deps.siteUrl}/masuk/${token}`;

  route(app, calls.listAdmins, {
    tag,
    summary: 'Semua pengelola',
    schemas: { answer: colleagues },
    read: async (db) => ({ data: await listColleagues(db, deps.clock()) }),
  });

  // Without `Idempotency-Key`: its stored answer would contain the link.
  route(app, calls.inviteAdmin, {
    tag,
    summary: 'Undang pengelola; tautannya hanya ditampilkan sekali',
    schemas: { body: invitation, answer: invitedAnswer },
    status: 201,
    handle: async ({ body, request }) => {
      const passwordHash = await unusableHash();
      const made = await writeAsAdmin(deps, request, (tx, by) => inviteColleague(tx, by, body, passwordHash));
      return { data: made.data, link: linkOf(made.token), expiresAt: made.expiresAt };
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
      return { data: { _id: id, trash: null } };
    },
  });
}
