import type { Engine, Reader } from '../database.ts';
import type { Cell } from './cell.ts';

/** Reads and stores the rows of a table that an embedded database keeps as files in its data folder (uploaded files). */
export interface OutsideRows {
  table: string;
  /**
   * Reads the rows in the order of the primary key, with the values in the order of the columns. After `add`, it reads only the
   * rows that `add` stored.
   */
  read(db: Reader): AsyncIterable<Cell[]>;
  /** Stores rows. Call it in the order of the primary key. @throws BackupError for damaged rows. */
  add(rows: readonly (readonly Cell[])[]): Promise<void>;
  /** Stores the rows that `add` has only buffered. */
  end(): Promise<void>;
}

/** Opens the rows that are stored beside an embedded database. @param dataDir the folder of the database. */
export type OpenOutsideRows = (dataDir: string) => OutsideRows;

/** Opens the rows outside an embedded database; null on PostgreSQL, which stores all rows in tables. */
export function outsideRowsOf(engine: Engine, dataDir: string | null, open: OpenOutsideRows | undefined): OutsideRows | null {
  return engine === 'sqlite' && dataDir !== null && open ? open(dataDir) : null;
}
