import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { sql } from 'kysely';
import type { App, Deps } from '#platform/server/http/app-server.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isLocalAddress } from '#platform/server/http/connections/network.ts';

/** An address that nobody has (RFC 5737): whoever asks under it wants to know whether any address is believed. */
export const NOBODYS_ADDRESS = '203.0.113.77';

/** The header with the name of the database: who does not know it is told nothing. */
export const DATABASE_HEADER = 'x-suluh-database';

/** How a request came to the server; nothing of it tells who asked. */
interface Reached {
  /** Whether a proxy said for whom it asks. */
  forwarded: boolean;
  /** Whether TRUST_PROXY lets that count. */
  believed: boolean;
  /** Where the connection came from. */
  from: 'this machine' | 'a private network' | 'elsewhere';
  /** Whether the request counts as coming from `NOBODYS_ADDRESS`. */
  isNobody: boolean;
}

/** Which database this is, wherever its data came from: a restored one is another than the one that was saved. */
async function placeOf({ file, read }: Pick<Database, 'file' | 'read'>): Promise<string> {
  if (file !== null) {
    const { dev, ino } = await stat(file);
    return `${dev} ${ino}`;
  }
  const { rows } = await sql<{ place: string }>`select (select system_identifier from pg_control_system()) || ' ' || oid as place
    from pg_database where datname = current_database()`.execute(read);
  return rows[0]?.place ?? '';
}

/** A name for a database that says nothing of what it holds: made from where it is, and from the moment of its first start. */
export async function databaseName(db: Pick<Database, 'engine' | 'file' | 'read'>): Promise<string> {
  const row = await db.read.selectFrom('first_start').select('finished_at').limit(1).executeTakeFirst();
  return createHash('sha256')
    .update(`${db.engine} ${await placeOf(db)} ${row?.finished_at ?? ''}`)
    .digest('hex')
    .slice(0, 16);
}

function originOf(address: string): Reached['from'] {
  if (/^(?:::ffff:)?127\.|^::1$/.test(address)) return 'this machine';
  return isLocalAddress(address) ? 'a private network' : 'elsewhere';
}

/**
 * `/reached`: tells `npm run doctor` whether this server answers at an address, and what a proxy in front of it says. For
 * whoever can't name the database there is no such address.
 */
export function reachedRoute(app: App, { db }: Pick<Deps, 'db'>): void {
  app.get('/reached', { schema: { hide: true } }, async (request, reply): Promise<Reached | void> => {
    const { headers, ip } = request;
    const named = headers[DATABASE_HEADER];
    if (named === undefined || named !== (await databaseName(db))) return reply.callNotFound();
    const peer = request.socket.remoteAddress ?? '';
    return {
      forwarded: headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined,
      believed: ip !== peer,
      from: originOf(peer),
      isNobody: ip === NOBODYS_ADDRESS,
    };
  });
}
