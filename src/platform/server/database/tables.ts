/**
 * Every table of the database. Each feature adds its own in its `server/tables.ts` by declaration merging, so that the
 * platform knows none of them by name and queries are still fully typed.
 */
export interface Tables extends PlatformTables {}

export interface PlatformTables {
  /** One row per accepted write, written in the write's own transaction. */
  audit_log: {
    id: string;
    /** ISO instant, UTC. */
    at: string;
    /** Null for the system itself (first start, commands). */
    admin_id: string | null;
    action: string;
    entity: string;
    entity_id: string;
    /** JSON `{fields, before, after}`: what changed, with the values that may be kept; never a secret nor a person's data. */
    changes: string;
  };
  /** One row: raised by every committed change of content. */
  content_version: { id: number; version: number };
  /** One row once a first start has decided about samples and the first admin. */
  first_start: { id: number; finished_at: string };
  idempotency_keys: {
    admin_id: string;
    /** Method and path. */
    call: string;
    key: string;
    body_hash: string;
    /** From `toStoredAnswer`. */
    answer: string;
    created_at: string;
  };
}
