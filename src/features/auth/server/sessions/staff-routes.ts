import { signedInStaff, type App } from '#platform/server/http/app-server.ts';
import { publicRoute, staffRoute } from '#platform/server/http/route.ts';
import * as calls from '../../calls.ts';
import { signedOutAnswer, staffAnswer, staffLoginInput, staffPasswordChange } from '../../contract.ts';
import { idsOf, type StaffIds } from '../accounts/staff-people.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { changeOwnPassword, signInWithPassword, signOut } from './password-sign-in.ts';
import { staffPolicy } from './policies.ts';
import { completeStaffSignIn, setSessionCookies } from './sign-in.ts';

/** Returns the answer with a staff person's own account. */
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

/** Adds the calls with which teachers and mentors sign in and out, read their own account and change its password. */
export function staffRoutes(app: App, deps: AuthDeps): void {
  const { clock, staff } = deps;
  const tag = 'Guru dan mentor: masuk';

  publicRoute(app, calls.staffSignIn, {
    tag,
    summary: 'Masuk sebagai guru atau mentor. Orang yang guru sekaligus mentor masuk satu kali untuk kedua peran.',
    schemas: { body: staffLoginInput, answer: staffAnswer },
    handle: async ({ body, request, reply }) => {
      const { account, tokens } = await signInWithPassword(deps, staffPolicy, staff, request, body, (tx, ids) =>
        completeStaffSignIn(tx, staff, request, ids, clock()),
      );
      setSessionCookies(staff, reply, tokens);
      return answerOf({ ...account, ...idsOf(account) });
    },
  });

  staffRoute(app, calls.staffSignOut, {
    tag,
    summary: 'Keluar',
    schemas: { answer: signedOutAnswer },
    handle: ({ request, reply }) => signOut(deps, staffPolicy, staff, { request, reply, owner: signedInStaff(request) }),
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
    handle: async ({ body, request, reply }) => {
      const person = signedInStaff(request);
      await changeOwnPassword(deps, staffPolicy, staff, { request, reply, account: person }, body);
      return answerOf(person);
    },
  });
}
