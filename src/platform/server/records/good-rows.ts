import { channel } from 'node:diagnostics_channel';
import type { CellRule } from './row-rules.ts';

/** A stored row that no write of ours can have stored, by its place. */
export interface BadRow {
  table: string;
  id: string;
  column: string;
}

const badRows = channel('suluh:bad-row');
/** At most one line for a table in this time: a list is read again and again. */
const SILENCE_MS = 60 * 60_000;

/**
 * The rows whose values are as `rules` say; a bad one is left out, so that it never takes a whole list down, and told to
 * whoever listens. What is looked at should be what readers compute with: days, times, enumerations, JSON.
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

/** Calls `listener` for bad rows, once an hour for a table. @returns what ends it. */
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
