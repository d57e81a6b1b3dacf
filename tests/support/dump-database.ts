import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';

/** Returns all rows of every table as one text, in which tests search for private data. */
export async function dumpDatabase({ read, engine }: Database): Promise<string> {
  const { rows: tables } = await (
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table' order by name`
      : sql<{ name: string }>`select table_name as name from information_schema.tables
          where table_schema = current_schema() order by table_name`
  ).execute(read);
  const dumps = [];
  for (const { name } of tables) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(read);
    dumps.push(
      `${name}\n${rows
        .map((row) => JSON.stringify(row))
        .sort()
        .join('\n')}`,
    );
  }
  return dumps.join('\n\n');
}
