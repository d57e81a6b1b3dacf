import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { CLOCK_SKEW_MS } from '#platform/server/database/clock-skew.ts';
import type { Database, Reader } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/records/ids.ts';
import { newToken, tokenHash } from '#platform/server/session/token.ts';
import type { Session } from '../../contract.ts';

/** The shortest time between two updates of a session's last use. */
const TOUCH_MS = 60_000;
/** The largest number of sessions in a list. */
const SESSIONS_LISTED = 100;

interface SessionRow {
  token_hash: string;
  /** Identifies the session in its owner's list. It gives no access. */
  id: string;
  /** The device's name, from `deviceName`. */
  device: string;
  created_at: string;
  last_seen_at: string;
}

/** The storage and the lifetime of the sessions of one kind of account. */
interface SessionPolicy<Owner> {
  table: 'sessions' | 'staff_sessions';
  /** A session ends after this time without use. */
  idleMs: number;
  /** A session ends this long after the sign-in. */
  maxMs: number;
  /** The SQL condition for the sessions of an owner. */
  ofOwner: (owner: Owner) => RawBuilder<SqlBool>;
  insert: (db: Reader, owner: Owner, row: SessionRow) => Promise<unknown>;
  /** Stores when the owner was last seen, for kinds of accounts that show this. */
  noteSeen?: (db: Reader, owner: Owner, now: Date) => Promise<unknown>;
}

/**
 * The sessions of one kind of account: there is one store for admins (`admin-sessions.ts`), and one for teachers and mentors
 * (`staff-sessions.ts`). The browser has a session's token; lists show its id.
 */
export interface SessionStore<Owner> {
  /** Opens a session and returns its token. */
  open(db: Reader, owner: Owner, device: string, now: Date): Promise<string>;
  /** Returns the SQL condition for valid sessions: not ended by time, and not dated in the future by a wrong clock. */
  isAlive(now: Date): RawBuilder<SqlBool>;
  /** Stores when a session was used, unless an earlier use was stored within the last minute. */
  touch(db: Database, session: { owner: Owner; token: string; last_seen_at: string }, now: Date): Promise<void>;
  /** Ends the session with a token. */
  end(db: Reader, token: string): Promise<void>;
  /** Ends all sessions of an owner. */
  endAll(db: Reader, owner: Owner): Promise<void>;
  /** Lists the owner's valid sessions, the last used one first. @param currentId the session of the call. */
  list(db: Reader, owner: Owner, currentId: string, now: Date): Promise<Session[]>;
  /** Ends one session of the owner. Returns false if the owner has no session with this id. */
  endOne(db: Reader, owner: Owner, sessionId: string): Promise<boolean>;
  /** Ends the owner's sessions except the one with this id. Returns how many it ended. */
  endOthers(db: Reader, owner: Owner, sessionId: string): Promise<number>;
}

/** Returns the ISO instant `ms` milliseconds before `now`. */
function before(now: Date, ms: number): string {
  return new Date(now.getTime() - ms).toISOString();
}

/** Returns the SQL condition that `SessionStore.isAlive` describes. */
function isAliveIn(
  { table, idleMs, maxMs }: Pick<SessionPolicy<never>, 'table' | 'idleMs' | 'maxMs'>,
  now: Date,
): RawBuilder<SqlBool> {
  const column = (name: 'created_at' | 'last_seen_at') => sql.ref(`${table}.${name}`);
  const latest = before(now, -CLOCK_SKEW_MS);
  return sql`(${column('created_at')} > ${before(now, maxMs)} and ${column('created_at')} <= ${latest}
    and ${column('last_seen_at')} > ${before(now, idleMs)} and ${column('last_seen_at')} <= ${latest})`;
}

/** Creates the store of sessions that a policy describes. */
export function sessionStore<Owner>(policy: SessionPolicy<Owner>): SessionStore<Owner> {
  const { table, ofOwner, insert, noteSeen } = policy;
  const isAlive = (now: Date) => isAliveIn(policy, now);
  return {
    isAlive,

    async open(db, owner, device, now) {
      const token = newToken();
      const at = now.toISOString();
      await insert(db, owner, { token_hash: tokenHash(token), id: newId(), device, created_at: at, last_seen_at: at });
      await noteSeen?.(db, owner, now);
      return token;
    },

    async touch(db, { owner, token, last_seen_at }, now) {
      if (last_seen_at >= before(now, TOUCH_MS)) return;
      const seen = { last_seen_at: now.toISOString() };
      await db.direct.updateTable(table).set(seen).where('token_hash', '=', tokenHash(token)).execute();
      await noteSeen?.(db.direct, owner, now);
    },

    async end(db, token) {
      await db.deleteFrom(table).where('token_hash', '=', tokenHash(token)).execute();
    },

    async endAll(db, owner) {
      await db.deleteFrom(table).where(ofOwner(owner)).execute();
    },

    async list(db, owner, currentId, now) {
      const rows = await db
        .selectFrom(table)
        .select(['id', 'device', 'created_at', 'last_seen_at'])
        .where(isAlive(now))
        .where(ofOwner(owner))
        .orderBy('last_seen_at', 'desc')
        .orderBy('id')
        .limit(SESSIONS_LISTED)
        .execute();
      return rows.map(({ id, device, created_at: createdAt, last_seen_at: lastSeenAt }) => ({
        _id: id,
        device,
        createdAt,
        lastSeenAt,
        current: id === currentId,
      }));
    },

    async endOne(db, owner, sessionId) {
      const { numDeletedRows } = await db.deleteFrom(table).where(ofOwner(owner)).where('id', '=', sessionId).executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async endOthers(db, owner, sessionId) {
      const { numDeletedRows } = await db.deleteFrom(table).where(ofOwner(owner)).where('id', '<>', sessionId).executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
