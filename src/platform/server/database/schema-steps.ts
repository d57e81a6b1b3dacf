import type { Engine, Tx } from './database.ts';

/** A step of the schema for an engine: statements, and work on what is stored, run in order in one transaction. */
export type SchemaStep = (engine: Engine) => readonly (string | ((tx: Tx) => Promise<void>))[];

/** The steps of the schema by name, oldest first. */
export type SchemaSteps = Readonly<Record<string, SchemaStep>>;
