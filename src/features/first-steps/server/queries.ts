import { sql } from 'kysely';
import '#features/auth/server/tables.ts';
import '#features/classes/server/tables.ts';
import '#features/people/server/tables.ts';
import '#features/schedules/server/tables.ts';
import '#features/subjects/server/tables.ts';
import type { Reader } from '#platform/server/database/database.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { STEPS, type Step } from '../contract.ts';
import './tables.ts';

/**
 * The steps that are done as soon as the programme has a record that is not a sample. Each step has the kind of this record and its
 * table.
 */
const OWN_RECORDS = {
  groups: ['mentoringGroup', 'mentoring_groups'],
  classes: ['class', 'classes'],
  subjects: ['subject', 'subjects'],
  teachers: ['teacher', 'teachers'],
  schedules: ['schedule', 'schedules'],
} as const satisfies Partial<Record<Step, readonly [string, keyof Tables]>>;

/** Returns whether the programme has a record that is not a sample, or a sample that somebody edited. */
async function hasOwn(db: Reader, entity: string, table: keyof Tables): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} as own
    where not exists (select 1 from sample_records where entity = ${entity} and entity_id = own.id)
      or exists (select 1 from audit_log where entity_id = own.id and action = 'update' and by_id is not null)
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Returns 'there' if there are samples to remove, 'removed' if there are samples to restore, otherwise null. */
export async function samplesState(db: Reader): Promise<'there' | 'removed' | null> {
  const there = await db.selectFrom('sample_records').select('trash').where('trash', 'is', null).limit(1).executeTakeFirst();
  if (there) return 'there';
  const removed = await db
    .selectFrom('sample_records')
    .innerJoin('trash', 'trash.id', 'sample_records.trash')
    .select('trash.id')
    .limit(1)
    .executeTakeFirst();
  return removed ? 'removed' : null;
}

/** Returns which of these entries of the trash contain removed samples. */
export async function findSampleEntries(db: Reader, entries: readonly string[]): Promise<Set<string>> {
  if (entries.length === 0) return new Set();
  const rows = await db.selectFrom('sample_records').select('trash').distinct().where('trash', 'in', entries).execute();
  return new Set(rows.flatMap(({ trash }) => trash ?? []));
}

/** Reads the list of first steps, the state of the samples, and whether an admin closed the list. */
export async function readChecklist(db: Reader, hasBackupsElsewhere: () => Promise<boolean>) {
  const start = await db.selectFrom('first_start').select('closed_at').executeTakeFirst();
  const admins = await db.selectFrom('admins').select('id').limit(2).execute();
  const isDone = async (step: Step): Promise<boolean> => {
    if (step === 'admins') return admins.length > 1;
    if (step === 'backups') return hasBackupsElsewhere();
    const [entity, table] = OWN_RECORDS[step];
    return hasOwn(db, entity, table);
  };
  const steps: { step: Step; isDone: boolean }[] = [];
  for (const step of STEPS) steps.push({ step, isDone: await isDone(step) });
  return { data: { steps, samples: await samplesState(db), closed: (start?.closed_at ?? null) !== null } };
}
