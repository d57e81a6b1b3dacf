import { signedInAdmin, writeAsAdmin, type App } from '#platform/server/http/app-server.ts';
import { networkOf } from '#platform/server/http/connections/network.ts';
import { publicRoute, route } from '#platform/server/http/route.ts';
import { recordAccess } from '#platform/server/records/audit.ts';
import { verifyPassword } from '#platform/server/session/password-hash.ts';
import { emailKey } from '#platform/shared/person-fields.ts';
import { ConflictProblem, InvalidProblem, Problem } from '#platform/shared/problem.ts';
import * as calls from '../calls.ts';
import { adminAnswer, codeInput, nothing, recoveryCodesAnswer, secretAnswer, twoStepAnswer, twoStepEnd } from '../contract.ts';
import { SIGN_IN_EXPIRED_TEXT, TWO_STEP_IS_OFF_TEXT, WRONG_CODE_TEXT, WRONG_CURRENT_PASSWORD_TEXT } from '../messages.ts';
import { findAdmin } from './admins.ts';
import { handOver, letIn } from './let-in.ts';
import { countPasswordCheck, countSignIn } from './login-limits.ts';
import { countRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts';
import type { AuthDeps } from './routes.ts';
import { checkCode, confirmSecondStep, endSecondStep, hasSecondStep, spendCode, startSecondStep } from './second-step.ts';
import { endWait, findWaiting } from './sign-in-waits.ts';

function wrongCode(): InvalidProblem {
  return new InvalidProblem([{ field: 'code', message: WRONG_CODE_TEXT }]);
}

/** The second step: its code at the sign-in, and how each admin switches it on and off. */
export function secondStepRoutes(app: App, deps: AuthDeps): void {
  const { db, clock, cookie, device, wait, limitLogins, requireTwoStep } = deps;
  const tag = 'Langkah kedua';

  publicRoute(app, calls.signInCode, {
    tag: 'Masuk',
    summary: 'Kode langkah kedua, atau kode pemulihan, setelah kata sandi benar',
    schemas: { body: codeInput, answer: adminAnswer },
    handle: async ({ body: { code }, request, reply }) => {
      const expired = new Problem('signInExpired', SIGN_IN_EXPIRED_TEXT);
      const wrong = new Problem('unauthenticated', WRONG_CODE_TEXT);
      const token = wait.read(request);
      const admin = token === null ? null : await findWaiting(db.read, token, clock());
      if (token === null || !admin) throw expired;
      const from = { emailKey: emailKey(admin.email), network: networkOf(request.ip), device: device.read(request) };
      const attempt = limitLogins ? await countSignIn(db.direct, from, clock(), 'code') : null;
      const right = await checkCode(db.read, admin.id, code, clock());
      const tokens =
        right &&
        (await db.write(async (tx) => {
          const by = { adminId: admin.id, now: clock() };
          if (!(await spendCode(tx, by, admin.id, right))) return null;
          if (!(await endWait(tx, token))) throw expired;
          return letIn(tx, deps, request, by);
        }));
      if (!tokens) {
        const failed = { action: 'signInFailed', entity: 'admin', entityId: admin.id } as const;
        await recordAccess(db.direct, { adminId: null, now: clock() }, failed);
        throw wrong;
      }
      await attempt?.forget();
      handOver(deps, reply, tokens);
      return { data: { _id: admin.id, email: admin.email, name: admin.name } };
    },
  });

  route(app, calls.readTwoStep, {
    tag,
    summary: 'Keadaan langkah kedua sendiri',
    schemas: { answer: twoStepAnswer },
    beforeTwoStep: true,
    handle: async ({ request }) => {
      const { id } = signedInAdmin(request);
      const on = await hasSecondStep(db.read, id);
      return { data: { on, required: requireTwoStep, recoveryCodesLeft: on ? await countRecoveryCodes(db.read, id) : 0 } };
    },
  });

  route(app, calls.startTwoStep, {
    tag,
    summary: 'Rahasia untuk aplikasi autentikator',
    schemas: { body: nothing, answer: secretAnswer },
    beforeTwoStep: true,
    handle: async ({ request }) => {
      const own = signedInAdmin(request);
      return { data: await db.write((tx) => startSecondStep(tx, own)) };
    },
  });

  route(app, calls.confirmTwoStep, {
    tag,
    summary: 'Nyalakan dengan kode pertama; kode pemulihan hanya ditampilkan sekali',
    schemas: { body: codeInput, answer: recoveryCodesAnswer },
    beforeTwoStep: true,
    handle: async ({ body: { code }, request }) => {
      const { id } = signedInAdmin(request);
      const { shown, kept } = await makeRecoveryCodes();
      const isOn = await writeAsAdmin(deps, request, (tx, by) => confirmSecondStep(tx, by, id, code.replace(/[\s-]/g, ''), kept));
      if (!isOn) throw wrongCode();
      return { data: { recoveryCodes: shown } };
    },
  });

  route(app, calls.endTwoStep, {
    tag,
    summary: 'Matikan, dengan kata sandi dan satu kode',
    schemas: { body: twoStepEnd, answer: twoStepAnswer },
    handle: async ({ body: { password, code }, request }) => {
      const { id, email } = signedInAdmin(request);
      if (!(await hasSecondStep(db.read, id))) throw new ConflictProblem(TWO_STEP_IS_OFF_TEXT);
      const session = cookie.read(request) ?? '';
      const attempt = limitLogins ? await countPasswordCheck(db.direct, { emailKey: emailKey(email), session }, clock()) : null;
      const admin = await findAdmin(db.read, email);
      if (!admin || !(await verifyPassword(admin.password_hash, password))) {
        throw new InvalidProblem([{ field: 'password', message: WRONG_CURRENT_PASSWORD_TEXT }]);
      }
      const right = await checkCode(db.read, id, code, clock());
      if (!right) throw wrongCode();
      await writeAsAdmin(deps, request, async (tx, by) => {
        if (!(await spendCode(tx, by, id, right))) throw wrongCode();
        await endSecondStep(tx, by, id);
      });
      await attempt?.forget();
      return { data: { on: false, required: requireTwoStep, recoveryCodesLeft: 0 } };
    },
  });
}
