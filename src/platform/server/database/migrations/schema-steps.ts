import type { Engine, Tx } from '../database.ts';

/** What a step does on an engine: statements, and work on what is stored, run in order in one transaction. */
export type StepParts = (engine: Engine) => readonly (string | ((tx: Tx) => Promise<void>))[];

/** A step of the schema. */
export interface SchemaStep {
  /**
   * Which releases may use the database after it: `older` ones too, which know the steps before it and not this one, or
   * `none` of them. `migrations/compatible-with.db.test.ts` holds it to that.
   */
  compatibleWith: 'older' | 'none';
  parts: StepParts;
}

/** The steps of the schema by name, oldest first. */
export type SchemaSteps = Readonly<Record<string, SchemaStep>>;

/** The name of the last step, by which it is known what a release knows. */
export function newestStep(steps: SchemaSteps): string {
  return Object.keys(steps).sort().at(-1) ?? '';
}
