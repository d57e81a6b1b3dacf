import type { PrivateData } from './database/tables.ts';
import type { App, Deps } from './http/app-server.ts';
import type { StoredRules } from './records/row-rules.ts';
import type { SheetKind } from './records/sheets/sheet-kind.ts';
import type { TrashKind } from './records/trash/trash-kind.ts';
import type { RecordUndo } from './records/undo.ts';

/** The dependencies that every feature's routes receive. */
export interface FeatureDeps extends Deps {
  /** The address of the site, without a path. */
  publicUrl: string;
}

/** The parts of a feature that the server uses. `src/app/server/features.ts` lists all features. */
export interface ServerFeature {
  /** The rules for valid values in its tables. */
  rows?: StoredRules;
  /** The tables and columns that no public answer shows. */
  hidden?: PrivateData;
  /** How its records are moved to the trash and restored. */
  trash?: readonly TrashKind[];
  /** How changes of its records are undone. */
  undo?: readonly RecordUndo[];
  /** How its records are read from spreadsheets and written to them. */
  sheets?: readonly SheetKind[];
  /** Its routes, unless they need more than `FeatureDeps`: then `register-routes.ts` registers them. */
  routes?: (app: App, deps: FeatureDeps) => void;
}
