import { id, machineText, type RowRules } from '#platform/server/records/row-rules.ts';
import type { PrivateData } from '#platform/server/database/tables.ts';

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

export const FIRST_STEPS_PRIVATE = { sample_records: 'all' } as const satisfies PrivateData;

declare module '#platform/server/database/tables.ts' {
  interface Tables extends FirstStepsTables {}
}

export const firstStepsRows = {
  sample_records: { entity: machineText, entity_id: id, stamp: machineText, trash: id },
} as const satisfies RowRules<FirstStepsTables>;
