import type { Kysely, Transaction } from 'kysely';
import type { ChangeListener } from './changes.ts';
import type { PoolState } from './engines/postgres-pool.ts';
import type { Tables } from './tables.ts';

export type Engine = 'sqlite' | 'postgres';
/** For reads: a connection, or the transaction of a write that reads what it just wrote. */
export type Reader = Kysely<Tables>;
/** The open transaction of a write. */
export type Tx = Transaction<Tables>;

/** The interface that SQLite and PostgreSQL implement. */
export interface Database {
  readonly engine: Engine;
  /** The embedded database's file; null on PostgreSQL. */
  readonly file: string | null;
  /** For single read statements; each sees what is committed when it runs. */
  readonly read: Reader;
  /**
   * Runs `work` on a snapshot: all its statements see the data as it was at the first statement. Several snapshots can be
   * read at the same time, and no write waits for them. Never call `snapshot` or `write` inside `work`.
   */
  snapshot<T>(work: (read: Reader) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in one transaction. No other write, of this or another process, runs concurrently, so `work` can enforce
   * rules that no constraint expresses. Rolls back if `work` throws. Never call `write` inside `work`.
   */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Like `write`, but without a statement timeout: for migrations, which may rewrite many rows. */
  writeSlowly<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Calls `listener` for each committed `write` that changed content, which is all data that public answers may show
   * (`content-writes.ts`). After a write of this process, `listener` is called before the write returns its result. Writes of other
   * processes are included if the engine reports them.
   */
  onChange(listener: ChangeListener): void;
  /** Reads the content version, which each committed change of content raises by one, in any process. */
  contentVersion(read?: Reader): Promise<number>;
  /** Reads the content version synchronously; null if the engine can't do this. */
  readonly contentVersionNow: (() => number) | null;
  /** For small atomic statements that change no content (sessions, counters). They avoid the write lock where the engine allows it. */
  readonly direct: Reader;
  /** Counts the connections to PostgreSQL; null on the embedded database. */
  readonly pool: (() => PoolState) | null;
  /** Resolves if the database answers, else throws. */
  ping(): Promise<void>;
  /**
   * Commits a write that changes nothing; throws if nothing can be stored (disk full, read-only). During another write it returns
   * immediately, because that write will show whether anything can be stored.
   */
  tryWrite(): Promise<void>;
  /** When idle, moves the write-ahead log of an embedded database into its file; does nothing on PostgreSQL. */
  checkpoint(): Promise<void>;
  /** Closes all connections. An embedded database is one file afterwards. */
  close(): Promise<void>;
}

/** Thrown when a server or a command cannot start. The message is one line for the terminal. */
export class StartError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartError';
  }
}
