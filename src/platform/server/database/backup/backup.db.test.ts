import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BACKUP_RULES, originOf } from '#app/server/backup-rules.ts';
import { readConfig } from '#app/server/settings/config.ts';
import { openDatabase } from '#app/server/start/open-database.ts';
import { loadSampleData } from '#features/sample-data/server/load.ts';
import { migrations } from '#migrations/all-migrations.ts';
import { columnOf } from '#tests/support/embedded-file.ts';
import { migratedTestDatabase, newTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import type { Database } from '../database.ts';
import { migrate } from '../migrations/migrate.ts';
import { writeCopy } from './copy/write-copy.ts';
import type { BackupPart, Cell, TableDigest, TableShape, Rules } from './format.ts';
import { openBackup } from './open-backup.ts';
import { assertNotServed, restoreBackup, type Restored, type Target } from './restore-backup.ts';
import { readSnapshot, snapshotParts, type Origin, type Snapshot } from './snapshot.ts';
import { writeBackup } from './write-backup.ts';

const onPostgres = process.env['TEST_ENGINE'] === 'postgres';
const NOW = new Date('2026-11-21T02:10:00+07:00');
const BY = { adminId: null, now: NOW };
const AT = NOW.toISOString();

let folder: string;
let source: TestDatabase;
let databases: TestDatabase[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'suluh-backup-'));
  source = await migratedTestDatabase();
  databases = [source];
});
afterEach(async () => {
  for (const database of databases) await database.drop();
  rmSync(folder, { recursive: true });
});

const open = ({ settings }: TestDatabase) => openDatabase(readConfig(settings), () => {}, 'as command');
const origin = ({ settings }: TestDatabase): Origin => originOf(readConfig(settings));

async function on<T>(database: TestDatabase, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await open(database);
  return work(db).finally(() => db.close());
}

async function newDatabase(): Promise<TestDatabase> {
  const database = await newTestDatabase();
  databases.push(database);
  return database;
}

function targetOf({ settings }: TestDatabase): Target {
  const { DATABASE_URL, DATA_DIR } = settings;
  return DATABASE_URL === undefined ? { engine: 'sqlite', dataDir: DATA_DIR } : { engine: 'postgres', url: DATABASE_URL };
}

/** A second, embedded database, on either engine of the suite. */
function embedded(name: string): TestDatabase {
  return { engine: 'sqlite', settings: { DATA_DIR: join(folder, name) }, drop: () => Promise.resolve() };
}

const options = { ...BACKUP_RULES, savedAt: NOW, suluh: '1' };

async function save(database: TestDatabase, name: string, rules: Rules = BACKUP_RULES): Promise<string> {
  const file = join(folder, name);
  await readSnapshot(origin(database), (snapshot) => writeBackup(file, snapshotParts(snapshot, { ...options, ...rules })));
  return file;
}

function restore(file: string, target: TestDatabase, rules: Rules = BACKUP_RULES): Promise<Restored> {
  return openBackup(file, rules, ({ parts }) => restoreBackup(targetOf(target), parts, rules, NOW));
}

function digests(database: TestDatabase): Promise<TableDigest[]> {
  return readSnapshot(origin(database), async (snapshot) => {
    const found: TableDigest[] = [];
    for await (const part of snapshotParts(snapshot, options)) if (part.kind === 'end') found.push(part.digest);
    return found;
  });
}

const fillWithSamples = (database: TestDatabase) =>
  on(database, (db) => db.write(async (tx) => void (await loadSampleData(tx, BY, 'hash'))));

const addSubject = (db: Database, id: string, name: string) =>
  db.direct.insertInto('subjects').values({ id, name, kurikulum: 'K', slug: id, updated_at: AT }).execute();

const addMaterial = (db: Database, subject_id: string) =>
  db.direct
    .insertInto('materials')
    .values({ id: 'm1', subject_id, title: 'T', content: 'C', position: 0, updated_at: AT })
    .execute();

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
  it('moves between the engines and back with equal checksums and public answers, without sessions', async () => {
    await fillWithSamples(source);
    const version = await on(source, async (db) => {
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
    await on(back, async (db) => {
      expect(await db.read.selectFrom('admins').select('id').execute()).toEqual([{ id: 'a1' }]);
      expect(await db.read.selectFrom('sessions').select('id').execute()).toEqual([]);
      expect(await readVersion(db)).toBeGreaterThan(version);
    });
    const answers = await publicAnswers(source);
    expect(await publicAnswers(between)).toEqual(answers);
    expect(await publicAnswers(back)).toEqual(answers);
  });

  it('holds one snapshot of the database while others write', async () => {
    await fillWithSamples(source);
    const before = await digests(source);
    const db = await open(source);
    const parts: BackupPart[] = [];
    await readSnapshot(origin(source), async (snapshot) => {
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

  it.runIf(onPostgres)('holds the last writes of servers that are stopping', async () => {
    const server = await open(source);
    const read = async (snapshot: Snapshot) =>
      (await sql<{ name: string }>`select name from subjects`.execute(snapshot.db)).rows.map(({ name }) => name);
    const found = await readSnapshot(origin(source), read, async (db) => {
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
    await on(old, async (db) => {
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
    await on(target, async (db) => {
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
    await on(source, async (db) => void (await sql`create table pelanggan (isi real)`.execute(db.direct)));
    expect(await digests(source)).toEqual(held);
    const target = await newDatabase();
    await restore(await save(source, 'asing.jsonl.gz'), target);
    expect(await digests(target)).toEqual(held);
  });

  it('with text that PostgreSQL cannot store is refused there in one line, and restored on SQLite', async () => {
    const odd = embedded('nol');
    await on(odd, async (db) => {
      await migrate(db, migrations);
      await addSubject(db, 'nol', 'sebelum\u0000sesudah');
    });
    const file = await save(odd, 'nol.jsonl.gz');
    if (source.engine === 'postgres') {
      await expect(restore(file, source)).rejects.toThrow(
        /^The backup holds rows of subjects that the database does not take \([^\n]+\)\.$/,
      );
      return;
    }
    await restore(file, source);
    expect(await digests(source)).toEqual(await digests(odd));
  });

  it('names the row and table of an invalid value, and leaves nothing behind', async () => {
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
    await on(source, async (db) => {
      await migrate(db, steps);
      await sql`insert into pohon values ('z', null), ('m', 'z'), ('a', 'm')`.execute(db.direct);
    });
    const rules = { ...BACKUP_RULES, steps };
    const target = await newDatabase();
    await restore(await save(source, 'pohon.jsonl.gz', rules), target, rules);
    await on(target, async (db) => {
      await expect(sql`insert into pohon values ('b', 'tidak-ada')`.execute(db.direct)).rejects.toThrow(/foreign key/i);
      const { rows } = await sql<{ id: string }>`select id from pohon where induk is not null order by id`.execute(db.read);
      expect(rows).toEqual([{ id: 'a' }, { id: 'm' }]);
    });
  });
});

function end(): never {
  throw new Error('ended');
}

describe('a restore', () => {
  let file: string;
  beforeEach(async () => {
    await on(source, (db) => addSubject(db, 's1', 'Matematika'));
    file = await save(source, 'cadangan.jsonl.gz');
  });

  it('leaves nothing behind when it is interrupted or stores other data, and can be repeated', async () => {
    const target = await newDatabase();
    const isSubject = (part: BackupPart) => part.kind === 'rows' && part.text.includes('Matematika');
    const spoilt: [RegExp, (part: BackupPart) => BackupPart][] = [
      [/\(ended\)/, (part) => (isSubject(part) ? end() : part)],
      [
        /holds something else in subjects than was saved/,
        (part) => (isSubject(part) ? { kind: 'rows', rows: [], text: '' } : part),
      ],
    ];
    for (const [line, spoil] of spoilt) {
      const ended = openBackup(file, BACKUP_RULES, ({ parts }) => {
        async function* changed(): AsyncGenerator<BackupPart> {
          for await (const part of parts) yield spoil(part);
        }
        return restoreBackup(targetOf(target), changed(), BACKUP_RULES, NOW);
      });
      await expect(ended).rejects.toThrow(line);
      expect(readdirSync(target.settings.DATA_DIR)).toEqual([]);
    }
    await on(source, (db) => addMaterial(db, 's1'));
    const without = await save(source, 'tanpa.jsonl.gz', { ...BACKUP_RULES, leftOut: [...BACKUP_RULES.leftOut, 'subjects'] });
    await expect(restore(without, target)).rejects.toThrow(
      /^The backup holds references to records that are not in it \(in materials\)\.$/,
    );
    expect(readdirSync(target.settings.DATA_DIR)).toEqual([]);
    file = await save(source, 'sesudah.jsonl.gz');
    expect((await restore(file, target)).kept).toBe(null);
    expect(await digests(target)).toEqual(await digests(source));
  });

  it('restores, also from an earlier copy, into an unused PostgreSQL database only; an embedded database is kept', async () => {
    const prepared = await migratedTestDatabase();
    databases.push(prepared);
    await on(prepared, (db) => db.direct.insertInto('first_start').values({ id: 1, finished_at: AT }).execute());
    const copy = join(folder, 'salinan.db');
    await restore(file, embedded('lama'));
    writeCopy(join(folder, 'lama', 'suluh.db'), copy, migrations, NOW);
    await restore(copy, prepared);
    expect(await digests(prepared)).toEqual(await digests(source));
    await on(prepared, (db) => addSubject(db, 's2', 'Fisika'));
    if (prepared.engine === 'sqlite') {
      const { kept } = await restore(file, prepared);
      expect(columnOf(kept ?? '', 'select id from subjects order by id')).toEqual(['s1', 's2']);
      return;
    }
    const before = await digests(prepared);
    await expect(restore(file, prepared)).rejects.toThrow(/^The database is not empty: it holds records \(in \w+\)\. [^\n]+$/);
    expect(await digests(prepared)).toEqual(before);
    const foreign = await newDatabase();
    const server = await open(foreign);
    await sql`create table pelanggan (id integer)`.execute(server.direct);
    await expect(restore(file, foreign)).rejects.toThrow(/Stop every server first: 1 of their connections/);
    await server.close();
    await expect(restore(file, foreign)).rejects.toThrow(/the table pelanggan, which is not this Suluh's/);
  });
});

it('the schema holds only what a backup can carry: text and integers, no triggers or generated columns', async () => {
  await on(source, async ({ read, engine }) => {
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
