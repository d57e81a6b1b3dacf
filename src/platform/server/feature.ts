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

/**
 * What a feature gives to the parts of the server that work for all features. A feature declares it in its `server/feature.ts`;
 * `src/app/server/features.ts` lists all features and combines each key.
 */
export interface ServerFeature {
  /** The valid values of each column of its tables. A restore of a backup checks the stored values. */
  rows?: StoredRules;
  /**
   * Its tables and columns that no public answer shows. A write to these alone leaves the prepared answers valid; every other
   * write invalidates them.
   */
  privateData?: PrivateData;
  /** One for each kind of record that goes to the trash: how it is deleted and restored. */
  trash?: readonly TrashKind[];
  /** One for each kind of record whose changes can be undone from the history. */
  undo?: readonly RecordUndo[];
  /** One for each kind of record that can be imported from spreadsheets and exported to them. */
  sheets?: readonly SheetKind[];
  /** Registers its routes. Absent if they need more than `FeatureDeps`, because then `register-routes.ts` registers them. */
  routes?: (app: App, deps: FeatureDeps) => void;
}
