import type { Tx } from '#platform/server/database/database.ts';

/** The checksum and size of a file, from its row in `files`. */
export interface StoredFile {
  sha256: string;
  bytes: number;
}

/** The storage for the bytes of files: a folder beside an embedded database, or rows of a database that processes share. */
export interface FileStore {
  /** Called before the transaction that adds the file's row: makes the bytes durable, if they are stored outside the database. */
  prepare(sha256: string, bytes: Buffer): Promise<void>;
  /** Called within that transaction: stores the bytes, if they are stored in the database. */
  store(tx: Tx, sha256: string, bytes: Buffer): Promise<void>;
  /** Whether all bytes are stored. */
  has(file: StoredFile): Promise<boolean>;
  /** Reads the bytes from offset `from` to offset `to`, both included, in small parts; null if the file is missing. */
  read(file: StoredFile, from: number, to: number): Promise<AsyncIterable<Buffer> | null>;
  /** Called after the commit that deleted the file's last row. */
  release(sha256: string): Promise<void>;
  /** Deletes bytes that have had no row for a day. @returns the number of files. */
  sweep(hasRow: (sha256: string) => Promise<boolean>, now: number): Promise<number>;
}
