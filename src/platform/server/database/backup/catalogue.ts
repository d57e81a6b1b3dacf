import { sql } from 'kysely';
import { groupBy } from '#platform/shared/group-by.ts';
import type { Engine, Reader } from '../database.ts';
import { MIGRATION_TABLE, OLD_LOCK_TABLE } from '../schema-tables.ts';
import { inBinaryOrder, type TableShape } from './format.ts';

/** A table of a database, with the kinds of its columns in the order of the shape; null for one that no backup can hold. */
export interface Table extends TableShape {
  kinds: readonly ('text' | 'integer' | null)[];
}

interface ColumnRow {
  table: string;
  column: string;
  type: string;
  /** The place in the primary key, from 1; 0 for none. */
  place: number;
}

const KINDS: Readonly<Record<string, 'text' | 'integer'>> = {
  text: 'text',
  'character varying': 'text',
  integer: 'integer',
  smallint: 'integer',
  bigint: 'integer',
};

const SQLITE_COLUMNS = sql<ColumnRow>`
  select t.name as "table", c.name as "column", lower(c.type) as type, c.pk as place
  from sqlite_master as t, pragma_table_info(t.name) as c
  where t.type = 'table' and t.name not like 'sqlite^_%' escape '^'`;

const POSTGRES_COLUMNS = sql<ColumnRow>`
  select c.table_name as "table", c.column_name as "column", c.data_type as type, coalesce(k.ordinal_position, 0)::integer as place
  from information_schema.columns as c
  join information_schema.tables as t using (table_schema, table_name)
  left join information_schema.table_constraints as p
    on p.table_schema = c.table_schema and p.table_name = c.table_name and p.constraint_type = 'PRIMARY KEY'
  left join information_schema.key_column_usage as k
    on k.constraint_schema = p.constraint_schema and k.constraint_name = p.constraint_name
      and k.table_name = c.table_name and k.column_name = c.column_name
  where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'`;

/** Every table but those that record the schema's steps, in binary order of their names. */
export async function readTables(db: Reader, engine: Engine): Promise<Table[]> {
  const { rows } = await (engine === 'sqlite' ? SQLITE_COLUMNS : POSTGRES_COLUMNS).execute(db);
  const byTable = groupBy(rows, ({ table }) => table);
  return inBinaryOrder(byTable.keys())
    .filter((table) => table !== MIGRATION_TABLE && table !== OLD_LOCK_TABLE)
    .map((table) => toTable(table, byTable.get(table) ?? []));
}

function toTable(table: string, rows: readonly ColumnRow[]): Table {
  const byName = new Map(rows.map((row) => [row.column, row]));
  const columns = inBinaryOrder(byName.keys());
  const key = rows.filter(({ place }) => place > 0).sort((one, other) => one.place - other.place);
  const kinds = columns.map((column) => KINDS[byName.get(column)?.type ?? ''] ?? null);
  return { table, columns, key: key.map(({ column }) => column), kinds };
}
