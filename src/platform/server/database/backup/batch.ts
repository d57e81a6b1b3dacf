import type { Cell } from './format.ts';

/** Rows of one batch, and how much text ends it earlier: what a backup or a restore holds in memory. */
export const BATCH_ROWS = 1_000;
export const BATCH_CHARS = 1_000_000;

function isCell(value: unknown): value is Cell {
  return value === null || typeof value === 'string' || Number.isSafeInteger(value);
}

/** Collects rows until a batch is full. */
export class Batch {
  readonly rows: Cell[][] = [];
  text = '';

  /** @param row what is thrown away where it is no row of `width` values. */
  add(row: unknown, width: number, line = JSON.stringify(row)): boolean {
    if (!Array.isArray(row) || row.length !== width || !row.every(isCell)) return false;
    this.rows.push(row);
    this.text += `${line}\n`;
    return true;
  }

  get isFull(): boolean {
    return this.rows.length >= BATCH_ROWS || this.text.length >= BATCH_CHARS;
  }
}
