import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Tx } from '#platform/server/database/database.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { ERASED_PERSON } from '#platform/shared/records/erased-person.ts';
import { dateInWib, timeInWib } from '#platform/shared/wib.ts';
import type { Schedule } from '../contract.ts';

// When the feature `personal-data` erases a teacher or mentor, past schedules keep no reference to the person, and show "Pengajar
// (dihapus)" instead. `eraseFromPast` writes this to the row, and `erasedIn` reads it from the row.

/**
 * The columns that refer to teachers and mentors. The column `erased_roles` of a schedule contains the names of those columns whose
 * person was erased.
 */
export const ROLE_COLUMNS = ['teacher_id', 'teacher_substitute_id', 'mentor_id', 'mentor_substitute_id'] as const;
export type RoleColumn = (typeof ROLE_COLUMNS)[number];

/** The ids of a person, who may be both a teacher and a mentor. */
export interface NamedPerson {
  teacherId: string | null;
  mentorId: string | null;
}

/** Returns the columns that may refer to the person, each with the person's id. */
export function rolesOf({ teacherId, mentorId }: NamedPerson): [RoleColumn, string][] {
  return ROLE_COLUMNS.flatMap((role): [RoleColumn, string][] => {
    const id = role.startsWith('teacher') ? teacherId : mentorId;
    return id === null ? [] : [[role, id]];
  });
}

/** Returns the condition that a schedule is over. */
export function isOver(where: ExpressionBuilder<Tables, 'schedules'>, now: Date): Expression<SqlBool> {
  const today = dateInWib(now);
  return where.or([where('date', '<', today), where.and([where('date', '=', today), where('end_time', '<=', timeInWib(now))])]);
}

/** Removes an erased person from past schedules, and marks the roles as erased. */
export async function eraseFromPast(tx: Tx, person: NamedPerson, now: Date): Promise<void> {
  for (const [role, id] of rolesOf(person)) {
    await tx
      .updateTable('schedules')
      .set((column) => ({
        [role]: null,
        erased_roles: column
          .case()
          .when('erased_roles', 'is', null)
          .then(role as string)
          .else(column('erased_roles', '||', ` ${role}`))
          .end(),
        updated_at: now.toISOString(),
        sequence: column('sequence', '+', 1),
      }))
      .where(role, '=', id)
      .where((where) => isOver(where, now))
      .execute();
  }
}

/**
 * Deletes the stored texts that no screen shows and that only an undo would restore: reasons of ended cancellations, and notes of
 * removed logs. They may contain the name of an erased person.
 */
export async function forgetUnseenTexts(tx: Tx): Promise<void> {
  await tx
    .updateTable('schedules')
    .set({ status_reason: null })
    .where('status', '=', 'planned')
    .where('status_reason', 'is not', null)
    .execute();
  await tx
    .updateTable('schedules')
    .set({ log_notes: null })
    .where('log_held', 'is', null)
    .where('log_notes', 'is not', null)
    .execute();
}

/** Whether the person in a role of this row was erased. */
export function isErased({ erased_roles }: { erased_roles: string | null }, role: RoleColumn): boolean {
  return erased_roles?.split(' ').includes(role) ?? false;
}

/** Returns the placeholder for the erased person in a role; null if nobody was erased. */
export function erasedIn(row: { erased_roles: string | null }, role: RoleColumn): { _id: string; name: string } | null {
  return isErased(row, role) ? ERASED_PERSON : null;
}

/** Returns the value of `erased_roles` after a write. A role that now has a person is removed. */
export function erasedRoles(before: Schedule, after: Record<RoleColumn, string | null>): string | null {
  const named = {
    teacher_id: before.classes.teacher,
    teacher_substitute_id: before.classes.substitute,
    mentor_id: before.mentoring.mentor,
    mentor_substitute_id: before.mentoring.substitute,
  };
  const stillErased = ROLE_COLUMNS.filter((role) => named[role]?._id === ERASED_PERSON._id && after[role] === null);
  return stillErased.length > 0 ? stillErased.join(' ') : null;
}
