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
  interface FastifyRequest {
    /** The signed-in admin; null on public routes. */
    admin: { id: string; email: string; name: string; sessionId: string; twoStep: boolean } | null;
    /** The signed-in teacher or mentor, or who is both; null elsewhere than under `/api/v1/staff/`. */
    staff: SignedInStaff | null;
  }
}

/** Who is signed in as teacher, as mentor, or as both; one of the ids is there. */
export interface SignedInStaff {
  name: string;
  email: string;
  teacherId: string | null;
  mentorId: string | null;
  sessionId: string;
}

/** What a feature's routes stand on: passed in, never reached for at module level. */
export interface Deps {
  db: Database;
  clock: Clock;
}

const KEY_PATTERN = /^[\x20-\x7e]{1,64}$/;

/**
 * Who sent the request.
 * @throws Problem 401 where nobody is signed in.
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
  const by = { adminId: signedInAdmin(request).id, now: clock() };
  return db.write((tx) => work(tx, by));
}

/**
 * Which teacher or mentor sent the request.
 * @throws Problem 401 where nobody is signed in.
 */
export function signedInStaff({ staff }: FastifyRequest): SignedInStaff {
  if (staff === null) throw new Problem('unauthenticated', SIGN_IN_FIRST_TEXT);
  return staff;
}

/** A teacher or mentor as the author of what they do; who is both writes as the teacher. */
export function staffAuthor({ teacherId, mentorId }: Pick<SignedInStaff, 'teacherId' | 'mentorId'>, now: Date): Author {
  if (teacherId !== null) return { adminId: null, staff: { kind: 'teacher', id: teacherId }, now };
  return { adminId: null, staff: mentorId === null ? undefined : { kind: 'mentor', id: mentorId }, now };
}

/** Runs a change in one transaction, on behalf of the signed-in teacher or mentor. */
export function writeAsStaff<T>(
  { db, clock }: Deps,
  request: FastifyRequest,
  work: (tx: Tx, by: Author) => Promise<T>,
): Promise<T> {
  const by = staffAuthor(signedInStaff(request), clock());
  return db.write((tx) => work(tx, by));
}

/** The fingerprint of a body; a password stays out of it, since a fast hash of one would give it away. */
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
 * Runs a create in one transaction. With an `Idempotency-Key`, the same key and body within 24 hours answer what the first
 * call answered and store nothing more; the same key with another body is a field error. The answer is kept in the
 * create's own transaction, so that either both are there or none.
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
    const same = { admin_id: adminId, call, key };
    const earlier = await tx
      .selectFrom('idempotency_keys')
      .select(['body_hash', 'answer', 'created_at'])
      .where((where) => where.and(same))
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
        .where((where) => where.and(same))
        .execute();
    }
    const answer = await work(tx, by);
    await tx
      .insertInto('idempotency_keys')
      .values({
        ...same,
        body_hash: hash,
        answer: toStoredAnswer(answer, request.body),
        created_at: by.now.toISOString(),
      })
      .execute();
    return answer;
  });
}
