import type { LogEvent, RootOperationNode } from 'kysely';

/** A statement that was run. */
export interface RunStatement {
  /** Its text, with placeholders where values stand. */
  sql: string;
  /** `turn`: a write of PostgreSQL that waits until no other one runs. */
  kind: 'read' | 'write' | 'turn';
  ms: number;
}

export type StatementListener = (statement: RunStatement) => void;

const READS: ReadonlySet<RootOperationNode['kind']> = new Set(['SelectQueryNode']);
const RAW_READ = /^\s*(?:select|with|pragma)\b/i;

function kindOf(node: RootOperationNode, sql: string): RunStatement['kind'] {
  if (READS.has(node.kind)) return 'read';
  if (node.kind !== 'RawNode' || !RAW_READ.test(sql)) return 'write';
  return sql.includes('pg_advisory_xact_lock') ? 'turn' : 'read';
}

/** What Kysely calls after each statement, whatever came of it; parameters are not told. */
export function statementLog(listener: StatementListener | undefined): { log?: (event: LogEvent) => void } {
  if (!listener) return {};
  return {
    log: ({ query, queryDurationMillis }) =>
      listener({ sql: query.sql, kind: kindOf(query.query, query.sql), ms: queryDurationMillis }),
  };
}
