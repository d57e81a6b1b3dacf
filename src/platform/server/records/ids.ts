import { randomUUID } from 'node:crypto';
import { NotFoundProblem } from '#platform/shared/problem.ts';

export function newId(): string {
  return randomUUID();
}

/** Ids have at most 36 characters; slugs at most 80. */
const ID_PATTERN = /^[\w-]{1,80}$/;

/** The id of a path, or a 404: a malformed id names no record. */
export function idFromPath(text: string): string {
  if (!ID_PATTERN.test(text)) throw new NotFoundProblem();
  return text;
}

/** The record, or a 404. */
export function orNotFound<T>(record: T | undefined | null, text?: string): T {
  if (record === undefined || record === null) throw new NotFoundProblem(text);
  return record;
}
