import { setPassword } from '#features/auth/server/accounts/admins.ts';
import { unlockAccount } from '#features/auth/server/limits/unlock.ts';
import { emailKey } from '#platform/shared/person-fields.ts';
import { askPasswordHash, existingAdmin, runAdminCommand } from './account-command.ts';

/** `npm run admin:password -- EMAIL`: sets an admin's password, ends all of the admin's sessions and unlocks the account. */
await runAdminCommand({
  usage: 'npm run admin:password -- email@example.org',
  work: async (input) => {
    const { db, email } = input;
    const passwordHash = await askPasswordHash(input, (await existingAdmin(db.read, email)).name);
    await db.write(async (tx) => {
      const { id } = await existingAdmin(tx, email);
      await setPassword(tx, { adminId: null, now: new Date() }, id, passwordHash);
      await unlockAccount(tx, emailKey(email));
    });
    return `The password of ${email} is set, and all its sessions are ended. Sign in at /admin.`;
  },
});
