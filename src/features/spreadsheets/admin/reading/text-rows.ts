import Papa from 'papaparse';
import { tidyRows } from './sheet.ts';

/** The number of rows that are examined to detect the delimiter. */
const SAMPLE = 100;
/** A delimiter must divide at least this share of the rows into the same number of cells. */
const SHARE = 0.8;
/**
 * Matches the time and sender before a copied WhatsApp message: "[20.15, 22/11/2026] Kak Rina: ", or from an Android phone
 * "22/11/26 20.15 - Kak Rina: ".
 */
const MESSAGE =
  /^(?:\[\d{1,2}[.:]\d{2}(?:[.:]\d{2})?, \d{1,2}\/\d{1,2}\/\d{2,4}\]|\d{1,2}\/\d{1,2}\/\d{2,4},? \d{1,2}[.:]\d{2} -) [^:]{1,60}: /;
/** Matches a bullet or number before a line of a list. */
const BULLET = /^(?:[-–•*▪‣◦]|\d{1,3}[.)])\s+/;
/** Matches a line that is bold, italic or struck through in WhatsApp. */
const EMPHASIS = /^([*_~])(.*)\1$/;

function parse(text: string, delimiter: string, preview = 0): string[][] {
  return Papa.parse<string[]>(text, { delimiter, preview, skipEmptyLines: false }).data;
}

/** Returns the most frequent number of cells in a row, and the share of rows with this number. */
function evenness(text: string, delimiter: string): { share: number; cells: number } {
  const rows = parse(text, delimiter, SAMPLE).filter((row) => row.some((cell) => cell.trim() !== ''));
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [cells, rowCount] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [1, 0];
  return { share: rowCount / Math.max(rows.length, 1), cells };
}

/** Matches a quoted field. Delimiters inside it are text. */
const QUOTED = /(?<=^|[;,\t\n])"(?:[^"]|"")*"(?=[;,\t\r\n]|$)/g;

/**
 * Returns the delimiter of the cells; null if the text is a list of lines. Of `;` and `,` it considers only the one that divides
 * most rows into the same number of cells. It prefers tabs, unless this delimiter gives more cells. Cells that were copied from a
 * spreadsheet have tabs between them, but a cell of a CSV file can also contain a tab.
 */
function guessDelimiter(whole: string): string | null {
  const text = whole.replaceAll(QUOTED, '""');
  const [best] = [';', ',']
    .map((delimiter) => ({ delimiter, ...evenness(text, delimiter) }))
    .filter(({ cells, share }) => cells > 1 && share >= SHARE)
    .toSorted((a, b) => b.share - a.share || b.cells - a.cells);
  if (!text.includes('\t')) return best?.delimiter ?? null;
  return best === undefined || evenness(text, '\t').cells >= best.cells ? '\t' : best.delimiter;
}

/** Removes the times and senders of copied WhatsApp messages. */
function withoutSenders(text: string): string {
  const lines = text.split(/\r\n|\r|\n/);
  return lines.some((line) => MESSAGE.test(line)) ? lines.map((line) => line.replace(MESSAGE, '')).join('\n') : text;
}

/** Reads each line as a row with one cell, without bullets, numbers and emphasis. */
function readLines(text: string): string[][] {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim());
  const filled = lines.filter((line) => line !== '');
  const isList = filled.filter((line) => BULLET.test(line)).length >= filled.length * SHARE;
  return lines.map((line) => [(isList ? line.replace(BULLET, '') : line).replace(EMPHASIS, '$2')]);
}

/** Reads the rows of a text: tab-separated, CSV with `,` or `;`, or one cell per line. A CSV file is never a copied message. */
export function readText(text: string, isCsv = false): string[][] {
  const named = /^\uFEFF?sep=([;,\t])\r?\n/i.exec(text);
  const whole = text.slice(named?.[0].length ?? 0).replace(/^\uFEFF/, '');
  const body = isCsv ? whole : withoutSenders(whole);
  // A CSV file with one column has no delimiter. It is read with any delimiter, because its cells may be in quotes.
  const delimiter = named?.[1] ?? guessDelimiter(body) ?? (isCsv ? ';' : null);
  return tidyRows(delimiter === null ? readLines(body) : parse(body, delimiter));
}

/** A text is UTF-16 without a byte order mark if more than this share of its bytes at odd positions is NUL. */
const NUL_SHARE = 0.3;

/** Decodes a text file. Detects the encoding by the byte order mark or by the bytes. Returns null for a binary file. */
export function decodeText(bytes: Uint8Array): string | null {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const sample = bytes.subarray(0, 2_000);
  const nuls = [0, 0];
  sample.forEach((byte, index) => byte === 0 && (nuls[index % 2] = (nuls[index % 2] ?? 0) + 1));
  const [even = 0, odd = 0] = nuls;
  if (odd > (sample.length / 2) * NUL_SHARE && even === 0) return new TextDecoder('utf-16le').decode(bytes);
  if (even + odd > 0) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    // A file with the UTF-8 byte order mark is UTF-8, even with invalid bytes.
    if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder('utf-8').decode(bytes);
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
