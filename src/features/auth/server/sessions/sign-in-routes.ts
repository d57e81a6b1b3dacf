import { signedInAdmin, writeAsAdmin, type App } from '#platform/server/http/app-server.ts';
import { publicRoute, route } from '#platform/server/http/route.ts';
import * as calls from '../../calls.ts';
import { adminAnswer, loginInput, ownProfile, passwordChange, signedOutAnswer, signInAnswer } from '../../contract.ts';
import { renameAdmin } from '../accounts/admins.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { changeOwnPassword, signInWithPassword, signOut } from './password-sign-in.ts';
import { adminPolicy } from './policies.ts';
import { continueSignIn, ownAdminAnswer, setAdminCookies } from './sign-in.ts';

const TAG = 'Masuk';

/** Adds the calls with which admins sign in and out. `deps` is passed twice, because it also contains the admins' cookies. */
function signInRoutes(app: App, deps: AuthDeps): void {
  publicRoute(app, calls.signIn, {
    tag: TAG,
    summary: 'Masuk; 202 bila akun itu punya langkah kedua',
    status: [200, 202],
    schemas: { body: loginInput, answer: signInAnswer },
    handle: async ({ body, request, reply }) => {
      const { account, tokens } = await signInWithPassword(deps, adminPolicy, deps, request, body, (tx, adminId) =>
        continueSignIn(tx, deps, request, { adminId, now: deps.clock() }),
      );
      if (!setAdminCookies(deps, reply, tokens)) {
        void reply.code(202);
        return { data: { twoStep: true as const } };
      }
      return ownAdminAnswer(account, 'wrongCodes' in tokens ? tokens.wrongCodes : null);
    },
  });

  route(app, calls.signOut, {
    tag: TAG,
    summary: 'Keluar',
    beforeTwoStep: true,
    schemas: { answer: signedOutAnswer },
    handle: ({ request, reply }) => signOut(deps, adminPolicy, deps, { request, reply, owner: signedInAdmin(request).id }),
  });
}

/** Adds the calls with which admins read their own account and change its name and password. */
function ownAccountRoutes(app: App, deps: AuthDeps): void {
  route(app, calls.readMe, {
    tag: TAG,
    summary: 'Siapa yang sedang masuk',
    beforeTwoStep: true,
    schemas: { answer: adminAnswer },
    handle: async ({ request }) => {
      const admin = signedInAdmin(request);
      return ownAdminAnswer(admin, admin.wrongCodes);
    },
  });

  route(app, calls.updateMe, {
    tag: TAG,
    summary: 'Ubah nama sendiri',
    schemas: { body: ownProfile, answer: adminAnswer },
    handle: async ({ body: { name }, request }) => {
      const admin = signedInAdmin(request);
      await writeAsAdmin(deps, request, (tx, by) => renameAdmin(tx, by, admin.id, name));
      return ownAdminAnswer({ ...admin, name }, admin.wrongCodes);
    },
  });

  route(app, calls.changePassword, {
    tag: TAG,
    summary: 'Ganti kata sandi; sesi lain berakhir',
    schemas: { body: passwordChange, answer: adminAnswer },
    handle: async ({ body, request, reply }) => {
      const admin = signedInAdmin(request);
      await changeOwnPassword(deps, adminPolicy, deps, { request, reply, account: admin }, body);
      return ownAdminAnswer(admin, null);
    },
  });
}

/** Adds the calls with which admins sign in and manage their own account. */
export function authRoutes(app: App, deps: AuthDeps): void {
  signInRoutes(app, deps);
  ownAccountRoutes(app, deps);
}
