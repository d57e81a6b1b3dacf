import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addAdmin } from '#features/auth/server/accounts/admins.ts';
import { createFileStore } from '#features/files/server/store/create-file-store.ts';
import { loadSampleData } from '#features/sample-data/server/load.ts';
import { quickCheck } from '#platform/server/database/quick-check.ts';
import { newTestDatabase } from '#tests/support/test-database.ts';
import { openTestDatabase, type OpenTestDatabase } from '#tests/support/open-test-database.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { readConfigLeniently } from '#app/server/settings/config.ts';
import type { Environment } from '#app/server/settings/read-setting.ts';
import { SAMPLE_ADMIN_EMAIL } from '#app/server/start/first-start.ts';
import { databaseName } from '#app/server/routes/reached.ts';
import { groupsOf } from './groups.ts';
import { type Finding, runChecks } from './report.ts';

const onPostgres = process.env['TEST_ENGINE'] === 'postgres';
/** Settings with an address at which nothing listens. */
const NOBODY = { PORT: '1', PUBLIC_URL: 'http://127.0.0.1:1' };

let database: OpenTestDatabase;
let now: Date;
beforeEach(async () => {
  database = await openTestDatabase();
  now = new Date();
});
afterEach(() => database.close());

async function examine(settings: Environment, clock = () => now): Promise<Record<string, Finding[]>> {
  const { config, wrong } = readConfigLeniently(settings);
  const { groups, close } = groupsOf({
    config,
    wrong,
    environment: settings,
    dotEnv: null,
    dotEnvPath: '.env',
    clock,
    quickCheck: async (file) => quickCheck(file),
    backupState: async (shared) => {
      expect(shared === null).toBe(config.databaseUrl === null);
      return { enabled: true, lastDate: null, isLate: false, failed: null };
    },
  });
  const reports = await runChecks(groups, 60_000);
  await close();
  return Object.fromEntries(reports.map(({ group, findings }) => [group, findings]));
}

const findings = async (group: string, settings: Environment = {}) =>
  (await examine({ ...database.settings, ...NOBODY, ...settings }))[group] ?? [];
const finding = (level: string, message: RegExp) => expect.objectContaining({ level, message: expect.stringMatching(message) });

const by = () => ({ adminId: null, now });
const admin = (email: string) =>
  database.db.write((tx) => addAdmin(tx, by(), { email, name: 'Sari Dewi', passwordHash: 'hash' }));

async function markFirstStart() {
  await sql`insert into first_start (id, finished_at) values (1, ${now.toISOString()})`.execute(database.db.direct);
}

describe('the doctor', () => {
  it('checks a sound database, and stores nothing', async () => {
    await admin('a@example.org');
    await admin('b@example.org');
    const before = await database.db.read.selectFrom('content_version').select('version').executeTakeFirst();
    const found = await findings('Database');
    expect(found).toContainEqual(finding('ok', /answers and accepts writes/));
    // Test databases run without fsync, which the doctor reports.
    expect(found.filter(({ level }) => level !== 'ok').map(({ message }) => message)).toEqual(
      onPostgres ? [expect.stringContaining('synchronous_commit')] : [],
    );
    expect(await findings('Data')).toContainEqual(finding('ok', /^All \d+ steps of the schema are applied/));
    expect(await database.db.read.selectFrom('content_version').select('version').executeTakeFirst()).toEqual(before);
  });

  it('distinguishes two databases with the same data', async () => {
    await markFirstStart();
    const restored = await openTestDatabase();
    try {
      await sql`insert into first_start (id, finished_at) values (1, ${now.toISOString()})`.execute(restored.db.direct);
      expect(await databaseName(restored.db)).not.toBe(await databaseName(database.db));
      expect(await databaseName(database.db)).toBe(await databaseName(database.db));
    } finally {
      await restored.close();
    }
  });

  it('reports no admin, or only one, without names', async () => {
    expect(await findings('Data')).toContainEqual(
      expect.objectContaining({ level: 'fail', fix: expect.stringContaining('npm run admin:create') }),
    );
    await admin('sari@example.org');
    const found = await examine({ ...database.settings, ...NOBODY, REQUIRE_TWO_STEP: 'on' });
    expect(found['Data']).toContainEqual(finding('note', /only one admin/));
    expect(found['Data']).toContainEqual(finding('warn', /1 of 1 admins have no second step/));
    expect(JSON.stringify(found)).not.toMatch(/sari|Sari/);
  });

  it('finds the sample data, and a sample admin who still has the first password', async () => {
    await database.db.write((tx) => loadSampleData(tx, by(), 'hash', createFileStore(database.db)));
    await admin(SAMPLE_ADMIN_EMAIL);
    const found = await findings('Data');
    expect(found).toContainEqual(finding('warn', /still has the password that the first start printed/));
    expect(found).toContainEqual(finding('warn', /sample data is still there: 4 teachers and [1-9]\d* mentors/));
    await sql`update admins set updated_at = '2030-01-01T00:00:00.000Z'`.execute(database.db.direct);
    expect(await findings('Data')).toContainEqual(finding('note', /nobody receives its mail/));
  });

  it('finds sign-ins and changes from the future', async () => {
    const id = await admin('a@example.org');
    const at = now.toISOString();
    const device = (token: string, when: string) =>
      sql`insert into trusted_devices (token_hash, admin_id, created_at, last_used_at) values (${token}, ${id}, ${when}, ${when})`.execute(
        database.db.direct,
      );
    await device('satu', at);
    expect(JSON.stringify(await findings('Data'))).not.toContain('future (');
    await device('dua', new Date(now.getTime() + 3_600_000).toISOString());
    expect(await findings('Data')).toContainEqual(finding('warn', /future \(1 in trusted_devices\)/));
    now = new Date(now.getTime() - 7_200_000);
    expect(await findings('Data')).toContainEqual(
      finding('warn', /newest change in the database is dated 2 hours in the future/),
    );
  });

  it('finds jobs that failed', async () => {
    const jobs = sql`insert into jobs (name, last_ended_at, last_outcome) values ('empty the trash', '2026-11-20T03:00:00.000Z', 'failed'), ('rest', null, 'done')`;
    await jobs.execute(database.db.direct);
    const failed = (await findings('Data')).filter(({ message }) => message.startsWith('The job'));
    expect(failed).toEqual([finding('warn', /^The job "empty the trash" failed in its last run \(2026-11-20T03/)]);
  });

  it('checks the settings that admins changed, and those that the environment overrides', async () => {
    const messages = async (settings = {}) => {
      const found = (await examine({ ...database.settings, ...settings }))['Data'] ?? [];
      return found.map((one) => one.message).filter((text) => /[Ss]ettings|examples|example|environment hides/.test(text));
    };
    expect(await messages()).toEqual([
      'Students still see examples of: Situs program, Tautan "Ikuti kegiatan", Narahubung.',
      'Students still see the example of the scholarship page and its form.',
    ]);
    const store = (key: string, value: unknown) =>
      sql`insert into programme_settings (key, value, updated_at) values (${key}, ${JSON.stringify(value)}, ${now.toISOString()})`.execute(
        database.db.direct,
      );
    await store('homeSite', 'https://sabana.example.org');
    await store('meetingUrl', 'bukan tautan');
    expect(await messages({ HOME_URL: 'https://obor.example.org', REGISTRATION_URL: 'https://obor.example.org/daftar' })).toEqual(
      [
        'Stored settings are not valid, so their defaults count: Tautan "Ikuti kegiatan".',
        'The environment hides what admins set: Situs program.',
        'Students still see examples of: Narahubung.',
      ],
    );
    await sql`delete from programme_settings`.execute(database.db.direct);
  });

  it('compares the schema with this release, and does not read unknown tables', async () => {
    await sql`insert into schema_migration (name, timestamp) values ('9999-masa-depan', '2030')`.execute(database.db.direct);
    expect(await findings('Data')).toEqual([finding('fail', /newer Suluh changed the database \(9999-masa-depan\)/)]);
    await sql`delete from schema_migration where name > '0015'`.execute(database.db.direct);
    expect(await findings('Data')).toEqual([finding('note', /lacks .*0016-erasure/)]);
    const empty = await newTestDatabase();
    try {
      const found = await examine({ ...empty.settings, ...NOBODY });
      expect(found[onPostgres ? 'Data' : 'Folders']).toContainEqual(
        onPostgres ? finding('note', /is empty/) : finding('fail', /There is no database/),
      );
    } finally {
      await empty.drop();
    }
  });

  it.runIf(!onPostgres)('calls a folder without a database empty, not damaged', async () => {
    const settings = { ...NOBODY, DATA_DIR: join(database.settings.DATA_DIR, 'kosong') };
    mkdirSync(settings.DATA_DIR, { mode: 0o700 });
    const found = await examine(settings);
    expect(found['Folders']).toContainEqual(finding('fail', /^There is no database \(suluh\.db\) in /));
    expect(found['Database']).toEqual([finding('note', /^There is no database file/)]);
  });

  it('continues with wrong settings, and skips the checks that need them', async () => {
    const found = await examine({ ...NOBODY, DATA_DIR: database.settings.DATA_DIR, DATABASE_URL: 'mysql://x', PUBLIC_URL: 'x' });
    expect(found['Settings']?.filter(({ level }) => level === 'fail')).toHaveLength(2);
    expect(found['Database']).toEqual([finding('note', /until DATABASE_URL is valid/)]);
    expect(found['Address']).toEqual([finding('note', /until PUBLIC_URL is valid/)]);
    expect(found['Machine']).toContainEqual(finding('ok', /Node\.js/));
  });

  it('finds out whether a server runs, and asks it which database it uses', async () => {
    await markFirstStart();
    expect(await findings('Server')).toEqual([finding('warn', /No server runs/)]);
    expect(await findings('Address')).toEqual([finding('fail', /nothing listens there/)]);
    const server = await startTestServer({
      database: { ...database, drop: () => Promise.resolve() },
      settings: { TRUST_PROXY: 'loopback' },
    });
    try {
      const settings = { PORT: new URL(server.url).port, PUBLIC_URL: server.url, TRUST_PROXY: 'loopback' };
      server.clock.now = now;
      const found = await examine({ ...database.settings, ...settings }, () => new Date(now.getTime() + 30_000));
      expect(found['Address']).toContainEqual(finding('ok', /^This Suluh answers/));
      expect(found['Address']).toContainEqual(finding('warn', /no web server is in front/));
      expect(found['Address']).toContainEqual(finding('warn', /3\d s ahead of the clock of http/));
      await sql`update first_start set finished_at = '2020-01-01T00:00:00.000Z'`.execute(database.db.direct);
      const other = await openTestDatabase();
      try {
        expect((await examine({ ...other.settings, ...settings }))['Address']).toContainEqual(
          finding('fail', /uses a different database/),
        );
      } finally {
        await other.close();
      }
    } finally {
      await server.stop();
    }
  });
});
