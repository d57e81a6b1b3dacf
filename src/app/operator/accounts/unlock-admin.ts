import { unlockAccount } from '#features/auth/server/limits/unlock.ts';
import { endCodeWaits } from '#features/auth/server/limits/wrong-codes.ts';
import { emailKey } from '#platform/shared/person-fields.ts';
import { existingAdmin, runAdminCommand } from './account-command.ts';

/** `npm run admin:unlock -- EMAIL`: unlocks an admin's account after too many wrong passwords or codes. */
await runAdminCommand({
  usage: 'npm run admin:unlock -- email@example.org',
  work: async ({ db, email }) => {
    await db.write(async (tx) => {
      const { id } = await existingAdmin(tx, email);
      await unlockAccount(tx, emailKey(email));
      await endCodeWaits(tx, id);
    });
    return `The account ${email} is unlocked. Sign in at /admin now: after that, failed attempts on other devices don't lock this one.`;
  },
});
