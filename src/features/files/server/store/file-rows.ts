import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Reader } from '#platform/server/database/database.ts';
import { BackupError } from '#platform/server/database/backup/backup-error.ts';
import type { OutsideRows } from '#platform/server/database/backup/outside-rows.ts';
import { errorCode } from '#platform/server/database/errors.ts';
import { filesFolder, writeFileWhole } from './disk-store.ts';
import { piecesOf } from './row-store.ts';

/** Reads a file; null if it is missing. A backup then lacks it, and `npm run doctor` reports it. */
async function bytesOf(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Reads and writes the files of an embedded database as rows of `file_pieces`, so that its backup is the same as from PostgreSQL. A
 * row is `[data, n, sha256]`: piece number `n` of a file.
 */
export function openFileRows(dataDir: string): OutsideRows {
  const folder = filesFolder(dataDir);
  const stored = new Set<string>();
  /**
   * Whether a restore has stored all files. The restore then verifies them, so `read` returns only the files that came from the
   * backup.
   */
  let isRestored = false;
  /** The file whose pieces are being read from a backup. */
  let open: { sha256: string; pieces: Buffer[] } | null = null;

  /** Stores the open file: all its pieces were read. */
  const close = async () => {
    if (open === null) return;
    const { sha256, pieces } = open;
    open = null;
    const bytes = Buffer.concat(pieces);
    if (createHash('sha256').update(bytes).digest('hex') !== sha256)
      throw new BackupError('damaged', `The backup is damaged: the file ${sha256} has other bytes.`);
    await writeFileWhole(folder, sha256, bytes);
    stored.add(sha256);
  };

  return {
    table: 'file_pieces',
    async *read(db: Reader) {
      const files = await db.selectFrom('files').select(['sha256', 'bytes']).orderBy('sha256').execute();
      for (const { sha256, bytes: size } of files) {
        // This file did not come from the backup: it was already in the folder.
        if (isRestored && !stored.has(sha256)) continue;
        const bytes = await bytesOf(join(folder, sha256));
        if (bytes?.length !== size) continue;
        for (const [n, data] of piecesOf(bytes).entries()) yield [data, n, sha256];
      }
    },
    async add(rows) {
      for (const [data, n, sha256] of rows) {
        const name = String(sha256);
        if (open?.sha256 !== name) {
          await close();
          open = { sha256: name, pieces: [] };
        }
        if (open.pieces.length !== n) throw new BackupError('damaged', `The backup is damaged: the file ${name} lacks a piece.`);
        open.pieces.push(Buffer.from(String(data), 'base64'));
      }
    },
    async end() {
      await close();
      isRestored = true;
    },
  };
}
