/** Prints the results of the measurements as tables. With `--write`, it also writes the tables to docs/. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { dateInWib } from '#platform/shared/wib.ts';

/** Whether the results are also written to a page of docs/ (`--write`). */
export const isWriting = process.argv.includes('--write');

/** A row of a table: the text of each cell, by the name of its column. */
export type Row = Readonly<Record<string, string | number>>;

/** A measured value and its goal: `atMost` or `atLeast`. Without both, there is no goal. */
export interface Figure {
  what: string;
  value: number;
  unit: string;
  atMost?: number;
  atLeast?: number;
}

/** Returns whether a figure meets its goal. */
export function isMet({ value, atMost = Number.POSITIVE_INFINITY, atLeast = Number.NEGATIVE_INFINITY }: Figure): boolean {
  return value <= atMost && value >= atLeast;
}

function inUnits(value: number, unit: string): string {
  return `${value.toFixed(value < 10 && !Number.isInteger(value) ? 2 : 0)} ${unit}`.trim();
}

/** Converts a figure to a row of the table. */
export function toRow(figure: Figure): Row {
  const { what, value, unit, atMost, atLeast } = figure;
  const goal = atMost !== undefined ? `≤ ${atMost} ${unit}` : atLeast !== undefined ? `≥ ${atLeast} ${unit}` : '';
  return { what, measured: inUnits(value, unit), goal: goal.trim(), met: goal === '' ? '' : isMet(figure) ? 'yes' : '**no**' };
}

function toMarkdown(rows: readonly Row[]): string {
  const names = Object.keys(rows[0] ?? {});
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(names), line(names.map(() => '---')), ...rows.map((row) => line(names.map((name) => row[name] ?? '')))].join('\n');
}

/**
 * Prints a table, and sets the exit status to 1 if a goal is missed. With `--write` it also writes the table and today's date to
 * docs/performance.md, or to another page of docs/, between `<!-- PART -->` and `<!-- /PART -->`.
 */
export async function report(part: string, rows: readonly Row[], isAllMet: boolean, page = 'performance.md'): Promise<void> {
  console.table(rows);
  if (!isAllMet) process.exitCode = 1;
  if (!isWriting) return;
  const file = fileURLToPath(new URL(`../docs/${page}`, import.meta.url));
  const text = readFileSync(file, 'utf8');
  const [start, end] = [`<!-- ${part} -->`, `<!-- /${part} -->`];
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/${page} has no place for ${part}.`);
  const table = `${start}\n\nMeasured ${dateInWib(new Date())}.\n\n${toMarkdown(rows)}\n\n`;
  const options = { ...(await resolveConfig(file)), filepath: file };
  writeFileSync(file, await format(text.slice(0, from) + table + text.slice(to), options));
}

/** Prints figures beside their goals, as `report` does. */
export function reportFigures(part: string, figures: readonly Figure[]): Promise<void> {
  return report(part, figures.map(toRow), figures.every(isMet));
}
