import type { FastifyRequest } from 'fastify';
import { signedInAdmin, signedInStaff, type App } from '#platform/server/http/app-server.ts';
import { route, staffRoute } from '#platform/server/http/route.ts';
import { idFromPath } from '#platform/server/records/ids.ts';
import { removedAnswer } from '#platform/shared/answers.ts';
import { NotFoundProblem } from '#platform/shared/problem.ts';
import * as calls from '../../calls.ts';
import { endedAnswer, sessions } from '../../contract.ts';
import type { AuthDeps, SignInCookies } from '../auth-deps.ts';
import { adminPolicy, recordOwnAccess, staffPolicy, type AccountPolicy } from './policies.ts';

interface OwnSessions<Account, Owner> {
  tag: string;
  serve: typeof route | typeof staffRoute;
  list: typeof calls.listSessions;
  endOne: typeof calls.endSession;
  endOthers: typeof calls.endOtherSessions;
  policy: AccountPolicy<Account, Owner>;
  cookies: SignInCookies;
  /** The owner and the session of a request. */
  ownOf: (request: FastifyRequest) => { owner: Owner; sessionId: string };
}

/** A person's own sessions: list them, end one, or end all others. */
function serveOwnSessions<Account, Owner>(app: App, { db, clock }: AuthDeps, own: OwnSessions<Account, Owner>): void {
  const { tag, serve, policy, cookies, ownOf } = own;

  serve(app, own.list, {
    tag,
    summary: 'Sesi sendiri',
    schemas: { answer: sessions },
    read: async (read, { request }) => {
      const { owner, sessionId } = ownOf(request);
      return { data: await policy.sessions.list(read, owner, sessionId, clock()) };
    },
  });

  serve(app, own.endOne, {
    tag,
    summary: 'Akhiri satu sesi sendiri',
    schemas: { answer: removedAnswer },
    handle: async ({ params, request, reply }) => {
      const { owner, sessionId } = ownOf(request);
      const ended = idFromPath(params.id);
      await db.write(async (tx) => {
        if (!(await policy.sessions.endOne(tx, owner, ended))) throw new NotFoundProblem();
        await recordOwnAccess(tx, policy, owner, 'sessionEnded', clock());
      });
      if (ended === sessionId) cookies.cookie.clear(reply);
      return { data: { _id: ended } };
    },
  });

  serve(app, own.endOthers, {
    tag,
    summary: 'Akhiri semua sesi sendiri yang lain',
    schemas: { answer: endedAnswer },
    handle: async ({ request }) => {
      const { owner, sessionId } = ownOf(request);
      const ended = await db.write(async (tx) => {
        const count = await policy.sessions.endOthers(tx, owner, sessionId);
        if (count > 0) await recordOwnAccess(tx, policy, owner, 'sessionEnded', clock());
        return count;
      });
      return { data: { ended } };
    },
  });
}

/** An admin's own sessions. */
export function sessionRoutes(app: App, deps: AuthDeps): void {
  serveOwnSessions(app, deps, {
    tag: 'Akun saya',
    serve: route,
    list: calls.listSessions,
    endOne: calls.endSession,
    endOthers: calls.endOtherSessions,
    policy: adminPolicy,
    cookies: deps,
    ownOf: (request) => {
      const { id, sessionId } = signedInAdmin(request);
      return { owner: id, sessionId };
    },
  });
}

/** A teacher's or mentor's own sessions. */
export function staffSessionRoutes(app: App, deps: AuthDeps): void {
  serveOwnSessions(app, deps, {
    tag: 'Guru dan mentor: masuk',
    serve: staffRoute,
    list: calls.listStaffSessions,
    endOne: calls.endStaffSession,
    endOthers: calls.endOtherStaffSessions,
    policy: staffPolicy,
    cookies: deps.staff,
    ownOf: (request) => {
      const own = signedInStaff(request);
      return { owner: own, sessionId: own.sessionId };
    },
  });
}
