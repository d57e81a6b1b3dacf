import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The system's folder for files in memory. Writes are fast there, and the data of a test may be lost in a power cut. */
const IN_MEMORY = '/dev/shm';
/** The free space (bytes) that a whole run needs. Containers often limit this folder to 64 MB, which is too little. */
const SPACE_NEEDED = 512 * 1024 * 1024;

function hasSpace(): boolean {
  if (!existsSync(IN_MEMORY)) return false;
  const { bavail, bsize } = statfsSync(IN_MEMORY);
  return bavail * bsize > SPACE_NEEDED;
}

/** Creates a folder for a test's data, in memory if there is enough space. */
export function newTestFolder(prefix: string): string {
  return mkdtempSync(join(hasSpace() ? IN_MEMORY : tmpdir(), prefix));
}
