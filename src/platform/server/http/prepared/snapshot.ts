import type { Database, Reader } from '#platform/server/database/database.ts';

/** The content at one moment, from which a public answer is computed. */
export interface Snapshot {
  read: Reader;
  /** Its content version. */
  version: number;
}

/** Computes an answer from one snapshot. */
export function fromSnapshot<T>(
  db: Pick<Database, 'snapshot' | 'contentVersion'>,
  compute: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  return db.snapshot(async (read) => compute({ read, version: await db.contentVersion(read) }));
}
