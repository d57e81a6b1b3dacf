import './tables.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import type { AbsenceReason } from '../contract.ts';
import type { Absence } from './absence-queries.ts';

/** The maximum number of schedules and questions that are searched for a person. */
const SEARCHED_MAX = 10_000;

/** Finds the schedules with an absence of the person. A schedule has its absences in one column, as JSON. */
function withAbsenceOf(db: Reader, id: string) {
  return db
    .selectFrom('schedules')
    .select(['id', 'absences'])
    .where('absences', 'like', `%"person":"${id}"%`)
    .limit(SEARCHED_MAX)
    .execute();
}

const parse = (cell: string | null) => JSON.parse(cell ?? '[]') as Absence[];

/** Removes an erased person's absences. Questions to the person are deleted with the person's record. */
export async function eraseAbsences(tx: Tx, id: string): Promise<void> {
  for (const { id: scheduleId, absences } of await withAbsenceOf(tx, id)) {
    const others = parse(absences).filter(({ person }) => person !== id);
    await tx
      .updateTable('schedules')
      .set({ absences: others.length === 0 ? null : JSON.stringify(others) })
      .where('id', '=', scheduleId)
      .execute();
  }
}

/** The absences and questions in the export of a person's data. */
export interface PersonalAbsences {
  absences: { schedule: string; reason: AbsenceReason; at: string; date: string; start: string; end: string }[];
  asked: { schedule: string; askedAt: string; answer: 'yes' | 'no' | null; answeredAt: string | null }[];
}

/** Reads the absences that one record of a person reported, and the questions to it, for the export of the person's data. */
export async function readPersonalAbsences(db: Reader, id: string): Promise<PersonalAbsences> {
  const schedules = await withAbsenceOf(db, id);
  const asks = await db
    .selectFrom('substitute_asks')
    .select(['schedule_id', 'asked_at', 'answer', 'answered_at'])
    .where((where) => where.or([where('teacher_id', '=', id), where('mentor_id', '=', id)]))
    .orderBy('asked_at')
    .limit(SEARCHED_MAX)
    .execute();
  return {
    absences: schedules.flatMap((row) =>
      parse(row.absences)
        .filter(({ person }) => person === id)
        .map(({ reason, at, date, start, end }) => ({ schedule: row.id, reason, at, date, start, end })),
    ),
    asked: asks.map((row) => ({
      schedule: row.schedule_id,
      askedAt: row.asked_at,
      answer: row.answer,
      answeredAt: row.answered_at,
    })),
  };
}
