import { createHash, randomBytes } from 'node:crypto';
import { closeSync, createWriteStream, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { BackupError, toBackupError } from './backup-error.ts';
import { dataDigest, toLine, type BackupPart, type BackupTotal, type TableDigest } from './format.ts';
import { readBackup } from './read-backup.ts';

/** Flushes a file, or the names in a folder, to the disk. */
export function syncPath(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Returns the text of a backup's part, as the file contains it. */
function textOf(part: BackupPart): string {
  if (part.kind === 'header') return toLine(part.header);
  if (part.kind === 'table') return toLine(part.shape);
  return part.kind === 'rows' ? part.text : toLine(part.digest);
}

/** Yields the text of a backup. Its last line has the totals, which `onTotal` receives too. */
async function* backupText(parts: AsyncIterable<BackupPart>, onTotal: (total: BackupTotal) => void): AsyncGenerator<string> {
  const all = createHash('sha256');
  const digests: TableDigest[] = [];
  for await (const part of parts) {
    const text = textOf(part);
    all.update(text);
    if (part.kind === 'end') digests.push(part.digest);
    yield text;
  }
  const rows = digests.reduce((sum, digest) => sum + digest.rows, 0);
  const total = { tables: digests.length, rows, data: dataDigest(digests), sha256: all.digest('hex') };
  onTotal(total);
  yield toLine(total);
}

/**
 * Writes the parts of a backup into the new file `target`, readable by its owner only. The file is synced, read back and
 * verified, then renamed to `target`: that name holds a complete, verified backup, or does not exist.
 * @throws BackupError with a one-line reason.
 */
export async function writeBackup(target: string, parts: AsyncIterable<BackupPart>): Promise<BackupTotal> {
  if (existsSync(target)) throw new BackupError('other', `${target} exists already.`);
  const folder = dirname(target);
  if (!existsSync(folder)) throw new BackupError('folder', `The backup could not be written: there is no folder ${folder}.`);
  const unfinished = `${target}.${randomBytes(4).toString('hex')}.part`;
  let total: BackupTotal | undefined;
  try {
    const text = backupText(parts, (found) => (total = found));
    await pipeline(text, createGzip(), createWriteStream(unfinished, { flags: 'wx', mode: 0o600 }));
    syncPath(unfinished);
    const digests: TableDigest[] = [];
    for await (const part of readBackup(unfinished, 'The backup')) if (part.kind === 'end') digests.push(part.digest);
    if (total?.data !== dataDigest(digests)) throw new BackupError('damaged', 'The backup differs from what was written.');
    renameSync(unfinished, target);
    syncPath(folder);
    return total;
  } catch (error) {
    throw toBackupError(error, `The backup could not be written to ${target}`);
  } finally {
    rmSync(unfinished, { force: true });
  }
}
