import { unlockAccount } from '#features/auth/server/login-limits.ts';
import { endSecondStep } from '#features/auth/server/second-step.ts';
import { endSessionsOf } from '#features/auth/server/sessions.ts';
import { emailKey } from '#platform/shared/person-fields.ts';
import { existingAdmin, runAdminCommand } from './admin-command.ts';

await runAdminCommand({
  usage: 'npm run admin:two-step-off -- email@example.org',
  work: async ({ db, email }) => {
    await db.write(async (tx) => {
      const { id } = await existingAdmin(tx, email);
      await endSecondStep(tx, { adminId: null, now: new Date() }, id);
      await endSessionsOf(tx, id);
      await unlockAccount(tx, emailKey(email));
    });
    return `The second step of ${email} is off, and the account is signed out everywhere. Sign in at /admin with the password alone.`;
  },
});
