import type { RunStatement, StatementListener } from '#platform/server/database/statements.ts';

/** An answer is slow from this many milliseconds. */
const SLOW_MS = 1_000;
/** How many statements are remembered. */
const REMEMBERED = 200;
/** A statement that took less than this fraction of `slowMs` is not remembered: it can't explain a slow answer. */
const NOTABLE_PART = 0.01;
/** The maximum number of characters of a logged statement. A statement that stores many rows repeats its text. */
const SQL_MAX = 1_000;

/** The database's work since the start of the process. */
export interface DatabaseWork {
  /** The number of statements. */
  statements: number;
  /** Total milliseconds, including concurrent statements. */
  ms: number;
}

/** The database's work within a span, for all requests. */
export interface WorkInSpan extends DatabaseWork {
  /** The slowest statement within the span, if it took long enough; its text has placeholders for values. */
  slowest?: { ms: number; sql: string };
}

/**
 * Remembers slow statements of the database, so that the log of a slow answer can show the likely cause. It does not know which
 * request ran a statement: tracking that would cost a fifth of the throughput. On SQLite a statement blocks all others, so the
 * slowest statement during a request explains its delay. On PostgreSQL statements run concurrently, but the slowest nearly always
 * belongs to the request itself.
 */
export interface StatementTrail {
  /** An answer is slow from this many milliseconds. */
  readonly slowMs: number;
  /** Call it for every statement of the database. */
  listen: StatementListener;
  /** The total work until now. */
  readonly done: DatabaseWork;
  /** Returns the work since `startedAt`, from `performance.now()`. @param before the value of `done` at that time. */
  since(startedAt: number, before: DatabaseWork): WorkInSpan;
}

/** Creates the trail of an opened database. */
export function createStatementTrail(slowMs = SLOW_MS): StatementTrail {
  const notableMs = slowMs * NOTABLE_PART;
  const notable: (RunStatement & { endedAt: number })[] = [];
  let next = 0;
  let statements = 0;
  let ms = 0;
  return {
    slowMs,
    listen: (statement) => {
      statements += 1;
      ms += statement.ms;
      if (statement.ms < notableMs) return;
      notable[next] = { ...statement, endedAt: performance.now() };
      next = (next + 1) % REMEMBERED;
    },
    get done() {
      return { statements, ms };
    },
    since: (startedAt, before) => {
      const within = notable.filter((statement) => statement.endedAt - statement.ms >= startedAt);
      const slowest = within.toSorted((one, other) => other.ms - one.ms)[0];
      return {
        statements: statements - before.statements,
        ms: Math.round(ms - before.ms),
        ...(slowest && { slowest: { ms: Math.round(slowest.ms), sql: slowest.sql.slice(0, SQL_MAX) } }),
      };
    },
  };
}
