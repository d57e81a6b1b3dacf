import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig, readConfigLeniently } from '#app/server/settings/config.ts';
import { checkCertificate, checkProxy } from './check-address.ts';
import { checkBackupAge, checkBackupIsLocal } from './check-backups.ts';
import { checkSchema } from './check-database.ts';
import { checkDiskSpace } from './check-files.ts';
import { checkMemory, checkNewestInstant, checkNode, compareClocks } from './check-machine.ts';
import { checkPostgres, type PostgresState } from './check-postgres.ts';
import { checkServer } from './check-server.ts';
import { checkSettings, similarSetting, secretsOf } from './check-settings.ts';
import { exitStatus, type Finding, runChecks, toJson, toText, withoutSecrets } from './report.ts';

const NOW = new Date('2026-11-20T03:00:00.000Z');
const levels = (findings: readonly Finding[]) => findings.map(({ level }) => level);
const worst = (findings: readonly Finding[]) => findings.find(({ level }) => level !== 'ok');

describe('settings', () => {
  const check = (environment: Record<string, string>, dotEnv: Record<string, string> = {}) => {
    const { config, wrong } = readConfigLeniently({ ...dotEnv, ...environment });
    return checkSettings(config, wrong, environment, dotEnv);
  };

  it('that are invalid are each reported with a fix', () => {
    const failures = check({ PORT: 'tiga' }, { OFFLINE: 'mungkin' }).filter(({ level }) => level === 'fail');
    expect(failures).toEqual([
      expect.objectContaining({
        message: expect.stringMatching(/^PORT takes /),
        fix: expect.stringContaining('(then it is 3000)'),
      }),
      expect.objectContaining({ message: expect.stringMatching(/^OFFLINE takes /) }),
    ]);
  });

  it.each([
    ['TRUST_PROXI', 'TRUST_PROXY'],
    ['trust-proxy', 'TRUST_PROXY'],
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['PROT', 'PORT'],
    ['NODE_ENV', null],
    ['TZ', null],
    ['SMTP_HOST', null],
    ['X'.repeat(10_000), null],
  ])('named %s are unknown; the report suggests %s', (name, meant) => {
    expect(similarSetting(name)).toBe(meant);
  });

  it('that have no effect in .env are reported', () => {
    expect(check({}, { TRUST_PROXI: 'loopback', NODE_ENV: 'production' })).toContainEqual(
      expect.objectContaining({
        level: 'warn',
        message: expect.stringContaining('TRUST_PROXI'),
        fix: expect.stringContaining('TRUST_PROXY'),
      }),
    );
    expect(check({ PORT: '4000' }, { PORT: '3000' })).toContainEqual(
      expect.objectContaining({ level: 'note', message: expect.stringMatching(/^PORT has one value in .env/) }),
    );
  });

  it('that are secret do not appear in the report', () => {
    const env = { DATABASE_URL: 'postgres://suluh:rahasia%21@db:5432/suluh', ADMIN_PASSWORD: 'obor-di-tepi-pantai' };
    const text = withoutSecrets(`${env.DATABASE_URL} rahasia! rahasia%21 obor-di-tepi-pantai`, secretsOf(env));
    expect(text).toBe('*** *** *** ***');
  });
});

describe('the machine', () => {
  it.each([
    ['20.19.0', 'ok'],
    ['24.1.0', 'ok'],
    ['20.18.9', 'fail'],
    ['18.20.0', 'fail'],
  ])('with Node.js %s: %s', (version, level) => {
    expect(checkNode(version).level).toBe(level);
  });

  it.each([
    [2_000, 'ok'],
    [256, 'warn'],
    [128, 'fail'],
  ])('with %d MB of memory: %s', (megabytes, level) => {
    expect(checkMemory(megabytes * 1024 * 1024).level).toBe(level);
  });

  it.each([
    [10_000, 100_000, 'ok'],
    [600, 100_000, 'warn'],
    [120, 100_000, 'fail'],
    [10_000, 7, 'fail'],
  ])('with %d MB and %d files free beside a database of 100 MB: %s', (megabytes, freeFiles, level) => {
    expect(checkDiskSpace('DATA_DIR', '/srv', { freeBytes: megabytes * 1e6, freeFiles }, 100e6).level).toBe(level);
  });

  it('with a full disk is reported to have 0 MB free', () => {
    const { message } = checkDiskSpace('DATA_DIR', '/srv', { freeBytes: 999_999, freeFiles: 100_000 }, 0);
    expect(message).toMatch(/^0 MB are free/);
  });

  it.each([
    [0, 'ok'],
    [4_000, 'ok'],
    [-30_000, 'warn'],
    [3_600_000, 'fail'],
  ])('with a clock %d ms ahead: %s', (aheadMs, level) => {
    expect(compareClocks("the database server's clock", aheadMs).level).toBe(level);
  });

  it('gets a warning about its clock if a stored change is dated tomorrow', () => {
    expect(checkNewestInstant('2026-11-20T03:00:59.000Z', NOW).level).toBe('ok');
    expect(checkNewestInstant(null, NOW).level).toBe('ok');
    expect(checkNewestInstant('2026-11-21T03:00:00.000Z', NOW)).toMatchObject({
      level: 'warn',
      message: expect.stringContaining('24 hours in the future'),
    });
  });
});

describe('the schema', () => {
  const state = { applied: ['0001-core'], tables: ['admins'], pending: [], unknown: [], isCompatible: true };
  it.each([
    [state, true, 'ok'],
    [{ ...state, applied: null, tables: [] }, false, 'note'],
    [{ ...state, applied: null, tables: ['pelanggan'] }, false, 'fail'],
    [{ ...state, unknown: ['9999-masa-depan'], isCompatible: false }, false, 'fail'],
    [{ ...state, unknown: ['9999-masa-depan'] }, false, 'note'],
    [{ ...state, pending: ['0002-perahu'] }, false, 'note'],
    [{ ...state, pending: ['0002-perahu'] }, true, 'warn'],
  ])('in the state %j, with a running server (%s): %s', (schema, isServed, level) => {
    expect(checkSchema(schema, isServed).level).toBe(level);
  });
});

describe('PostgreSQL', () => {
  const sound: PostgresState = {
    version: 16,
    encoding: 'UTF8',
    collation: 'C.UTF-8',
    recordedCollation: '2.36',
    actualCollation: '2.36',
    maxConnections: 97,
    usedConnections: 12,
    roleConnections: -1,
    databaseConnections: -1,
    processes: 3,
    synchronousCommit: 'on',
    fsync: 'on',
    fullPageWrites: 'on',
    isEncrypted: false,
    isLocal: true,
    size: 1,
    isStandby: false,
    now: NOW,
  };
  it('that is sound has no findings', () => {
    expect(worst(checkPostgres(sound))).toBeUndefined();
  });
  it.each<[string, Partial<PostgresState>, string, RegExp]>([
    ['is old', { version: 12 }, 'warn', /PostgreSQL 12/],
    ['does not store UTF-8', { encoding: 'SQL_ASCII' }, 'fail', /SQL_ASCII/],
    ['sorts by different rules than before', { recordedCollation: '2.31' }, 'warn', /2\.31 to 2\.36/],
    ['has too few connections', { maxConnections: 20 }, 'warn', /allows 20 connections/],
    ['allows its role too few connections', { maxConnections: 200, roleConnections: 10 }, 'warn', /allows 10 connections/],
    ['may lose commits at a power cut', { synchronousCommit: 'off' }, 'warn', /synchronous_commit/],
    ['may be damaged by a power cut', { fsync: 'off' }, 'fail', /fsync off/],
    ['is a standby', { isStandby: true }, 'fail', /standby/],
    ['is remote without encryption', { isLocal: false }, 'note', /not encrypted/],
  ])('that %s is reported', (_what, more, level, message) => {
    const found = checkPostgres({ ...sound, ...more }).filter((finding) => finding.level !== 'ok');
    expect(found).toEqual([{ level, message: expect.stringMatching(message), fix: expect.any(String) }]);
  });
});

describe('backups', () => {
  const state = { enabled: true, lastDate: '2026-11-20', isLate: false, failed: null };
  it.each([
    [state, null, 'ok'],
    [{ ...state, lastDate: '2026-11-10', isLate: true }, null, 'warn'],
    [{ ...state, enabled: false }, null, 'warn'],
    [{ ...state, lastDate: null }, '2026-11-19T12:00:00.000Z', 'note'],
    [{ ...state, lastDate: null }, '2026-11-01T12:00:00.000Z', 'fail'],
  ])('in the state %j, after a first start at %s: %s', (backups, firstStartAt, level) => {
    expect(levels(checkBackupAge(backups, firstStartAt, NOW))).toEqual([level]);
  });
  it('that a shared database records are reported if they are not on this machine', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'suluh-doctor-'));
    const recorded = { ...state, lastDate: '2026-11-20' };
    expect(levels(await checkBackupIsLocal(recorded, dir))).toEqual(['note']);
    expect(levels(await checkBackupIsLocal(recorded, join(dir, 'tidak-ada')))).toEqual(['note']);
    writeFileSync(join(dir, 'suluh-2026-11-20.jsonl.gz'), '');
    expect(await checkBackupIsLocal(recorded, dir)).toEqual([]);
    rmSync(dir, { recursive: true });
  });
  it('that failed are reported with the reason', () => {
    const failed = { at: '2026-11-20T02:00:00.000Z', reason: 'folder' } as const;
    expect(checkBackupAge({ ...state, failed }, null, NOW)[0]).toMatchObject({
      level: 'fail',
      fix: expect.stringContaining('mount the drive'),
    });
  });
});

describe('the address', () => {
  it.each([
    [null, '2027-01-20T00:00:00.000Z', 'ok', /60 more days/],
    [null, '2026-11-25T00:00:00.000Z', 'warn', /4 more days/],
    ['CERT_HAS_EXPIRED', '2026-11-18T00:00:00.000Z', 'fail', /expired 3 days ago/],
    ['ERR_TLS_CERT_ALTNAME_INVALID', '2027-01-20T00:00:00.000Z', 'fail', /ALTNAME/],
  ])('with a certificate (%s, until %s): %s', (fault, validUntil, level, message) => {
    expect(checkCertificate({ fault, validUntil }, NOW)).toMatchObject({ level, message: expect.stringMatching(message) });
  });

  const seen = { forwarded: false, believed: false, from: 'this machine', isNobody: false } as const;
  it.each([
    ['http://localhost:3000', 'unset', seen, seen, 'ok', /No web server/],
    ['http://localhost:3000', ['loopback'], seen, { ...seen, isNobody: true }, 'warn', /no web server is in front/],
    ['https://x.example', 'unset', seen, seen, 'warn', /does not send X-Forwarded-For/],
    ['https://x.example', 'unset', { ...seen, forwarded: true }, seen, 'warn', /TRUST_PROXY is not set/],
    ['https://x.example', ['10.0.0.0/8'], { ...seen, forwarded: true }, seen, 'warn', /names another address/],
    ['https://x.example', ['loopback'], { ...seen, forwarded: true, believed: true }, seen, 'ok', /trusts it/],
    [
      'https://x.example',
      ['loopback'],
      { ...seen, forwarded: true, believed: true },
      { ...seen, isNobody: true },
      'fail',
      /can fake their address/,
    ],
  ] as const)(
    '%s with TRUST_PROXY %j, where a request arrives as %j and a forged one as %j: %s',
    (publicUrl, trustProxy, first, second, level, message) => {
      const config = { publicUrl, trustProxy: typeof trustProxy === 'string' ? trustProxy : [...trustProxy] };
      expect(checkProxy(config, first, second)).toMatchObject({ level, message: expect.stringMatching(message) });
    },
  );

  it.each([
    [{ servers: 1, answers: true }, 'ok'],
    [{ servers: 0, answers: false }, 'warn'],
    [{ servers: 0, answers: true }, 'warn'],
    [{ servers: 2, answers: false }, 'note'],
    [{ servers: null, answers: false }, 'warn'],
  ])('HOST:PORT in the state %j: %s', (running, level) => {
    expect(checkServer(running, readConfig({})).level).toBe(level);
  });
});

describe('the report', () => {
  it('has a paragraph for each finding, a summary and an exit status', async () => {
    const reports = await runChecks(
      [
        { name: 'Satu', run: async () => [{ level: 'ok', message: 'Good.' }] },
        { name: 'Dua', run: async () => [{ level: 'warn', message: 'Bad.', fix: 'do this' }] },
        { name: 'Kosong', run: async () => [] },
      ],
      60_000,
    );
    expect(toText(reports)).toBe(
      'Satu\nOK    Good.\n\nDua\nWARN  Bad.\n      Fix: do this\n\nIt runs, with warnings: 0 failures, 1 warning, 0 notes, 1 OK.\n',
    );
    expect(exitStatus(reports)).toBe(1);
    expect(JSON.parse(toJson(reports))).toMatchObject({
      status: 1,
      findings: [{ group: 'Satu' }, { group: 'Dua', level: 'warn', fix: 'do this' }],
    });
  });

  it('continues after a group that hangs or throws', async () => {
    const reports = await runChecks(
      [
        { name: 'Diam', run: () => new Promise(() => {}) },
        { name: 'Rusak', run: async () => Promise.reject(new Error('patah')) },
      ],
      10,
    );
    expect(reports.map(({ findings }) => findings[0]?.message)).toEqual([
      expect.stringContaining('did not end'),
      expect.stringContaining('patah'),
    ]);
    expect(exitStatus(reports)).toBe(1);
  });
});
