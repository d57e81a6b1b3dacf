import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Tx } from '#platform/server/database/database.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { ERASED_PERSON } from '#platform/shared/records/erased-person.ts';
import { dateInWib, timeInWib } from '#platform/shared/wib.ts';
import type { Schedule } from '../contract.ts';

/** The columns in which a schedule names teachers and mentors; `erased_roles` lists those whose person was erased. */
export const ROLE_COLUMNS = ['teacher_id', 'teacher_substitute_id', 'mentor_id', 'mentor_substitute_id'] as const;
export type RoleColumn = (typeof ROLE_COLUMNS)[number];

/** A person by the ids of the records that schedules name. */
export interface NamedPerson {
  teacherId: string | null;
  mentorId: string | null;
}

/** Each column that may name the person, with the id by which it does. */
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

/** Takes a person out of the schedules that are over, which say from then on that somebody was erased. */
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

/** Whether somebody was erased from that role. */
export function isErased({ erased_roles }: { erased_roles: string | null }, role: RoleColumn): boolean {
  return erased_roles?.split(' ').includes(role) ?? false;
}

/** Who was erased from that role, for listings; null where nobody was. */
export function erasedIn(row: { erased_roles: string | null }, role: RoleColumn): { _id: string; name: string } | null {
  return isErased(row, role) ? ERASED_PERSON : null;
}

/** What is left of `erased_roles` after a write: a role that names somebody again is nobody else's. */
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
