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

/** The differences between the calls of admins and those of staff. */
interface OwnSessionsOptions<Account, Owner> {
  tag: string;
  serve: typeof route | typeof staffRoute;
  list: typeof calls.listSessions;
  endOne: typeof calls.endSession;
  endOthers: typeof calls.endOtherSessions;
  policy: AccountPolicy<Account, Owner>;
  cookies: SignInCookies;
  /** Returns the owner of a request's session, and the session's id. */
  ownerOf: (request: FastifyRequest) => { owner: Owner; sessionId: string };
}

/** Adds the calls for a person's own sessions: list them, end one, or end all others. */
function serveOwnSessions<Account, Owner>(app: App, { db, clock }: AuthDeps, options: OwnSessionsOptions<Account, Owner>): void {
  const { tag, serve, policy, cookies, ownerOf } = options;

  serve(app, options.list, {
    tag,
    summary: 'Sesi sendiri',
    schemas: { answer: sessions },
    read: async (read, { request }) => {
      const { owner, sessionId } = ownerOf(request);
      return { data: await policy.sessions.list(read, owner, sessionId, clock()) };
    },
  });

  serve(app, options.endOne, {
    tag,
    summary: 'Akhiri satu sesi sendiri',
    schemas: { answer: removedAnswer },
    handle: async ({ params, request, reply }) => {
      const { owner, sessionId } = ownerOf(request);
      const endedId = idFromPath(params.id);
      await db.write(async (tx) => {
        if (!(await policy.sessions.endOne(tx, owner, endedId))) throw new NotFoundProblem();
        await recordOwnAccess(tx, policy, owner, 'sessionEnded', clock());
      });
      if (endedId === sessionId) cookies.cookie.clear(reply);
      return { data: { _id: endedId } };
    },
  });

  serve(app, options.endOthers, {
    tag,
    summary: 'Akhiri semua sesi sendiri yang lain',
    schemas: { answer: endedAnswer },
    handle: async ({ request }) => {
      const { owner, sessionId } = ownerOf(request);
      const ended = await db.write(async (tx) => {
        const count = await policy.sessions.endOthers(tx, owner, sessionId);
        if (count > 0) await recordOwnAccess(tx, policy, owner, 'sessionEnded', clock());
        return count;
      });
      return { data: { ended } };
    },
  });
}

/** Adds the calls for an admin's own sessions. */
export function sessionRoutes(app: App, deps: AuthDeps): void {
  serveOwnSessions(app, deps, {
    tag: 'Akun saya',
    serve: route,
    list: calls.listSessions,
    endOne: calls.endSession,
    endOthers: calls.endOtherSessions,
    policy: adminPolicy,
    cookies: deps,
    ownerOf: (request) => {
      const { id, sessionId } = signedInAdmin(request);
      return { owner: id, sessionId };
    },
  });
}

/** Adds the calls for a teacher's or mentor's own sessions. */
export function staffSessionRoutes(app: App, deps: AuthDeps): void {
  serveOwnSessions(app, deps, {
    tag: 'Guru dan mentor: masuk',
    serve: staffRoute,
    list: calls.listStaffSessions,
    endOne: calls.endStaffSession,
    endOthers: calls.endOtherStaffSessions,
    policy: staffPolicy,
    cookies: deps.staff,
    ownerOf: (request) => {
      const staff = signedInStaff(request);
      return { owner: staff, sessionId: staff.sessionId };
    },
  });
}
