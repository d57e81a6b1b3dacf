import { addAdmin, nameFromEmail } from '#features/auth/server/accounts/admins.ts';
import { StartError } from '#platform/server/database/database.ts';
import { askPasswordHash, runAdminCommand } from './account-command.ts';

/** `npm run admin:create -- EMAIL ["Name"]`: creates an admin account; the password is typed or comes from ADMIN_PASSWORD. */
await runAdminCommand({
  usage: 'npm run admin:create -- email@example.org ["Name"]',
  words: [1, 20],
  work: async (command) => {
    const { db, email, call } = command;
    const name = call.words.slice(1).join(' ').trim() || nameFromEmail(email);
    const passwordHash = await askPasswordHash(command, name);
    const id = await db.write((tx) => addAdmin(tx, { adminId: null, now: new Date() }, { email, name, passwordHash }));
    if (id === null) throw new StartError(`An account with the email ${email} already exists.`);
    return `The account ${email} was created. Sign in at /admin.`;
  },
});
