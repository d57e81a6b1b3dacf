import { id, machineText, type RowRules } from '#platform/server/records/row-rules.ts';
import type { PrivateData } from '#platform/server/database/tables.ts';

/** The table of the sample data. */
export interface FirstStepsTables {
  /** The records that the first start loaded as samples. */
  sample_records: {
    entity: string;
    entity_id: string;
    /** The stamp of the loaded record (`stampOf`). If the record's stamp differs now, somebody has changed it. */
    stamp: string;
    /** The id of the trash entry that contains the removed record; null while it is not removed. */
    trash: string | null;
  };
}

/** The tables that no public answer shows. */
export const FIRST_STEPS_PRIVATE = { sample_records: 'all' } as const satisfies PrivateData;

declare module '#platform/server/database/tables.ts' {
  interface Tables extends FirstStepsTables {}
}

/** The values that the columns may have. The restore of a backup checks them. */
export const firstStepsRows = {
  sample_records: { entity: machineText, entity_id: id, stamp: machineText, trash: id },
} as const satisfies RowRules<FirstStepsTables>;
