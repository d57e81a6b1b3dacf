import type { Reader, Tx } from '#platform/server/database/database.ts';
import { orNotFound } from '#platform/server/records/ids.ts';
import type { RelationField, WatchedRelation } from '#platform/server/records/relation-changes.ts';
import { textOf } from '#platform/server/records/trash/trash-document.ts';
import type { Pointer } from '#platform/server/records/trash/trash-kind.ts';
import { nameInHistory } from '../detail-rules.ts';
import { isErased, type NamedPerson, rolesOf, type RoleColumn } from './people-relation.ts';
import { findSchedule, listSchedulesById } from './queries.ts';
import { scheduleRecord } from '../record.ts';

// How schedules refer to people and other records, for two systems:
// - the trash (`personPointer`): a delete empties the column, and a restore fills it again;
// - the history (`relationOfSchedules`, `watchedRoles`): which schedules lost or regained a person.
// `trash-kind.ts` and `relation-changes.ts` explain the fields.

async function namesOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const schedules = await listSchedulesById(tx, ids);
  return new Map(schedules.map((schedule) => [schedule._id, nameInHistory(schedule)]));
}

/**
 * Returns how the history records that a schedule lost or regained a related record, for example its teacher. `field` is the field
 * whose change the history shows.
 */
export function relationOfSchedules(field: string): RelationField {
  return { record: scheduleRecord, field, namesOf };
}

/** The field of the contract for each column with a person. */
const FIELDS: Record<RoleColumn, string> = {
  teacher_id: 'classes.teacher',
  teacher_substitute_id: 'classes.substitute',
  mentor_id: 'mentoring.mentor',
  mentor_substitute_id: 'mentoring.substitute',
};

/** The column with the person whom each substitute replaces. */
const MAINS: Partial<Record<RoleColumn, RoleColumn>> = {
  teacher_substitute_id: 'teacher_id',
  mentor_substitute_id: 'mentor_id',
};

/**
 * Describes for the trash that schedules refer to a person in a role. Example: the delete of a teacher empties `teacher_id` of the
 * teacher's schedules, and the trash keeps the ids of these schedules. A restore writes the teacher into them again, except where
 * another person has got the role in the meantime, even if that person was erased since.
 */
export function personPointer(role: RoleColumn): Pointer {
  const main = MAINS[role];
  return {
    table: 'schedules',
    column: role,
    relation: relationOfSchedules(FIELDS[role]),
    marksChanged: true,
    // For an erased person the column is null, but `erased_roles` still names the role.
    isAlsoReassigned: (row) => isErased({ erased_roles: textOf(row, 'erased_roles') }, role),
    ...(main === undefined ? {} : { standsInFor: main }),
  };
}

/** Lists for each role the schedules that have the person in it. The history records how a write changes these schedules. */
export async function watchedRoles(tx: Tx, person: NamedPerson): Promise<WatchedRelation[]> {
  return Promise.all(
    rolesOf(person).map(async ([role, id]) => {
      const rows = await tx.selectFrom('schedules').select('id').where(role, '=', id).execute();
      const ids = rows.map((row) => row.id);
      return { relation: relationOfSchedules(FIELDS[role]), table: 'schedules', holder: 'id', value: role, ids };
    }),
  );
}

/** Returns the name of a stored schedule for the history. */
export async function readNameInHistory(db: Reader, id: string): Promise<string> {
  return nameInHistory(orNotFound(await findSchedule(db, id)));
}
