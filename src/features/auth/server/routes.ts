import { signedInAdmin, writeAsAdmin, type App, type Deps } from '#platform/server/http/app-server.ts';
import { publicRoute, route } from '#platform/server/http/route.ts';
import { networkOf } from '#platform/server/http/connections/network.ts';
import { hashPassword, verifyPassword } from '#platform/server/session/password-hash.ts';
import { recordAccess } from '#platform/server/records/audit.ts';
import { InvalidProblem, Problem } from '#platform/shared/problem.ts';
import { emailKey } from '#platform/shared/person-fields.ts';
import * as calls from '../calls.ts';
import { adminAnswer, loginInput, ownProfile, passwordChange, signedOutAnswer, signInAnswer } from '../contract.ts';
import { WRONG_CURRENT_PASSWORD_TEXT, WRONG_LOGIN_TEXT } from '../messages.ts';
import { findAdmin, renameAdmin, setPassword } from './admins.ts';
import { deviceName } from './device-name.ts';
import { admit, handOver, type EntranceCookies } from './let-in.ts';
import { countPasswordCheck, countSignIn, recordRefusal } from './login-limits.ts';
import { passwordFault } from './password-rules.ts';
import { endSession, endSessionsOf, openSession } from './sessions.ts';
import type { StaffCookies } from './staff-let-in.ts';

export interface AuthDeps extends Deps, EntranceCookies {
  /** Off for load tests only. */
  limitLogins: boolean;
  /** The programme's name, which is no password. */
  programme: string;
  /** The address people use. */
  siteUrl: string;
  /** A second step is asked of every admin. */
  requireTwoStep: boolean;
  /** The cookies of teachers and mentors. */
  staff: StaffCookies;
}

function wrongCurrentPassword(): InvalidProblem {
  return new InvalidProblem([{ field: 'currentPassword', message: WRONG_CURRENT_PASSWORD_TEXT }]);
}

/**
 * What a sign-out tells the browser to forget: its copies of answers, and pages that "Back" would show again. Cookies and
 * storage stay: the session's cookie is cleared by name, and the rest of the origin's is the students' own.
 */
export const FORGET_COPIES = '"cache"';

/** Login and logout, who is signed in, the own name, and the password change. */
export function authRoutes(app: App, deps: AuthDeps): void {
  const { db, clock, cookie, device, limitLogins, programme } = deps;
  const tag = 'Masuk';

  publicRoute(app, calls.signIn, {
    tag,
    summary: 'Masuk; 202 bila akun itu punya langkah kedua',
    status: [200, 202],
    schemas: { body: loginInput, answer: signInAnswer },
    handle: async ({ body, request, reply }) => {
      const { email, password } = body;
      const from = { emailKey: emailKey(email), network: networkOf(request.ip), device: device.read(request) };
      const attempt = limitLogins ? await countSignIn(db.direct, from, clock()) : null;
      const admin = await findAdmin(db.read, email);
      if (!(await verifyPassword(admin?.password_hash ?? null, password)) || !admin) {
        const account = admin ? { entity: 'admin' as const, entityId: admin.id } : null;
        await recordRefusal(db.direct, account, 'signInFailed', clock());
        throw new Problem('unauthenticated', WRONG_LOGIN_TEXT);
      }
      await attempt?.forget();
      const tokens = await db.write(async (tx) => {
        // A password changed between the check and here ends this sign-in too.
        if ((await findAdmin(tx, email))?.password_hash !== admin.password_hash) return null;
        return admit(tx, deps, request, { adminId: admin.id, now: clock() });
      });
      if (tokens === null) throw new Problem('unauthenticated', WRONG_LOGIN_TEXT);
      if (handOver(deps, reply, tokens) === 'waits') {
        void reply.code(202);
        return { data: { twoStep: true as const } };
      }
      return { data: { _id: admin.id, email: admin.email, name: admin.name } };
    },
  });

  route(app, calls.signOut, {
    tag,
    summary: 'Keluar',
    beforeTwoStep: true,
    schemas: { answer: signedOutAnswer },
    handle: async ({ request, reply }) => {
      const token = cookie.read(request);
      const { id } = signedInAdmin(request);
      if (token !== null) await endSession(db.direct, token);
      await recordAccess(db.direct, { adminId: id, now: clock() }, { action: 'signOut', entity: 'admin', entityId: id });
      cookie.clear(reply);
      void reply.header('clear-site-data', FORGET_COPIES);
      return { data: { signedOut: true as const } };
    },
  });

  route(app, calls.readMe, {
    tag,
    summary: 'Siapa yang sedang masuk',
    beforeTwoStep: true,
    schemas: { answer: adminAnswer },
    handle: async ({ request }) => {
      const { id, email, name } = signedInAdmin(request);
      return { data: { _id: id, email, name } };
    },
  });

  route(app, calls.updateMe, {
    tag,
    summary: 'Ubah nama sendiri',
    schemas: { body: ownProfile, answer: adminAnswer },
    handle: async ({ body: { name }, request }) => {
      const { id, email } = signedInAdmin(request);
      await writeAsAdmin(deps, request, (tx, by) => renameAdmin(tx, by, id, name));
      return { data: { _id: id, email, name } };
    },
  });

  route(app, calls.changePassword, {
    tag,
    summary: 'Ganti kata sandi; sesi lain berakhir',
    schemas: { body: passwordChange, answer: adminAnswer },
    handle: async ({ body, request, reply }) => {
      const { id, email, name } = signedInAdmin(request);
      const { currentPassword, newPassword } = body;
      const session = cookie.read(request) ?? '';
      const attempt = limitLogins ? await countPasswordCheck(db.direct, { emailKey: emailKey(email), session }, clock()) : null;
      const admin = await findAdmin(db.read, email);
      if (!admin || !(await verifyPassword(admin.password_hash, currentPassword))) throw wrongCurrentPassword();
      await attempt?.forget();
      const fault = passwordFault(newPassword, { email, name, programme });
      if (fault !== null) throw new InvalidProblem([{ field: 'newPassword', message: fault }]);
      const passwordHash = await hashPassword(newPassword);
      const token = await writeAsAdmin(deps, request, async (tx, by) => {
        // Of several changes with one old password the first is taken; to the others it is the old one no more.
        if ((await findAdmin(tx, email))?.password_hash !== admin.password_hash) throw wrongCurrentPassword();
        await setPassword(tx, by, id, passwordHash);
        await endSessionsOf(tx, id);
        const own = { adminId: id, device: deviceName(request.headers['user-agent']) };
        return openSession(tx, own, by.now);
      });
      cookie.set(reply, token);
      return { data: { _id: id, email, name } };
    },
  });
}
