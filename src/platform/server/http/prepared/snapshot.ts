import type { Database, Reader } from '#platform/server/database/database.ts';

/** What a public answer is computed from: the content as it was at one moment. */
export interface Snapshot {
  read: Reader;
  /** The content version in it. */
  version: number;
}

/** Computes an answer from one snapshot. */
export function fromSnapshot<T>(
  db: Pick<Database, 'snapshot' | 'contentVersion'>,
  compute: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  return db.snapshot(async (read) => compute({ read, version: await db.contentVersion(read) }));
}
