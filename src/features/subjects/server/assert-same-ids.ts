import { ConflictProblem } from '#platform/shared/problem.ts';

/**
 * Refuses an order that was made from another list than the stored one.
 * @throws ConflictProblem on `field`.
 */
export function assertSameIds(stored: readonly string[], sent: readonly string[], field: string): void {
  const known = new Set(stored);
  if (sent.length === stored.length && sent.every((id) => known.has(id))) return;
  throw new ConflictProblem('Daftar ini sudah berubah sejak Anda membukanya. Muat ulang, lalu urutkan lagi.', field);
}
