import { signedInStaff, type App } from '#platform/server/http/app-server.ts';
import { staffRoute } from '#platform/server/http/route.ts';
import { idFromPath } from '#platform/server/records/ids.ts';
import { removedAnswer } from '#platform/shared/answers.ts';
import { NotFoundProblem } from '#platform/shared/problem.ts';
import * as calls from '../calls.ts';
import { endedAnswer, sessions } from '../contract.ts';
import type { AuthDeps } from './routes.ts';
import { recordOwnAccess } from './staff-let-in.ts';
import { endOtherStaffSessions, endOwnStaffSession, listStaffSessions } from './staff-sessions.ts';

/** A teacher's or mentor's own sessions: see them, end one or all others. */
export function staffSessionRoutes(app: App, { db, clock, staff }: AuthDeps): void {
  const tag = 'Guru dan mentor: masuk';

  staffRoute(app, calls.listStaffSessions, {
    tag,
    summary: 'Sesi sendiri',
    schemas: { answer: sessions },
    handle: async ({ request }) => ({ data: await listStaffSessions(db.read, signedInStaff(request), clock()) }),
  });

  staffRoute(app, calls.endStaffSession, {
    tag,
    summary: 'Akhiri satu sesi sendiri',
    schemas: { answer: removedAnswer },
    handle: async ({ params, request, reply }) => {
      const own = signedInStaff(request);
      const ended = idFromPath(params.id);
      await db.write(async (tx) => {
        if (!(await endOwnStaffSession(tx, own, ended))) throw new NotFoundProblem();
        await recordOwnAccess(tx, own, 'sessionEnded', clock());
      });
      if (ended === own.sessionId) staff.cookie.clear(reply);
      return { data: { _id: ended } };
    },
  });

  staffRoute(app, calls.endOtherStaffSessions, {
    tag,
    summary: 'Akhiri semua sesi sendiri yang lain',
    schemas: { answer: endedAnswer },
    handle: async ({ request }) => {
      const own = signedInStaff(request);
      const ended = await db.write(async (tx) => {
        const count = await endOtherStaffSessions(tx, own);
        if (count > 0) await recordOwnAccess(tx, own, 'sessionEnded', clock());
        return count;
      });
      return { data: { ended } };
    },
  });
}
