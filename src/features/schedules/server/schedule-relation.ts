import type { Reader, Tx } from '#platform/server/database/database.ts';
import { orNotFound } from '#platform/server/records/ids.ts';
import type { RelationField, WatchedRelation } from '#platform/server/records/relation-changes.ts';
import { textOf } from '#platform/server/records/trash/trash-document.ts';
import type { Pointer } from '#platform/server/records/trash/trash-kind.ts';
import { nameInHistory } from '../detail-rules.ts';
import { isErased, type NamedPerson, rolesOf, type RoleColumn } from './people-relation.ts';
import { findSchedule, listSchedulesById } from './queries.ts';
import { scheduleRecord } from '../record.ts';

async function namesOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const schedules = await listSchedulesById(tx, ids);
  return new Map(schedules.map((schedule) => [schedule._id, nameInHistory(schedule)]));
}

/** How the history shows that a schedule lost or regained a class, a teacher and so on. */
export function relationOfSchedules(field: string): RelationField {
  return { record: scheduleRecord, field, namesOf };
}

/** The fields of listings with each role's person. */
const FIELDS: Record<RoleColumn, string> = {
  teacher_id: 'classes.teacher',
  teacher_substitute_id: 'classes.substitute',
  mentor_id: 'mentoring.mentor',
  mentor_substitute_id: 'mentoring.substitute',
};

const MAINS: Partial<Record<RoleColumn, RoleColumn>> = {
  teacher_substitute_id: 'teacher_id',
  mentor_substitute_id: 'mentor_id',
};

/** A deleted person's schedules. A restore leaves out the roles that another person has taken over, even one who was erased since. */
export function personPointer(role: RoleColumn): Pointer {
  const main = MAINS[role];
  return {
    table: 'schedules',
    column: role,
    relation: relationOfSchedules(FIELDS[role]),
    touches: true,
    isTaken: (row) => isErased({ erased_roles: textOf(row, 'erased_roles') }, role),
    ...(main === undefined ? {} : { standsInFor: main }),
  };
}

/** The schedules of a person, in each role. */
export async function watchedRoles(tx: Tx, person: NamedPerson): Promise<WatchedRelation[]> {
  return Promise.all(
    rolesOf(person).map(async ([role, id]) => {
      const rows = await tx.selectFrom('schedules').select('id').where(role, '=', id).execute();
      const ids = rows.map((row) => row.id);
      return { relation: relationOfSchedules(FIELDS[role]), table: 'schedules', holder: 'id', value: role, ids };
    }),
  );
}

/** The name of a stored schedule in the history. */
export async function readNameInHistory(db: Reader, id: string): Promise<string> {
  return nameInHistory(orNotFound(await findSchedule(db, id)));
}
