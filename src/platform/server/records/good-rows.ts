import { channel } from 'node:diagnostics_channel';
import type { CellRule } from './row-rules.ts';

/** A stored row with an invalid value, which Suluh itself never writes. */
export interface BadRow {
  table: string;
  id: string;
  column: string;
}

const badRows = channel('suluh:bad-row');
/** The minimum time between two reports about a table: lists are read often. */
const SILENCE_MS = 60 * 60_000;

/**
 * Returns the valid rows. Leaves out an invalid row, so that it does not break the whole list, and reports it to the listeners.
 * Pass rules for the values with which code computes: days, times, enumerations, JSON.
 */
export function goodRows<Column extends string, Row extends Readonly<Record<Column, string | number | null>>>(
  table: string,
  rules: Readonly<Record<Column, CellRule>>,
  rows: readonly (Row & { id: string })[],
): Row[] {
  const columns = Object.keys(rules) as Column[];
  return rows.filter((row) => {
    const column = columns.find((name) => {
      const value: string | number | null = row[name];
      return value !== null && !rules[name](value);
    });
    if (column !== undefined) badRows.publish({ table, id: row.id, column } satisfies BadRow);
    return column === undefined;
  });
}

/** Calls `listener` for invalid rows, at most once an hour per table. @returns a function that unsubscribes. */
export function onBadRow(listener: (row: BadRow) => void, now: () => number): () => void {
  const reported = new Map<string, number>();
  const listen = (row: unknown) => {
    const { table } = row as BadRow;
    if (now() - (reported.get(table) ?? -Infinity) < SILENCE_MS) return;
    reported.set(table, now());
    listener(row as BadRow);
  };
  badRows.subscribe(listen);
  return () => void badRows.unsubscribe(listen);
}
