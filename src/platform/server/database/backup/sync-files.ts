import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Waits until the file is on the disk, or, of a folder, the names in it. */
export function syncPath(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
