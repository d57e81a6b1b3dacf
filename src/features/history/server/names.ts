import { sql } from 'kysely';
import type { Reader } from '#platform/server/database/database.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { AUDITED_ENTITIES, type AuditedEntity } from '#platform/shared/history.ts';
import { GONE_TEXT, GONE_TEXTS, HISTORY_TEXT, SCHEDULE_TEXT } from '../messages.ts';

/** Where a record's present name stands. A schedule has none. */
const NAMES: Partial<Record<AuditedEntity, readonly [table: keyof Tables, column: string]>> = {
  admin: ['admins', 'name'],
  teacher: ['teachers', 'name'],
  mentor: ['mentors', 'name'],
  class: ['classes', 'class_name'],
  mentoringGroup: ['mentoring_groups', 'group_name'],
  subject: ['subjects', 'name'],
  material: ['materials', 'title'],
  content: ['contents', 'title'],
  webinar: ['webinars', 'theme'],
  report: ['reports', 'name'],
};

/** Ids of one statement. */
const BATCH = 1_000;

export interface NamedRecord {
  entity: AuditedEntity;
  id: string;
}
export type NameOf = (entity: AuditedEntity, id: string) => string;

const keyOf = (entity: AuditedEntity, id: string) => `${entity} ${id}`;

function batches(ids: readonly string[]): string[][] {
  const distinct = [...new Set(ids)];
  return Array.from({ length: Math.ceil(distinct.length / BATCH) }, (_, index) =>
    distinct.slice(index * BATCH, (index + 1) * BATCH),
  );
}

async function readPresent(db: Reader, names: Map<string, string>, records: readonly NamedRecord[]): Promise<void> {
  for (const entity of AUDITED_ENTITIES) {
    const place = NAMES[entity];
    if (!place) continue;
    for (const ids of batches(records.filter((record) => record.entity === entity).map(({ id }) => id))) {
      const { rows } = await sql<{ id: string; name: string }>`
        select id, ${sql.ref(place[1])} as name from ${sql.table(place[0])} where id in (${sql.join(ids)})`.execute(db);
      for (const { id, name } of rows) names.set(keyOf(entity, id), name);
    }
  }
}

/** Of what is gone, the name that its delete tells. */
async function readLast(db: Reader, names: Map<string, string>, records: readonly NamedRecord[]): Promise<void> {
  const gone = records.filter(({ entity, id }) => !names.has(keyOf(entity, id)));
  for (const ids of batches(gone.map(({ id }) => id))) {
    const rows = await db
      .selectFrom('audit_log')
      .select(['entity', 'entity_id', 'name'])
      .where('entity_id', 'in', ids)
      .where('action', '=', 'delete')
      .orderBy('at')
      .limit(BATCH * 10)
      .execute();
    for (const { entity, entity_id, name } of rows) {
      if (name !== null) names.set(keyOf(entity as AuditedEntity, entity_id), name);
    }
  }
}

/** What the records are called: now, or by their delete; people who are gone by nothing but what they were. */
export async function readNames(db: Reader, records: readonly NamedRecord[]): Promise<NameOf> {
  const names = new Map<string, string>();
  await readPresent(db, names, records);
  await readLast(
    db,
    names,
    records.filter(({ entity }) => !(entity in GONE_TEXTS)),
  );
  return (entity, id) => {
    const name = names.get(keyOf(entity, id));
    if (name !== undefined) return name;
    if (entity === 'admin' || entity === 'teacher' || entity === 'mentor') return GONE_TEXTS[entity];
    if (entity === 'history') return HISTORY_TEXT;
    return entity === 'schedule' ? SCHEDULE_TEXT : GONE_TEXT;
  };
}
