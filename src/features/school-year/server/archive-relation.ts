import { ConflictProblem } from '#platform/shared/problem.ts';
import type { ArchiveMark } from '../archive-contract.ts';
import { alreadyArchivedText, archivedText } from '../messages.ts';

/**
 * Refuses a change to an archived record, which is read-only.
 * @throws ConflictProblem with advice on what to do instead
 */
export function assertNotArchived({ archive }: { archive?: ArchiveMark }): void {
  if (archive) throw new ConflictProblem(archivedText(archive.name));
}

/** Refuses archived records as the value of a field. */
export function refuseArchived(names: readonly string[], field: string): void {
  if (names.length > 0) throw new ConflictProblem(alreadyArchivedText(names), field);
}
