import { statfs } from 'node:fs/promises';

/** The size and the free space of a disk. The doctor and the metrics report them. */
export interface DiskSpace {
  sizeBytes: number;
  /** The free space for accounts without privileges. */
  freeBytes: number;
  /** The number of further files that fit (inodes); null if the file system does not count them. */
  freeFiles: number | null;
}

/** Reads the space on a folder's disk. @throws if the folder does not exist. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize, files, ffree } = await statfs(folder);
  return { sizeBytes: blocks * bsize, freeBytes: bavail * bsize, freeFiles: files > 0 ? ffree : null };
}
