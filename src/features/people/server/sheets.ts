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
const OTHER = { teachers: 'mentors', mentors: 'teachers' } as const satisfies Record<Table, Table>;

/**
 * The other columns. A new person has a password that nobody knows, until they use a one-time link; one who has the other role
 * already keeps that role's.
 */
function complete(table: Table) {
  return async (tx: Tx, _by: Author, changes: readonly SheetChange[]): Promise<ReadonlyMap<string, Row>> => {
    const made = changes.filter(({ stored }) => stored === null).map(({ values }) => emailKey(sheetText(values, 'email')));
    const known = await inChunks(made, (some) =>
      tx.selectFrom(OTHER[table]).select(['email_key', 'password_hash']).where('email_key', 'in', some).execute(),
    );
    const hashes = new Map(known.map(({ email_key, password_hash }) => [email_key, password_hash]));
    const unusable = await unusableHash();
    const withoutPassword = made.filter((key) => !hashes.has(key));
    await renewTrashedPasswords(tx, withoutPassword, unusable);
    return new Map(
      changes.map(({ id, stored, values }) => {
        const key = emailKey(sheetText(values, 'email'));
        return [id, { email_key: key, ...(stored === null && { password_hash: hashes.get(key) ?? unusable }) }];
      }),
    );
  };
}

/** Tells of new people with the name of another one: the email may be mistyped. */
function sameNames(table: Table, noun: string) {
  return async (db: Reader, changes: readonly SheetChange[]): Promise<SheetFinding[]> => {
    const rows = await db.selectFrom(table).select(['id', 'name']).limit(LIST_MAX).execute();
    const known = new Map(rows.map(({ id, name }) => [sameKey(name), id]));
    return changes.flatMap(({ line, stored, values }) => {
      if (stored !== null || line === null || !known.has(sameKey(sheetText(values, 'name')))) return [];
      const message = `${noun} bernama ${sheetText(values, 'name')} sudah ada dengan email lain. Baris ini membuat orang baru.`;
      return [{ line, column: 'email', code: 'same-name', message }];
    });
  };
}

function renamed(role: 'teacher' | 'mentor') {
  return async (tx: Tx, by: Author, changes: readonly SheetChange[]): Promise<void> => {
    const ids = changes.filter(({ stored, values }) => stored !== null && stored.values['name'] !== values['name']);
    await markSchedulesShowing(tx, by, role, ...ids.map(({ id }) => id));
  };
}

const columns = { name: 'name', email: 'email' };

/** Rows of teachers with their subjects. */
export const teacherSheetKind: SheetKind = {
  sheet: teacherSheet,
  trash: teacherTrash,
  columns,
  relations: {
    subject: {
      table: 'subject_teachers',
      own: 'teacher_id',
      other: 'subject_id',
      historyField: { record: subjectRecord, field: 'classTeacher' },
      touches: 'subjects',
    },
  },
  check: sameNames('teachers', 'Guru'),
  complete: complete('teachers'),
  after: renamed('teacher'),
};

const mentorNames = sameNames('mentors', 'Mentor');

/** Rows of mentors with their groups. */
export const mentorSheetKind: SheetKind = {
  sheet: mentorSheet,
  trash: mentorTrash,
  columns,
  relations: {
    group: {
      table: 'mentoring_groups',
      own: 'mentor_id',
      other: 'id',
      condition: sql`archive_id is null`,
      historyField: { record: groupRecord, field: 'mentor' },
    },
  },
  check: async (db, changes) => [
    ...(await findTakenGroups(db, changes, { owner: 'mentor_id', column: 'group', takenText: MENTOR_GROUPS_TAKEN_TEXT })),
    ...(await mentorNames(db, changes)),
  ],
  complete: complete('mentors'),
  after: renamed('mentor'),
};
