/**
 * Every table of the database. Each feature adds its tables in its `server/tables.ts` by declaration merging, so that the platform
 * knows none of them by name and queries are still fully typed.
 */
export interface Tables extends PlatformTables {}

/** The tables (`all`), or columns of a table, that no public answer shows. Everything else is content. */
export type PrivateData = { readonly [Table in keyof Tables]?: 'all' | readonly (keyof Tables[Table])[] };

/** Tables of the platform that no public answer shows. */
export const PLATFORM_PRIVATE = {
  audit_log: 'all',
  content_version: 'all',
  first_start: 'all',
  idempotency_keys: 'all',
  jobs: 'all',
  trash: 'all',
} as const satisfies PrivateData;

/** The tables that belong to no feature. */
export interface PlatformTables {
  /** One row per accepted write, written in the write's own transaction. */
  audit_log: {
    id: string;
    /** ISO instant, UTC. */
    at: string;
    /** The author; both are null for the system itself (first start, commands). */
    by_kind: string | null;
    by_id: string | null;
    action: string;
    entity: string;
    entity_id: string;
    /** The record's name at that time; null for people, who have their current name. */
    name: string | null;
    /** JSON `{fields, before, after}`: the changed fields, with the values that may be kept; never a secret or personal data. */
    changes: string;
  };
  /** One row with a number that every committed write of content raises once (`content-writes.ts`). */
  content_version: { id: number; version: number };
  /** One row after the first start has decided about samples and the first admin. */
  first_start: {
    id: number;
    finished_at: string;
    /** When an admin closed the list of first steps; null while it is open. */
    closed_at: string | null;
  };
  /** One row per create with an `Idempotency-Key`, with its answer (`http/stored-answer.ts`). */
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
  /** One row per job that all processes share (`jobs/shared-jobs.ts`); ISO instants, UTC. */
  jobs: {
    name: string;
    /** The process that holds the lease, and the lease's end; null if no process holds it. */
    claimed_by: string | null;
    claimed_until: string | null;
    last_started_at: string | null;
    last_ended_at: string | null;
    last_outcome: 'done' | 'failed' | null;
    /** The end of the last successful run. */
    last_done_at: string | null;
  };
  /** One row per delete that can be undone, written in the delete's own transaction. */
  trash: {
    id: string;
    entity: string;
    entity_id: string;
    /** The record's name, as the trash shows it. */
    name: string;
    /** ISO instant, UTC. */
    deleted_at: string;
    admin_id: string | null;
    /** JSON: by kind, how many other records were deleted with this one, or lost their relation to it. */
    counts: string;
    /** JSON: the record's parents, the nearest first. */
    parents: string;
    /** JSON from `trash-document.ts`: the deleted rows. */
    document: string;
  };
}
