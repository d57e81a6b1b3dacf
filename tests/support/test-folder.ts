import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the system keeps files in memory: a sync costs nothing there, and a test's data need not outlive a power cut. */
const IN_MEMORY = '/dev/shm';
/** Containers often give it 64 MB, which the databases of a whole run may fill. */
const ROOM_NEEDED = 512 * 1024 * 1024;

function hasRoom(): boolean {
  if (!existsSync(IN_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize > ROOM_NEEDED;
}

/** A new folder for one test's data, in memory where the system has room for it. */
export function newTestFolder(prefix: string): string {
  return mkdtempSync(join(hasRoom() ? IN_MEMORY : tmpdir(), prefix));
}
