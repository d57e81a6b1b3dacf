import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import Libsql from 'libsql';
import { describe, expect, it } from 'vitest';
import { lockDataDir } from '#platform/server/database/engines/sqlite.ts';
import { columnOf, execOn, makeEmbeddedDatabase } from '../support/embedded-file.ts';
import {
  built,
  original,
  folder,
  dataDir,
  database,
  backup,
  command,
  save,
  restore,
  subjects,
  leftovers,
  keptAside,
  expectRefusal,
  editLines,
  prepareBackupCommands,
} from '../support/backup-commands.ts';
import { itInFullRun } from '../support/full-run.ts';

prepareBackupCommands();

const check = (...args: string[]) => command('check-backup', args);

describe('a backup', () => {
  it('can be made while the database is in use, reports its contents, is private and can be restored', async () => {
    const server = new Libsql(database);
    server.exec("begin immediate; delete from subjects where id = 's2'");
    const saved = await save(backup);
    expect(saved).toMatchObject({ code: 0, err: '' });
    expect(saved.out).toMatch(
      /^Saved to .+cadangan\.jsonl\.gz \(saved \d{4}-\d\d-\d\d \d\d:\d\d WIB; \d+ tables with \d+ rows checked, data [0-9a-f]{64}\)\.\n$/,
    );
    server.exec('commit');
    server.close();
    expect(statSync(backup).mode & 0o777).toBe(0o600);
    expect(subjects()).toEqual(['Matematika']);

    const restored = await restore(backup);
    expect(restored).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/Everyone has to sign in again\.\n$/) });
    expect(restored.out).not.toContain('Warning');
    expect(subjects()).toEqual(['Fisika', 'Matematika']);
    expect(columnOf(database, 'select count(*) from sessions')).toEqual([0]);
    expect(statSync(database).mode & 0o777).toBe(0o600);
    expect(subjects(join(dataDir, keptAside()[0] ?? ''))).toEqual(['Matematika']);
    expect(leftovers()).toEqual(keptAside());
  });

  itInFullRun('is refused in one line for an existing file, a missing folder or a missing database', async () => {
    await expectRefusal(save(), /Usage: npm run backup/);
    await expectRefusal(save(join(folder, 'tidak-ada', 'cadangan.jsonl.gz')), /could not be written/, 2);
    writeFileSync(backup, 'x');
    await expectRefusal(save(backup), /exists already/);
    expect(readFileSync(backup, 'utf8')).toBe('x');
    const empty = await command('backup-database', [join(folder, 'lain.jsonl.gz')], { DATA_DIR: join(folder, 'kosong') });
    expect(empty).toMatchObject({ code: 1, err: expect.stringMatching(/^suluh: There is no database at [^\n]+\n$/) });
    expect(readdirSync(folder).sort()).toEqual(['cadangan.jsonl.gz', 'data']);
  });

  itInFullRun('that fails because the disk is full leaves no file', () => {
    // `ulimit -f 1` limits files to one block (512 bytes or 1 KiB, depending on the shell). So the write fails in the middle, as on
    // a full disk.
    const program = join(built.dir, 'backup-database.js');
    const limited = spawnSync('sh', ['-c', 'ulimit -f 1; exec "$0" "$@"', process.execPath, program, backup], {
      cwd: built.dir,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    });
    expect(limited.stderr).toMatch(/^suluh: The backup could not be written to [^\n]+\n$/);
    expect(limited.status).toBe(3);
    expect(readdirSync(folder)).toEqual(['data']);
  });

  itInFullRun('of a damaged database fails', async () => {
    execOn(database, "delete from subjects where id = 's1'");
    await expectRefusal(save(backup), /references in materials point to records that do not exist/);
    expect(readdirSync(folder)).toEqual(['data']);
  });
});

describe('the check of a backup', () => {
  it("restores the backup into a temporary folder and reports the result; the server's database stays unchanged", async () => {
    cpSync(join(original, 'cadangan.jsonl.gz'), backup);
    execOn(database, "delete from subjects where id = 's2'");
    const checked = await check(backup);
    expect(checked).toMatchObject({ code: 0, err: '' });
    expect(checked.out).toMatch(
      /^[^\n]+cadangan\.jsonl\.gz can be restored \(saved [^\n]+\)\.\nCounts, checksums and references match\.\nIts schema is that of this release\.\n$/,
    );
    expect(subjects()).toEqual(['Matematika']);
    editLines(backup, /Fisika/, 'Fisikb');
    await expectRefusal(check(backup), /damaged: subjects differs from what was saved/);
  });

  itInFullRun('uses the newest daily backup by default', async () => {
    await expectRefusal(check(), /There is no daily backup in /);
    mkdirSync(join(dataDir, 'backups'));
    writeFileSync(join(dataDir, 'backups', 'suluh-2026-01-01.db'), 'lama');
    cpSync(join(original, 'cadangan.jsonl.gz'), join(dataDir, 'backups', 'suluh-2026-01-02.jsonl.gz'));
    expect((await check()).out).toMatch(/suluh-2026-01-02\.jsonl\.gz can be restored/);
  });
});

itInFullRun('a move to another folder keeps both databases, and refuses the same folder and a running server', async () => {
  const there = join(folder, 'sana');
  await makeEmbeddedDatabase(there);
  execOn(join(there, 'suluh.db'), "delete from subjects where id = 's1'; delete from materials");
  const move = (...args: string[]) => command('move-database', args);
  await expectRefusal(move(), /Usage: npm run move/);
  await expectRefusal(move(`sqlite:${dataDir}`), /already name that database/);
  const moved = await move(`sqlite:${there}`);
  expect(moved).toMatchObject({ code: 0, err: '' });
  expect(moved.out).toMatch(
    /^Moved and verified: both databases hold the same data \(\d+ tables with \d+ rows checked, data [0-9a-f]{64}\)\.\n/,
  );
  expect(subjects(join(there, 'suluh.db'))).toEqual(['Fisika', 'Matematika']);
  expect(subjects()).toEqual(['Fisika', 'Matematika']);
  expect(columnOf(database, 'select count(*) from sessions')).toEqual([1]);
  expect(keptAside()).toEqual([]);
  const kept = readdirSync(there).find((name) => name.startsWith('suluh.db.before-')) ?? '';
  expect(subjects(join(there, kept))).toEqual(['Fisika']);
  const release = await lockDataDir(dataDir);
  await expectRefusal(move(`sqlite:${there}`), /Stop the server first/);
  release();
});
