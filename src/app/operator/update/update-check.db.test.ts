import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrations } from '#migrations/all-migrations.ts';
import type { SchemaSteps, StepParts } from '#platform/server/database/migrations/schema-steps.ts';
import { execOn, makeEmbeddedDatabase } from '#tests/support/embedded-file.ts';
import { openTestDatabase, type OpenTestDatabase } from '#tests/support/open-test-database.ts';
import { executeOnServer } from '#tests/support/postgres-server.ts';
import { newTestDatabase } from '#tests/support/test-database.ts';
import { readConfig, readConfigLeniently } from '#app/server/settings/config.ts';
import { describeRelease } from './release.ts';
import { checkNewSettings, checkNotes } from './check-notes.ts';
import { checkSchemaUpdate, findRoom } from './check-schema-update.ts';

const onPostgres = process.env['TEST_ENGINE'] === 'postgres';
const finding = (level: string, message: RegExp) => expect.objectContaining({ level, message: expect.stringMatching(message) });

describe('the schema of a newer release', () => {
  let database: OpenTestDatabase;
  let room: string;
  beforeEach(async () => {
    database = await openTestDatabase();
    room = mkdtempSync(join(tmpdir(), 'suluh-room-'));
    await sql`insert into subjects values ('s1', 'Fisika', 'Kurikulum', 'fisika', '2026-11-20T03:00:00.000Z')`.execute(
      database.db.direct,
    );
  });
  afterEach(async () => {
    await database.close();
    rmSync(room, { recursive: true });
  });

  const withStep = (parts: StepParts): SchemaSteps => ({ ...migrations, '9999-perahu': { compatibleWith: 'none', parts } });
  const check = (steps: SchemaSteps, settings: Record<string, string> = {}) =>
    checkSchemaUpdate(readConfig({ ...database.settings, ...settings }), steps, { temporary: room });

  /** A trial leaves nothing behind, and the database is unchanged. */
  async function expectUntouched() {
    expect(readdirSync(room)).toEqual([]);
    expect((await sql`select name from subjects`.execute(database.db.read)).rows).toEqual([{ name: 'Fisika' }]);
    expect((await sql`select name from schema_migration where name = '9999-perahu'`.execute(database.db.read)).rows).toEqual([]);
    if (!onPostgres) return;
    const { rows } = await sql`select 1 from pg_database where datname like 'suluh\\_update\\_%'`.execute(database.db.read);
    expect(rows).toEqual([]);
  }

  it('is tried on a copy, which is removed', async () => {
    const seen: unknown[] = [];
    const steps = withStep(() => [
      'create table perahu (id integer)',
      "update subjects set name = 'Perahu'",
      async (tx) => {
        seen.push((await sql`select name from subjects`.execute(tx)).rows);
      },
    ]);
    expect(await check(steps)).toEqual([
      finding('ok', /^The update runs 1 step of the schema \(of \d+\)/),
      finding(
        'note',
        /^9999-perahu: makes perahu; rewrites rows of subjects; works through what is stored; no older release can run beside it\.$/,
      ),
      finding('ok', /takes about \d+\.\d s \(tried on a copy of \d+ MB, .+ removed again\)\.$/),
    ]);
    expect(seen).toEqual([[{ name: 'Perahu' }]]);
    await expectUntouched();
  });

  it('that fails on this data is reported with the reason', async () => {
    const steps = withStep(() => ["insert into subjects values ('s1', 'x', 'x', 'x', 'x')"]);
    const [, , trial] = await check(steps);
    expect(trial).toEqual(finding('fail', /^The update fails on this data .+ at its step 9999-perahu \(.+\)\.$/));
    expect(trial?.message).not.toMatch(/rolled back|copy from before/);
    await expectUntouched();
  });

  it('needs no trial if it is the same schema or an older one', async () => {
    expect(await check(migrations)).toEqual([finding('ok', /stays as it is/)]);
    const { '0001-core': core } = migrations;
    expect(await check({ '0001-core': core })).toEqual([finding('fail', /older than the database/)]);
    const empty = await newTestDatabase();
    expect(await check(migrations, empty.settings)).toEqual([finding('note', /the first start makes/)]);
    await empty.drop();
  });

  it.runIf(!onPostgres)('fails the check if no intact copy of the database can be made', async () => {
    const dataDir = join(room, 'data');
    const path = await makeEmbeddedDatabase(dataDir);
    execOn(path, "delete from subjects where id = 's1'");
    const found = await check(
      withStep(() => []),
      { DATA_DIR: dataDir },
    );
    expect(found.at(-1)).toEqual(finding('fail', /^The update fails on this data: the copy that the new release makes first/));
  });

  it('is not tried if the database does not open; the report says that the new release does not start', async () => {
    const dataDir = join(room, 'data');
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'suluh.db'), 'x'.repeat(8192));
    const settings = onPostgres ? { DATABASE_URL: 'postgres://root@127.0.0.1:1/suluh' } : { DATA_DIR: dataDir };
    expect(await check(migrations, settings)).toEqual([finding('fail', /^The new release does not start: .+ can't be read/)]);
  });

  it('is tried in the first folder with enough space', async () => {
    expect(await findRoom([join(room, 'none'), room, tmpdir()], 1)).toBe(room);
    expect(await findRoom([room, tmpdir()], Number.MAX_SAFE_INTEGER)).toBeNull();
  });

  it.runIf(onPostgres)('is not tried on a large server without --any-size', async () => {
    const steps = withStep(() => []);
    const found = await checkSchemaUpdate(readConfig(database.settings), steps, { most: 1_000 });
    expect(found.at(-1)).toMatchObject({ level: 'warn', fix: expect.stringContaining('--any-size') });
    await expectUntouched();
  });

  it.runIf(onPostgres)('is tried, and the trial also removes the scratch databases of killed processes', async () => {
    const leftAt = Math.floor(Date.now() / 1000) - 2 * 86_400;
    const left = `suluh_update_${leftAt}_0123456789ab`;
    await executeOnServer(`create database ${left}`);
    try {
      await check(withStep(() => []));
      await expectUntouched();
    } finally {
      await executeOnServer(`drop database if exists ${left}`);
    }
  });

  it.runIf(onPostgres)('is not tried if the role may not create a database; the report names the fix', async () => {
    const role = `suluh_doctor_${process.pid}`;
    await executeOnServer(`create role ${role} login`);
    try {
      const url = new URL(database.settings.DATABASE_URL ?? '');
      await sql`grant select on all tables in schema public to ${sql.id(role)}`.execute(database.db.direct);
      url.username = role;
      const found = await check(
        withStep(() => []),
        { DATABASE_URL: url.href },
      );
      expect(found.at(-1)).toMatchObject({ level: 'warn', fix: expect.stringContaining('createdb') });
    } finally {
      await sql`drop owned by ${sql.id(role)}`.execute(database.db.direct);
      await executeOnServer(`drop role ${role}`);
    }
  });
});

describe('the description of a newer release', () => {
  const now = { ...describeRelease(''), notes: ['Old.'] };

  it('lists the changes since the running release', () => {
    expect(checkNotes({ ...now, version: '9.0.0', notes: ['New.', 'Old.'] }, now)).toEqual([
      finding('ok', /→ 9\.0\.0: 1 changes/),
      { level: 'note', message: 'New.' },
    ]);
    expect(checkNotes(now, now)).toEqual([finding('ok', /no change/)]);
    expect(checkNotes(now, null)).toEqual([finding('note', /changes are unknown/)]);
  });

  it('is compared with the settings in use', () => {
    const env = { OLD_NAME: 'x', TRUST_PROXI: 'x', OFFLINE: 'mungkin' };
    const setting = (name: string, fallback: string | null) => ({ name, default: fallback });
    const from = {
      ...now,
      settings: [...now.settings, setting('OLD_NAME', null), setting('TRUST_PROXI', null), setting('UNUSED', null)],
    };
    const to = {
      ...now,
      settings: [
        ...now.settings.filter(({ name }) => name !== 'PORT' && name !== 'HOST'),
        setting('PORT', '8080'),
        setting('HOST', '127.0.0.1'),
        setting('COLOUR', 'red'),
      ],
    };
    const { wrong } = readConfigLeniently(env);
    expect(checkNewSettings({ to, from, wrong, env })).toEqual([
      finding('fail', /^OFFLINE takes .+ new release does not start/),
      finding('note', /default of PORT changes from 3000 to 8080/),
      finding('warn', /^OLD_NAME is set/),
      expect.objectContaining({ level: 'warn', fix: 'call it TRUST_PROXY' }),
      finding('note', /^New: COLOUR \(red\)/),
    ]);
    expect(checkNewSettings({ to: now, from: now, wrong: [], env: {} })).toEqual([finding('ok', /are the same/)]);
  });
});
