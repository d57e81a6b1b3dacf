import { isIP } from 'node:net';
import { isAbsolute, join, resolve } from 'node:path';
import { adminEmail } from '#features/auth/contract.ts';
import { nameFromEmail } from '#features/auth/server/accounts/admins.ts';
import { passwordFault } from '#features/auth/server/accounts/password-rules.ts';
import type { SettingKey } from '#features/settings/contract.ts';
import type { JoinWindow } from '#features/schedules/server/public-links.ts';
import { parseWebLink } from '#platform/shared/links/links.ts';
import { DEFAULT_PROGRAMME, type Contact, type ProgrammeSettings } from '#platform/shared/programme.ts';
import { choice, invalidSetting, read, SettingError, webAddress, wholeNumber, type Environment } from './read-setting.ts';
import type { SettingName } from './settings.ts';

/**
 * The settings of the server. docs/settings.md describes them for operators. `readConfig`, further down, reads them from the
 * environment. Above it is a function for each setting that needs checks of its own.
 */
export interface Config {
  host: string;
  port: number;
  /** The address that people use, without a trailing slash. */
  publicUrl: string;
  /** `postgres://…`, or null for the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** The folder of the data, as an absolute path. */
  dataDir: string;
  /** The largest total size of all uploaded files, in bytes. */
  filesLimit: number;
  /** Daily backups: the folder, and how many are kept; null if disabled. */
  backups: { dir: string; daily: number } | null;
  /** The account that the start creates if it does not exist. */
  firstAdmin: { email: string; password: string } | null;
  /** Whether a start adds sample data to an empty database. `new`: only to an embedded database that this start creates. */
  sampleData: 'on' | 'off' | 'new';
  /** Whether the server limits how many calls and how many attempts to sign in it accepts. */
  rateLimit: boolean;
  /** Whether every admin must have a second step (two-step login). */
  requireTwoStep: boolean;
  /** The trusted proxies (their `X-Forwarded-*` is used), for Fastify's `trustProxy`. */
  trustProxy: 'unset' | 'off' | string[];
  /** How many minutes before its start a schedule's meeting link becomes public, or `always`. */
  joinWindow: JoinWindow;
  /** The number of days that the history of changes is kept. */
  historyDays: number;
  /** Whether students' devices store the pages for use without internet. */
  offline: boolean;
  /** Whether the server regularly checks the links in lessons. */
  linkChecks: boolean;
  /** How many seconds a server still answers after the stop signal. In this time, `/readyz` reports the stop. */
  drainSeconds: number;
  /** The contact for vulnerabilities in `security.txt`: a `mailto:` or https address. */
  securityContact: string | null;
  /** The address of the metrics server for Prometheus; null if disabled. */
  metrics: { host: string; port: number } | null;
  logLevel: LogLevel;
  programme: ProgrammeSettings;
  /** The settings that the environment fixes, so that admins can't change them. */
  fixed: ReadonlySet<SettingKey>;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

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

const PORT_MAX = 65_535;
/** The default and the largest number of daily backups that are kept. */
const DAILY_BACKUPS = 7;
const DAILY_BACKUPS_MAX = 366;

/** Reads BACKUPS and BACKUP_DIR. An absolute path in BACKUPS names the folder, as in earlier releases. */
function backups(env: Environment, dataDir: string): Config['backups'] {
  const text = read(env, 'BACKUPS');
  const dir = read(env, 'BACKUP_DIR');
  if (text !== null && isAbsolute(text)) {
    if (dir !== null) throw invalidSetting('BACKUPS', '"off" or a number, because BACKUP_DIR already names the folder');
    return { dir: resolve(text), daily: DAILY_BACKUPS };
  }
  if (text?.toLowerCase() === 'off') return null;
  const daily = text === null ? DAILY_BACKUPS : Number(text);
  if (text !== null && (!/^\d+$/.test(text) || daily < 1 || daily > DAILY_BACKUPS_MAX)) {
    throw invalidSetting(
      'BACKUPS',
      `"off", the number of daily backups to keep (1 to ${DAILY_BACKUPS_MAX}), or the absolute path of a folder`,
    );
  }
  return { dir: dir === null ? join(dataDir, 'backups') : resolve(dir), daily };
}

/** The default of FILES_LIMIT. */
const FILES_LIMIT = '2 GB';
const FILES_LIMIT_UNITS = { MB: 1024 ** 2, GB: 1024 ** 3 } as const;

function filesLimit(env: Environment): number {
  const [, number = '', unit = ''] = /^(\d{1,6})\s*(MB|GB)$/i.exec(read(env, 'FILES_LIMIT') ?? FILES_LIMIT) ?? [];
  if (number === '') throw invalidSetting('FILES_LIMIT', 'a size such as 500 MB or 2 GB');
  return Number(number) * FILES_LIMIT_UNITS[unit.toUpperCase() === 'GB' ? 'GB' : 'MB'];
}

function hostName(env: Environment, name: 'HOST' | 'METRICS_HOST'): string {
  const host = read(env, name) ?? '127.0.0.1';
  if (!/^[\w.:-]+$/.test(host)) throw invalidSetting(name, 'an address or a host name');
  return host;
}

function metrics(env: Environment, mainPort: number): Config['metrics'] {
  const host = hostName(env, 'METRICS_HOST');
  const text = read(env, 'METRICS_PORT');
  if (text === null || text.toLowerCase() === 'off') return null;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > PORT_MAX || (port !== 0 && port === mainPort)) {
    throw invalidSetting('METRICS_PORT', `"off" or a whole number from 0 to ${PORT_MAX} that is not PORT`);
  }
  return { host, port };
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
    const maxBits = { 4: 32, 6: 128 }[isIP(address)];
    return (
      maxBits !== undefined && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits))
    );
  };
  if (!parts.every((part) => ['loopback', 'linklocal', 'uniquelocal'].includes(part) || isRange(part))) {
    throw invalidSetting('TRUST_PROXY', '"off", "loopback", or addresses and ranges separated by commas, such as 10.0.0.0/8');
  }
  return parts;
}

function sampleData(env: Environment, database: string | null): Config['sampleData'] {
  if (read(env, 'SAMPLE_DATA') !== null) return choice(env, 'SAMPLE_DATA', ['on', 'off'], 'off');
  return database === null ? 'new' : 'off';
}

/** The rules of `passwordFault` in English, for messages in the terminal. */
export const PASSWORD_TAKES =
  '12 to 128 characters, not a common password, and not just the email, the name or the name of the programme';

function firstAdmin(env: Environment, programmeName: string): Config['firstAdmin'] {
  const email = read(env, 'ADMIN_EMAIL');
  const password = env['ADMIN_PASSWORD'] === '' ? undefined : env['ADMIN_PASSWORD'];
  if (email === null && password === undefined) return null;
  if (email === null || !adminEmail.safeParse(email).success)
    throw invalidSetting('ADMIN_EMAIL', 'an email address, together with ADMIN_PASSWORD');
  if (
    password === undefined ||
    passwordFault(password, { email, name: nameFromEmail(email), programme: programmeName }) !== null
  ) {
    throw invalidSetting('ADMIN_PASSWORD', `${PASSWORD_TAKES}, together with ADMIN_EMAIL`);
  }
  return { email, password };
}

function joinWindow(env: Environment): JoinWindow {
  if (read(env, 'JOIN_WINDOW_MINUTES') === 'always') return 'always';
  try {
    return wholeNumber(env, 'JOIN_WINDOW_MINUTES', 30, 1_440);
  } catch {
    // The message of `wholeNumber` would not name "always".
    throw invalidSetting('JOIN_WINDOW_MINUTES', '"always" or a whole number from 0 to 1440');
  }
}

const HISTORY_DAYS_MIN = 30;
const HISTORY_DAYS_MAX = 3_660;

function historyDays(env: Environment): number {
  const text = read(env, 'HISTORY_DAYS') ?? '730';
  const days = Number(text);
  if (!/^\d+$/.test(text) || days < HISTORY_DAYS_MIN || days > HISTORY_DAYS_MAX) {
    throw invalidSetting('HISTORY_DAYS', `a whole number from ${HISTORY_DAYS_MIN} to ${HISTORY_DAYS_MAX}`);
  }
  return days;
}

function contact(env: Environment, number: 1 | 2): Contact {
  const fallback = DEFAULT_PROGRAMME.contacts[number - 1];
  const name = read(env, `CONTACT_${number}_NAME`) ?? fallback?.name ?? '';
  const address = read(env, `CONTACT_${number}_ADDRESS`) ?? fallback?.address ?? '';
  const isPhone = /^\+?[\d\s().-]{8,24}$/.test(address);
  if (!isPhone && !adminEmail.safeParse(address).success && !parseWebLink(address)) {
    throw invalidSetting(`CONTACT_${number}_ADDRESS`, 'a phone number with country code, an email address or an http(s) address');
  }
  return { name, address };
}

function securityContact(env: Environment): string | null {
  const text = read(env, 'SECURITY_CONTACT');
  if (text === null) return null;
  if (adminEmail.safeParse(text).success) return `mailto:${text}`;
  if (parseWebLink(text)?.protocol === 'https:') return text;
  throw invalidSetting('SECURITY_CONTACT', 'an email address or an https address');
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

/** The settings that admins can change, and the variables that fix them. */
const ADMIN_SETTINGS: Partial<Record<SettingKey, readonly SettingName[]>> = {
  programmeName: ['PROGRAMME_NAME'],
  homeSite: ['HOME_URL'],
  meetingUrl: ['MEETING_URL'],
  joinMinutes: ['JOIN_WINDOW_MINUTES'],
  contacts: ['CONTACT_1_NAME', 'CONTACT_1_ADDRESS', 'CONTACT_2_NAME', 'CONTACT_2_ADDRESS'],
  requireTwoStep: ['REQUIRE_TWO_STEP'],
  offline: ['OFFLINE'],
  linkChecks: ['LINK_CHECKS'],
};

function fixedSettings(env: Environment): ReadonlySet<SettingKey> {
  const entries = Object.entries(ADMIN_SETTINGS) as [SettingKey, readonly SettingName[]][];
  return new Set(entries.filter(([, names]) => names.some((name) => read(env, name) !== null)).map(([key]) => key));
}

/**
 * Reads all settings from the environment, for the server and for the operator's commands.
 * @throws StartError that names the wrong setting and its valid values.
 */
export function readConfig(env: Environment): Config {
  const host = hostName(env, 'HOST');
  const port = wholeNumber(env, 'PORT', 3000, PORT_MAX);
  const rateLimit = choice(env, 'RATE_LIMIT', ['on', 'off'], 'on') === 'on';
  if (!rateLimit && !isLoopback(host))
    throw new SettingError('RATE_LIMIT', 'RATE_LIMIT takes "off" only while HOST is a loopback address.');
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
    filesLimit: filesLimit(env),
    backups: backups(env, dataDir),
    firstAdmin: firstAdmin(env, settings.name),
    sampleData: sampleData(env, database),
    rateLimit,
    requireTwoStep: choice(env, 'REQUIRE_TWO_STEP', ['on', 'off'], 'off') === 'on',
    trustProxy: trustProxy(env),
    joinWindow: window,
    historyDays: historyDays(env),
    offline: choice(env, 'OFFLINE', ['on', 'off'], 'on') === 'on',
    linkChecks: choice(env, 'LINK_CHECKS', ['on', 'off'], 'on') === 'on',
    drainSeconds: wholeNumber(env, 'DRAIN_SECONDS', 0, 300),
    securityContact: securityContact(env),
    metrics: metrics(env, port),
    logLevel: choice(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    programme: settings,
    fixed: fixedSettings(env),
  };
}

/** An invalid setting. `message` is the error message with which a start would fail. */
export interface WrongSetting {
  setting: SettingName;
  message: string;
}

/** Settings that are only valid together: if one is invalid, the other is ignored too. */
const TOGETHER: readonly SettingName[] = ['ADMIN_EMAIL', 'ADMIN_PASSWORD'];

/**
 * Reads all settings like `readConfig`, but replaces invalid settings with defaults and lists them in `wrong`, for the doctor and
 * the check of an update. It reads all settings again without the refused setting, until none is refused.
 */
export function readConfigLeniently(env: Environment): { config: Config; wrong: WrongSetting[] } {
  const wrong: WrongSetting[] = [];
  let remaining = env;
  for (;;) {
    try {
      return { config: readConfig(remaining), wrong };
    } catch (error) {
      if (!(error instanceof SettingError) || wrong.some(({ setting }) => setting === error.setting)) throw error;
      wrong.push({ setting: error.setting, message: error.message });
      const dropped = TOGETHER.includes(error.setting) ? TOGETHER : [error.setting];
      remaining = Object.fromEntries(Object.entries(remaining).filter(([name]) => !dropped.some((setting) => setting === name)));
    }
  }
}
