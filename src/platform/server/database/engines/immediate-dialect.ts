import { setTimeout as wait } from 'node:timers/promises';
import {
  SqliteDialect,
  SqliteDriver,
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  type SqliteDialectConfig,
  type TransactionSettings,
} from 'kysely';
import type Libsql from 'libsql';
import { commitFailure, isBusy } from '../errors.ts';

/** How long a write waits for another process's write, without blocking this process. */
const BUSY_TIMEOUT_MS = 5_000;
/** The delay between two attempts. */
const BUSY_STEP_MS = 20;
const WRITES = /^\s*(?:insert|update|delete|replace|create|alter|drop)\b/i;

/** A connection that begins a transaction for each write, unless a transaction is already open. */
class ImmediateConnection implements DatabaseConnection {
  readonly #inner: DatabaseConnection;
  readonly #driver: ImmediateDriver;
  constructor(inner: DatabaseConnection, driver: ImmediateDriver) {
    this.#inner = inner;
    this.#driver = driver;
  }
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#driver.inTransaction || !WRITES.test(query.sql)) return this.#inner.executeQuery(query);
    await this.#driver.beginTransaction();
    try {
      const result = await this.#inner.executeQuery<R>(query);
      await this.#driver.commitTransaction();
      return result;
    } catch (error) {
      await this.#driver.rollbackTransaction();
      throw error;
    }
  }
  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#inner.streamQuery(query, chunkSize);
  }
}

/**
 * Kysely's SQLite driver, changed so that a transaction acquires the write lock when it begins, unless it only reads. It acquires
 * the lock by `exec`, never by a prepared statement: a prepared statement that met another process's lock would stay open in libsql
 * and break every later commit.
 */
class ImmediateDriver extends SqliteDriver {
  readonly #database: Libsql.Database;
  constructor(config: SqliteDialectConfig, database: Libsql.Database) {
    super(config);
    this.#database = database;
  }
  get inTransaction(): boolean {
    return this.#database.inTransaction;
  }
  override async acquireConnection(): Promise<DatabaseConnection> {
    return new ImmediateConnection(await super.acquireConnection(), this);
  }
  override async beginTransaction(_connection?: DatabaseConnection, settings?: TransactionSettings): Promise<void> {
    if (settings?.accessMode === 'read only') {
      this.#database.exec('begin');
      return;
    }
    const deadline = Date.now() + BUSY_TIMEOUT_MS;
    for (;;) {
      try {
        this.#database.exec('begin immediate');
        return;
      } catch (error) {
        if (!isBusy(error) || Date.now() > deadline) throw error;
        await wait(BUSY_STEP_MS);
      }
    }
  }
  override async commitTransaction(): Promise<void> {
    try {
      this.#database.exec('commit');
    } catch (error) {
      throw commitFailure(error);
    }
  }
  /** Rolls back, unless an error such as a full disk has already ended the transaction. */
  override async rollbackTransaction(): Promise<void> {
    if (this.inTransaction) this.#database.exec('rollback');
  }
}

/** Kysely's SQLite dialect on an open libsql database. Every writing transaction begins with the write lock. */
export class ImmediateDialect extends SqliteDialect {
  readonly #database: Libsql.Database;
  constructor(database: Libsql.Database) {
    super({ database });
    this.#database = database;
  }
  override createDriver(): ImmediateDriver {
    return new ImmediateDriver({ database: this.#database }, this.#database);
  }
}
