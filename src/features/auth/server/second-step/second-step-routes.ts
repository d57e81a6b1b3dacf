import type { FastifyRequest } from 'fastify';
import type { Reader } from '#platform/server/database/database.ts';
import { signedInAdmin, writeAsAdmin, type App } from '#platform/server/http/app-server.ts';
import { requesterKey } from '#platform/server/http/requester-key.ts';
import { networkOf } from '#platform/server/http/connections/network.ts';
import { publicRoute, route } from '#platform/server/http/route.ts';
import { recordAccess } from '#platform/server/records/audit.ts';
import { verifyPassword } from '#platform/server/session/password-hash.ts';
import { emailKey } from '#platform/shared/person-fields.ts';
import { ConflictProblem, InvalidProblem, Problem } from '#platform/shared/problem.ts';
import * as calls from '../../calls.ts';
import {
  adminAnswer,
  codeInput,
  emptyBody,
  recoveryCodesAnswer,
  secretAnswer,
  twoStepAnswer,
  twoStepEnd,
} from '../../contract.ts';
import { SIGN_IN_EXPIRED_TEXT, TWO_STEP_IS_OFF_TEXT, WRONG_CODE_TEXT, WRONG_CURRENT_PASSWORD_TEXT } from '../../messages.ts';
import { findAdmin } from '../accounts/admins.ts';
import { completeSignIn, ownAdminAnswer, setSessionCookies } from '../sessions/sign-in.ts';
import { fingerprint } from '../limits/counters.ts';
import { countOnDevice, countPasswordCheck } from '../limits/login-limits.ts';
import { countRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts';
import type { AuthDeps } from '../auth-deps.ts';
import {
  checkCode,
  checkFirstCode,
  confirmSecondStep,
  endSecondStep,
  hasSecondStep,
  consumeCode,
  startSecondStep,
} from './second-step.ts';
import { assertSessionLives } from '../sessions/admin-sessions.ts';
import { countCodeOfWait, endWait, findWaiting } from './sign-in-waits.ts';
import { ANYWHERE, assertMayTry, countCode, deviceSource, countWrongCode, newCodeSource } from '../limits/wrong-codes.ts';

const TAG = 'Langkah kedua';

function wrongCode(): InvalidProblem {
  return new InvalidProblem([{ field: 'code', message: WRONG_CODE_TEXT }]);
}

/**
 * Counts an attempt when a signed-in admin types a password or a code to turn the second step on or off. Returns the counted
 * attempt, which the caller removes with `forget` after a success. Returns null if limits are off.
 * @throws Problem `tooMany` after too many attempts
 */
function countCheck({ db, clock, cookie, limitLogins }: AuthDeps, request: FastifyRequest) {
  const check = { emailKey: emailKey(signedInAdmin(request).email), session: cookie.read(request) ?? '' };
  return limitLogins ? countPasswordCheck(db.direct, check, clock()) : null;
}

/** Records a wrong code in the history. @param startsWait also records that the next code must wait. */
async function recordWrong(db: Reader, adminId: string, startsWait: boolean, now: Date): Promise<void> {
  for (const action of startsWait ? (['signInFailed', 'lockOut'] as const) : (['signInFailed'] as const)) {
    await recordAccess(db, { adminId: null, now }, { action, entity: 'admin', entityId: adminId });
  }
}

/**
 * Counts a code of a sign-in, for the device if it is known, otherwise for the network. Returns:
 * - `onDevice`: the attempt of a known device; null for other devices;
 * - `startsWait`: whether the next code must wait if this one is wrong.
 */
async function countSignInCode(
  { db, clock, device }: AuthDeps,
  request: FastifyRequest,
  { id, email }: { id: string; email: string },
) {
  const from = { emailKey: emailKey(email), network: networkOf(request.ip), device: device.read(request) };
  const onDevice = await countOnDevice(db.direct, from, clock(), 'code');
  const sources = onDevice
    ? [deviceSource(fingerprint('device', id, from.device ?? ''))]
    : [newCodeSource(fingerprint('network', id, from.network)), ANYWHERE];
  return { onDevice, startsWait: await countCode(db, id, sources, clock()) };
}

/**
 * Adds the call that receives the code of the second step during a sign-in:
 * 1. Finds the sign-in that waits for a code, by a cookie that was set after the right password.
 * 2. Counts the attempt, before the check: otherwise guesses that are sent at the same time would all be allowed.
 * 3. Checks the code.
 * 4. If the code is right, uses the code up, ends the wait and opens the session, in one transaction.
 */
function codeRoute(app: App, deps: AuthDeps): void {
  const { db, clock, wait, limitLogins } = deps;

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
      const counted = limitLogins ? await countSignInCode(deps, request, admin) : null;
      await countCodeOfWait(db.direct, token);
      const rightCode = await checkCode(db.read, { adminId: admin.id, asker: requesterKey(request) }, code, clock());
      const tokens =
        rightCode &&
        (await db.write(async (tx) => {
          const by = { adminId: admin.id, now: clock() };
          if (!(await consumeCode(tx, by, admin.id, rightCode))) return null;
          const codesTried = await endWait(tx, token);
          if (codesTried === null) throw expired;
          return completeSignIn(tx, deps, request, by, limitLogins ? codesTried : 0);
        }));
      if (!tokens) {
        await recordWrong(db.direct, admin.id, counted?.startsWait ?? false, clock());
        throw wrong;
      }
      await counted?.onDevice?.forget();
      setSessionCookies(deps, reply, tokens);
      return ownAdminAnswer(admin, tokens.wrongCodes);
    },
  });
}

/** Adds the calls with which admins see the state of their own second step, and turn it on. */
function switchOnRoutes(app: App, deps: AuthDeps): void {
  const { db, clock, requireTwoStep } = deps;

  route(app, calls.readTwoStep, {
    tag: TAG,
    summary: 'Keadaan langkah kedua sendiri',
    schemas: { answer: twoStepAnswer },
    beforeTwoStep: true,
    read: async (read, { request }) => {
      const { id } = signedInAdmin(request);
      const on = await hasSecondStep(read, id);
      return { data: { on, required: await requireTwoStep(), recoveryCodesLeft: on ? await countRecoveryCodes(read, id) : 0 } };
    },
  });

  route(app, calls.startTwoStep, {
    tag: TAG,
    summary: 'Rahasia untuk aplikasi autentikator',
    schemas: { body: emptyBody, answer: secretAnswer },
    beforeTwoStep: true,
    handle: async ({ request }) => {
      const admin = signedInAdmin(request);
      return { data: await db.write((tx) => startSecondStep(tx, admin)) };
    },
  });

  route(app, calls.confirmTwoStep, {
    tag: TAG,
    summary: 'Nyalakan dengan kode pertama; kode pemulihan hanya ditampilkan sekali',
    schemas: { body: codeInput, answer: recoveryCodesAnswer },
    beforeTwoStep: true,
    handle: async ({ body: { code }, request }) => {
      const { id, sessionId } = signedInAdmin(request);
      const attempt = await countCheck(deps, request);
      if ((await checkFirstCode(db.read, id, code, clock())) === null) throw wrongCode();
      // Hash the codes before the transaction, because this takes a long time.
      const { shown, stored } = await makeRecoveryCodes(requesterKey(request));
      await writeAsAdmin(deps, request, async (tx, by) => {
        await assertSessionLives(tx, sessionId);
        if (!(await confirmSecondStep(tx, by, id, code, stored))) throw wrongCode();
      });
      await attempt?.forget();
      return { data: { recoveryCodes: shown } };
    },
  });
}

/**
 * Adds the call with which admins turn their own second step off. It checks the password, then the code. `countCheck` limits the
 * attempts with a password; `assertMayTry` and `countWrongCode` limit those with a code.
 */
function switchOffRoute(app: App, deps: AuthDeps): void {
  const { db, clock, limitLogins, requireTwoStep } = deps;

  route(app, calls.endTwoStep, {
    tag: TAG,
    summary: 'Matikan, dengan kata sandi dan satu kode',
    schemas: { body: twoStepEnd, answer: twoStepAnswer },
    handle: async ({ body: { password, code }, request }) => {
      const { id, email, sessionId } = signedInAdmin(request);
      if (!(await hasSecondStep(db.read, id))) throw new ConflictProblem(TWO_STEP_IS_OFF_TEXT);
      const attempt = await countCheck(deps, request);
      const admin = await findAdmin(db.read, email);
      if (!admin || !(await verifyPassword(admin.password_hash, password, requesterKey(request)))) {
        throw new InvalidProblem([{ field: 'password', message: WRONG_CURRENT_PASSWORD_TEXT }]);
      }
      const sources = [newCodeSource(fingerprint('session', sessionId))];
      if (limitLogins) await assertMayTry(db.read, id, sources, clock());
      const rightCode = await checkCode(db.read, { adminId: id, asker: requesterKey(request) }, code, clock());
      if (!rightCode) {
        await db.write(async (tx) => recordWrong(tx, id, await countWrongCode(tx, id, sources, clock()), clock()));
        throw wrongCode();
      }
      await writeAsAdmin(deps, request, async (tx, by) => {
        await assertSessionLives(tx, sessionId);
        if (!(await consumeCode(tx, by, id, rightCode))) throw wrongCode();
        await endSecondStep(tx, by, id);
      });
      await attempt?.forget();
      return { data: { on: false, required: await requireTwoStep(), recoveryCodesLeft: 0 } };
    },
  });
}

/** Adds the calls of the second step (two-step login) of admins: the code during a sign-in, the state, and turning it on and off. */
export function secondStepRoutes(app: App, deps: AuthDeps): void {
  codeRoute(app, deps);
  switchOnRoutes(app, deps);
  switchOffRoute(app, deps);
}
