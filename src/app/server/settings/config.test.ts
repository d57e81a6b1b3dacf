import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig, readConfigLeniently } from './config.ts';
import { SETTINGS } from './settings.ts';

const PASSWORD = 'obor-di-tepi-pantai';

/** The error message of a wrong setting. */
function fault(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof Error && error.name === 'StartError') return error.message;
    throw error;
  }
  return '';
}

describe('readConfig', () => {
  it('has defaults for every setting', () => {
    expect(readConfig({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      dataDir: resolve('data'),
      backups: { dir: resolve('data/backups'), daily: 7 },
      firstAdmin: null,
      sampleData: 'new',
      rateLimit: true,
      requireTwoStep: false,
      trustProxy: 'unset',
      joinWindow: 30,
      historyDays: 730,
      offline: true,
      linkChecks: true,
      drainSeconds: 0,
      securityContact: null,
      metrics: null,
      logLevel: 'info',
      programme: {
        name: expect.any(String),
        homeUrl: expect.stringMatching(/^https:/),
        meetingUrl: expect.stringMatching(/^https:/),
        registrationUrl: expect.stringMatching(/^https:/),
        contacts: [
          { name: expect.any(String), address: expect.any(String) },
          { name: expect.any(String), address: expect.any(String) },
        ],
        joinMinutes: 30,
      },
      fixed: new Set(),
      filesLimit: 2 ** 31,
    });
  });

  it('treats an empty setting as missing', () => {
    const names = ['PORT', 'HOST', 'DATABASE_URL', 'DATA_DIR', 'PUBLIC_URL', 'ADMIN_EMAIL', 'ADMIN_PASSWORD', 'SAMPLE_DATA'];
    const more = [
      'BACKUPS',
      'BACKUP_DIR',
      'RATE_LIMIT',
      'TRUST_PROXY',
      'JOIN_WINDOW_MINUTES',
      'HISTORY_DAYS',
      'OFFLINE',
      'LINK_CHECKS',
      'DRAIN_SECONDS',
      'METRICS_PORT',
      'METRICS_HOST',
      'SECURITY_CONTACT',
      'PROGRAMME_NAME',
      'HOME_URL',
      'CONTACT_1_NAME',
    ];
    expect(readConfig(Object.fromEntries([...names, ...more].map((name) => [name, '']))).port).toBe(3000);
    expect(readConfig(Object.fromEntries([...names, ...more].map((name) => [name, ''])))).toEqual(readConfig({}));
  });

  it('reads each setting', () => {
    const config = readConfig({
      PORT: '8080',
      HOST: '0.0.0.0',
      DATABASE_URL: 'postgres://suluh@db.example.org:5432/suluh',
      DATA_DIR: '/var/lib/suluh',
      PUBLIC_URL: 'https://belajar.example.org/',
      ADMIN_EMAIL: 'admin@example.org',
      ADMIN_PASSWORD: PASSWORD,
      SAMPLE_DATA: 'ON',
      TRUST_PROXY: 'loopback, 10.0.0.0/8, fd00::/8, 203.0.113.7',
      JOIN_WINDOW_MINUTES: 'always',
      HISTORY_DAYS: '365',
      OFFLINE: 'Off',
      DRAIN_SECONDS: '300',
      METRICS_PORT: '9464',
      METRICS_HOST: '::1',
      LOG_LEVEL: 'warn',
      PROGRAMME_NAME: 'Program Kita',
      HOME_URL: 'https://kita.example.org/',
      MEETING_URL: 'https://zoom.us/j/1',
      REGISTRATION_URL: 'https://kita.example.org/daftar',
      CONTACT_1_NAME: 'Meja Bantuan',
      CONTACT_1_ADDRESS: 'bantuan@example.org',
      CONTACT_2_ADDRESS: '+62 811 0000 0000',
    });
    expect(config).toMatchObject({
      host: '0.0.0.0',
      port: 8080,
      publicUrl: 'https://belajar.example.org',
      databaseUrl: 'postgres://suluh@db.example.org:5432/suluh',
      dataDir: '/var/lib/suluh',
      firstAdmin: { email: 'admin@example.org', password: PASSWORD },
      sampleData: 'on',
      trustProxy: ['loopback', '10.0.0.0/8', 'fd00::/8', '203.0.113.7'],
      joinWindow: 'always',
      historyDays: 365,
      offline: false,
      drainSeconds: 300,
      metrics: { host: '::1', port: 9464 },
      logLevel: 'warn',
      programme: {
        name: 'Program Kita',
        homeUrl: 'https://kita.example.org/',
        meetingUrl: 'https://zoom.us/j/1',
        registrationUrl: 'https://kita.example.org/daftar',
        contacts: [{ name: 'Meja Bantuan', address: 'bantuan@example.org' }, { address: '+62 811 0000 0000' }],
      },
    });
  });

  it('reads whether there are backups, how many are kept, and in which folder', () => {
    const DATA_DIR = '/var/lib/suluh';
    expect(readConfig({ DATA_DIR }).backups).toEqual({ dir: '/var/lib/suluh/backups', daily: 7 });
    expect(readConfig({ DATA_DIR, BACKUPS: '30' }).backups).toEqual({ dir: '/var/lib/suluh/backups', daily: 30 });
    expect(readConfig({ BACKUPS: '/mnt/usb/suluh/' }).backups).toEqual({ dir: '/mnt/usb/suluh', daily: 7 });
    expect(readConfig({ BACKUPS: '14', BACKUP_DIR: '/mnt/usb' }).backups).toEqual({ dir: '/mnt/usb', daily: 14 });
    expect(readConfig({ BACKUP_DIR: 'cadangan' }).backups).toEqual({ dir: resolve('cadangan'), daily: 7 });
    expect(readConfig({ BACKUPS: 'off', BACKUP_DIR: '/mnt/usb' }).backups).toBe(null);
    expect(readConfig({ BACKUPS: 'OFF' }).backups).toBe(null);
    expect(fault({ BACKUPS: '/mnt/usb', BACKUP_DIR: '/mnt/lain' })).toMatch(/^BACKUPS takes .+BACKUP_DIR/);
  });

  it('derives the public address from the port', () => {
    expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  });

  it('by default, adds sample data only to a new embedded database', () => {
    const DATABASE_URL = 'postgresql://127.0.0.1/suluh';
    expect(readConfig({}).sampleData).toBe('new');
    expect(readConfig({ DATABASE_URL }).sampleData).toBe('off');
    expect(readConfig({ DATABASE_URL, SAMPLE_DATA: 'on' }).sampleData).toBe('on');
    expect(readConfig({ SAMPLE_DATA: 'on' }).sampleData).toBe('on');
    expect(readConfig({ SAMPLE_DATA: 'off' }).sampleData).toBe('off');
  });

  it.each(['127.0.0.1', '127.8.9.10', '::1', 'localhost'])('allows RATE_LIMIT=off on %s', (HOST) => {
    expect(readConfig({ HOST, RATE_LIMIT: 'off' }).rateLimit).toBe(false);
  });

  it.each(['0.0.0.0', '::', '192.168.1.2', 'belajar.example.org', 'localhost.example.org', '127.0.0.1.example.org'])(
    'refuses RATE_LIMIT=off on %s',
    (HOST) => {
      expect(fault({ HOST, RATE_LIMIT: 'off' })).toMatch(/^RATE_LIMIT .*HOST is a loopback address\.$/);
      expect(readConfig({ HOST, RATE_LIMIT: 'on' }).rateLimit).toBe(true);
    },
  );

  it.each<[string, string]>([
    ['PORT', 'tiga ribu'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', '0x50'],
    ['PORT', '1e3'],
    ['HOST', 'http://127.0.0.1'],
    ['HOST', 'a b'],
    ['DATABASE_URL', 'mysql://127.0.0.1/suluh'],
    ['DATABASE_URL', '127.0.0.1:5432'],
    ['DATABASE_URL', 'postgres://user:pass word@host/db'],
    ['BACKUPS', 'on'],
    ['BACKUPS', '0'],
    ['BACKUPS', '-7'],
    ['BACKUPS', '367'],
    ['BACKUPS', '7 4'],
    ['BACKUPS', 'cadangan'],
    ['BACKUPS', './cadangan'],
    ['PUBLIC_URL', 'belajar.example.org'],
    ['PUBLIC_URL', 'ftp://belajar.example.org'],
    ['PUBLIC_URL', 'https://belajar.example.org/suluh'],
    ['PUBLIC_URL', 'https://belajar.example.org/?x'],
    ['SAMPLE_DATA', 'yes'],
    ['SAMPLE_DATA', 'true'],
    ['RATE_LIMIT', 'none'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', 'fd00::/129'],
    ['TRUST_PROXY', '10.0.0.0/8/8'],
    ['TRUST_PROXY', 'proxy.example.org'],
    ['JOIN_WINDOW_MINUTES', 'never'],
    ['JOIN_WINDOW_MINUTES', '-5'],
    ['JOIN_WINDOW_MINUTES', '1441'],
    ['HISTORY_DAYS', '29'],
    ['HISTORY_DAYS', '3661'],
    ['HISTORY_DAYS', 'dua tahun'],
    ['OFFLINE', 'no'],
    ['DRAIN_SECONDS', '301'],
    ['DRAIN_SECONDS', '2.5'],
    ['METRICS_PORT', '65536'],
    ['METRICS_PORT', 'on'],
    ['METRICS_PORT', '3000'],
    ['METRICS_HOST', 'two words'],
    ['SECURITY_CONTACT', 'pengelola'],
    ['SECURITY_CONTACT', 'http://belajar.example.org/keamanan'],
    ['LOG_LEVEL', 'loud'],
    ['HOME_URL', 'javascript:alert(1)'],
    ['MEETING_URL', 'zoom.us/j/1'],
    ['REGISTRATION_URL', 'formulir'],
    ['CONTACT_1_ADDRESS', 'siapa saja'],
    ['CONTACT_2_ADDRESS', 'javascript:alert(1)'],
  ])('refuses %s=%s in one line with its name and valid values', (name, value) => {
    const line = fault({ [name]: value });
    expect(line).toMatch(new RegExp(`^${name} takes .+\\.$`));
    expect(line).not.toContain('\n');
  });

  it.each<[string, Record<string, string>]>([
    ['ADMIN_EMAIL', { ADMIN_PASSWORD: PASSWORD }],
    ['ADMIN_EMAIL', { ADMIN_EMAIL: 'admin', ADMIN_PASSWORD: PASSWORD }],
    ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'admin@example.org' }],
    ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: 'pendek' }],
    ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: 'password1234' }],
    ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: 'x-admin@example.org' }],
    ['ADMIN_PASSWORD', { ADMIN_EMAIL: 'admin@example.org', ADMIN_PASSWORD: 'x'.repeat(129) }],
  ])('refuses an admin without %s, and does not print the password', (name, env) => {
    const line = fault(env);
    expect(line).toMatch(new RegExp(`^${name} takes .+\\.$`));
    for (const secret of ['password1234', PASSWORD, 'pendek']) expect(line).not.toContain(secret);
  });
});

describe('every wrong setting', () => {
  it('is listed with the error message that a start would print; the valid settings keep their values', () => {
    const env = { PORT: 'tiga', PUBLIC_URL: 'ftp://x', ADMIN_EMAIL: 'bukan', HOME_URL: 'x', OFFLINE: 'off', DATA_DIR: '/srv/x' };
    const { config, wrong } = readConfigLeniently(env);
    expect(wrong.map(({ setting }) => setting).sort()).toEqual(['ADMIN_EMAIL', 'HOME_URL', 'PORT', 'PUBLIC_URL']);
    expect(wrong.find(({ setting }) => setting === 'PORT')?.message).toBe('PORT takes a whole number from 0 to 65535.');
    expect(config).toMatchObject({ port: 3000, publicUrl: 'http://localhost:3000', offline: false, dataDir: '/srv/x' });
  });

  it('is reported if ADMIN_EMAIL or ADMIN_PASSWORD is set without the other', () => {
    expect(readConfigLeniently({ ADMIN_EMAIL: 'a@example.org' }).wrong).toMatchObject([{ setting: 'ADMIN_PASSWORD' }]);
    expect(readConfigLeniently({ ADMIN_PASSWORD: PASSWORD }).wrong).toMatchObject([{ setting: 'ADMIN_EMAIL' }]);
  });
});

describe('the list of settings', () => {
  it('contains all settings, and the manual documents each with its default', () => {
    const read = new Set<string>();
    const env = new Proxy<Record<string, string>>(
      {},
      {
        get: (_env, name) => {
          if (typeof name === 'string') read.add(name);
          return undefined;
        },
      },
    );
    readConfig(env);
    expect([...read].sort()).toEqual(Object.keys(SETTINGS).sort());
    const rows = readFileSync('docs/settings.md', 'utf8').matchAll(/^\| (`[A-Z][^|]+?) +\| ([^|]+?) +\|/gm);
    const documented = [...rows].flatMap(([, names = '', fallback = '']) =>
      [...names.matchAll(/[A-Z][A-Z\d_]+/g)].map(([name]) => [name, fallback]),
    );
    for (const [name, fallback] of Object.entries(SETTINGS)) {
      const row = documented.find(([one]) => one === name || one === name.replace(/^CONTACT_2_.*/, 'CONTACT_2_'));
      expect([name, row?.[1]]).toEqual([name, expect.any(String)]);
      if (fallback === null) expect([name, row?.[1]]).toEqual([name, 'unset']);
    }
  });
});
