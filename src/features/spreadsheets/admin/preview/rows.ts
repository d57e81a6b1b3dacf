/**
 * The preview of an import: the rows of the admin's table, each with what the server's check found (`previewRows`), and what the admin
 * can correct in many rows together.
 */
import type { SheetPreview, SheetProblem, SheetRow } from '#features/spreadsheets/contract.ts';
import type { Body } from './draft.ts';
import { addressIn, correctionOf } from './reasons.ts';

/** The server's result of a dry run. */
export type Checked = SheetPreview['data'];
export type RowState = SheetRow['state'];

/** A row of the preview. */
export interface PreviewRow {
  /** The number of the row in the table, which the server's answer repeats. */
  line: number;
  /** The texts, by column of the record. */
  cells: Readonly<Record<string, string>>;
  /** Null until the row is checked. */
  state: RowState | null;
  /** By column: the stored text that the import would change. */
  before: Readonly<Record<string, string>>;
  /** What prevents the import of the row. */
  problems: readonly SheetProblem[];
  /** What the admin should check; the import stores the row nevertheless. */
  warnings: readonly string[];
}

export const STATE_WORDS: Readonly<Record<RowState, string>> = {
  new: 'Baru',
  same: 'Sudah ada',
  changed: 'Berubah',
  problem: 'Bermasalah',
  skipped: 'Dilewati',
};

function byLine<Value extends { line: number }>(values: readonly Value[]): Map<number, Value[]> {
  const lines = new Map<number, Value[]>();
  for (const value of values) {
    const known = lines.get(value.line);
    if (known) known.push(value);
    else lines.set(value.line, [value]);
  }
  return lines;
}

/** Combines the rows with the server's result. */
export function previewRows(body: Body, checked: Checked | null): PreviewRow[] {
  const states = new Map((checked?.rows ?? []).map((row) => [row.line, row]));
  const problems = byLine(checked?.problems ?? []);
  const warnings = byLine(checked?.warnings ?? []);
  const skipped = new Set(body.skip);
  return body.rows.map(({ line, cells }) => {
    const isSkipped = skipped.has(line);
    const rowProblems = isSkipped ? [] : (problems.get(line) ?? []);
    const row = states.get(line);
    const checkedState = rowProblems.length > 0 ? 'problem' : (row?.state ?? null);
    return {
      line,
      cells,
      state: isSkipped ? 'skipped' : checkedState,
      before: Object.fromEntries((row?.changes ?? []).map(({ column, before }) => [column, before])),
      problems: rowProblems,
      warnings: isSkipped ? [] : (warnings.get(line) ?? []).map(({ message }) => message),
    };
  });
}

/** Counts the rows in each state. */
export function countStates(rows: readonly PreviewRow[]): Record<RowState, number> {
  const counts: Record<RowState, number> = { new: 0, changed: 0, same: 0, problem: 0, skipped: 0 };
  for (const { state } of rows) if (state) counts[state] += 1;
  return counts;
}

/** A name in the table that no record has. */
export interface UnknownName {
  /** The column of the record. */
  column: string;
  /** The name as the table has it. */
  text: string;
  /** The number of rows with it. */
  rows: number;
  /** Records that may be meant, the likeliest first. */
  suggestions: SheetProblem['suggestions'];
}

/** Returns the unknown names that the admin has not assigned yet, each once, the most frequent first. */
export function unknownNames(rows: readonly PreviewRow[], { names }: Pick<Body, 'names'>): UnknownName[] {
  const found = new Map<string, UnknownName>();
  for (const problem of rows.flatMap(({ problems }) => problems)) {
    const { column, name: text, suggestions } = problem;
    if (column === null || text === undefined || names[column]?.[text] !== undefined) continue;
    const key = JSON.stringify([column, text]);
    const known = found.get(key);
    if (known) known.rows += 1;
    else found.set(key, { column, text, rows: 1, suggestions });
  }
  return [...found.values()].toSorted((a, b) => b.rows - a.rows);
}

/** A cell with the text that it should have. */
export interface Correction {
  line: number;
  column: string;
  text: string;
}

/** Returns the corrections of all addresses that were written without "@". */
export function addressCorrections(rows: readonly PreviewRow[]): Correction[] {
  return rows.flatMap(({ line, cells, problems }) =>
    problems.flatMap(({ column, name }) => {
      // A problem with a name is about an unknown record, not about an address.
      const text = column === null || name !== undefined ? null : addressIn(cells[column] ?? '');
      return column === null || text === null ? [] : [{ line, column, text }];
    }),
  );
}

/** Returns corrections that split this text into a list of names, for all cells that contain it. */
export function nameCorrections(rows: readonly PreviewRow[], column: string, name: string): Correction[] {
  return rows.flatMap(({ line, cells, problems }) => {
    const problem = problems.find((found) => found.column === column && found.name === name);
    const text = problem ? correctionOf(problem, cells[column] ?? '', true) : null;
    return text === null ? [] : [{ line, column, text }];
  });
}
