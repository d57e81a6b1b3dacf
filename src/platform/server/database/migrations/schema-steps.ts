import type { Engine, Tx } from '../database.ts';

/** A migration's SQL statements and functions on an engine, run in order in one transaction. */
export type StepParts = (engine: Engine) => readonly (string | ((tx: Tx) => Promise<void>))[];

/** A migration. */
export interface SchemaStep {
  /**
   * Which releases can use the database after this migration: `older` ones too, which lack it, or `none` of them.
   * `migrations/compatible-with.db.test.ts` verifies this.
   */
  compatibleWith: 'older' | 'none';
  parts: StepParts;
}

/** The migrations by name, oldest first. */
export type SchemaSteps = Readonly<Record<string, SchemaStep>>;

/** The name of the last migration, which identifies what a release knows. */
export function newestStep(steps: SchemaSteps): string {
  return Object.keys(steps).sort().at(-1) ?? '';
}
