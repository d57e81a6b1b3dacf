import { sql } from 'kysely';
import type { Database, Reader } from '#platform/server/database/database.ts';

/** The properties of a column that a program which writes rows must know. */
interface Column {
  type: string;
  nullable: boolean;
  /** The text of the default; null if there is none. */
  fallback: string | null;
}

/** A rule that rows of a table must obey. */
interface Rule {
  kind: 'unique' | 'check' | 'reference' | 'trigger';
  /** The columns of the rule, if the engine lists them. */
  columns: readonly string[];
  /** The whole rule as text, for comparison. */
  text: string;
  /** For a reference: the table that it refers to, and the effect of a delete in that table (`cascade`, `set null`, …). */
  to?: string;
  onDelete?: string;
}

/** The columns and rules of a schema, by table. Tests compare two of them (`schema-changes.ts`). */
export type SchemaShape = ReadonlyMap<string, { columns: ReadonlyMap<string, Column>; rules: readonly Rule[] }>;

/** PostgreSQL's letters for the effects of a delete. */
const ON_DELETE: Readonly<Record<string, string>> = {
  a: 'no action',
  r: 'restrict',
  c: 'cascade',
  n: 'set null',
  d: 'set default',
};

/**
 * Finds the conditions of all `check (…)` in the SQL of a table. It looks for their brackets, because SQLite does not list checks.
 */
function checksIn(text: string): string[] {
  return [...text.matchAll(/\bcheck\s*\(/gi)].map(({ index, 0: opening }) => {
    const start = index + opening.length;
    let end = start;
    for (let depth = 1; depth > 0 && end < text.length; end += 1) depth += { '(': 1, ')': -1 }[text[end] ?? ''] ?? 0;
    return text
      .slice(start, end - 1)
      .replace(/\s+/g, ' ')
      .trim();
  });
}

async function readSqlite(db: Reader): Promise<SchemaShape> {
  const tables = await sql<{
    name: string;
    text: string;
  }>`select name, sql as text from sqlite_master where type = 'table'`.execute(db);
  const shape = new Map<string, { columns: Map<string, Column>; rules: Rule[] }>();
  for (const { name, text } of tables.rows) {
    const columns = await sql<{ name: string; type: string; notnull: number; pk: number; fallback: string | null }>`
      select name, type, "notnull", pk, dflt_value as fallback from pragma_table_xinfo(${name})`.execute(db);
    const unique = await sql<{ columns: string; partial: number }>`
      select (select json_group_array(name) from (select name from pragma_index_info(list.name) order by seqno)) as columns, partial
      from pragma_index_list(${name}) as list where "unique" = 1`.execute(db);
    const references = await sql<{ from: string; to: string; on_delete: string }>`
      select "from", "table" as "to", lower(on_delete) as on_delete from pragma_foreign_key_list(${name})`.execute(db);
    const triggers = await sql<{ text: string }>`
      select sql as text from sqlite_master where type = 'trigger' and tbl_name = ${name}`.execute(db);
    const key = columns.rows.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
    shape.set(name, {
      columns: new Map(
        columns.rows.map(({ name: column, type, notnull, pk, fallback }) => [
          column,
          { type: type.toLowerCase(), nullable: notnull === 0 && pk === 0, fallback },
        ]),
      ),
      rules: [
        { kind: 'unique', columns: key.map((column) => column.name), text: key.map((column) => column.name).join(', ') },
        ...unique.rows.map(({ columns: list, partial }): Rule => {
          const names: string[] = JSON.parse(list);
          return { kind: 'unique', columns: names, text: `${names.join(', ')}${partial === 1 ? ' in part' : ''}` };
        }),
        ...checksIn(text).map((check): Rule => ({ kind: 'check', columns: [], text: check })),
        ...references.rows.map(({ from, to, on_delete }): Rule => ({
          kind: 'reference',
          columns: [from],
          text: `${from} to ${to} on delete ${on_delete}`,
          to,
          onDelete: on_delete,
        })),
        ...triggers.rows.map((trigger): Rule => ({ kind: 'trigger', columns: [], text: trigger.text })),
      ],
    });
  }
  return shape;
}

async function readPostgres(db: Reader): Promise<SchemaShape> {
  const columns = await sql<{ table: string; name: string; type: string; nullable: boolean; fallback: string | null }>`
    select table_name as "table", column_name as name, data_type || coalesce(character_maximum_length::text, '') as type,
      is_nullable = 'YES' as nullable, column_default as fallback
    from information_schema.columns where table_schema = current_schema()`.execute(db);
  const rules = await sql<{
    table: string;
    kind: Rule['kind'];
    columns: string[];
    text: string;
    to: string | null;
    on_delete: string;
  }>`
    with named as (
      select constraint_row.*, array(
        select attname::text from unnest(conkey) with ordinality as part (number, place)
        join pg_attribute on attrelid = conrelid and attnum = number order by place
      ) as columns from pg_constraint as constraint_row where connamespace = current_schema()::regnamespace
    )
    select conrelid::regclass::text as "table", case contype when 'c' then 'check' else 'reference' end as kind, columns,
      pg_get_constraintdef(oid) as text, nullif(confrelid, 0)::regclass::text as "to", confdeltype as on_delete
    from named where contype in ('c', 'f')
    union all
    select indrelid::regclass::text, 'unique', array(
        select attname::text from unnest(indkey::int2[]) with ordinality as part (number, place)
        left join pg_attribute on attrelid = indrelid and attnum = number and number > 0 order by place
      ), substring(pg_get_indexdef(indexrelid) from ' USING .*'), null, ''
    from pg_index join pg_class on pg_class.oid = indexrelid where indisunique and relnamespace = current_schema()::regnamespace
    union all
    select tgrelid::regclass::text, 'trigger', '{}', pg_get_triggerdef(pg_trigger.oid), null, ''
    from pg_trigger join pg_class on pg_class.oid = tgrelid where not tgisinternal and relnamespace = current_schema()::regnamespace`.execute(
    db,
  );
  return new Map(
    [...new Set(columns.rows.map(({ table }) => table))].map((table) => [
      table,
      {
        columns: new Map(
          columns.rows
            .filter((column) => column.table === table)
            .map(({ name, type, nullable, fallback }) => [name, { type, nullable, fallback }]),
        ),
        rules: rules.rows
          .filter((rule) => rule.table === table)
          .map(({ kind, columns: names, text, to, on_delete }) => ({
            kind,
            columns: names,
            text,
            ...(to === null ? {} : { to, onDelete: ON_DELETE[on_delete] ?? on_delete }),
          })),
      },
    ]),
  );
}

/** Reads the columns and rules of a database's current schema. */
export function readShape({ engine, read }: Pick<Database, 'engine' | 'read'>): Promise<SchemaShape> {
  return engine === 'sqlite' ? readSqlite(read) : readPostgres(read);
}
