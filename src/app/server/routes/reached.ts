import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { sql } from 'kysely';
import type { App, Deps } from '#platform/server/http/app-server.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isLocalAddress } from '#platform/server/http/connections/network.ts';

/** An address that belongs to nobody (RFC 5737). The doctor forges it to test whether the server believes any forwarded address. */
export const NOBODYS_ADDRESS = '203.0.113.77';

/** The request header with the database's name. Callers that don't know the name get a 404. */
export const DATABASE_HEADER = 'x-suluh-database';

/** How a request reached the server, without the sender's address. */
interface Reached {
  /** Whether a proxy forwarded an address. */
  forwarded: boolean;
  /** Whether TRUST_PROXY trusts that address. */
  believed: boolean;
  /** The place of the machine that connected: the proxy, or the sender if there is no proxy. */
  from: 'this machine' | 'a private network' | 'elsewhere';
  /** Whether the request counts as coming from `NOBODYS_ADDRESS`. */
  isNobody: boolean;
}

/**
 * Returns the identity of the database itself, not of its data: a restored database has a different identity from the saved one.
 */
async function identityOf({ file, read }: Pick<Database, 'file' | 'read'>): Promise<string> {
  if (file !== null) {
    const { dev, ino } = await stat(file);
    return `${dev} ${ino}`;
  }
  const { rows } = await sql<{ place: string }>`select (select system_identifier from pg_control_system()) || ' ' || oid as place
    from pg_database where datname = current_database()`.execute(read);
  return rows[0]?.place ?? '';
}

/** Returns a name for a database: a hash of its identity and the time of its first start, which reveals nothing of its contents. */
export async function databaseName(db: Pick<Database, 'engine' | 'file' | 'read'>): Promise<string> {
  const row = await db.read.selectFrom('first_start').select('finished_at').limit(1).executeTakeFirst();
  return createHash('sha256')
    .update(`${db.engine} ${await identityOf(db)} ${row?.finished_at ?? ''}`)
    .digest('hex')
    .slice(0, 16);
}

function originOf(address: string): Reached['from'] {
  if (/^(?:::ffff:)?127\.|^::1$/.test(address)) return 'this machine';
  return isLocalAddress(address) ? 'a private network' : 'elsewhere';
}

/**
 * Adds `/reached`. With it, `npm run doctor` finds out whether this server answers at an address, and what a proxy in front of it
 * forwards. Answers 404 to callers that can't name the database.
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
