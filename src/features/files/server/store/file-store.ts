import type { Tx } from '#platform/server/database/database.ts';

/** A stored file, as the row in `files` names it. */
export interface StoredFile {
  sha256: string;
  bytes: number;
}

/** Storage for the bytes of files: the data folder beside an embedded database, or rows of a database that several processes share. */
export interface FileStore {
  /** Called before the transaction that adds the file's row: makes the bytes durable, if they are stored outside the database. */
  prepare(sha256: string, bytes: Buffer): Promise<void>;
  /** Called within that transaction: stores the bytes, if they are stored in the database. */
  store(tx: Tx, sha256: string, bytes: Buffer): Promise<void>;
  /** Whether all bytes are there. */
  has(file: StoredFile): Promise<boolean>;
  /** The bytes from `from` to `to`, both included, in small parts; null if the file is gone. */
  read(file: StoredFile, from: number, to: number): Promise<AsyncIterable<Buffer> | null>;
  /** Called after the commit that deleted the file's last row. */
  release(sha256: string): Promise<void>;
  /** Deletes bytes that have had no row for a day. @returns the number of files. */
  sweep(isNamed: (sha256: string) => Promise<boolean>, now: number): Promise<number>;
}
