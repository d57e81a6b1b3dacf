import { addAdmin } from '#features/auth/server/admins.ts';
import { StartError } from '#platform/server/database/database.ts';
import { runAdminCommand } from './admin-command.ts';

await runAdminCommand({
  usage: 'npm run admin:create -- email@example.org ["Name"]',
  work: async (tx, { email, passwordHash, words }) => {
    const name = words.join(' ').trim() || 'Admin';
    const added = await addAdmin(tx, { adminId: null, now: new Date() }, { email, name, passwordHash });
    if (!added) throw new StartError(`An account with the email ${email} exists already.`);
    return `The account ${email} was made. Sign in at /admin.`;
  },
});
