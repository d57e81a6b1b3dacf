import { ConflictProblem } from '#platform/shared/problem.ts';
import type { ArchiveMark } from '../archive-contract.ts';
import { alreadyArchivedText, archivedText } from '../messages.ts';

/**
 * An archived record can only be read.
 * @throws ConflictProblem with what to do instead.
 */
export function assertPresent({ archive }: { archive?: ArchiveMark }): void {
  if (archive) throw new ConflictProblem(archivedText(archive.name));
}

/** Refuses archived records as the value of a field. */
export function refuseArchived(names: readonly string[], field: string): void {
  if (names.length > 0) throw new ConflictProblem(alreadyArchivedText(names), field);
}
