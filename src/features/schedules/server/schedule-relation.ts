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

/** Describes for the history the change of a schedule that lost or regained a record, for example its teacher. */
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

/** The role that each substitute replaces. */
const MAINS: Partial<Record<RoleColumn, RoleColumn>> = {
  teacher_substitute_id: 'teacher_id',
  mentor_substitute_id: 'mentor_id',
};

/**
 * Describes for the trash that schedules refer to a person in a role. A restore of the person skips schedules in which somebody else
 * has the role now, even if that person was erased.
 */
export function personPointer(role: RoleColumn): Pointer {
  const main = MAINS[role];
  return {
    table: 'schedules',
    column: role,
    relation: relationOfSchedules(FIELDS[role]),
    marksChanged: true,
    isAlsoReassigned: (row) => isErased({ erased_roles: textOf(row, 'erased_roles') }, role),
    ...(main === undefined ? {} : { standsInFor: main }),
  };
}

/** Lists the schedules of a person in each role, to record their changes in the history. */
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
