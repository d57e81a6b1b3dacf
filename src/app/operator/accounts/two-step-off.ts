import { endAdminAccess } from '#features/auth/server/accounts/end-access.ts';
import { unlockAccount } from '#features/auth/server/limits/unlock.ts';
import { endSecondStep } from '#features/auth/server/second-step/second-step.ts';
import { emailKey } from '#platform/shared/person-fields.ts';
import { existingAdmin, runAdminCommand } from './account-command.ts';

/** `npm run admin:two-step-off -- EMAIL`: turns off an admin's second step, ends all sessions and unlocks the account. */
await runAdminCommand({
  usage: 'npm run admin:two-step-off -- email@example.org',
  work: async ({ db, email }) => {
    await db.write(async (tx) => {
      const { id } = await existingAdmin(tx, email);
      // The history names no admin, because the operator does this.
      await endSecondStep(tx, { adminId: null, now: new Date() }, id);
      await endAdminAccess(tx, id);
      await unlockAccount(tx, emailKey(email));
    });
    return `The second step of ${email} is off, and all its sessions are ended. Sign in at /admin with the password alone.`;
  },
});
