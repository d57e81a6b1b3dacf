import type { PlatformTables } from '../database/tables.ts';
import { NAME_MAX } from '#platform/shared/fields.ts';
import { anyText, id, instant, json, machineText, textUpTo, wholeFrom, type RowRules } from './row-rules.ts';

/** The maximum length of a record's name in history and trash. Instead of a missing name, a text with day and time is stored. */
export const CALLED_MAX = 2 * NAME_MAX;

/** The rules for the columns of the platform's tables. */
export const platformRows = {
  audit_log: {
    id,
    at: instant,
    by_kind: machineText,
    by_id: id,
    action: machineText,
    entity: machineText,
    entity_id: machineText,
    name: textUpTo(CALLED_MAX),
    changes: json,
  },
  first_start: { id: wholeFrom(1), finished_at: instant, closed_at: instant },
  idempotency_keys: { admin_id: id, call: anyText, key: machineText, body_hash: machineText, answer: json, created_at: instant },
} as const satisfies RowRules<Omit<PlatformTables, 'content_version' | 'jobs' | 'trash'>>;
