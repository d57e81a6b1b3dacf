import { classRecord, groupRecord } from '#features/classes/record.ts';
import { createClassOfYear } from '#features/classes/server/year-relation.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { recordChange, recordChanges, type Author } from '#platform/server/records/audit.ts';
import { newId } from '#platform/server/records/ids.ts';
import { nextUpdatedAt } from '#platform/server/records/updated-at.ts';
import { InvalidProblem } from '#platform/shared/problem.ts';
import { toInstant, type IsoDate } from '#platform/shared/wib.ts';
import type { NewYear, NewYearAnswer } from '../contract.ts';
import { NOTHING_TEXT } from '../messages.ts';
import { schoolYearRecord } from '../record.ts';
import { archivedKey } from './archived-key.ts';
import { planYear, summaryOf, type FollowingClass, type YearPlan } from './year-plan.ts';

/** Archives the records of the plan, with one statement per kind. */
async function archiveAll(tx: Tx, archiveId: string, { classes, groups }: YearPlan, before: IsoDate): Promise<void> {
  if (classes.length > 0) {
    const ids = classes.map(({ id }) => id);
    await tx.updateTable('classes').set({ archive_id: archiveId }).where('id', 'in', ids).execute();
  }
  if (groups.length > 0) {
    const ids = groups.map(({ id }) => id);
    const set = { archive_id: archiveId, name_key: archivedKey(archiveId) };
    await tx.updateTable('mentoring_groups').set(set).where('id', 'in', ids).execute();
  }
  await tx
    .updateTable('schedules')
    .set({ archive_id: archiveId })
    .where('archive_id', 'is', null)
    .where('date', '<', before)
    .execute();
  await tx
    .updateTable('reports')
    .set({ archive_id: archiveId })
    .where('archive_id', 'is', null)
    .where('created_at', '<', toInstant(before, '00:00').toISOString())
    .execute();
}

/** Writes one act to the history: a row for the year, one for each class and group, and counts of schedules and reports. */
async function recordArchive(tx: Tx, by: Author, archiveId: string, input: NewYear, plan: YearPlan): Promise<void> {
  const { classes, groups, schedules, reports } = plan;
  await recordChange(tx, by, {
    action: 'archive',
    record: schoolYearRecord,
    entityId: archiveId,
    after: {
      name: input.name,
      before: input.archive.before,
      classes: classes.length,
      groups: groups.length,
      schedules: schedules.count,
      reports: reports.count,
    },
  });
  await recordChanges(tx, by, [
    ...classes.map(({ id, class_name: name }) => ({ action: 'archive' as const, record: classRecord, entityId: id, name })),
    ...groups.map(({ id, group_name: name }) => ({ action: 'archive' as const, record: groupRecord, entityId: id, name })),
  ]);
}

/** Creates a following class with its groups, and links the archived class and groups to them. */
async function createFollowing(tx: Tx, by: Author, { from, name, number, groups, moved }: FollowingClass): Promise<void> {
  const created = await createClassOfYear(tx, by, {
    className: name,
    classNumber: number,
    groups: groups.map((group) => ({ groupName: group.name, mentorId: group.from.mentor_id })),
    moved: moved.map(({ id }) => id),
  });
  await tx.updateTable('classes').set({ following_id: created.id }).where('id', '=', from.id).execute();
  for (const [index, group] of groups.entries()) {
    const following = created.groups[index] ?? null;
    await tx.updateTable('mentoring_groups').set({ following_id: following }).where('id', '=', group.from.id).execute();
  }
}

/**
 * Archives the past school year and creates the following classes, all or nothing.
 * @throws InvalidProblem if there is nothing to archive
 */
export async function startNewYear(tx: Tx, by: Author, input: NewYear): Promise<NewYearAnswer> {
  const plan = await planYear(tx, input, by.now);
  const { classes, groups, schedules, reports, made } = plan;
  if (classes.length + groups.length + schedules.count + reports.count === 0) {
    throw new InvalidProblem([{ field: 'archive', message: NOTHING_TEXT }]);
  }
  const id = newId();
  await tx
    .insertInto('school_years')
    .values({ id, name: input.name, before_day: input.archive.before, made_at: nextUpdatedAt(by.now) })
    .execute();
  await recordArchive(tx, by, id, input, plan);
  await archiveAll(tx, id, plan, input.archive.before);
  for (const followingClass of made) await createFollowing(tx, by, followingClass);
  return { data: { ...summaryOf(input.name, plan), _id: id } };
}
