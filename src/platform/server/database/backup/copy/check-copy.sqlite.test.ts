import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '#migrations/all-migrations.ts';
import { execOn, makeEmbeddedDatabase } from '#tests/support/embedded-file.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { checkCopy } from './check-copy.ts';
import { digestTables, type CopyDigest } from './manifest.ts';
import { writeCopy } from './write-copy.ts';

const NOW = new Date('2026-11-21T02:10:00+07:00');
/** How many bits are flipped, each in a new copy of the file. */
const FLIPS = inFullRun(40, 150);

let folder: string;
let backup: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'suluh-check-'));
  const database = await makeEmbeddedDatabase(join(folder, 'data'));
  for (let count = 0; count < 600; count += 1) {
    execOn(
      database,
      `insert into subjects values ('x${count}', 'Mata pelajaran ${count}', 'Kurikulum Merdeka', 'x-${count}', 'x')`,
    );
  }
  backup = join(folder, 'cadangan.db');
  writeCopy(database, backup, migrations, NOW);
});
afterAll(() => rmSync(folder, { recursive: true }));

function digest(path: string): CopyDigest[] {
  const file = new Libsql(path);
  try {
    return digestTables(file);
  } finally {
    file.close();
  }
}

describe('the check of a backup', () => {
  it('returns the time of the backup and its row counts', () => {
    const rows = digest(backup).reduce((sum, table) => sum + table.rows, 0);
    expect(rows).toBeGreaterThan(602);
    expect(checkCopy(backup, 'Cadangan', migrations)).toMatchObject({ savedAt: NOW.toISOString(), rows });
  });

  it('refuses a file whose data was changed by a flipped bit, with a one-line reason', () => {
    const whole = readFileSync(backup);
    const used = Array.from(whole.keys()).filter((at) => whole[at] !== 0);
    const before = digest(backup);
    const spoilt = join(folder, 'rusak.db');
    let refused = 0;
    for (let flip = 0; flip < FLIPS; flip += 1) {
      const bytes = Buffer.from(whole);
      // Steps of a prime number spread the flips over the whole file.
      const at = used[(flip * 7_919) % used.length] ?? 0;
      bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << (flip % 8)), at);
      writeFileSync(spoilt, bytes);
      try {
        checkCopy(spoilt, 'Cadangan', migrations);
      } catch (error) {
        refused += 1;
        expect(error).toMatchObject({ name: 'BackupError', message: expect.stringMatching(/^[^\n]+$/) });
        continue;
      }
      expect(digest(spoilt)).toEqual(before);
    }
    expect(refused).toBeGreaterThan(FLIPS / 2);
  });
});
