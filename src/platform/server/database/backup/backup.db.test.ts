import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { BACKUP_RULES } from '#app/server/backup-rules.ts';
import { createFileStore } from '#features/files/server/store/create-file-store.ts';
import { loadSampleData } from '#features/sample-data/server/load.ts';
import { migrations } from '#migrations/all-migrations.ts';
import { isFullRun } from '#tests/support/full-run.ts';
import { type TestDatabase } from '#tests/support/test-database.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import type { Database } from '../database.ts';
import { migrate } from '../migrations/migrate.ts';
import type { Cell } from './cell.ts';
import type { BackupPart, TableShape } from './format.ts';
import { openBackup } from './open-backup.ts';
import { assertNotServed, restoreBackup } from './restore-backup.ts';
import { readSnapshot, snapshotParts, type Snapshot } from './snapshot.ts';
import {
  NOW,
  AT,
  source,
  openTestedDatabase,
  locationOf,
  withDatabase,
  newDatabase,
  targetOf,
  embedded,
  options,
  save,
  restore,
  digests,
  addSubject,
  prepareBackups,
} from '#tests/support/backups.ts';

prepareBackups();

const onPostgres = process.env['TEST_ENGINE'] === 'postgres';

const BY = { adminId: null, now: NOW };

const fillWithSamples = (database: TestDatabase) =>
  withDatabase(database, (db) => db.write(async (tx) => void (await loadSampleData(tx, BY, 'hash', createFileStore(db)))));

async function signIn({ direct }: Database): Promise<void> {
  const admin = { id: 'a1', email: 'a@b.id', email_key: 'a@b.id', name: 'A', password_hash: 'h', created_at: AT, updated_at: AT };
  await direct.insertInto('admins').values(admin).execute();
  const session = { token_hash: 'token', admin_id: 'a1', id: 's', device: '', created_at: AT, last_seen_at: AT };
  await direct.insertInto('sessions').values(session).execute();
}

const readVersion = async ({ read }: Database) =>
  (await read.selectFrom('content_version').select('version').executeTakeFirstOrThrow()).version;

async function publicAnswers(database: TestDatabase): Promise<string[]> {
  const server = await startTestServer({ database });
  const paths = ['subjects', 'schedules', 'classes', 'reports', 'bundle'].map((name) => `/api/v1/student/${name}`);
  const answers = await Promise.all(paths.map((path) => server.visitor().get(path)));
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200));
  await server.stop();
  return answers.map(({ text }) => text);
}

describe('a backup', () => {
  it('moves data to the other engine and back: checksums and public answers stay equal, sessions are left out', async () => {
    await fillWithSamples(source);
    const version = await withDatabase(source, async (db) => {
      await signIn(db);
      const texts = ['"kutip" \\ garis', 'baris\nbaru\t\u2028\u0001', '🔥ꦱꦸꦭꦸꦃ', 'é é', ' spasi '];
      for (const [index, text] of texts.entries()) await addSubject(db, `x${index}`, text);
      await addSubject(db, 'X', 'huruf besar');
      await addSubject(db, 'é', 'urutan bita');
      // A database whose collation differs from byte order.
      if (db.engine === 'postgres') {
        await sql`alter table subjects alter column id type text collate "und-x-icu"`.execute(db.direct);
      }
      return readVersion(db);
    });
    const held = await digests(source);
    expect(held.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(300);

    const between = embedded('antara');
    await restore(await save(source, 'satu.jsonl.gz'), between);
    expect(await digests(between)).toEqual(held);
    const back = await newDatabase();
    const restored = await restore(await save(between, 'dua.jsonl.gz'), back);
    expect(restored).toMatchObject({ tables: held.length, newSteps: [], kept: null });
    expect(await digests(back)).toEqual(held);
    await withDatabase(back, async (db) => {
      expect(await db.read.selectFrom('admins').select('id').execute()).toEqual([{ id: 'a1' }]);
      expect(await db.read.selectFrom('sessions').select('id').execute()).toEqual([]);
      expect(await readVersion(db)).toBeGreaterThan(version);
    });
    const answers = await publicAnswers(source);
    expect(await publicAnswers(between)).toEqual(answers);
    expect(await publicAnswers(back)).toEqual(answers);
  });

  it('contains one snapshot of the database, even while others write', async () => {
    await fillWithSamples(source);
    const before = await digests(source);
    const db = await openTestedDatabase(source);
    const parts: BackupPart[] = [];
    await readSnapshot(locationOf(source), async (snapshot) => {
      for await (const part of snapshotParts(snapshot, options)) {
        parts.push(part);
        await addSubject(db, `baru-${parts.length}`, 'Baru');
        await db.direct.deleteFrom('reports').execute();
      }
    });
    await db.close();
    expect(parts.flatMap((part) => (part.kind === 'end' ? [part.digest] : []))).toEqual(before);
    expect(await digests(source)).not.toEqual(before);
  });

  it.runIf(onPostgres)('contains the last writes of servers that are stopping', async () => {
    const server = await openTestedDatabase(source);
    const read = async (snapshot: Snapshot) =>
      (await sql<{ name: string }>`select name from subjects`.execute(snapshot.db)).rows.map(({ name }) => name);
    const found = await readSnapshot(locationOf(source), read, async (db) => {
      const stopped = assertNotServed(db);
      await addSubject(server, 'akhir', 'Terakhir');
      await server.close();
      await stopped;
    });
    expect(found).toEqual(['Terakhir']);
  });

  it('of an older schema is verified with the migrations of that schema, then migrated', async () => {
    const older = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0008'));
    const old = await newDatabase();
    await withDatabase(old, async (db) => {
      await migrate(db, older);
      await sql`insert into schedules (id, kind, date, start_time, end_time, link_zoom, another_event, updated_at)
        values ('j1', 'other', '2026-11-20', '10:00', '11:00', 'https://zoom.us/j/1', 'Rapat', ${AT})`.execute(db.direct);
      await sql`insert into login_attempts (key, window_start, attempts) values ('k', ${AT}, 3)`.execute(db.direct);
    });
    const target = await newDatabase();
    // An older file may contain tables that are excluded today.
    const today = { ...BACKUP_RULES, leftOut: [...BACKUP_RULES.leftOut, 'login_attempts'] };
    const restored = await restore(await save(old, 'lama.jsonl.gz', { ...BACKUP_RULES, leftOut: [] }), target, today);
    expect(restored.newSteps).toEqual(Object.keys(migrations).filter((name) => !(name in older)));
    await withDatabase(target, async (db) => {
      await migrate(db, migrations);
      expect(await db.read.selectFrom('schedules').select(['id', 'status']).execute()).toEqual([{ id: 'j1', status: 'planned' }]);
      expect(await db.read.selectFrom('login_attempts').selectAll().execute()).toEqual([]);
    });
    const file = await save(target, 'baru.jsonl.gz');
    await expect(restore(file, target, { ...BACKUP_RULES, steps: older })).rejects.toThrow(
      /^The backup was made by a newer Suluh \(it has 0008-schedules-live, [^\n]+\)\. Use that version or a newer one\.$/,
    );
  });

  it('excludes tables outside the schema', async () => {
    const held = await digests(source);
    await withDatabase(source, async (db) => void (await sql`create table pelanggan (isi real)`.execute(db.direct)));
    expect(await digests(source)).toEqual(held);
    const target = await newDatabase();
    await restore(await save(source, 'asing.jsonl.gz'), target);
    expect(await digests(target)).toEqual(held);
  });

  it('with text that PostgreSQL cannot store is refused on PostgreSQL with a one-line reason, and restored on SQLite', async () => {
    const odd = embedded('nol');
    await withDatabase(odd, async (db) => {
      await migrate(db, migrations);
      await addSubject(db, 'nol', 'sebelum\u0000sesudah');
    });
    const file = await save(odd, 'nol.jsonl.gz');
    if (source.engine === 'postgres') {
      await expect(restore(file, source)).rejects.toThrow(
        /^The backup has rows of subjects that the database rejects \([^\n]+\)\.$/,
      );
      return;
    }
    await restore(file, source);
    expect(await digests(source)).toEqual(await digests(odd));
  });

  it.runIf(isFullRun || !onPostgres)('names the row and table of an invalid value, and leaves nothing behind', async () => {
    await fillWithSamples(source);
    const whole = await save(source, 'contoh.jsonl.gz');
    const target = await newDatabase();
    const spoilt: [string, string, Cell][] = [
      ['schedules', 'date', '2026-99-99'],
      ['schedules', 'moved_from_start', '24:00'],
      ['contents', 'link', 'javascript:alert(1)'],
      ['subjects', 'name', 'x'.repeat(201)],
      ['audit_log', 'changes', '['.repeat(33) + ']'.repeat(33)],
    ];
    for (const [table, column, value] of spoilt) {
      const restored = openBackup(whole, BACKUP_RULES, ({ parts }) => {
        async function* changed(): AsyncGenerator<BackupPart> {
          let shape: TableShape | undefined;
          for await (const part of parts) {
            if (part.kind === 'table') shape = part.shape;
            const place = part.kind === 'rows' && shape?.table === table ? shape.columns.indexOf(column) : -1;
            if (part.kind !== 'rows' || place === -1) yield part;
            else yield { ...part, rows: part.rows.map((row, index) => (index === 2 ? row.with(place, value) : row)) };
          }
        }
        return restoreBackup(targetOf(target), changed(), BACKUP_RULES, NOW);
      });
      await expect(restored, `${table}.${column}`).rejects.toThrow(
        `The backup is damaged: row 3 of ${table} holds no valid ${column}.`,
      );
    }
    await restore(whole, target);
    expect(await digests(target)).toEqual(await digests(source));
  });

  it('restores rows that reference later rows of their table, and refuses broken references', async () => {
    const steps = {
      ...migrations,
      '9999-pohon': {
        compatibleWith: 'older',
        parts: (engine: 'sqlite' | 'postgres') => [
          `create table pohon (id text primary key, induk text references pohon (id))${engine === 'sqlite' ? ' strict' : ''}`,
        ],
      },
    } as const;
    await withDatabase(source, async (db) => {
      await migrate(db, steps);
      await sql`insert into pohon values ('z', null), ('m', 'z'), ('a', 'm')`.execute(db.direct);
    });
    const rules = { ...BACKUP_RULES, steps };
    const target = await newDatabase();
    await restore(await save(source, 'pohon.jsonl.gz', rules), target, rules);
    await withDatabase(target, async (db) => {
      await expect(sql`insert into pohon values ('b', 'tidak-ada')`.execute(db.direct)).rejects.toThrow(/foreign key/i);
      const { rows } = await sql<{ id: string }>`select id from pohon where induk is not null order by id`.execute(db.read);
      expect(rows).toEqual([{ id: 'a' }, { id: 'm' }]);
    });
  });
});

it('the schema has no trigger and no generated column, because a backup cannot contain them', async () => {
  await withDatabase(source, async ({ read, engine }) => {
    const made =
      engine === 'sqlite'
        ? sql`select name from sqlite_master where type = 'trigger' or (type = 'table' and sql not like '% strict' and name not like '%\\_%' escape '\\')`
        : sql`select trigger_name as name from information_schema.triggers union all
            select column_name from information_schema.columns where table_schema = current_schema() and
              (is_generated <> 'NEVER' or is_identity = 'YES' or column_default like 'nextval%')`;
    expect((await made.execute(read)).rows).toEqual([]);
  });
  expect((await digests(source)).length).toBeGreaterThan(20);
});
