import type { RunStatement, StatementListener } from '#platform/server/database/statements.ts';

/** From how many milliseconds on an answer is told as a slow one. */
const SLOW_MS = 1_000;
/** Statements that are remembered. */
const REMEMBERED = 200;
/** Those that took less than this part of a slow answer explain none. */
const NOTABLE_PART = 0.01;
/** Characters of a statement that are told; one that stores many rows repeats itself. */
const SQL_MAX = 1_000;

/** How much the database has done since the start of the process. */
export interface DatabaseWork {
  statements: number;
  /** Milliseconds of all of them, those that ran at the same time included. */
  ms: number;
}

/** What the database did within a span, for whomever. */
export interface Meanwhile extends DatabaseWork {
  /** The slowest statement that began and ended in it, where one took long enough to tell; its text has placeholders for values. */
  slowest?: { ms: number; sql: string };
}

/**
 * Remembers the slower ones of the latest statements. Which request each belongs to it does not know: to follow that through
 * every promise costs a fifth of the answers that the server can compute. On SQLite, whose statements hold up whatever else
 * is asked, the slowest one within a request's time is the one that made it slow; on PostgreSQL it is one of those that were
 * asked at the same time, nearly always its own.
 */
export interface StatementTrail {
  /** From how many milliseconds on an answer is slow. */
  readonly slowMs: number;
  /** To be told of every statement of the database. */
  listen: StatementListener;
  /** The work until now. */
  readonly done: DatabaseWork;
  /** What was done since `startedAt` (of `performance.now()`), when `done` was `before`. */
  since(startedAt: number, before: DatabaseWork): Meanwhile;
}

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
