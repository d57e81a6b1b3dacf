import { sql } from 'kysely';
import { findTakenGroups } from '#features/classes/server/group-relation.ts';
import { groupRecord } from '#features/classes/record.ts';
import { markSchedulesShowing } from '#features/schedules/server/name-relation.ts';
import { subjectRecord } from '#features/subjects/record.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import type { Author } from '#platform/server/records/audit.ts';
import type { SheetChange, SheetFinding, SheetKind } from '#platform/server/records/sheets/sheet-kind.ts';
import { inChunks } from '#platform/server/records/trash/raw-rows.ts';
import type { Row } from '#platform/server/records/trash/trash-document.ts';
import { renewTrashedPasswords } from '#platform/server/records/trash/trashed-passwords.ts';
import { unusableHash } from '#platform/server/session/password-hash.ts';
import { LIST_MAX } from '#platform/server/database/limits.ts';
import { sameKey } from '#platform/shared/fields.ts';
import { emailKey } from '#platform/shared/person-fields.ts';
import { sheetText } from '#platform/shared/sheets/sheet.ts';
import { MENTOR_GROUPS_TAKEN_TEXT } from '../messages.ts';
import { mentorSheet, teacherSheet } from '../sheet.ts';
import { mentorTrash, teacherTrash } from './trash.ts';

type Table = 'teachers' | 'mentors';
/** The table of the other role. */
const OTHER_TABLE = { teachers: 'mentors', mentors: 'teachers' } as const satisfies Record<Table, Table>;

/**
 * Creates the function `complete` of a `SheetKind`. It returns the stored columns that no sheet contains: `email_key` and, for new
 * people, `password_hash`.
 * - Somebody who already has the other role (teacher or mentor) keeps the password of that role.
 * - Any other new person gets a password that nobody knows, and first signs in with a one-time link.
 */
function completeColumns(table: Table) {
  return async (tx: Tx, _by: Author, changes: readonly SheetChange[]): Promise<ReadonlyMap<string, Row>> => {
    const newEmails = changes.filter(({ stored }) => stored === null).map(({ values }) => emailKey(sheetText(values, 'email')));
    const known = await inChunks(newEmails, (chunk) =>
      tx.selectFrom(OTHER_TABLE[table]).select(['email_key', 'password_hash']).where('email_key', 'in', chunk).execute(),
    );
    const hashes = new Map(known.map(({ email_key, password_hash }) => [email_key, password_hash]));
    const unusable = await unusableHash();
    const withoutPassword = newEmails.filter((key) => !hashes.has(key));
    // The trash may contain the same person with an old password, which a restore would bring back. So the password in the trash is
    // replaced too.
    await renewTrashedPasswords(tx, withoutPassword, unusable);
    return new Map(
      changes.map(({ id, stored, values }) => {
        const key = emailKey(sheetText(values, 'email'));
        return [id, { email_key: key, ...(stored === null && { password_hash: hashes.get(key) ?? unusable }) }];
      }),
    );
  };
}

/** Creates a check that warns of a new person with the name of an existing one: the email may be mistyped. */
function findSameNames(table: Table, noun: string) {
  return async (db: Reader, changes: readonly SheetChange[]): Promise<SheetFinding[]> => {
    const rows = await db.selectFrom(table).select(['id', 'name']).limit(LIST_MAX).execute();
    const idsByName = new Map(rows.map(({ id, name }) => [sameKey(name), id]));
    return changes.flatMap(({ line, stored, values }) => {
      if (stored !== null || line === null || !idsByName.has(sameKey(sheetText(values, 'name')))) return [];
      const message = `${noun} bernama ${sheetText(values, 'name')} sudah ada dengan email lain. Baris ini membuat orang baru.`;
      return [{ line, column: 'email', code: 'same-name', message }];
    });
  };
}

/** Creates a function that marks all schedules that show a renamed person as changed, so that calendars load them again. */
function markSchedulesOfRenamed(role: 'teacher' | 'mentor') {
  return async (tx: Tx, by: Author, changes: readonly SheetChange[]): Promise<void> => {
    const renamed = changes.filter(({ stored, values }) => stored !== null && stored.values['name'] !== values['name']);
    await markSchedulesShowing(tx, by, role, ...renamed.map(({ id }) => id));
  };
}

/** The sheet columns that teachers and mentors share, each with its stored column. */
const columns = { name: 'name', email: 'email' };

/** Describes how imports and exports map spreadsheet rows to teachers with their subjects. */
export const teacherSheetKind: SheetKind = {
  sheet: teacherSheet,
  trash: teacherTrash,
  columns,
  relations: {
    subject: {
      table: 'subject_teachers',
      ownColumn: 'teacher_id',
      otherColumn: 'subject_id',
      historyField: { record: subjectRecord, field: 'classTeacher' },
      marksChanged: 'subjects',
    },
  },
  check: findSameNames('teachers', 'Guru'),
  complete: completeColumns('teachers'),
  after: markSchedulesOfRenamed('teacher'),
};

const findSameMentorNames = findSameNames('mentors', 'Mentor');

/** Describes how imports and exports map spreadsheet rows to mentors with their groups. */
export const mentorSheetKind: SheetKind = {
  sheet: mentorSheet,
  trash: mentorTrash,
  columns,
  relations: {
    group: {
      table: 'mentoring_groups',
      ownColumn: 'mentor_id',
      otherColumn: 'id',
      condition: sql`archive_id is null`,
      historyField: { record: groupRecord, field: 'mentor' },
    },
  },
  check: async (db, changes) => [
    ...(await findTakenGroups(db, changes, { owner: 'mentor_id', column: 'group', takenText: MENTOR_GROUPS_TAKEN_TEXT })),
    ...(await findSameMentorNames(db, changes)),
  ],
  complete: completeColumns('mentors'),
  after: markSchedulesOfRenamed('mentor'),
};
