import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { z } from 'zod';
import { migrations } from '#migrations/all-migrations.ts';
import { PASSWORD_TAKES, readConfig, type Config } from '#app/server/settings/config.ts';
import { loadEnvFile } from '#app/server/settings/env-file.ts';
import { openDatabase } from '#app/server/start/open-database.ts';
import { adminEmail } from '#features/auth/contract.ts';
import { findAdmin } from '#features/auth/server/accounts/admins.ts';
import { passwordFault } from '#features/auth/server/accounts/password-rules.ts';
import { findPersonByEmail, type Person } from '#features/personal-data/server/people.ts';
import { StartError, type Database, type Tx } from '#platform/server/database/database.ts';
import { migrate } from '#platform/server/database/migrations/migrate.ts';
import { hashPassword, OWN_WORK } from '#platform/server/session/password-hash.ts';
import { personFields } from '#platform/shared/person-fields.ts';
import { readCommandLine, refuseCall, type Call, type Usage } from '../command-line.ts';
import { exitWithError } from '../run-command.ts';

/** What the work of an account command receives. */
interface AccountWorkInput {
  db: Database;
  config: Config;
  /** The email of the account, from the command line. */
  email: string;
  call: Call;
}

/** What a command does with the account. It returns the text for the terminal, or throws StartError. */
type Work<Input> = (input: Input) => Promise<string>;

/**
 * Reads the password from ADMIN_PASSWORD, from a hidden prompt or from the first line of standard input. It is never an
 * argument, which other users of the machine could see.
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

/**
 * Asks for the password of an account and hashes it.
 * @throws StartError for a password that is not accepted.
 */
export async function askPasswordHash({ config, email }: AccountWorkInput, name: string): Promise<string> {
  const password = await askPassword();
  if (passwordFault(password, { email, name, programme: config.programme.name }) !== null)
    throw new StartError(`A password takes ${PASSWORD_TAKES}.`);
  return hashPassword(password, OWN_WORK);
}

/** Finds the admin with an email. @throws StartError if there is none. */
export async function existingAdmin(tx: Tx | Database['read'], email: string) {
  const admin = await findAdmin(tx, email);
  if (!admin) throw new StartError(`There is no account with the email ${email}.`);
  return admin;
}

/** Opens the database of the settings, runs missing migrations and does the work. */
async function run(call: Call, email: string, work: Work<AccountWorkInput>): Promise<string> {
  // Leaves out the variables of the account that a start would create. Here ADMIN_PASSWORD is the new password of `email`
  // (`askPassword`).
  const { ADMIN_EMAIL: _email, ADMIN_PASSWORD: _password, ...env } = process.env;
  const config = readConfig(env);
  const db = await openDatabase(config, () => {}, 'as command');
  try {
    await migrate(db, migrations);
    return await work({ db, config, email, call });
  } finally {
    await db.close();
  }
}

/**
 * Runs a command about the account whose email is the first argument. Ends the process if anything fails.
 *
 * 1. Reads the command line, and checks the email.
 * 2. Reads `.env` and the settings, and opens their database.
 * 3. Does the work, and prints its text.
 */
async function runWithEmail(emails: z.ZodType<string>, usage: Usage, work: Work<AccountWorkInput>): Promise<void> {
  const call = readCommandLine({ words: [1, 1], ...usage });
  const [named = ''] = call.words;
  const email = emails.safeParse(named);
  if (!email.success) return refuseCall(`"${named}" is not an email address.`, usage.usage);
  try {
    loadEnvFile();
    process.stdout.write(`${await run(call, email.data, work)}\n`);
  } catch (error) {
    exitWithError(error);
  }
}

/** Runs a command about one admin, such as `npm run admin:create`. A server may run on the same database at the same time. */
export async function runAdminCommand({ work, ...usage }: Usage & { work: Work<AccountWorkInput> }): Promise<void> {
  await runWithEmail(adminEmail, usage, work);
}

/** Runs a command about one teacher or mentor. */
export async function runPersonCommand({
  work,
  ...usage
}: Usage & { work: Work<{ db: Database; person: Person; call: Call }> }): Promise<void> {
  await runWithEmail(personFields.email, usage, async ({ db, email, call }) => {
    const person = await findPersonByEmail(db.read, email);
    if (!person) throw new StartError(`There is no teacher or mentor with the email ${email}.`);
    return work({ db, person, call });
  });
}
