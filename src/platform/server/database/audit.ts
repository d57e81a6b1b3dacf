import { randomUUID } from 'node:crypto';
import type { Tx } from './database.ts';

/** On whose behalf a write happens, and when. `adminId` is null for the system itself. */
export interface Author {
  adminId: string | null;
  now: Date;
}

export interface RecordedChange {
  action: 'create' | 'update' | 'delete' | 'reorder';
  entity: string;
  entityId: string;
  /** The record as its list shows it, before and after; never with a secret. */
  before?: unknown;
  after?: unknown;
}

/** Writes the audit row and raises the content version, in the change's own transaction: neither can part from it. */
export async function recordChange(tx: Tx, by: Author, change: RecordedChange): Promise<void> {
  const { action, entity, entityId, before, after } = change;
  await tx
    .insertInto('audit_log')
    .values({
      id: randomUUID(),
      at: by.now.toISOString(),
      admin_id: by.adminId,
      action,
      entity,
      entity_id: entityId,
      changes: JSON.stringify({ before, after }),
    })
    .execute();
  await tx
    .updateTable('content_version')
    .set((expression) => ({ version: expression('version', '+', 1) }))
    .execute();
}
