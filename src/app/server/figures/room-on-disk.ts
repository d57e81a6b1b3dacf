import { statfs } from 'node:fs/promises';

/** What a disk holds. */
export interface DiskRoom {
  sizeBytes: number;
  /** For accounts without privileges. */
  freeBytes: number;
  /** How many more files there may be; null where the file system does not count. */
  freeFiles: number | null;
}

/** The room on the disk of a folder. @throws where the folder is not there. */
export async function roomOnDisk(folder: string): Promise<DiskRoom> {
  const { bavail, blocks, bsize, files, ffree } = await statfs(folder);
  return { sizeBytes: blocks * bsize, freeBytes: bavail * bsize, freeFiles: files > 0 ? ffree : null };
}
