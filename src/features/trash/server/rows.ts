import { TRASH_ENTITIES } from '#features/history/records.ts';
import type { PlatformTables } from '#platform/server/database/tables.ts';
import { CALLED_MAX } from '#platform/server/records/platform-rows.ts';
import { id, instant, json, oneOf, textUpTo, type RowRules } from '#platform/server/records/row-rules.ts';

/** The rules for the values of the table `trash`. */
export const trashRows = {
  trash: {
    id,
    entity: oneOf(TRASH_ENTITIES),
    entity_id: id,
    name: textUpTo(CALLED_MAX),
    deleted_at: instant,
    admin_id: id,
    counts: json,
    parents: json,
    document: json,
  },
} as const satisfies RowRules<Pick<PlatformTables, 'trash'>>;
