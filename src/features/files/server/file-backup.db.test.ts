import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BACKUP_RULES, databaseLocation } from '#app/server/backup-rules.ts';
import { readConfig } from '#app/server/settings/config.ts';
import type { BackupPart, TableDigest } from '#platform/server/database/backup/format.ts';
import { openBackup } from '#platform/server/database/backup/open-backup.ts';
import { restoreBackup } from '#platform/server/database/backup/restore-backup.ts';
import { readSnapshot, snapshotParts } from '#platform/server/database/backup/snapshot.ts';
import { writeBackup } from '#platform/server/database/backup/write-backup.ts';
import { ask } from '#tests/support/ask.ts';
import { newTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { PIECE_BYTES } from '../kind-rules.ts';

const NOW = new Date('2026-11-21T02:10:00+07:00');

let folder: string;
let databases: TestDatabase[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'suluh-files-'));
  databases = [];
});
afterEach(async () => {
  for (const database of databases) await database.drop();
  rmSync(folder, { recursive: true });
});

async function newDatabase(): Promise<TestDatabase> {
  const database = await newTestDatabase();
  databases.push(database);
  return database;
}

/** Returns another database, which is always embedded, whatever engine the suite runs on. */
function embedded(name: string): TestDatabase {
  return { engine: 'sqlite', settings: { DATA_DIR: join(folder, name) }, drop: () => Promise.resolve() };
}

const sumOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const locationOf = ({ settings }: TestDatabase) => databaseLocation(readConfig(settings));

async function upload(server: TestServer, bytes: Buffer): Promise<void> {
  const admin = await server.admin();
  const body = { name: 'soal.pdf', type: 'application/pdf', bytes: bytes.length, sha256: sumOf(bytes) };
  const { _id } = (await admin.post('/api/v1/admin/files', body)).body.data;
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
    const piece = bytes.subarray(from, from + PIECE_BYTES);
    const headers = { 'content-type': 'application/octet-stream' };
    expect((await admin.call('PUT', `/api/v1/admin/files/${_id}?offset=${from}`, piece, headers)).status).toBe(200);
  }
}

async function save(database: TestDatabase, name: string): Promise<string> {
  const file = join(folder, name);
  const options = { ...BACKUP_RULES, savedAt: NOW, suluh: '1' };
  await readSnapshot(locationOf(database), (snapshot) => writeBackup(file, snapshotParts(snapshot, options)));
  return file;
}

function restore(file: string, { settings }: TestDatabase, change = (part: BackupPart) => part) {
  const { DATABASE_URL, DATA_DIR } = settings;
  const target =
    DATABASE_URL === undefined
      ? ({ engine: 'sqlite', dataDir: DATA_DIR } as const)
      : ({ engine: 'postgres', url: DATABASE_URL } as const);
  return openBackup(file, BACKUP_RULES, ({ parts }) => {
    async function* changed() {
      for await (const part of parts) yield change(part);
    }
    return restoreBackup(target, changed(), BACKUP_RULES, NOW);
  });
}

function digests(database: TestDatabase): Promise<TableDigest[]> {
  return readSnapshot(locationOf(database), async (snapshot) => {
    const found: TableDigest[] = [];
    const options = { ...BACKUP_RULES, savedAt: NOW, suluh: '1' };
    for await (const part of snapshotParts(snapshot, options)) if (part.kind === 'end') found.push(part.digest);
    return found;
  });
}

const files = [20, PIECE_BYTES, 3 * PIECE_BYTES + 11].map((size) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size)]),
);

async function filled(): Promise<TestDatabase> {
  const database = await newDatabase();
  const server = await startTestServer({ database });
  for (const bytes of files) await upload(server, bytes);
  // An incomplete upload is in no backup.
  await (
    await server.admin()
  ).post('/api/v1/admin/files', {
    name: 'lain.pdf',
    type: 'application/pdf',
    bytes: 50,
    sha256: sumOf(Buffer.from('lain')),
  });
  await server.stop();
  return database;
}

async function expectFiles(database: TestDatabase): Promise<void> {
  const server = await startTestServer({ database });
  for (const bytes of files) {
    const answer = await ask(`${server.url}/berkas/${sumOf(bytes)}/soal.pdf`);
    expect([answer.status, answer.bytes.equals(bytes)]).toEqual([200, true]);
  }
  await server.stop();
}

it('a backup brings the files to the other engine and back, with equal checksums', async () => {
  const source = await filled();
  const held = await digests(source);
  expect(held.find(({ end }) => end === 'file_pieces')?.rows).toBe(1 + 2 + 4);
  const between = embedded('antara');
  await restore(await save(source, 'satu.gz'), between);
  expect(readdirSync(join(folder, 'antara', 'files')).sort()).toEqual(files.map(sumOf).sort());
  expect(await digests(between)).toEqual(held);
  const back = await newDatabase();
  await restore(await save(between, 'dua.gz'), back);
  expect(await digests(back)).toEqual(held);
  await expectFiles(between);
  await expectFiles(back);
});

it('a restore ignores the earlier content of the folder, and refuses bytes that differ', async () => {
  const file = await save(await filled(), 'cadangan.gz');
  const target = embedded('baru');
  const spoil = (part: BackupPart): BackupPart => {
    const isPiece = part.kind === 'rows' && part.rows.some((row) => typeof row[0] === 'string' && row[0].startsWith('JVBER'));
    if (!isPiece || part.kind !== 'rows') return part;
    return { ...part, rows: part.rows.map((row) => row.with(0, `AAAA${String(row[0]).slice(4)}`)) };
  };
  await expect(restore(file, target, spoil)).rejects.toThrow(/^The backup is damaged: the file [0-9a-f]{64} has other bytes\.$/);
  await restore(file, target);
  writeFileSync(join(folder, 'baru', 'files', 'f'.repeat(64)), 'left over');
  await restore(file, target);
  await expectFiles(target);
});
