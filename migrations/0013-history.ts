import type { StepParts } from '#platform/server/database/migrations/schema-steps.ts';

/**
 * For each kind of record, the field with the record's name. The kinds of people are missing, because the history stores no names
 * of people.
 */
const NAME_FIELDS = {
  class: 'className',
  mentoringGroup: 'groupName',
  subject: 'name',
  material: 'title',
  content: 'title',
  webinar: 'webinarTheme',
  report: 'reportName',
};

/**
 * Prepares the history for its screen:
 * - The author of a row may now be a teacher or mentor, not only an admin.
 * - Each row gets the name that the record had at that time.
 * - Each filter gets an index: all rows, a kind, a record, a person, a person and a kind.
 *
 * There are no foreign keys, because the history of a record stays when the record is deleted.
 */
export const history: StepParts = (engine) => {
  const value = (when: string, field: string) =>
    engine === 'sqlite' ? `json_extract(changes, '$.${when}.${field}')` : `changes::json #>> '{${when},${field}}'`;
  return [
    'alter table audit_log rename column admin_id to by_id',
    'alter table audit_log add column by_kind text',
    "update audit_log set by_kind = 'admin' where by_id is not null",
    'alter table audit_log add column name text',
    ...Object.entries(NAME_FIELDS).map(
      ([entity, field]) =>
        `update audit_log set name = coalesce(${value('after', field)}, ${value('before', field)}) where entity = '${entity}'`,
    ),
    'drop index audit_log_by_time',
    'drop index audit_log_by_entity',
    'create index audit_log_by_time on audit_log (at, id)',
    'create index audit_log_by_kind on audit_log (entity, at, id)',
    'create index audit_log_by_record on audit_log (entity_id, at, id)',
    'create index audit_log_by_author on audit_log (by_id, at, id)',
    'create index audit_log_by_author_and_kind on audit_log (by_id, entity, at, id)',
  ];
};
