import type { Kysely, Transaction } from 'kysely';
import type { PoolState } from './postgres-pool.ts';
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
  /** For reads; it sees what is committed. */
  readonly read: Reader;
  /**
   * Runs `work` in one transaction that no other write, of this or another process, runs beside: rules that no
   * constraint can say are checked and kept inside it. Rolled back when `work` throws. Never call `write` inside `work`.
   */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same for a step of the schema, whose statements may take as long as they need: a long trail is rewritten whole. */
  writeSlowly<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Calls `listener` whenever stored content may have changed: after each `write` of this process, before its result is
   * given and whatever came of it, and after writes of other processes, as far and as soon as the engine tells of them.
   */
  onChange(listener: () => void): void;
  /**
   * Reads a number that each committed change of content raises, of whichever process. Null where no other process writes
   * content, so that `onChange` misses none.
   */
  readonly contentVersion: (() => Promise<number>) | null;
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
  settle(): Promise<void>;
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
