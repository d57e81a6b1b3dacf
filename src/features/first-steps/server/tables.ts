import { id, machineText, type RowRules } from '#platform/server/records/row-rules.ts';
import type { PrivateData } from '#platform/server/database/tables.ts';

export interface FirstStepsTables {
  /** The sample records of the first start. */
  sample_records: {
    entity: string;
    entity_id: string;
    /** The stamp of the record as it was loaded (`stampOf`). A different stamp means that somebody changed it. */
    stamp: string;
    /** The entry of the trash since the samples were removed; null before. */
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
