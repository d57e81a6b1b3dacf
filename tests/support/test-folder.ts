import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The system's folder for files in memory. A sync costs nothing there, and a test's data need not survive a power cut. */
const IN_MEMORY = '/dev/shm';
/** Containers often limit it to 64 MB, too little for the databases of a whole run. */
const ROOM_NEEDED = 512 * 1024 * 1024;

function hasRoom(): boolean {
  if (!existsSync(IN_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize > ROOM_NEEDED;
}

/** A new folder for one test's data, in memory if the system has enough space there. */
export function newTestFolder(prefix: string): string {
  return mkdtempSync(join(hasRoom() ? IN_MEMORY : tmpdir(), prefix));
}
