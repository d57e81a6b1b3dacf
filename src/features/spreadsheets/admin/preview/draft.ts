import type { TableRow } from '../table/find-table.ts';

/** The admin's changes in the preview of an import: corrections, skipped rows and meanings of unknown names. */
export interface Draft {
  /** Corrected cells, by line, then by column. */
  edits: Readonly<Record<number, Readonly<Record<string, string>>>>;
  /** By line: whether the row is skipped. Lines that the admin did not decide are missing. */
  skipped: Readonly<Record<number, boolean>>;
  /** By column and text: the id of the record that an unknown name means, or "new". */
  names: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export const EMPTY_DRAFT: Draft = { edits: {}, skipped: {}, names: {} };

/** Computes the next draft from the current draft. */
export type DraftChange = (draft: Draft) => Draft;

/** Changes the text of a cell. */
export function editCell(line: number, column: string, text: string): DraftChange {
  return (draft) => ({ ...draft, edits: { ...draft.edits, [line]: { ...draft.edits[line], [column]: text } } });
}

/** Changes the texts of several cells. */
export function editCells(cells: readonly { line: number; column: string; text: string }[]): DraftChange {
  return (draft) => cells.reduce((last, { line, column, text }) => editCell(line, column, text)(last), draft);
}

/** Skips rows, or includes them again. */
export function skipRows(lines: readonly number[], skipped: boolean): DraftChange {
  return (draft) => ({ ...draft, skipped: { ...draft.skipped, ...Object.fromEntries(lines.map((line) => [line, skipped])) } });
}

/** Assigns an unknown name to a record in every row; null removes the assignment. */
export function settleName(column: string, text: string, id: string | null): DraftChange {
  return (draft) => {
    const { [text]: _, ...others } = draft.names[column] ?? {};
    return { ...draft, names: { ...draft.names, [column]: id === null ? others : { ...others, [text]: id } } };
  };
}

/** Whether the admin has changed anything. */
export const isEdited = (draft: Draft) => [draft.edits, draft.skipped, draft.names].some((part) => Object.keys(part).length > 0);

/** Whether the row is skipped. By default a remark is skipped, such as a line of totals. */
export const isSkipped = (row: TableRow, draft: Draft) => draft.skipped[row.line] ?? row.isRemark;

/** Returns the body to send: the rows with corrections, the assigned names and the skipped lines. */
export function toBody(rows: readonly TableRow[], draft: Draft) {
  return {
    rows: rows.map(({ line, cells }) => ({ line, cells: { ...cells, ...draft.edits[line] } })),
    skip: rows.filter((row) => isSkipped(row, draft)).map(({ line }) => line),
    names: Object.fromEntries(Object.entries(draft.names).map(([column, texts]) => [column, { ...texts }])),
  };
}

/** The body of a check or an import, without `dryRun`. */
export type Body = ReturnType<typeof toBody>;
