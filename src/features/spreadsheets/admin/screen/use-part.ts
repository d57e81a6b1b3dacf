import { useCallback, useMemo } from 'react';
import type { ImportUndone, SheetColumnAnswer, SheetKindName } from '#features/spreadsheets/contract.ts';
import { EMPTY_DRAFT, toBody, type Draft, type DraftChange } from '../preview/draft.ts';
import type { Saved } from '../preview/result.tsx';
import type { Sheet } from '../reading/sheet.ts';
import { findTable, tableRows } from '../table/find-table.ts';

/** One table on the import screen, such as a sheet of a workbook, with the admin's changes and its result. */
export interface Part {
  id: number;
  sheet: Sheet;
  /** The kind of its records; null if the table is skipped. */
  kind: SheetKindName | null;
  /** The admin's assignments: the index of a column in the table, and the column of the record; null if it is ignored. */
  assigned: Readonly<Record<number, string | null>>;
  draft: Draft;
  /** The result of the import; null before it. */
  saved: Saved | null;
  /** The result of the undo; null before it. */
  undone: ImportUndone | null;
}

export function createPart(id: number, sheet: Sheet, kind: SheetKindName | null): Part {
  return { id, sheet, kind, assigned: {}, draft: EMPTY_DRAFT, saved: null, undone: null };
}

/** Changes fields of the part with this id. */
export type ChangePart = (id: number, change: Partial<Part> | ((part: Part) => Partial<Part>)) => void;

/**
 * Computes the table of a part with the assigned columns, and the request body for check and import.
 * @param columns the columns of the record's kind
 * @param fixed the values in the screen's address, by column. All rows get them: the subject of materials, for example
 */
export function usePart(
  part: Part,
  columns: readonly SheetColumnAnswer[],
  fixed: Readonly<Record<string, string>>,
  onChange: ChangePart,
) {
  const { id, sheet, assigned, draft } = part;
  const found = useMemo(() => findTable(sheet.rows, columns, fixed), [sheet, columns, fixed]);
  const table = useMemo(
    () => ({
      ...found,
      columns: found.columns.map((column) => ({ ...column, name: assigned[column.index] ?? detectedName(column, assigned) })),
    }),
    [found, assigned],
  );
  const rows = useMemo(() => tableRows(sheet.rows, table, columns, fixed), [sheet, table, columns, fixed]);
  const body = useMemo(() => toBody(rows, draft), [rows, draft]);
  const change = useCallback((run: DraftChange) => onChange(id, ({ draft: last }) => ({ draft: run(last) })), [id, onChange]);
  const assign = useCallback(
    (index: number, name: string | null) => onChange(id, ({ assigned: last }) => ({ assigned: reassign(last, index, name) })),
    [id, onChange],
  );
  return {
    /** The place of the table in the sheet, and its columns with the names of the assigned columns of the record. */
    table,
    /** The rows of the table below its headings. */
    rows,
    /** The request body: the rows with the admin's corrections. */
    body,
    /** Changes the corrections. */
    change,
    /** Assigns a column of the table to a column of the record; null ignores it. */
    assign,
  };
}

/** Assigns a column of the record to another column of the table. */
function reassign(assigned: Part['assigned'], index: number, name: string | null): Part['assigned'] {
  const others = Object.entries(assigned).map(([position, other]) => [position, other === name ? null : other]);
  return { ...Object.fromEntries(others), [index]: name };
}

/** Returns the detected column; null if the admin skipped it or assigned it elsewhere. */
function detectedName(column: { index: number; name: string | null }, assigned: Part['assigned']): string | null {
  if (column.index in assigned) return null;
  return column.name !== null && Object.values(assigned).includes(column.name) ? null : column.name;
}
