import type { Author } from '#platform/server/records/audit.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import { assertReferences } from '#platform/server/records/references.ts';
import { InvalidProblem } from '#platform/shared/problem.ts';
import { dateInWib } from '#platform/shared/wib.ts';
import type { Schedule } from '../contract.ts';
import { COPY_MAX, WEEK_COPY_REFERENCES, type WeekCopy, type WeekPreviewLine } from '../planning-contract.ts';
import { copiesOf, previewCopies, toInput, weekWindow } from '../copy-rules.ts';
import { COPY_MAX_TEXT } from '../messages.ts';
import { createSchedules } from './commands.ts';
import { listSchedules } from './queries.ts';
import type { SavedSchedules } from './settle.ts';

/** @throws InvalidProblem when an id is unknown, or when there are more than may be copied at once. */
async function readCopies(db: Reader, copy: WeekCopy, now: Date): Promise<Schedule[]> {
  await assertReferences(db, WEEK_COPY_REFERENCES, copy);
  const copies = copiesOf(await listSchedules(db, weekWindow(copy.from), dateInWib(now)), copy);
  if (copies.length > COPY_MAX) throw new InvalidProblem([{ field: 'from', message: COPY_MAX_TEXT }]);
  return copies;
}

/** What a copy of a week would make; stores nothing. */
export async function previewWeek(db: Reader, copy: WeekCopy, now: Date): Promise<WeekPreviewLine[]> {
  const copies = await readCopies(db, copy, now);
  return previewCopies(copies, await listSchedules(db, weekWindow(copy.to), dateInWib(now)));
}

/**
 * Copies a week, all or none.
 * @throws ConflictProblem that names the dates of all conflicts.
 */
export async function copyWeek(tx: Tx, by: Author, copy: WeekCopy): Promise<SavedSchedules> {
  const copies = await readCopies(tx, copy, by.now);
  return createSchedules(tx, by, copies.map(toInput), { series: null, field: 'to' });
}
