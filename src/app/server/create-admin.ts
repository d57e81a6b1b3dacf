import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { migrations } from '#migrations/all-migrations.ts';
import { adminEmail } from '#features/auth/contract.ts';
import { addAdmin } from '#features/auth/server/admins.ts';
import { passwordFault } from '#features/auth/server/password-rules.ts';
import { StartError } from '#platform/server/database/database.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { hashPassword } from '#platform/server/session/password-hash.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './open-database.ts';

/**
 * `npm run admin:create -- email [name]`: makes an admin's account. The password is asked for without being shown, or read
 * as one line from standard input, or taken from ADMIN_PASSWORD; it is never an argument, which other users could see.
 */
async function askPassword(): Promise<string> {
  const fromEnvironment = process.env['ADMIN_PASSWORD'];
  if (fromEnvironment !== undefined && fromEnvironment !== '') return fromEnvironment;
  const interactive = process.stdin.isTTY;
  if (interactive) process.stdout.write('Password (12 to 128 characters, not shown): ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: interactive });
  const password = await new Promise<string>((resolve) => {
    lines.once('line', resolve).once('close', () => resolve(''));
  });
  lines.close();
  if (interactive) process.stdout.write('\n');
  return password;
}

async function createAdmin(): Promise<string> {
  const [emailText = '', ...nameParts] = process.argv.slice(2);
  const email = adminEmail.safeParse(emailText);
  if (!email.success) throw new StartError('Usage: npm run admin:create -- email@example.org ["Name"]');
  const { ADMIN_EMAIL: _email, ADMIN_PASSWORD: _password, ...env } = process.env;
  const config = readConfig(env);
  const password = await askPassword();
  const fault = passwordFault(password, email.data);
  if (fault !== null) throw new StartError(fault);
  const db = await openDatabase(config, () => {}, 'as command');
  try {
    await migrate(db, migrations);
    const passwordHash = await hashPassword(password);
    const name = nameParts.join(' ').trim() || 'Admin';
    const added = await db.write((tx) =>
      addAdmin(tx, { adminId: null, now: new Date() }, { email: email.data, name, passwordHash }),
    );
    if (!added) throw new StartError(`An account with the email ${email.data} exists already.`);
    return email.data;
  } finally {
    await db.close();
  }
}

if (existsSync('.env')) process.loadEnvFile('.env');
try {
  const email = await createAdmin();
  process.stdout.write(`The account ${email} was made. Sign in at /admin.\n`);
} catch (error) {
  process.stderr.write(`suluh: ${error instanceof StartError ? error.message : String(error)}\n`);
  process.exit(1);
}
