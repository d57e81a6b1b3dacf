import type { Engine, Tx } from '../database.ts';

/** A migration's SQL statements and functions on an engine, run in order in one transaction. */
export type StepParts = (engine: Engine) => readonly (string | ((tx: Tx) => Promise<void>))[];

/** A migration: one step of the schema. */
export interface SchemaStep {
  /**
   * Which releases can use the database after this migration. `older`: also releases without it. `none`: only releases with it.
   * `migrations/compatible-with.db.test.ts` verifies this.
   */
  compatibleWith: 'older' | 'none';
  parts: StepParts;
}

/** The migrations by name, oldest first. */
export type SchemaSteps = Readonly<Record<string, SchemaStep>>;

/** Returns the name of a release's last migration, which identifies its schema. */
export function newestStep(steps: SchemaSteps): string {
  return Object.keys(steps).sort().at(-1) ?? '';
}
