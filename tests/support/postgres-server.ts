import pg from 'pg';

function server(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined) throw new Error('TEST_DATABASE_URL names no PostgreSQL.');
  return url;
}

/** Executes a statement on the PostgreSQL server of TEST_DATABASE_URL, for example to create a database. */
export async function executeOnServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Returns the address of a database on the PostgreSQL server of TEST_DATABASE_URL. */
export function urlOf(database: string): string {
  const url = new URL(server());
  url.pathname = `/${database}`;
  return url.href;
}
