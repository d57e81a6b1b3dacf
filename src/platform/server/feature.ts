import type { PrivateData } from './database/tables.ts';
import type { App, Deps } from './http/app-server.ts';
import type { StoredRules } from './records/row-rules.ts';
import type { SheetKind } from './records/sheets/sheet-kind.ts';
import type { TrashKind } from './records/trash/trash-kind.ts';
import type { RecordUndo } from './records/undo.ts';

/** What every feature's routes receive. */
export interface FeatureDeps extends Deps {
  /** The address of the site, without a path. */
  publicUrl: string;
}

/** What a feature gives to the server. `src/app/server/features.ts` lists all features. */
export interface ServerFeature {
  /** The rules of its tables' rows. */
  rows?: StoredRules;
  /** The tables and columns that no public answer shows. */
  hidden?: PrivateData;
  /** How its records go to the trash and come back. */
  trash?: readonly TrashKind[];
  /** How acts on its records are undone. */
  undo?: readonly RecordUndo[];
  /** How its records are read from spreadsheets and written to them. */
  sheets?: readonly SheetKind[];
  /** Its routes, unless they need more than `FeatureDeps`: then `register-routes.ts` registers them. */
  routes?: (app: App, deps: FeatureDeps) => void;
}
