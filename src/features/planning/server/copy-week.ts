import { readAway } from '#features/people/server/away-queries.ts';
import { expressionBuilder } from 'kysely';
import type { z } from 'zod';
import type { ScheduleConditions } from '#features/schedules/server/audience-queries.ts';
import './tables.ts';
import { WEEK_COPY } from './copy-queries.ts';
import type { Author } from '#platform/server/records/audit.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import { newId, orNotFound } from '#platform/server/records/ids.ts';
import { assertReferences } from '#platform/server/records/references.ts';
import { moveToTrash } from '#platform/server/records/trash/move-to-trash.ts';
import { nextUpdatedAt } from '#platform/server/records/updated-at.ts';
import { InvalidProblem } from '#platform/shared/problem.ts';
import { dateInWib, formatDayRange } from '#platform/shared/wib.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import {
  COPY_MAX,
  WEEK_COPY_REFERENCES,
  type WeekCopied,
  type WeekCopy,
  type weekCopyUndone,
  type WeekPreviewLine,
} from '../contract.ts';
import { copiesOf, findExisting, previewCopies } from '../copy-rules.ts';
import { toInput } from '#features/schedules/write-contract.ts';
import { weekWindow } from '#features/schedules/rules.ts';
import { nameInHistory } from '#features/schedules/detail-rules.ts';
import { COPY_MAX_TEXT } from '../messages.ts';
import { createSchedules } from '#features/schedules/server/commands.ts';
import { listSchedules } from '#features/schedules/server/queries.ts';
import { scheduleTrash } from '#features/schedules/server/schedule-trash.ts';

/** The copies for one week, and the schedules that it has already. */
interface Target {
  copies: Schedule[];
  stored: Schedule[];
}

/**
 * Reads the source week and the target weeks, in the order of the request.
 * @throws InvalidProblem if an id is unknown, or there are too many schedules
 */
async function readTargets(db: Reader, copy: WeekCopy, now: Date): Promise<Target[]> {
  const week = await listSchedules(db, weekWindow(copy.from), dateInWib(now));
  const targets: Target[] = [];
  // The first target week is in `copy` itself, the others are in `copy.also`.
  for (const target of [copy, ...copy.also]) {
    const single = { ...copy, ...target };
    await assertReferences(db, WEEK_COPY_REFERENCES, single);
    const stored = await listSchedules(db, weekWindow(single.to), dateInWib(now));
    targets.push({ copies: copiesOf(week, single), stored });
  }
  const count = targets.reduce((sum, { copies }) => sum + copies.length, 0);
  if (count > COPY_MAX) throw new InvalidProblem([{ field: 'from', message: COPY_MAX_TEXT }]);
  return targets;
}

/** Returns the preview of a copy, week by week. Stores nothing. */
export async function previewWeek(db: Reader, copy: WeekCopy, now: Date): Promise<WeekPreviewLine[]> {
  const targets = await readTargets(db, copy, now);
  const away = await readAway(db);
  return targets.flatMap(({ copies, stored }) => previewCopies(copies, stored, away));
}

/**
 * Copies a week: all schedules or none. Skips schedules that already exist in a target week. Write transactions run one after
 * another, so concurrent copies can't create duplicates.
 * @throws ConflictProblem with the dates of all conflicts
 */
export async function copyWeek(tx: Tx, by: Author, copy: WeekCopy): Promise<WeekCopied> {
  const targets = await readTargets(tx, copy, by.now);
  const newCopies = targets.flatMap(({ copies, stored }) => {
    const existing = findExisting(copies, stored);
    return copies.filter(({ _id }) => !existing.has(_id));
  });
  const batch = newId();
  await tx
    .insertInto('week_copies')
    .values({ id: batch, made_at: nextUpdatedAt(by.now) })
    .execute();
  const saved = await createSchedules(tx, by, newCopies.map(toInput), { origin: { copy_batch: batch }, field: 'to' });
  const skipped = targets.reduce((sum, { copies }) => sum + copies.length, 0) - newCopies.length;
  return { ...saved, skipped, batch };
}

/**
 * Undoes a copy: moves its schedules to the trash as one entry. Schedules that were changed since stay. Those that are already in
 * the trash are not counted.
 * @throws NotFoundProblem for an unknown copy
 */
export async function undoWeekCopy(tx: Tx, by: Author, batch: string): Promise<z.infer<typeof weekCopyUndone>['data']> {
  const { made_at: madeAt } = orNotFound(
    await tx.selectFrom('week_copies').select('made_at').where('id', '=', batch).executeTakeFirst(),
  );
  const where: ScheduleConditions = expressionBuilder();
  const copies = await listSchedules(tx, {}, dateInWib(by.now), where('s.copy_batch', '=', batch), COPY_MAX);
  const [first, ...others] = copies.filter(({ updatedAt }) => updatedAt === madeAt);
  if (!first) return { deleted: 0, kept: copies.length, trash: null };
  const unchanged = [first, ...others] as const;
  const { from } = weekWindow(first.scheduleDate);
  const { to } = weekWindow((others.at(-1) ?? first).scheduleDate);
  const { trash } = await moveToTrash(tx, { ...by, isUndo: WEEK_COPY }, scheduleTrash, unchanged, {
    name: `Salinan ke ${formatDayRange(from, to)} (${unchanged.length} jadwal)`,
    names: unchanged.map(nameInHistory),
  });
  return { deleted: unchanged.length, kept: copies.length - unchanged.length, trash };
}
