import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { BACKUP_RULES } from '#app/server/backup-rules.ts';
import { migrations } from '#migrations/all-migrations.ts';
import { columnOf } from '#tests/support/embedded-file.ts';
import { migratedTestDatabase } from '#tests/support/test-database.ts';
import type { Database } from '../database.ts';
import { writeCopy } from './copy/write-copy.ts';
import type { BackupPart } from './format.ts';
import { openBackup } from './open-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import {
  NOW,
  AT,
  folder,
  source,
  databases,
  openTestedDatabase,
  withDatabase,
  newDatabase,
  targetOf,
  embedded,
  save,
  restore,
  digests,
  addSubject,
  prepareBackups,
} from '#tests/support/backups.ts';

prepareBackups();

const addMaterial = (db: Database, subject_id: string) =>
  db.direct
    .insertInto('materials')
    .values({ id: 'm1', subject_id, title: 'T', content: 'C', position: 0, updated_at: AT })
    .execute();

function end(): never {
  throw new Error('ended');
}

describe('a restore', () => {
  let file: string;
  beforeEach(async () => {
    await withDatabase(source, (db) => addSubject(db, 's1', 'Matematika'));
    file = await save(source, 'cadangan.jsonl.gz');
  });

  it('leaves nothing behind if it is interrupted or the stored data differs from the backup, and can be repeated', async () => {
    const target = await newDatabase();
    const isSubject = (part: BackupPart) => part.kind === 'rows' && part.text.includes('Matematika');
    // Two ways to spoil the reading of a backup, each with the error: it ends early, or the rows of subjects are missing.
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
    // A backup without subjects, whose material refers to one.
    await withDatabase(source, (db) => addMaterial(db, 's1'));
    const without = await save(source, 'tanpa.jsonl.gz', { ...BACKUP_RULES, leftOut: [...BACKUP_RULES.leftOut, 'subjects'] });
    await expect(restore(without, target)).rejects.toThrow(
      /^The backup is damaged: references in materials point to records that do not exist\.$/,
    );
    expect(readdirSync(target.settings.DATA_DIR)).toEqual([]);
    file = await save(source, 'sesudah.jsonl.gz');
    expect((await restore(file, target)).kept).toBe(null);
    expect(await digests(target)).toEqual(await digests(source));
  });

  it('writes only to an unused PostgreSQL database; a previous embedded database is kept', async () => {
    // An unused database: a first start prepared it, but it has no records.
    const prepared = await migratedTestDatabase();
    databases.push(prepared);
    await withDatabase(prepared, (db) => db.direct.insertInto('first_start').values({ id: 1, finished_at: AT }).execute());
    const copy = join(folder, 'salinan.db');
    await restore(file, embedded('lama'));
    writeCopy(join(folder, 'lama', 'suluh.db'), copy, migrations, NOW);
    await restore(copy, prepared);
    expect(await digests(prepared)).toEqual(await digests(source));
    await withDatabase(prepared, (db) => addSubject(db, 's2', 'Fisika'));
    if (prepared.engine === 'sqlite') {
      const { kept } = await restore(file, prepared);
      expect(columnOf(kept ?? '', 'select id from subjects order by id')).toEqual(['s1', 's2']);
      return;
    }
    const before = await digests(prepared);
    await expect(restore(file, prepared)).rejects.toThrow(/^The database is not empty: it holds records \(in \w+\)\. [^\n]+$/);
    expect(await digests(prepared)).toEqual(before);
    // A database with a table of another program. At first, a server is connected to it.
    const foreign = await newDatabase();
    const server = await openTestedDatabase(foreign);
    await sql`create table pelanggan (id integer)`.execute(server.direct);
    await expect(restore(file, foreign)).rejects.toThrow(/Stop every server first: 1 of their connections/);
    await server.close();
    await expect(restore(file, foreign)).rejects.toThrow(/the table pelanggan, which is not this Suluh's/);
  });
});
