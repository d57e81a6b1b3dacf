import type { PrivateData } from '#platform/server/database/tables.ts';
import { anyText, id, instant, json, machineText, wholeFrom, type RowRules } from '#platform/server/records/row-rules.ts';

/** The columns of the tables that make an import undoable. */
export interface SpreadsheetTables {
  /** One row per import that stored something. `made_at` is also the instant of its history. */
  imports: { id: string; kind: string; made_at: string; admin_id: string | null };
  /** One row per record that an import made or changed, until its undo. */
  import_rows: {
    batch: string;
    entity: string;
    entity_id: string;
    /** The row in the sheet; null for a record that was created from a name in another row. */
    line: number | null;
    /**
     * The checksum of the record after the import (`stampOf`). If the record has a different checksum now, it was changed since the
     * import.
     */
    stamp: string;
    /** The values before the import, as JSON; null for a new record. */
    before: string | null;
  };
}

declare module '#platform/server/database/tables.ts' {
  interface Tables extends SpreadsheetTables {}
}

/** No public answer shows these tables. */
export const SPREADSHEETS_PRIVATE = { imports: 'all', import_rows: 'all' } as const satisfies PrivateData;

/** The values that each column may have; restoring a backup checks them. */
export const spreadsheetRows = {
  imports: { id, kind: machineText, made_at: instant, admin_id: id },
  import_rows: { batch: id, entity: machineText, entity_id: id, line: wholeFrom(0), stamp: anyText, before: json },
} as const satisfies RowRules<SpreadsheetTables>;
