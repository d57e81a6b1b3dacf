/**
 * The format of a backup: gzipped lines of JSON. First the header, then each table (its shape, its rows, its digest), last the total. The
 * writer, the reader and the restore use these schemas and checksums.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { StoredRules } from '../../records/row-rules.ts';
import type { SchemaSteps } from '../migrations/schema-steps.ts';
import type { Cell } from './cell.ts';
import type { OpenOutsideRows } from './outside-rows.ts';

/**
 * The name and the version of the format that docs/backup-format.md describes. Raise the version when a reader of the previous
 * version would misread the file.
 */
export const FORMAT = 'suluh-backup';
export const FORMAT_VERSION = 1;

/** The first line of a backup: its metadata. */
export const backupHeader = z.object({
  format: z.literal(FORMAT),
  version: z.number().int(),
  /** ISO instant, UTC. */
  savedAt: z.iso.datetime(),
  /** The version of Suluh that wrote the backup. */
  suluh: z.string(),
  /** The migrations that had created the schema, oldest first. */
  steps: z.array(z.string()).min(1),
  /** Tables of the schema whose rows are excluded. */
  leftOut: z.array(z.string()),
});
export type BackupHeader = z.infer<typeof backupHeader>;

/** The description of a table, in the line before its rows. It is the same on both engines. */
export const tableShape = z.object({
  table: z.string(),
  /** The columns' names in binary order. */
  columns: z.array(z.string()).min(1),
  /** The primary key's columns; empty for a table without one, whose rows are ordered by all columns. */
  key: z.array(z.string()),
});
export type TableShape = z.infer<typeof tableShape>;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().nonnegative();

/** The line after a table's rows: their number and their checksum. */
export const tableDigest = z.object({
  /** The table's name. */
  end: z.string(),
  rows: count,
  /** The hash of the table's line and its rows' lines, byte for byte. */
  sha256,
});
export type TableDigest = z.infer<typeof tableDigest>;

/** The last line of a backup: its totals. */
export const backupTotal = z.object({
  tables: count,
  rows: count,
  /** The digest of the data without the header, from `dataDigest`. */
  data: sha256,
  /** The hash of all preceding lines. */
  sha256,
});
export type BackupTotal = z.infer<typeof backupTotal>;

/** Several rows of one table. */
export interface RowBatch {
  /** The values of each row, in the order of the shape's columns. */
  rows: readonly (readonly Cell[])[];
  /** The rows' lines in the file. */
  text: string;
}

/** The parts of a backup in order, whether read from a database or from a file. */
export type BackupPart =
  | { kind: 'header'; header: BackupHeader }
  | { kind: 'table'; shape: TableShape }
  | ({ kind: 'rows' } & RowBatch)
  | { kind: 'end'; digest: TableDigest };

/**
 * The rules of a release for its backups: its schema, the excluded tables and the valid values. A backup and a restore follow these
 * rules.
 */
export interface Rules {
  /** The migrations of this release. They determine which tables are Suluh's, and which backups a restore can read. */
  steps: SchemaSteps;
  /** Tables whose rows no backup contains. */
  leftOut: readonly string[];
  /** The valid values of the other tables' rows. A column without a rule (for example, of an earlier schema) may hold anything. */
  rows: StoredRules;
  /** Opens the outside rows of an embedded database: the bytes of uploaded files. */
  openOutsideRows?: OpenOutsideRows;
}

/** Formats a line of the file, including its newline. */
export function toLine(value: object): string {
  return `${JSON.stringify(value)}\n`;
}

/** Counts and hashes the lines of one table, while they are written or read. */
export class TableHash {
  readonly #shape: TableShape;
  readonly #hash = createHash('sha256');
  #rows = 0;

  constructor(shape: TableShape) {
    this.#shape = shape;
    this.#hash.update(toLine(shape));
  }

  add({ rows, text }: RowBatch): void {
    this.#rows += rows.length;
    this.#hash.update(text);
  }

  digest(): TableDigest {
    return { end: this.#shape.table, rows: this.#rows, sha256: this.#hash.digest('hex') };
  }
}

/**
 * Computes one digest of all data: SHA-256 over `table rows sha256`, one line per table in binary order of the names. The
 * same data has the same digest on every engine and at any time.
 */
export function dataDigest(digests: readonly TableDigest[]): string {
  const lines = digests.map(({ end, rows, sha256: sum }) => `${end} ${rows} ${sum}\n`).sort();
  return createHash('sha256').update(lines.join('')).digest('hex');
}

/** Sorts strings by their bytes, as both engines do. */
export function inBinaryOrder(texts: Iterable<string>): string[] {
  return [...texts].sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
}

/** A batch is full when it has this many rows or this many characters. A backup or restore has one batch in memory. */
export const BATCH_ROWS = 1_000;
export const BATCH_CHARS = 1_000_000;

function isCell(value: unknown): value is Cell {
  return value === null || typeof value === 'string' || Number.isSafeInteger(value);
}

/** Collects rows until a batch is full. */
export class Batch {
  readonly rows: Cell[][] = [];
  text = '';

  /** If `row` is a list of `width` valid values, adds it and returns true. @param line the row as JSON. */
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
