import { isIP } from 'node:net';
import { isAbsolute, join, resolve } from 'node:path';
import { adminEmail } from '#features/auth/contract.ts';
import { passwordFault } from '#features/auth/server/password-rules.ts';
import type { JoinWindow } from '#features/schedules/server/public-links.ts';
import { StartError } from '#platform/server/database/database.ts';
import { parseWebLink } from '#platform/shared/links.ts';
import { DEFAULT_PROGRAMME, type Contact, type ProgrammeSettings } from '#platform/shared/programme.ts';

export interface Config {
  host: string;
  port: number;
  /** The address people use, without a trailing slash. */
  publicUrl: string;
  /** `postgres://…`, or null for the embedded database in `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
  /** Daily backups of the embedded database: where, and how many daily ones are kept. Null for none. */
  backups: { dir: string; daily: number } | null;
  firstAdmin: { email: string; password: string } | null;
  /** `new`: only into an embedded database that this start makes. */
  sampleData: 'on' | 'off' | 'new';
  rateLimit: boolean;
  /** The proxies whose `X-Forwarded-*` is believed: what Fastify's `trustProxy` takes. */
  trustProxy: 'unset' | 'off' | string[];
  joinWindow: JoinWindow;
  logLevel: LogLevel;
  programme: ProgrammeSettings;
}

/** What the first admin is called until somebody says otherwise. */
export const FIRST_ADMIN_NAME = 'Admin';

export type Environment = Readonly<Record<string, string | undefined>>;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

function invalidSetting(name: string, takes: string): StartError {
  return new StartError(`${name} takes ${takes}.`);
}

function read(env: Environment, name: string): string | null {
  const value = env[name]?.trim();
  return value === undefined || value === '' ? null : value;
}

function wholeNumber(env: Environment, name: string, fallback: number, max: number): number {
  const text = read(env, name);
  if (text === null) return fallback;
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > max) throw invalidSetting(name, `a whole number from 0 to ${max}`);
  return value;
}

function choice<const T extends string>(env: Environment, name: string, choices: readonly T[], fallback: T): T {
  const text = read(env, name);
  if (text === null) return fallback;
  const chosen = choices.find((value) => value === text.toLowerCase());
  if (chosen === undefined) throw invalidSetting(name, choices.map((value) => `"${value}"`).join(' or '));
  return chosen;
}

function webAddress(env: Environment, name: string, fallback: string): string {
  const text = read(env, name);
  if (text === null) return fallback;
  if (!parseWebLink(text)) throw invalidSetting(name, 'an http or https address');
  return text;
}

function publicUrl(env: Environment, port: number): string {
  const url = parseWebLink(webAddress(env, 'PUBLIC_URL', `http://localhost:${port}`));
  if (!url || url.pathname !== '/' || url.search !== '' || url.hash !== '') {
    throw invalidSetting('PUBLIC_URL', 'an http or https address without a path, such as https://belajar.example.org');
  }
  return url.origin;
}

function databaseUrl(env: Environment): string | null {
  const text = read(env, 'DATABASE_URL');
  if (text !== null && !/^postgres(ql)?:\/\/\S+$/.test(text))
    throw invalidSetting('DATABASE_URL', 'an address such as postgres://user@host:5432/name');
  return text;
}

const DAILY_BACKUPS = 7;
const DAILY_BACKUPS_MAX = 366;

function backups(env: Environment, dataDir: string): Config['backups'] {
  const text = read(env, 'BACKUPS');
  const dir = read(env, 'BACKUP_DIR');
  if (text !== null && isAbsolute(text)) {
    if (dir !== null) throw invalidSetting('BACKUPS', '"off" or a number where BACKUP_DIR names the folder');
    return { dir: resolve(text), daily: DAILY_BACKUPS };
  }
  const daily = text === null ? DAILY_BACKUPS : Number(text);
  if (text !== null && text.toLowerCase() !== 'off' && (!/^\d+$/.test(text) || daily < 1 || daily > DAILY_BACKUPS_MAX)) {
    throw invalidSetting('BACKUPS', `"off", how many daily ones are kept (1 to ${DAILY_BACKUPS_MAX}), or a folder's whole path`);
  }
  if (Number.isNaN(daily)) return null;
  return { dir: dir === null ? join(dataDir, 'backups') : resolve(dir), daily };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

function trustProxy(env: Environment): Config['trustProxy'] {
  const text = read(env, 'TRUST_PROXY');
  if (text === null) return 'unset';
  if (text === 'off') return text;
  const parts = text.split(',').map((part) => part.trim());
  const isRange = (part: string) => {
    const [address = '', bits, ...more] = part.split('/');
    const widest = { 4: 32, 6: 128 }[isIP(address)];
    return (
      widest !== undefined && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widest))
    );
  };
  if (!parts.every((part) => ['loopback', 'linklocal', 'uniquelocal'].includes(part) || isRange(part))) {
    throw invalidSetting('TRUST_PROXY', '"off", "loopback", or addresses and ranges separated by commas, such as 10.0.0.0/8');
  }
  return parts;
}

function firstAdmin(env: Environment, programmeName: string): Config['firstAdmin'] {
  const email = read(env, 'ADMIN_EMAIL');
  const password = env['ADMIN_PASSWORD'] === '' ? undefined : env['ADMIN_PASSWORD'];
  if (email === null && password === undefined) return null;
  if (email === null || !adminEmail.safeParse(email).success)
    throw invalidSetting('ADMIN_EMAIL', 'an email address, together with ADMIN_PASSWORD');
  if (password === undefined || passwordFault(password, { email, name: FIRST_ADMIN_NAME, programme: programmeName }) !== null) {
    throw invalidSetting(
      'ADMIN_PASSWORD',
      '12 to 128 characters, not a common password and more than the email or the name of the programme, together with ADMIN_EMAIL',
    );
  }
  return { email, password };
}

function joinWindow(env: Environment): JoinWindow {
  if (read(env, 'JOIN_WINDOW_MINUTES') === 'always') return 'always';
  try {
    return wholeNumber(env, 'JOIN_WINDOW_MINUTES', 30, 1_440);
  } catch {
    throw invalidSetting('JOIN_WINDOW_MINUTES', '"always" or a whole number from 0 to 1440');
  }
}

function contact(env: Environment, number: 1 | 2): Contact {
  const fallback = DEFAULT_PROGRAMME.contacts[number - 1] ?? DEFAULT_PROGRAMME.contacts[0];
  const name = read(env, `CONTACT_${number}_NAME`) ?? fallback.name;
  const address = read(env, `CONTACT_${number}_ADDRESS`) ?? fallback.address;
  const isPhone = /^\+?[\d\s().-]{8,24}$/.test(address);
  if (!isPhone && !adminEmail.safeParse(address).success && !parseWebLink(address)) {
    throw invalidSetting(`CONTACT_${number}_ADDRESS`, 'a phone number with country code, an email address or an http(s) address');
  }
  return { name, address };
}

function programme(env: Environment, window: JoinWindow): ProgrammeSettings {
  return {
    name: read(env, 'PROGRAMME_NAME') ?? DEFAULT_PROGRAMME.name,
    homeUrl: webAddress(env, 'HOME_URL', DEFAULT_PROGRAMME.homeUrl),
    meetingUrl: webAddress(env, 'MEETING_URL', DEFAULT_PROGRAMME.meetingUrl),
    registrationUrl: webAddress(env, 'REGISTRATION_URL', DEFAULT_PROGRAMME.registrationUrl),
    contacts: [contact(env, 1), contact(env, 2)],
    joinMinutes: window === 'always' ? 0 : window,
  };
}

/**
 * Every setting, read once from the environment.
 * @throws StartError that names the wrong setting and what it takes.
 */
export function readConfig(env: Environment): Config {
  const host = read(env, 'HOST') ?? '127.0.0.1';
  if (!/^[\w.:-]+$/.test(host)) throw invalidSetting('HOST', 'an address or a host name');
  const port = wholeNumber(env, 'PORT', 3000, 65_535);
  const rateLimit = choice(env, 'RATE_LIMIT', ['on', 'off'], 'on') === 'on';
  if (!rateLimit && !isLoopback(host)) throw new StartError('RATE_LIMIT takes "off" only while HOST is a loopback address.');
  const database = databaseUrl(env);
  const window = joinWindow(env);
  const settings = programme(env, window);
  const dataDir = resolve(read(env, 'DATA_DIR') ?? './data');
  return {
    host,
    port,
    publicUrl: publicUrl(env, port),
    databaseUrl: database,
    dataDir,
    backups: backups(env, dataDir),
    firstAdmin: firstAdmin(env, settings.name),
    sampleData:
      read(env, 'SAMPLE_DATA') === null ? (database === null ? 'new' : 'off') : choice(env, 'SAMPLE_DATA', ['on', 'off'], 'off'),
    rateLimit,
    trustProxy: trustProxy(env),
    joinWindow: window,
    logLevel: choice(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    programme: settings,
  };
}
