/** The meaning of a database error for the caller, on either engine. */
export type DatabaseFailure = 'unique' | 'foreign-key' | 'value' | 'unavailable' | 'full' | 'unknown-outcome';

/** Thrown when a commit got no answer: nobody knows whether its changes are stored. */
export class OutcomeUnknownError extends Error {
  constructor(cause: unknown) {
    super('The outcome of a commit is unknown.', { cause });
    this.name = 'OutcomeUnknownError';
  }
}

/** The meaning of the codes of SQLite, PostgreSQL (five characters) and the network. */
const BY_CODE: Record<string, DatabaseFailure> = {
  SQLITE_CONSTRAINT_UNIQUE: 'unique',
  SQLITE_CONSTRAINT_PRIMARYKEY: 'unique',
  '23505': 'unique',
  SQLITE_CONSTRAINT_FOREIGNKEY: 'foreign-key',
  '23503': 'foreign-key',
  SQLITE_CONSTRAINT_CHECK: 'value',
  SQLITE_CONSTRAINT_NOTNULL: 'value',
  SQLITE_CONSTRAINT_DATATYPE: 'value',
  SQLITE_MISMATCH: 'value',
  SQLITE_TOOBIG: 'value',
  '23502': 'value',
  '23514': 'value',
  SQLITE_BUSY: 'unavailable',
  SQLITE_BUSY_SNAPSHOT: 'unavailable',
  SQLITE_LOCKED: 'unavailable',
  SQLITE_CANTOPEN: 'unavailable',
  SQLITE_FULL: 'full',
  '53100': 'full',
  '53300': 'unavailable',
  '53400': 'unavailable',
  '55P03': 'unavailable',
  '40001': 'unavailable',
  '40P01': 'unavailable',
  '57014': 'unavailable',
  '57P01': 'unavailable',
  '57P02': 'unavailable',
  '57P03': 'unavailable',
  '25006': 'unavailable',
  '25P03': 'unavailable',
  ECONNREFUSED: 'unavailable',
  ECONNRESET: 'unavailable',
  ENOTFOUND: 'unavailable',
  ENOENT: 'unavailable',
  EAI_AGAIN: 'unavailable',
  ETIMEDOUT: 'unavailable',
  EHOSTUNREACH: 'unavailable',
  ENETUNREACH: 'unavailable',
  EPIPE: 'unavailable',
};

/** The meaning of PostgreSQL's other codes, by their class: data exception, connection exception, operator intervention. */
const BY_CLASS: Record<string, DatabaseFailure> = { '22': 'value', '08': 'unavailable', '57': 'unavailable' };

/** The messages of errors that `pg` throws without a code. */
const LOST_CONNECTION =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/;

/** PostgreSQL's code for a lock timeout. */
export const LOCK_NOT_AVAILABLE = '55P03';

/** Returns the `code` of an error; null if it has none. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}

/** Returns the meaning of a database error on either engine. Null for any other error, and for one that no caller can handle. */
export function databaseFailure(error: unknown): DatabaseFailure | null {
  if (error instanceof OutcomeUnknownError) return 'unknown-outcome';
  const code = errorCode(error);
  if (code === null) return error instanceof Error && LOST_CONNECTION.test(error.message) ? 'unavailable' : null;
  if (/^SQLITE_(?:IOERR|READONLY)/.test(code)) return 'unavailable';
  return BY_CODE[code] ?? (/^[0-9A-Z]{5}$/.test(code) ? (BY_CLASS[code.slice(0, 2)] ?? null) : null);
}

/** Whether the process, or the whole machine, has no file descriptor left. */
export function isOutOfDescriptors(error: unknown): boolean {
  return ['EMFILE', 'ENFILE'].includes(errorCode(error) ?? '');
}

/** Whether an embedded database's file is damaged, or not a database. */
export function isDamaged(error: unknown): boolean {
  return /^SQLITE_(?:CORRUPT|NOTADB)/.test(errorCode(error) ?? '');
}

/** Whether another connection holds SQLite's lock. */
export function isBusy(error: unknown): boolean {
  return errorCode(error)?.startsWith('SQLITE_BUSY') ?? false;
}

/**
 * Returns the error to throw for a failed commit. If the engine refused the commit, nothing is stored, and this is the same error.
 * If the connection broke or timed out, or the disk failed, it is an `OutcomeUnknownError`.
 */
export function commitFailure(error: unknown): unknown {
  const refused = error instanceof Error && 'severity' in error && error.severity === 'ERROR';
  const busy = isBusy(error) || errorCode(error) === 'SQLITE_LOCKED';
  return databaseFailure(error) === 'unavailable' && !refused && !busy ? new OutcomeUnknownError(error) : error;
}
