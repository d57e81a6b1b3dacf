import { ConflictProblem } from '#platform/shared/problem.ts';

export const CHANGED_MEANWHILE_TEXT = 'Data ini sudah diubah orang lain sejak Anda membukanya.';

/** Whether the sender of a write saw the stored state; a write without `seen` is accepted. */
export function isUnchanged(stored: { updated_at: string }, seen: string | null | undefined): boolean {
  return !seen || Date.parse(seen) >= Date.parse(stored.updated_at);
}

/**
 * Refuses a write whose sender saw an older state (lost update); accepts one without `seen`.
 * @throws ConflictProblem on the field `updatedAt`.
 */
export function assertUnchanged(stored: { updated_at: string }, seen: string | null | undefined): void {
  if (!isUnchanged(stored, seen)) throw new ConflictProblem(CHANGED_MEANWHILE_TEXT, 'updatedAt');
}

/** The `updated_at` of a write: now, but always later than the previous one, so that each state has its own. */
export function nextUpdatedAt(now: Date, stored?: { updated_at: string }): string {
  const after = stored ? Date.parse(stored.updated_at) + 1 : 0;
  return new Date(Math.max(now.getTime(), after)).toISOString();
}
