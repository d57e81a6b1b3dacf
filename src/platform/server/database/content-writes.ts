/**
 * Every write runs in `writeContent`. Here and in the prepared answers, content means all data that public answers may show
 * (`tables.ts` lists the rest). If a write changes content, `writeContent` raises the content version, a number in the database.
 * All processes then drop their prepared answers.
 */
import {
  AliasNode,
  ColumnNode,
  sql,
  TableNode,
  type Kysely,
  type KyselyPlugin,
  type OperationNode,
  type QueryId,
  type RootOperationNode,
  type UpdateQueryNode,
} from 'kysely';
import { NOTICE_CHANNEL, type Changes } from './changes.ts';
import type { Engine, Reader, Tx } from './database.ts';
import { OutcomeUnknownError } from './errors.ts';
import type { PrivateData, Tables } from './tables.ts';

/** Hand-written SQL that changes rows, and SQL that only reads. */
const CHANGES_ROWS = /^\s*(?:insert|update|delete)\b/i;
const READS = /^\s*(?:select|with|pragma|set|lock|analyze)\b/i;

/** The name of the table in a clause such as `into`; undefined if the clause is not a plain table. */
function tableOf(clause: OperationNode | undefined): string | undefined {
  if (clause === undefined) return undefined;
  if (AliasNode.is(clause)) return tableOf(clause.node);
  return TableNode.is(clause) ? clause.table.identifier.name : undefined;
}

/** Returns the names of the updated columns; undefined for one that is not plain. */
function updatedColumns({ updates = [] }: UpdateQueryNode): (string | undefined)[] {
  return updates.map(({ column }) => (ColumnNode.is(column) ? column.column.name : undefined));
}

/**
 * When a statement changes content: never, only if it affected rows (`ifRows`), or always. Hand-written SQL counts as a change of
 * content in any table, unless it only reads.
 */
type Effect = 'never' | 'ifRows' | 'always';

/** Decides when a statement changes content. */
function effectOf(node: RootOperationNode, privateData: Readonly<Record<string, 'all' | readonly string[]>>): Effect {
  const isPrivate = (clause: OperationNode | undefined) => privateData[tableOf(clause) ?? ''] === 'all';
  switch (node.kind) {
    case 'SelectQueryNode':
      return 'never';
    case 'RawNode': {
      const [begin = ''] = node.sqlFragments;
      return READS.test(begin) ? 'never' : CHANGES_ROWS.test(begin) ? 'ifRows' : 'always';
    }
    case 'InsertQueryNode':
      return isPrivate(node.into) ? 'never' : 'ifRows';
    case 'DeleteQueryNode':
      return node.from.froms.every(isPrivate) ? 'never' : 'ifRows';
    case 'UpdateQueryNode': {
      const columns = privateData[tableOf(node.table) ?? ''];
      if (columns === 'all') return 'never';
      const updated = updatedColumns(node);
      const isPrivateUpdate = updated.length > 0 && updated.every((name) => name !== undefined && columns?.includes(name));
      return isPrivateUpdate ? 'never' : 'ifRows';
    }
    default:
      return 'always';
  }
}

/** Notices whether a statement of one transaction changes content. Kysely calls it before and after each statement. */
class ContentWatch implements KyselyPlugin {
  /** Whether a statement has changed content. */
  isChanged = false;
  readonly #privateData: PrivateData;
  /** The statements that change no content. */
  readonly #harmless = new WeakSet<QueryId>();

  constructor(privateData: PrivateData) {
    this.#privateData = privateData;
  }
  transformQuery: KyselyPlugin['transformQuery'] = ({ node, queryId }) => {
    const effect = effectOf(node, this.#privateData);
    if (effect === 'never') this.#harmless.add(queryId);
    if (effect === 'always') this.isChanged = true;
    return node;
  };
  transformResult: KyselyPlugin['transformResult'] = async ({ result, queryId }) => {
    // On SQLite, a statement that returns rows has no count of affected rows, so the returned rows are counted.
    const { numAffectedRows = BigInt(result.rows.length) } = result;
    if (numAffectedRows > 0n && !this.#harmless.has(queryId)) this.isChanged = true;
    return result;
  };
}

/** Reads the number that every committed change of content raises. */
export async function readContentVersion(read: Reader): Promise<number> {
  return (await read.selectFrom('content_version').select('version').executeTakeFirstOrThrow()).version;
}

/** Raises the content version. On PostgreSQL the commit notifies the other processes. */
async function raiseContentVersion(tx: Tx, engine: Engine): Promise<number | null> {
  const raise = sql`update content_version set version = version + 1 where id = 1 returning version`;
  const statement =
    engine === 'sqlite'
      ? raise
      : sql`with raised as (${raise}) select version, pg_notify(${sql.lit(NOTICE_CHANNEL)}, version::text) from raised`;
  const { rows } = await statement.$castTo<{ version: number }>().execute(tx);
  return rows[0]?.version ?? null;
}

/**
 * Runs `work` in a transaction. If it changes content, its last statement raises the content version once, and the commit
 * notifies `changes` once.
 * @param begin runs first, in the same transaction.
 */
export async function writeContent<T>(
  kysely: Kysely<Tables>,
  work: (tx: Tx) => Promise<T>,
  {
    engine,
    privateData,
    changes,
    begin,
  }: { engine: Engine; privateData: PrivateData; changes: Changes; begin?: (tx: Tx) => Promise<unknown> },
): Promise<T> {
  const watch = new ContentWatch(privateData);
  let version: number | null = null;
  try {
    const result = await kysely.transaction().execute(async (tx) => {
      await begin?.(tx);
      const value = await work(tx.withPlugin(watch));
      if (watch.isChanged) version = await raiseContentVersion(tx, engine);
      return value;
    });
    if (watch.isChanged) changes.notify(version);
    return result;
  } catch (error) {
    // The commit may have succeeded although its answer was lost.
    if (watch.isChanged && error instanceof OutcomeUnknownError) changes.notify(null);
    throw error;
  }
}
