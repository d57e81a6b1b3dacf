import { markSchedulesShowing } from '#features/schedules/server/name-relation.ts';
import { recordChange, type Author } from '#platform/server/records/audit.ts';
import type { Tx } from '#platform/server/database/database.ts';
import { orNotFound, newId } from '#platform/server/records/ids.ts';
import { moveToTrash } from '#platform/server/records/trash/move-to-trash.ts';
import { assertUnchanged, nextUpdatedAt } from '#platform/server/records/updated-at.ts';
import type { Deleted } from '#platform/shared/answers.ts';
import type { Webinar, WebinarInput, WebinarUpdate } from '../contract.ts';
import { findWebinar } from './queries.ts';
import { toColumns, toWebinar } from './tables.ts';
import { webinarTrash } from './webinar-trash.ts';
import { webinarRecord } from '../record.ts';

/** The columns of a webinar that calendar feeds show. */
const SHOWN = ['theme', 'description', 'speaker'] as const;

export async function createWebinar(tx: Tx, by: Author, input: WebinarInput): Promise<Webinar> {
  const row = { id: newId(), ...toColumns(input), updated_at: nextUpdatedAt(by.now) };
  await tx.insertInto('webinars').values(row).execute();
  const after = toWebinar(row);
  await recordChange(tx, by, { action: 'create', record: webinarRecord, entityId: row.id, after });
  return after;
}

/** Changes a webinar. Its schedules count as changed if calendar feeds show one of the changed fields. */
export async function updateWebinar(tx: Tx, by: Author, id: string, input: WebinarUpdate): Promise<Webinar> {
  const stored = orNotFound(await findWebinar(tx, id));
  assertUnchanged(stored, input.updatedAt);
  const row = { id, ...toColumns(input), updated_at: nextUpdatedAt(by.now, stored) };
  await tx.updateTable('webinars').set(row).where('id', '=', id).execute();
  if (SHOWN.some((column) => row[column] !== stored[column])) await markSchedulesShowing(tx, by, 'webinar', id);
  const after = toWebinar(row);
  await recordChange(tx, by, { action: 'update', record: webinarRecord, entityId: id, before: toWebinar(stored), after });
  return after;
}

/** Moves a webinar to the trash. Its schedules stay, without the webinar. */
export async function deleteWebinar(tx: Tx, by: Author, id: string): Promise<Deleted> {
  const before = toWebinar(orNotFound(await findWebinar(tx, id)));
  return moveToTrash(tx, by, webinarTrash, [before], { name: before.webinarTheme });
}
