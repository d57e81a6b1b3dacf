import { signedInStaff, staffAuthor, writeAsStaff, type App } from '#platform/server/http/app-server.ts';
import { networkOf } from '#platform/server/http/connections/network.ts';
import { publicRoute, staffRoute } from '#platform/server/http/route.ts';
import { hashPassword, verifyPassword } from '#platform/server/session/password-hash.ts';
import { emailKey } from '#platform/shared/person-fields.ts';
import { InvalidProblem, Problem } from '#platform/shared/problem.ts';
import * as calls from '../calls.ts';
import { signedOutAnswer, staffAnswer, staffLoginInput, staffPasswordChange } from '../contract.ts';
import { WRONG_CURRENT_PASSWORD_TEXT, WRONG_LOGIN_TEXT } from '../messages.ts';
import { deviceName } from './device-name.ts';
import { accountOfStaff, countPasswordCheck, countSignIn, recordRefusal } from './login-limits.ts';
import { staffPasswordFault } from './password-rules.ts';
import { FORGET_COPIES, type AuthDeps } from './routes.ts';
import { handStaffOver, letStaffIn, recordOwnAccess } from './staff-let-in.ts';
import { findStaff, idsOf, setStaffPassword, type StaffIds, type StaffPerson } from './staff-people.ts';
import { endStaffSession, endStaffSessionsOf, openStaffSession } from './staff-sessions.ts';

const SECRET = 'staff password';

/**
 * The record whose password it is, or null. Both are always looked at, a stand-in for one that is not there: neither the time nor
 * the answer tells whether the email is known, and as what.
 */
async function rightAccount(person: StaffPerson | null, password: string) {
  let right = null;
  for (const account of [person?.teacher ?? null, person?.mentor ?? null]) {
    const isRight = await verifyPassword(account?.passwordHash ?? null, password);
    if (isRight) right ??= account;
  }
  return right;
}

/** Whether the hash that was checked is still one of the person's: a password changed meanwhile ends what stood on the old one. */
function isStillRight(person: StaffPerson | null, { passwordHash }: { passwordHash: string }): person is StaffPerson {
  return [person?.teacher, person?.mentor].some((account) => account?.passwordHash === passwordHash);
}

function answerOf({ name, email, teacherId, mentorId }: { name: string; email: string } & StaffIds) {
  return {
    data: {
      name,
      email,
      teacher: teacherId === null ? null : { _id: teacherId },
      mentor: mentorId === null ? null : { _id: mentorId },
    },
  };
}

/** Sign-in and sign-out of teachers and mentors, who is signed in, and the password change. */
export function staffRoutes(app: App, deps: AuthDeps): void {
  const { db, clock, limitLogins, programme, staff } = deps;
  const { cookie, device } = staff;
  const tag = 'Guru dan mentor: masuk';

  publicRoute(app, calls.staffSignIn, {
    tag,
    summary: 'Masuk sebagai guru atau mentor; siapa yang keduanya masuk sekali sebagai keduanya',
    schemas: { body: staffLoginInput, answer: staffAnswer },
    handle: async ({ body: { email, password }, request, reply }) => {
      const from = { emailKey: emailKey(email), network: networkOf(request.ip), device: device.read(request) };
      const attempt = limitLogins ? await countSignIn(db.direct, from, clock(), SECRET) : null;
      const person = await findStaff(db.read, email);
      const account = await rightAccount(person, password);
      if (!person || !account) {
        await recordRefusal(db.direct, person && accountOfStaff(idsOf(person)), 'signInFailed', clock());
        throw new Problem('unauthenticated', WRONG_LOGIN_TEXT);
      }
      await attempt?.forget();
      const tokens = await db.write(async (tx) => {
        const present = await findStaff(tx, email);
        return isStillRight(present, account) ? letStaffIn(tx, staff, request, idsOf(present), clock()) : null;
      });
      if (tokens === null) throw new Problem('unauthenticated', WRONG_LOGIN_TEXT);
      handStaffOver(staff, reply, tokens);
      return answerOf({ ...person, ...idsOf(person) });
    },
  });

  staffRoute(app, calls.staffSignOut, {
    tag,
    summary: 'Keluar',
    schemas: { answer: signedOutAnswer },
    handle: async ({ request, reply }) => {
      const own = signedInStaff(request);
      const token = cookie.read(request) ?? '';
      await db.write(async (tx) => {
        await endStaffSession(tx, token);
        await recordOwnAccess(tx, own, 'signOut', clock());
      });
      cookie.clear(reply);
      void reply.header('clear-site-data', FORGET_COPIES);
      return { data: { signedOut: true as const } };
    },
  });

  staffRoute(app, calls.readStaffMe, {
    tag,
    summary: 'Siapa yang sedang masuk',
    schemas: { answer: staffAnswer },
    handle: async ({ request }) => answerOf(signedInStaff(request)),
  });

  staffRoute(app, calls.changeStaffPassword, {
    tag,
    summary: 'Ganti kata sandi; sesi lain berakhir',
    schemas: { body: staffPasswordChange, answer: staffAnswer },
    handle: async ({ body: { currentPassword, newPassword }, request, reply }) => {
      const own = signedInStaff(request);
      const { name, email } = own;
      const wrong = new InvalidProblem([{ field: 'currentPassword', message: WRONG_CURRENT_PASSWORD_TEXT }]);
      const session = cookie.read(request) ?? '';
      const check = { emailKey: emailKey(email), session };
      const attempt = limitLogins ? await countPasswordCheck(db.direct, check, clock(), SECRET) : null;
      const account = await rightAccount(await findStaff(db.read, email), currentPassword);
      if (!account) throw wrong;
      await attempt?.forget();
      const fault = staffPasswordFault(newPassword, { email, name, programme });
      if (fault !== null) throw new InvalidProblem([{ field: 'newPassword', message: fault }]);
      const passwordHash = await hashPassword(newPassword);
      const token = await writeAsStaff(deps, request, async (tx, by) => {
        const present = await findStaff(tx, email);
        if (!isStillRight(present, account)) throw wrong;
        const ids = idsOf(present);
        await setStaffPassword(tx, staffAuthor(ids, by.now), present, passwordHash);
        await endStaffSessionsOf(tx, ids);
        return openStaffSession(tx, ids, deviceName(request.headers['user-agent']), by.now);
      });
      cookie.set(reply, token);
      return answerOf(own);
    },
  });
}
