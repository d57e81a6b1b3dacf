import { setPassword } from '#features/auth/server/admins.ts';
import { unlockAccount } from '#features/auth/server/login-limits.ts';
import { endSessionsOf } from '#features/auth/server/sessions.ts';
import { emailKey } from '#platform/shared/person-fields.ts';
import { askPasswordHash, existingAdmin, runAdminCommand } from './admin-command.ts';

await runAdminCommand({
  usage: 'npm run admin:password -- email@example.org',
  work: async (parts) => {
    const { db, email } = parts;
    const passwordHash = await askPasswordHash(parts, (await existingAdmin(db.read, email)).name);
    await db.write(async (tx) => {
      const { id } = await existingAdmin(tx, email);
      await setPassword(tx, { adminId: null, now: new Date() }, id, passwordHash);
      await endSessionsOf(tx, id);
      await unlockAccount(tx, emailKey(email));
    });
    return `The password of ${email} was set, and the account is signed out everywhere. Sign in at /admin.`;
  },
});
