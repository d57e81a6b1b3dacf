import { findAdmin, setPassword } from '#features/auth/server/admins.ts';
import { endSessionsOf } from '#features/auth/server/sessions.ts';
import { StartError } from '#platform/server/database/database.ts';
import { runAdminCommand } from './admin-command.ts';

await runAdminCommand({
  usage: 'npm run admin:password -- email@example.org',
  work: async (tx, { email, passwordHash }) => {
    const admin = await findAdmin(tx, email);
    if (!admin) throw new StartError(`There is no account with the email ${email}.`);
    await setPassword(tx, { adminId: null, now: new Date() }, admin.id, passwordHash);
    await endSessionsOf(tx, admin.id);
    return `The password of ${email} was set, and the account is signed out everywhere. Sign in at /admin.`;
  },
});
