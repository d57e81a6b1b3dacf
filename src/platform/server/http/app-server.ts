import { createHash } from 'node:crypto';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Author } from '#platform/server/records/audit.ts';
import type { Database, Tx } from '#platform/server/database/database.ts';
import { Problem } from '#platform/shared/problem.ts';
import { UNDO_HEADER } from '#platform/shared/records/history.ts';
import { SIGN_IN_FIRST_TEXT } from '#platform/shared/refusal-texts.ts';
import type { Clock } from '#platform/shared/wib.ts';
import { fromStoredAnswer, KEY_LIFETIME_MS, toStoredAnswer } from './stored-answer.ts';

/** The Fastify instance whose routes are typed by their zod schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

declare module 'fastify' {
  interface FastifyInstance {
    /** For routes that read: all statements of one answer see the content of one moment. */
    snapshot: Database['snapshot'];
  }
  interface FastifyRequest {
    /** The signed-in admin; null on public routes. */
    admin: SignedInAdmin | null;
    /** The signed-in member of staff; null outside `/api/v1/staff/`. */
    staff: SignedInStaff | null;
  }
}

/** The signed-in admin and their session. */
export interface SignedInAdmin {
  /** The account's id. */
  id: string;
  email: string;
  name: string;
  sessionId: string;
  /** Whether the account has a second step. */
  twoStep: boolean;
  /** The number of wrong codes that were typed before this sign-in, and the time of the first; null if there were none. */
  wrongCodes: { count: number; since: string } | null;
}

/** The signed-in member of staff. The feature that signs staff in adds the ids of their records. */
export interface SignedInStaff {
  name: string;
  email: string;
  sessionId: string;
  /** The record under which the history lists their changes. */
  author: NonNullable<Author['staff']>;
}

/** The dependencies of routes. They are passed in, never read from a module-level variable. */
export interface Deps {
  db: Database;
  clock: Clock;
}

/** The form of a valid `Idempotency-Key`. */
const KEY_PATTERN = /^[\x20-\x7e]{1,64}$/;

/**
 * Returns the admin who sent the request.
 * @throws Problem 401 if nobody is signed in.
 */
export function signedInAdmin({ admin }: FastifyRequest): NonNullable<FastifyRequest['admin']> {
  if (admin === null) throw new Problem('unauthenticated', SIGN_IN_FIRST_TEXT);
  return admin;
}

/** Runs a change in one transaction, on behalf of the signed-in admin. */
export function writeAsAdmin<T>(
  { db, clock }: Deps,
  request: FastifyRequest,
  work: (tx: Tx, by: Author) => Promise<T>,
): Promise<T> {
  const by = { adminId: signedInAdmin(request).id, now: clock(), isUndo: UNDO_HEADER in request.headers };
  return db.write((tx) => work(tx, by));
}

/** Runs a change for a preview: returns the change's answer or throws its refusal, but rolls the transaction back. */
export async function dryRunAsAdmin<T>(
  deps: Deps,
  request: FastifyRequest,
  work: (tx: Tx, by: Author) => Promise<T>,
): Promise<T> {
  const rollBack = new Error('A dry run is rolled back.');
  let answer = (): T => {
    throw rollBack;
  };
  // Only a thrown error rolls a transaction back. `rollBack` is thrown for that, and caught below.
  await writeAsAdmin(deps, request, async (tx, by) => {
    const result = await work(tx, by);
    answer = () => result;
    throw rollBack;
  }).catch((error: unknown) => {
    if (error !== rollBack) throw error;
  });
  return answer();
}

/**
 * Returns the member of staff who sent the request.
 * @throws Problem 401 if nobody is signed in.
 */
export function signedInStaff({ staff }: FastifyRequest): SignedInStaff {
  if (staff === null) throw new Problem('unauthenticated', SIGN_IN_FIRST_TEXT);
  return staff;
}

/** Runs a change in one transaction, on behalf of the signed-in member of staff. */
export function writeAsStaff<T>(
  { db, clock }: Deps,
  request: FastifyRequest,
  work: (tx: Tx, by: Author) => Promise<T>,
): Promise<T> {
  const by = { adminId: null, staff: signedInStaff(request).author, now: clock() };
  return db.write((tx) => work(tx, by));
}

/** Hashes a body without its password. This hash is fast, so the password could be guessed from it. */
function bodyHash(body: unknown): string {
  const text = JSON.stringify(body, (key, value: unknown) => (key === 'password' ? undefined : value));
  return createHash('sha256').update(text).digest('base64url');
}

function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !KEY_PATTERN.test(key)) {
    throw new Problem('malformed', 'Idempotency-Key harus 1 sampai 64 karakter ASCII.');
  }
  return key;
}

/**
 * Runs a create in one transaction. A client that lost the answer can send the create again with the same `Idempotency-Key`: within 24
 * hours it gets the first answer, and nothing more is stored. The same key with another body is a field error. The answer is stored
 * in the create's transaction, so that both exist or neither.
 */
export function createAsAdmin<T extends object>(
  deps: Deps,
  request: FastifyRequest,
  work: (tx: Tx, by: Author) => Promise<T>,
): Promise<T> {
  const key = idempotencyKey(request);
  if (key === null) return writeAsAdmin(deps, request, work);
  const call = `${request.method} ${new URL(request.url, 'http://localhost').pathname}`;
  const hash = bodyHash(request.body);
  return writeAsAdmin(deps, request, async (tx, by) => {
    const adminId = by.adminId ?? '';
    const storedKey = { admin_id: adminId, call, key };
    const earlier = await tx
      .selectFrom('idempotency_keys')
      .select(['body_hash', 'answer', 'created_at'])
      .where((where) => where.and(storedKey))
      .executeTakeFirst();
    if (earlier && Math.abs(by.now.getTime() - Date.parse(earlier.created_at)) <= KEY_LIFETIME_MS) {
      if (earlier.body_hash !== hash) {
        const message = 'Idempotency-Key ini sudah dipakai untuk isian lain.';
        throw new Problem('invalid', message, { errors: [{ field: 'Idempotency-Key', message }] });
      }
      return fromStoredAnswer(earlier.answer, request.body) as T;
    }
    if (earlier) {
      await tx
        .deleteFrom('idempotency_keys')
        .where((where) => where.and(storedKey))
        .execute();
    }
    const answer = await work(tx, by);
    await tx
      .insertInto('idempotency_keys')
      .values({
        ...storedKey,
        body_hash: hash,
        answer: toStoredAnswer(answer, request.body),
        created_at: by.now.toISOString(),
      })
      .execute();
    return answer;
  });
}
