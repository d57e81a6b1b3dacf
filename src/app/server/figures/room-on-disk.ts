import { statfs } from 'node:fs/promises';

/** The space of a disk. */
export interface DiskRoom {
  sizeBytes: number;
  /** Free for accounts without privileges. */
  freeBytes: number;
  /** Free inodes; null if the file system does not count them. */
  freeFiles: number | null;
}

/** The space on the disk of a folder. @throws if the folder does not exist. */
export async function roomOnDisk(folder: string): Promise<DiskRoom> {
  const { bavail, blocks, bsize, files, ffree } = await statfs(folder);
  return { sizeBytes: blocks * bsize, freeBytes: bavail * bsize, freeFiles: files > 0 ? ffree : null };
}
