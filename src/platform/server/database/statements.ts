import type { LogEvent, RootOperationNode } from 'kysely';

/** A statement that has run. */
export interface RunStatement {
  /** Its text, with placeholders for values. */
  sql: string;
  /** `turn`: the statement with which a write on PostgreSQL waits for other writes. */
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

/** Returns Kysely's log hook. It reports every statement, including a failed one, to the listener, without its parameters. */
export function statementLog(listener: StatementListener | undefined): { log?: (event: LogEvent) => void } {
  if (!listener) return {};
  return {
    log: ({ query, queryDurationMillis }) =>
      listener({ sql: query.sql, kind: kindOf(query.query, query.sql), ms: queryDurationMillis }),
  };
}
