import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Batch, FORMAT, FORMAT_VERSION, TableHash, type BackupPart } from './format.ts';
import type { Cell } from './cell.ts';
import { readBackup, ROW_MAX } from './read-backup.ts';
import { writeBackup } from './write-backup.ts';

const FLIPS = 600;
const TEXTS = ['Vektor & "Matriks"', 'baris\nbaru\u2028\u2029\u0001\u007f', '🔥 aksara ꦱꦸꦭꦸꦃ', '\\', '', '\u0000nol'];

let folder: string;
let file: string;

function partsOf(tables: Readonly<Record<string, Cell[][]>>): BackupPart[] {
  const parts: BackupPart[] = [
    {
      kind: 'header',
      header: {
        format: FORMAT,
        version: FORMAT_VERSION,
        savedAt: '2026-11-20T19:10:00.000Z',
        suluh: '1',
        steps: ['a'],
        leftOut: [],
      },
    },
  ];
  for (const [table, rows] of Object.entries(tables)) {
    const shape = { table, columns: ['id', 'isi'], key: ['id'] };
    const hash = new TableHash(shape);
    const batch = new Batch();
    for (const row of rows) expect(batch.add(row, 2)).toBe(true);
    parts.push({ kind: 'table', shape });
    if (rows.length > 0) {
      hash.add(batch);
      parts.push({ kind: 'rows', rows: batch.rows, text: batch.text });
    }
    parts.push({ kind: 'end', digest: hash.digest() });
  }
  return parts;
}

const PARTS = partsOf({
  kosong: [],
  penuh: Array.from({ length: 300 }, (_, row): Cell[] => [row, row % 7 === 0 ? null : `${TEXTS[row % 6]} ${row}`]),
});

async function* give(parts: readonly BackupPart[]): AsyncGenerator<BackupPart> {
  yield* parts;
}

/** The parts of a file, independent of how its rows are batched. */
async function read(path: string): Promise<BackupPart[]> {
  const parts: BackupPart[] = [];
  for await (const part of readBackup(path, 'Cadangan')) parts.push(part);
  return parts;
}

async function expectRefusal(bytes: Uint8Array, line: RegExp): Promise<void> {
  const spoilt = join(folder, 'rusak.jsonl.gz');
  writeFileSync(spoilt, bytes);
  await expect(read(spoilt)).rejects.toMatchObject({ name: 'BackupError', message: expect.stringMatching(/^[^\n]+$/) });
  await expect(read(spoilt)).rejects.toThrow(line);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'suluh-read-'));
  file = join(folder, 'cadangan.jsonl.gz');
  await writeBackup(file, give(PARTS));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a backup file', () => {
  it('returns every written value, and is readable by its owner only', async () => {
    expect(await read(file)).toEqual(PARTS);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('matches docs/backup-format.md', async () => {
    const lines = gunzipSync(readFileSync(file)).toString().split('\n');
    expect(lines.slice(0, 5)).toEqual([
      '{"format":"suluh-backup","version":1,"savedAt":"2026-11-20T19:10:00.000Z","suluh":"1","steps":["a"],"leftOut":[]}',
      '{"table":"kosong","columns":["id","isi"],"key":["id"]}',
      expect.stringMatching(/^\{"end":"kosong","rows":0,"sha256":"[0-9a-f]{64}"\}$/),
      '{"table":"penuh","columns":["id","isi"],"key":["id"]}',
      '[0,null]',
    ]);
    expect(lines.at(-2)).toMatch(/^\{"tables":2,"rows":300,"data":"[0-9a-f]{64}","sha256":"[0-9a-f]{64}"\}$/);
    expect(lines.at(-1)).toBe('');
  });

  it('whose data was changed by a flipped bit is refused with a one-line reason', async () => {
    const whole = readFileSync(file);
    const spoilt = join(folder, 'rusak.jsonl.gz');
    let refused = 0;
    for (let flip = 0; flip < FLIPS; flip += 1) {
      const bytes = Buffer.from(whole);
      const at = (flip * 7_919) % bytes.length;
      bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << (flip % 8)), at);
      writeFileSync(spoilt, bytes);
      const parts = await read(spoilt).catch((error: unknown) => {
        expect(error).toMatchObject({ name: 'BackupError', message: expect.stringMatching(/^[^\n]+$/) });
        return null;
      });
      if (parts === null) refused += 1;
      else expect(parts).toEqual(PARTS);
    }
    expect(refused).toBeGreaterThan(FLIPS * 0.9);
  });

  it('is refused after any change of its text, even if compressed again', async () => {
    const lines = gunzipSync(readFileSync(file)).toString().split('\n');
    for (const index of [0, 1, 2, 3, 4, 150, lines.length - 3, lines.length - 2]) {
      const changed = lines.with(
        index,
        (lines[index] ?? '').replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10)),
      );
      if (changed[index] === lines[index]) changed[index] = (lines[index] ?? '').replace('"isi"', '"iso"');
      await expectRefusal(gzipSync(changed.join('\n')), /damaged|not the|newer Suluh/);
      await expectRefusal(gzipSync(lines.toSpliced(index, 1).join('\n')), /damaged|not the|not a Suluh backup/);
    }
    await expectRefusal(gzipSync(`${lines.join('\n')}[]\n`), /damaged: something follows its last line/);
  });

  it('with a line over the maximum length is refused before the whole line is read', async () => {
    const [header = ''] = gunzipSync(readFileSync(file)).toString().split('\n');
    const table = '{"table":"penuh","columns":["isi"],"key":["isi"]}';
    const long = 'x'.repeat(ROW_MAX);
    const refusal = /^Cadangan is damaged: a line of it is longer than any that Suluh writes\.$/;
    for (const text of [`${header}\n${table}\n["${long}`, `{"format":"${long}`, long]) {
      await expectRefusal(gzipSync(text, { level: 1 }), refusal);
    }
    const nested = `${header}\n${table}\n[${'['.repeat(4_000_000)}\n`;
    await expectRefusal(gzipSync(nested, { level: 1 }), /^Cadangan is damaged: a row of it can't be read\.$/);
  });

  it('is refused if truncated anywhere', async () => {
    const whole = readFileSync(file);
    for (let end = 0; end < whole.length; end += 37) await expectRefusal(whole.subarray(0, end), /damaged|can't be read/);
    await expectRefusal(whole.subarray(0, -1), /damaged/);
    await expectRefusal(gzipSync(gunzipSync(whole).subarray(0, -1)), /can't be read|damaged/);
  });

  it('of a newer or unknown format is refused with that reason', async () => {
    await expectRefusal(gzipSync('{"format":"suluh-backup","version":2}\n'), /was made by a newer Suluh \(format 2\)/);
    await expectRefusal(gzipSync('{"format":"lain"}\n'), /is not a Suluh backup/);
    await expectRefusal(gzipSync('halo\n'), /is not a Suluh backup/);
  });
});
