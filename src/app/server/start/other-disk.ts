import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Returns the id of a folder's disk. If the folder does not exist, it uses the nearest existing parent folder. */
async function deviceOf(path: string): Promise<number> {
  try {
    return (await stat(path)).dev;
  } catch (error) {
    if (dirname(path) === path) throw error;
    return deviceOf(dirname(path));
  }
}

/** Returns true if two folders are on different disks, so that backups survive the loss of the database's disk. */
export async function isOtherDisk(folder: string, otherFolder: string): Promise<boolean> {
  return (await deviceOf(folder)) !== (await deviceOf(otherFolder));
}
