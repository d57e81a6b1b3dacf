import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import type { z } from 'zod';
import { migrations } from '#migrations/all-migrations.ts';
import { adminEmail } from '#features/auth/contract.ts';
import { findAdmin } from '#features/auth/server/admins.ts';
import { passwordFault } from '#features/auth/server/password-rules.ts';
import { StartError, type Database, type Tx } from '#platform/server/database/database.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { hashPassword } from '#platform/server/session/password-hash.ts';
import { readConfig, type Config } from '../config.ts';
import { openDatabase } from '../open-database.ts';

/** What a command about an admin's account works on. */
interface CommandParts {
  db: Database;
  config: Config;
  email: string;
  /** The words after the email. */
  words: string[];
}

interface AdminCommand {
  usage: string;
  /** Which emails it takes; an admin's, unless told otherwise. */
  emails?: z.ZodType<string>;
  /** Gives the line for the terminal, or throws StartError. */
  work: (parts: CommandParts) => Promise<string>;
}

/**
 * The password is asked for without being shown, or read as one line from standard input, or taken from ADMIN_PASSWORD; it
 * is never an argument, which other users of the machine could see.
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
 * @throws StartError when the password may not be set.
 */
export async function askPasswordHash({ config, email }: CommandParts, name: string): Promise<string> {
  const password = await askPassword();
  const fault = passwordFault(password, { email, name, programme: config.programme.name });
  if (fault !== null) throw new StartError(fault);
  return hashPassword(password);
}

/** @throws StartError when no account has the email. */
export async function existingAdmin(tx: Tx | Database['read'], email: string) {
  const admin = await findAdmin(tx, email);
  if (!admin) throw new StartError(`There is no account with the email ${email}.`);
  return admin;
}

async function run({ usage, emails = adminEmail, work }: AdminCommand): Promise<string> {
  const [emailText = '', ...words] = process.argv.slice(2);
  const email = emails.safeParse(emailText);
  if (!email.success) throw new StartError(`Usage: ${usage}`);
  const { ADMIN_EMAIL: _email, ADMIN_PASSWORD: _password, ...env } = process.env;
  const config = readConfig(env);
  const db = await openDatabase(config, () => {}, 'as command');
  try {
    await migrate(db, migrations);
    return await work({ db, config, email: email.data, words });
  } finally {
    await db.close();
  }
}

/** Runs a command about somebody's account on the database of the settings, beside a running server or without one. */
export async function runAdminCommand(command: AdminCommand): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  try {
    process.stdout.write(`${await run(command)}\n`);
  } catch (error) {
    process.stderr.write(`suluh: ${error instanceof StartError ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
