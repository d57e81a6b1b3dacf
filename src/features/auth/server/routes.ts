import { writeAsAdmin, signedInAdmin, type App, type Deps } from '#platform/server/http/app-server.ts';
import { publicRoute, route } from '#platform/server/http/route.ts';
import { networkOf } from '#platform/server/http/connections/network.ts';
import { hashPassword, verifyPassword } from '#platform/server/session/password-hash.ts';
import type { TokenCookie } from '#platform/server/session/token-cookie.ts';
import { InvalidProblem, Problem } from '#platform/shared/problem.ts';
import { emailKey } from '#platform/shared/person-fields.ts';
import * as calls from '../calls.ts';
import { adminAnswer, loginInput, passwordChange, signedOutAnswer } from '../contract.ts';
import { WRONG_CURRENT_PASSWORD_TEXT, WRONG_LOGIN_TEXT } from '../messages.ts';
import { findAdmin, setPassword } from './admins.ts';
import { countPasswordCheck, countSignIn } from './login-limits.ts';
import { passwordFault } from './password-rules.ts';
import { endSession, endSessionsOf, openSession } from './sessions.ts';
import { trustDevice } from './trusted-devices.ts';

export interface AuthDeps extends Deps {
  cookie: TokenCookie;
  device: TokenCookie;
  /** Off for load tests only. */
  limitLogins: boolean;
  /** The programme's name, which is no password. */
  programme: string;
}

function wrongCurrentPassword(): InvalidProblem {
  return new InvalidProblem([{ field: 'currentPassword', message: WRONG_CURRENT_PASSWORD_TEXT }]);
}

/** Login and logout, who is signed in, and the password change. */
export function authRoutes(app: App, deps: AuthDeps): void {
  const { db, clock, cookie, device, limitLogins, programme } = deps;
  const tag = 'Masuk';

  publicRoute(app, calls.signIn, {
    tag,
    summary: 'Masuk',
    schemas: { body: loginInput, answer: adminAnswer },
    handle: async ({ body, request, reply }) => {
      const { email, password } = body;
      const knownDevice = device.read(request);
      const from = { emailKey: emailKey(email), network: networkOf(request.ip), device: knownDevice };
      const attempt = limitLogins ? await countSignIn(db.direct, from, clock()) : null;
      const admin = await findAdmin(db.read, email);
      if (!(await verifyPassword(admin?.password_hash ?? null, password)) || !admin) {
        throw new Problem('unauthenticated', WRONG_LOGIN_TEXT);
      }
      await attempt?.forget();
      const earlier = cookie.read(request);
      const tokens = await db.write(async (tx) => {
        // A password changed between the check and here ends this sign-in too.
        if ((await findAdmin(tx, email))?.password_hash !== admin.password_hash) return null;
        if (earlier !== null) await endSession(tx, earlier);
        const now = clock();
        return { session: await openSession(tx, admin.id, now), device: await trustDevice(tx, admin.id, knownDevice, now) };
      });
      if (tokens === null) throw new Problem('unauthenticated', WRONG_LOGIN_TEXT);
      cookie.set(reply, tokens.session);
      device.set(reply, tokens.device);
      return { data: { _id: admin.id, email: admin.email, name: admin.name } };
    },
  });

  route(app, calls.signOut, {
    tag,
    summary: 'Keluar',
    schemas: { answer: signedOutAnswer },
    handle: async ({ request, reply }) => {
      const token = cookie.read(request);
      if (token !== null) await endSession(db.direct, token);
      cookie.clear(reply);
      return { data: { signedOut: true as const } };
    },
  });

  route(app, calls.readMe, {
    tag,
    summary: 'Siapa yang sedang masuk',
    schemas: { answer: adminAnswer },
    handle: async ({ request }) => {
      const { id, email, name } = signedInAdmin(request);
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
        return openSession(tx, id, by.now);
      });
      cookie.set(reply, token);
      return { data: { _id: id, email, name } };
    },
  });
}
