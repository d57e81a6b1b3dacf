import type { Kysely, Transaction } from 'kysely';
import type { ChangeListener } from './changes.ts';
import type { PoolState } from './engines/postgres-pool.ts';
import type { Tables } from './tables.ts';

export type Engine = 'sqlite' | 'postgres';
/** For reads: a connection, or the transaction of a write that reads what it just wrote. */
export type Reader = Kysely<Tables>;
/** The open transaction of a write. */
export type Tx = Transaction<Tables>;

/** The one interface behind which SQLite and PostgreSQL differ. */
export interface Database {
  readonly engine: Engine;
  /** The embedded database's file; null on PostgreSQL. */
  readonly file: string | null;
  /** For single statements that read; each sees what is committed then. */
  readonly read: Reader;
  /**
   * Runs `work`, whose statements all see the content of one moment: that of the first. Several run at once, and no write
   * waits for them. Never call `snapshot` or `write` inside `work`.
   */
  snapshot<T>(work: (read: Reader) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in one transaction that no other write, of this or another process, runs beside: rules that no
   * constraint can say are checked and kept inside it. Rolled back when `work` throws. Never call `write` inside `work`.
   */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same for a step of the schema, whose statements may take as long as they need: a long trail is rewritten whole. */
  writeSlowly<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Calls `listener` for each committed `write` of this process that changed content, before its result is returned, and for
   * those of other processes as far as the engine notifies of them.
   */
  onChange(listener: ChangeListener): void;
  /** Reads the number that each committed change of content raises once, whichever process made it. */
  contentVersion(read?: Reader): Promise<number>;
  /** The same at once, where the engine needs no waiting for it; null elsewhere. */
  readonly contentVersionNow: (() => number) | null;
  /** Small atomic statements outside content (sessions, counters): no waiting for the write lock where the engine allows it. */
  readonly direct: Reader;
  /** How the connections to PostgreSQL stand; null on the embedded database. */
  readonly pool: (() => PoolState) | null;
  /** Resolves when the database answers, else throws. */
  ping(): Promise<void>;
  /**
   * Commits a write that changes nothing; throws where none can be stored (disk full, read-only). Does not wait for another
   * write: that one shows as much.
   */
  tryWrite(): Promise<void>;
  /** At a quiet moment brings all that was written into an embedded database's one file; nothing to do on PostgreSQL. */
  checkpoint(): Promise<void>;
  /** An embedded database is one whole file then. */
  close(): Promise<void>;
}

/** A reason not to start, for one line on the terminal. */
export class StartError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartError';
  }
}
