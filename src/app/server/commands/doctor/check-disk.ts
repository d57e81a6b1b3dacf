import { dirname } from 'node:path';
import { roomOnDisk, type DiskRoom } from '../../room-on-disk.ts';
import { fail, ok, warn, type Finding } from './finding.ts';

const MEGABYTE = 1_000_000;
/** Below it a busy day's writes may meet a full disk. */
const LEAST_FREE = 64 * MEGABYTE;
/** What should be free for logs, backups and an update, however small the database is. */
const COMFORTABLE_FREE = 512 * MEGABYTE;
const LEAST_FILES = 1_000;

/** How much room is where. */
export type Room = Pick<DiskRoom, 'freeBytes' | 'freeFiles'>;

/** The room under a path, or under the nearest folder above it that is there. */
export async function roomUnder(path: string): Promise<Room> {
  try {
    return await roomOnDisk(path);
  } catch (error) {
    if (dirname(path) === path) throw error;
    return roomUnder(dirname(path));
  }
}

/** Bytes as people say them: `850 MB`, `1.2 GB`. */
export function inWords(bytes: number): string {
  return bytes < 1_000 * MEGABYTE ? `${Math.ceil(bytes / MEGABYTE)} MB` : `${(bytes / (1_000 * MEGABYTE)).toFixed(1)} GB`;
}

/**
 * Whether there is room for a copy of the database, which each backup and each update makes.
 * @param what the setting that names the folder.
 * @param databaseBytes 0 where it is not known, or lies elsewhere.
 */
export function checkRoom(what: string, path: string, { freeBytes, freeFiles }: Room, databaseBytes: number): Finding {
  const size = databaseBytes > 0 ? `; the database has ${inWords(databaseBytes)}` : '';
  const mend = `make room on the disk of ${path} (du -xh ${path} | sort -h | tail shows what is large), or set ${what} to a folder on a larger disk`;
  if (freeFiles !== null && freeFiles < LEAST_FILES) {
    return fail(`The disk of ${what} takes only ${freeFiles} more files.`, mend);
  }
  const says = `${inWords(freeBytes)} are free on the disk of ${what} (${path})${size}`;
  if (freeBytes < databaseBytes + LEAST_FREE)
    return fail(`${says}: a copy of it, as each backup and update makes one, has no room.`, mend);
  if (freeBytes < 3 * databaseBytes + COMFORTABLE_FREE) return warn(`${says}: that is little.`, mend);
  return ok(`${says}.`);
}
