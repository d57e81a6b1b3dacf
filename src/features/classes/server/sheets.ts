import { sql } from 'kysely';
import { listClassesWarnings } from '#features/schedules/server/clash-queries.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { SheetChange, SheetFinding, SheetKind } from '#platform/server/records/sheets/sheet-kind.ts';
import { sameKey } from '#platform/shared/fields.ts';
import { sheetIds, sheetText } from '#platform/shared/sheets/sheet.ts';
import { GROUPS_TAKEN_TEXT } from '../messages.ts';
import { groupRecord } from '../record.ts';
import { classSheet, groupSheet } from '../sheet.ts';
import { classTrash } from './class-trash.ts';
import { findTakenGroups } from './group-relation.ts';
import { groupTrash } from './group-trash.ts';
import { listGroups } from './queries.ts';

/** Describes how imports and exports map spreadsheet rows to mentoring groups. `SheetKind` explains the keys. */
export const groupSheetKind: SheetKind = {
  sheet: groupSheet,
  trash: groupTrash,
  columns: { groupName: 'group_name' },
  current: sql`archive_id is null`,
  // The search of the list finds a group by its class and mentor too.
  alsoSearched: async (db) =>
    new Map(
      (await listGroups(db, 'true')).map((group) => [group._id, `${group.class?.className ?? ''} ${group.mentor?.name ?? ''}`]),
    ),
  // A new group has no class and no mentor. A stored group keeps its class and mentor.
  complete: async (_tx, _by, changes) =>
    new Map(
      changes.map(({ id, stored, values }) => [
        id,
        { name_key: sameKey(sheetText(values, 'groupName')), ...(stored === null && { class_id: null, mentor_id: null }) },
      ]),
    ),
};

/** Finds stored schedules that clash because a class gains groups. A new class has no schedules. */
async function gainedWarnings(db: Reader, changes: readonly SheetChange[], now: Date): Promise<SheetFinding[]> {
  const gaining = changes.flatMap(({ id, line, stored, values }) => {
    if (stored === null || line === null) return [];
    const storedGroups = new Set(sheetIds(stored.values, 'mentoringGroup'));
    const gained = sheetIds(values, 'mentoringGroup').filter((group) => !storedGroups.has(group));
    return gained.length > 0 ? [{ id, name: sheetText(values, 'className'), gained, line }] : [];
  });
  const found = await listClassesWarnings(db, gaining, now);
  return gaining.flatMap(({ id, line }) =>
    (found.get(id) ?? []).map(({ code, message }) => ({ line, column: 'mentoringGroup', code, message })),
  );
}

/**
 * Describes how imports and exports map spreadsheet rows to classes with their groups. Example: the cell "Gaharu; Cendana" of a class
 * sets `class_id` of these two groups. `SheetKind` explains the keys.
 */
export const classSheetKind: SheetKind = {
  sheet: classSheet,
  trash: classTrash,
  columns: { className: 'class_name', classNumber: 'class_number' },
  current: sql`archive_id is null`,
  relations: {
    mentoringGroup: {
      table: 'mentoring_groups',
      ownColumn: 'class_id',
      otherColumn: 'id',
      condition: sql`archive_id is null`,
      historyField: { record: groupRecord, field: 'class' },
    },
  },
  check: async (db, changes, now) => [
    ...(await findTakenGroups(db, changes, { owner: 'class_id', column: 'mentoringGroup', takenText: GROUPS_TAKEN_TEXT })),
    ...(await gainedWarnings(db, changes, now)),
  ],
};
