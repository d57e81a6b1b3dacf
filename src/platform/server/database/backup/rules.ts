import type { SchemaSteps } from '../schema-steps.ts';

/** A release's schema, and what of it is in no backup. */
export interface Rules {
  steps: SchemaSteps;
  /** Tables whose rows are in no backup. */
  leftOut: readonly string[];
}
