import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '#platform/server/database/errors.ts';
import type { FileStore } from './file-store.ts';

/** The bytes of a deleted file are kept for this time: a running backup may still read them. */
const KEPT_MS = 24 * 60 * 60_000;
/** The size of one read. */
const READ_BYTES = 64 * 1024;
/** The extension of a file that is being written. */
const UNFINISHED = '.part';

/** Returns the folder of the files of an embedded database. */
export function filesFolder(dataDir: string): string {
  return join(dataDir, 'files');
}

/** Resolves with null if the file does not exist. */
async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes and syncs a temporary file, then renames it: under its name the file is complete or does not exist. */
export async function writeFileWhole(folder: string, sha256: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const unfinished = join(folder, `${sha256}.${randomBytes(4).toString('hex')}${UNFINISHED}`);
  try {
    const handle = await open(unfinished, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, join(folder, sha256));
    await syncFolder(folder);
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function* readPart(path: string, from: number, to: number): AsyncGenerator<Buffer> {
  const handle = await open(path, 'r');
  try {
    for (let offset = from; offset <= to;) {
      const wanted = Math.min(READ_BYTES, to - offset + 1);
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(wanted), 0, wanted, offset);
      if (bytesRead === 0) throw new Error(`${path} is shorter than its row says.`);
      yield buffer.subarray(0, bytesRead);
      offset += bytesRead;
    }
  } finally {
    await handle.close();
  }
}

/** Stores files in one folder. Their names are their SHA-256. */
export function diskStore(folder: string): FileStore {
  const pathOf = (sha256: string) => join(folder, sha256);
  const sizeOf = async (sha256: string) => (await orNull(stat(pathOf(sha256))))?.size ?? null;
  return {
    prepare: (sha256, bytes) => writeFileWhole(folder, sha256, bytes),
    // `prepare` has already stored the bytes.
    store: async () => {},
    has: async ({ sha256, bytes }) => (await sizeOf(sha256)) === bytes,
    read: async ({ sha256, bytes }, from, to) => ((await sizeOf(sha256)) === bytes ? readPart(pathOf(sha256), from, to) : null),
    release: async (sha256) => {
      // `sweep` keeps the bytes for a day from this time on.
      const now = new Date();
      await orNull(utimes(pathOf(sha256), now, now));
    },
    sweep: async (hasRow, now) => {
      let count = 0;
      for (const name of (await orNull(readdir(folder))) ?? []) {
        const path = join(folder, name);
        const changedAt = (await orNull(stat(path)))?.mtimeMs ?? now;
        if (changedAt > now - KEPT_MS || (!name.endsWith(UNFINISHED) && (await hasRow(name)))) continue;
        await rm(path, { force: true });
        count += 1;
      }
      return count;
    },
  };
}
