import type { Schedule } from '../contract.ts';

/** In milliseconds: a schedule counts as new for so long after this page created it, because hardly anybody has seen it. */
const NEW_MS = 10 * 60_000;

/** When this page created schedules, by id. */
const created = new Map<string, number>();

export function rememberCreated(schedules: readonly Pick<Schedule, '_id'>[]): void {
  for (const { _id } of schedules) created.set(_id, Date.now());
}

export function isNew({ _id }: Pick<Schedule, '_id'>): boolean {
  return Date.now() - (created.get(_id) ?? 0) < NEW_MS;
}
