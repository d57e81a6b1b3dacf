import type { Engine, Reader } from '../database.ts';
import type { Cell } from './cell.ts';

/** Reads and stores the rows of a table whose values an embedded database keeps in files of its folder. */
export interface OutsideRows {
  table: string;
  /** The rows in the order of the primary key, with the values in the order of the columns; after `add` only what it stored. */
  read(db: Reader): AsyncIterable<Cell[]>;
  /** Stores rows, which come in the order of the primary key. @throws BackupError for rows that are damaged. */
  add(rows: readonly (readonly Cell[])[]): Promise<void>;
  /** Stores what `add` still holds back. */
  end(): Promise<void>;
}

/** Opens these rows beside an embedded database. @param dataDir the folder of the database. */
export type OpenOutsideRows = (dataDir: string) => OutsideRows;

/** The rows outside a database; none on PostgreSQL. */
export function openOutside(engine: Engine, dataDir: string | null, open: OpenOutsideRows | undefined): OutsideRows | null {
  return engine === 'sqlite' && dataDir !== null && open ? open(dataDir) : null;
}
