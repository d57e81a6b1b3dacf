import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Tx } from '#platform/server/database/database.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { ERASED_PERSON } from '#platform/shared/records/erased-person.ts';
import { dateInWib, timeInWib } from '#platform/shared/wib.ts';
import type { Schedule } from '../contract.ts';

/** The columns with teachers and mentors; `erased_roles` lists those whose person was erased. */
export const ROLE_COLUMNS = ['teacher_id', 'teacher_substitute_id', 'mentor_id', 'mentor_substitute_id'] as const;
export type RoleColumn = (typeof ROLE_COLUMNS)[number];

/** A person's teacher and mentor ids. */
export interface NamedPerson {
  teacherId: string | null;
  mentorId: string | null;
}

/** The columns that may name the person, each with the id. */
export function rolesOf({ teacherId, mentorId }: NamedPerson): [RoleColumn, string][] {
  return ROLE_COLUMNS.flatMap((role): [RoleColumn, string][] => {
    const id = role.startsWith('teacher') ? teacherId : mentorId;
    return id === null ? [] : [[role, id]];
  });
}

/** The schedule is over. */
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

/** Deletes texts that only an undo would show again, because they may name the person: nobody can look there. */
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

/** Whether the person in that role was erased. */
export function isErased({ erased_roles }: { erased_roles: string | null }, role: RoleColumn): boolean {
  return erased_roles?.split(' ').includes(role) ?? false;
}

/** The placeholder of the erased person in that role, for listings; null if nobody was erased. */
export function erasedIn(row: { erased_roles: string | null }, role: RoleColumn): { _id: string; name: string } | null {
  return isErased(row, role) ? ERASED_PERSON : null;
}

/** The value of `erased_roles` after a write: a role with a new person is removed. */
export function erasedRoles(before: Schedule, after: Record<RoleColumn, string | null>): string | null {
  const named = {
    teacher_id: before.classes.teacher,
    teacher_substitute_id: before.classes.substitute,
    mentor_id: before.mentoring.mentor,
    mentor_substitute_id: before.mentoring.substitute,
  };
  const left = ROLE_COLUMNS.filter((role) => named[role]?._id === ERASED_PERSON._id && after[role] === null);
  return left.length > 0 ? left.join(' ') : null;
}
