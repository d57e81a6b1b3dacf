import { randomUUID } from 'node:crypto';
import { NotFoundProblem } from '#platform/shared/problem.ts';

/** Creates the id of a new record. */
export function newId(): string {
  return randomUUID();
}

/** The form of an id or slug in a path. Ids have at most 36 characters, slugs at most 80. */
export const ID_PATTERN = /^[\w-]{1,80}$/;

/** Returns an id from a path. @throws NotFoundProblem if it is malformed: then no record has it. */
export function idFromPath(text: string): string {
  if (!ID_PATTERN.test(text)) throw new NotFoundProblem();
  return text;
}

/** Returns the record. @throws NotFoundProblem if there is none. */
export function orNotFound<T>(record: T | undefined | null, text?: string): T {
  if (record === undefined || record === null) throw new NotFoundProblem(text);
  return record;
}
