import type { Engine, Reader } from '../database.ts';
import type { Cell } from './cell.ts';

/** Reads and stores the outside rows: the rows of a table that an embedded database has as files in its data folder (uploaded files). */
export interface OutsideRows {
  table: string;
  /**
   * Reads the rows in the order of the primary key, with the values in the order of the columns. After `end`, it reads only the
   * rows that came through `add`, so that a restore can verify them.
   */
  read(db: Reader): AsyncIterable<Cell[]>;
  /** Stores rows. Call it in the order of the primary key. @throws BackupError for damaged rows. */
  add(rows: readonly (readonly Cell[])[]): Promise<void>;
  /** Stores the rows that `add` has only buffered. */
  end(): Promise<void>;
}

/** Opens the outside rows of an embedded database. @param dataDir the folder of the database. */
export type OpenOutsideRows = (dataDir: string) => OutsideRows;

/** Opens the outside rows; null on PostgreSQL, which has all rows in tables, and if `open` or `dataDir` is missing. */
export function outsideRowsOf(engine: Engine, dataDir: string | null, open: OpenOutsideRows | undefined): OutsideRows | null {
  return engine === 'sqlite' && dataDir !== null && open ? open(dataDir) : null;
}
