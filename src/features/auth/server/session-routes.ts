import { signedInAdmin, type App } from '#platform/server/http/app-server.ts';
import { route } from '#platform/server/http/route.ts';
import { recordAccess } from '#platform/server/records/audit.ts';
import { idFromPath } from '#platform/server/records/ids.ts';
import { removedAnswer } from '#platform/shared/answers.ts';
import { NotFoundProblem } from '#platform/shared/problem.ts';
import * as calls from '../calls.ts';
import { endedAnswer, sessions } from '../contract.ts';
import type { AuthDeps } from './routes.ts';
import { endOtherSessions, endOwnSession, listSessions } from './sessions.ts';

/** One's own sessions: see them, end one or all others. */
export function sessionRoutes(app: App, { db, clock, cookie }: AuthDeps): void {
  const tag = 'Akun saya';

  route(app, calls.listSessions, {
    tag,
    summary: 'Sesi sendiri',
    schemas: { answer: sessions },
    handle: async ({ request }) => ({ data: await listSessions(db.read, signedInAdmin(request), clock()) }),
  });

  route(app, calls.endSession, {
    tag,
    summary: 'Akhiri satu sesi sendiri',
    schemas: { answer: removedAnswer },
    handle: async ({ params, request, reply }) => {
      const { id, sessionId } = signedInAdmin(request);
      const ended = idFromPath(params.id);
      await db.write(async (tx) => {
        if (!(await endOwnSession(tx, { adminId: id, sessionId: ended }))) throw new NotFoundProblem();
        await recordAccess(tx, { adminId: id, now: clock() }, { action: 'sessionEnded', entity: 'admin', entityId: id });
      });
      if (ended === sessionId) cookie.clear(reply);
      return { data: { _id: ended } };
    },
  });

  route(app, calls.endOtherSessions, {
    tag,
    summary: 'Akhiri semua sesi sendiri yang lain',
    schemas: { answer: endedAnswer },
    handle: async ({ request }) => {
      const { id, sessionId } = signedInAdmin(request);
      const ended = await db.write(async (tx) => {
        const count = await endOtherSessions(tx, { adminId: id, sessionId });
        if (count > 0) {
          await recordAccess(tx, { adminId: id, now: clock() }, { action: 'sessionEnded', entity: 'admin', entityId: id });
        }
        return count;
      });
      return { data: { ended } };
    },
  });
}
