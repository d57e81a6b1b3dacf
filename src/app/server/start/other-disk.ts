import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** The device of a folder; if it does not exist, of the nearest existing folder above it. */
async function deviceOf(path: string): Promise<number> {
  try {
    return (await stat(path)).dev;
  } catch (error) {
    if (dirname(path) === path) throw error;
    return deviceOf(dirname(path));
  }
}

/** Whether two folders are on different disks. */
export async function isOtherDisk(one: string, other: string): Promise<boolean> {
  return (await deviceOf(one)) !== (await deviceOf(other));
}
