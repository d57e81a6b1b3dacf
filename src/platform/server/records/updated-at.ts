import { ConflictProblem } from '#platform/shared/problem.ts';

/** The refusal of a write whose sender read an older state. */
export const CHANGED_MEANWHILE_TEXT = 'Data ini sudah diubah sejak Anda membukanya, oleh orang lain atau di tempat lain.';

/**
 * Whether the record is unchanged since the sender of a write read it.
 * @param seen the `updatedAt` that the sender read; if absent, always true.
 */
export function isUnchanged(stored: { updated_at: string }, seen: string | null | undefined): boolean {
  return !seen || Date.parse(seen) >= Date.parse(stored.updated_at);
}

/**
 * Refuses a write whose sender read an older state (lost update). Accepts a write without `seen`.
 * @throws ConflictProblem on the field `updatedAt`.
 */
export function assertUnchanged(stored: { updated_at: string }, seen: string | null | undefined): void {
  if (!isUnchanged(stored, seen)) throw new ConflictProblem(CHANGED_MEANWHILE_TEXT, 'updatedAt');
}

/** Returns the `updated_at` of a write: now, but at least 1 ms after the previous value, so that two states never share a value. */
export function nextUpdatedAt(now: Date, stored?: { updated_at: string }): string {
  const after = stored ? Date.parse(stored.updated_at) + 1 : 0;
  return new Date(Math.max(now.getTime(), after)).toISOString();
}
