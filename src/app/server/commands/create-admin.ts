import { addAdmin, nameFromEmail } from '#features/auth/server/admins.ts';
import { StartError } from '#platform/server/database/database.ts';
import { askPasswordHash, runAdminCommand } from './admin-command.ts';

await runAdminCommand({
  usage: 'npm run admin:create -- email@example.org ["Name"]',
  work: async (parts) => {
    const { db, email, words } = parts;
    const name = words.join(' ').trim() || nameFromEmail(email);
    const passwordHash = await askPasswordHash(parts, name);
    const id = await db.write((tx) => addAdmin(tx, { adminId: null, now: new Date() }, { email, name, passwordHash }));
    if (id === null) throw new StartError(`An account with the email ${email} exists already.`);
    return `The account ${email} was made. Sign in at /admin.`;
  },
});
