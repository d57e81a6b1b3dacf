import { change, type App, type Deps } from '#platform/server/http/app-server.ts';
import { hashPassword, verifyPassword } from '#platform/server/session/password-hash.ts';
import type { SessionCookie } from '#platform/server/session/session-cookie.ts';
import { InvalidProblem, Problem } from '#platform/shared/problem.ts';
import { emailKey } from '#platform/shared/person-fields.ts';
import { adminAnswer, loginInput, passwordChange, signedOutAnswer } from '../contract.ts';
import { SIGN_IN_FIRST_TEXT, WRONG_CURRENT_PASSWORD_TEXT, WRONG_LOGIN_TEXT } from '../messages.ts';
import { findAdmin, setPassword } from './admins.ts';
import { countAttempt, forgetAttempts } from './login-limits.ts';
import { passwordFault } from './password-rules.ts';
import { endSession, endSessionsOf, openSession } from './sessions.ts';

export interface AuthDeps extends Deps {
  cookie: SessionCookie;
  /** Off for load tests only. */
  limitLogins: boolean;
}

/** Section 7, Admin: login; with logout, who am I, and the password change. */
export function authRoutes(app: App, deps: AuthDeps): void {
  const { db, clock, cookie, limitLogins } = deps;
  const tags = ['Masuk'];

  app.post(
    '/api/v1/admin/login',
    { schema: { tags, summary: 'Masuk', body: loginInput, response: { 200: adminAnswer } }, config: { public: true } },
    async (request, reply) => {
      const { email, password } = request.body;
      const key = emailKey(email);
      if (limitLogins) await countAttempt(db.direct, key, request.ip, clock());
      const admin = await findAdmin(db.read, email);
      if (!(await verifyPassword(admin?.password_hash ?? null, password)) || !admin) {
        throw new Problem('unauthenticated', WRONG_LOGIN_TEXT);
      }
      if (limitLogins) await forgetAttempts(db.direct, key, request.ip);
      const earlier = cookie.read(request);
      // A password changed between the check and here ends this sign-in too.
      const token = await db.write(async (tx) => {
        if ((await findAdmin(tx, email))?.password_hash !== admin.password_hash) return null;
        if (earlier !== null) await endSession(tx, earlier);
        return openSession(tx, admin.id, clock());
      });
      if (token === null) throw new Problem('unauthenticated', WRONG_LOGIN_TEXT);
      cookie.set(reply, token);
      return { data: { _id: admin.id, email: admin.email, name: admin.name } };
    },
  );

  app.post(
    '/api/v1/admin/logout',
    { schema: { tags, summary: 'Keluar', response: { 200: signedOutAnswer } } },
    async (request, reply) => {
      const token = cookie.read(request);
      if (token !== null) await endSession(db.direct, token);
      cookie.clear(reply);
      return { data: { signedOut: true as const } };
    },
  );

  app.get(
    '/api/v1/admin/me',
    { schema: { tags, summary: 'Siapa yang sedang masuk', response: { 200: adminAnswer } } },
    async (request) => {
      if (request.admin === null) throw new Problem('unauthenticated', SIGN_IN_FIRST_TEXT);
      const { id, email, name } = request.admin;
      return { data: { _id: id, email, name } };
    },
  );

  app.post(
    '/api/v1/admin/password',
    {
      schema: {
        tags,
        summary: 'Ganti kata sandi; sesi lain berakhir',
        body: passwordChange,
        response: { 200: adminAnswer },
      },
    },
    async (request, reply) => {
      if (request.admin === null) throw new Problem('unauthenticated', SIGN_IN_FIRST_TEXT);
      const { id, email, name } = request.admin;
      const { currentPassword, newPassword } = request.body;
      const key = emailKey(email);
      if (limitLogins) await countAttempt(db.direct, key, request.ip, clock());
      const admin = await findAdmin(db.read, email);
      if (!(await verifyPassword(admin?.password_hash ?? null, currentPassword))) {
        throw new InvalidProblem([{ field: 'currentPassword', message: WRONG_CURRENT_PASSWORD_TEXT }]);
      }
      if (limitLogins) await forgetAttempts(db.direct, key, request.ip);
      const fault = passwordFault(newPassword, email);
      if (fault !== null) throw new InvalidProblem([{ field: 'newPassword', message: fault }]);
      const passwordHash = await hashPassword(newPassword);
      const token = await change(deps, request, async (tx, by) => {
        await setPassword(tx, by, id, passwordHash);
        await endSessionsOf(tx, id);
        return openSession(tx, id, by.now);
      });
      cookie.set(reply, token);
      return { data: { _id: id, email, name } };
    },
  );
}
