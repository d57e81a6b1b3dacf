import { unlockAccount } from '#features/auth/server/login-limits.ts';
import { emailKey } from '#platform/shared/person-fields.ts';
import { existingAdmin, runAdminCommand } from './admin-command.ts';

await runAdminCommand({
  usage: 'npm run admin:unlock -- email@example.org',
  work: async ({ db, email }) => {
    await db.write(async (tx) => {
      await existingAdmin(tx, email);
      await unlockAccount(tx, emailKey(email));
    });
    return `The account ${email} is open again. Sign in at /admin now: from then on, attempts elsewhere don't close it to that device.`;
  },
});
