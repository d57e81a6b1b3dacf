import Papa from 'papaparse';
import { tidyRows } from './sheet.ts';

/** The number of rows that are examined to detect the delimiter. */
const SAMPLE = 100;
/** A delimiter divides at least this share of the rows into equally many cells. */
const SHARE = 0.8;
/** "[20.15, 22/11/2026] Kak Rina: " before a copied WhatsApp message; an Android phone writes "22/11/26 20.15 - Kak Rina: ". */
const MESSAGE =
  /^(?:\[\d{1,2}[.:]\d{2}(?:[.:]\d{2})?, \d{1,2}\/\d{1,2}\/\d{2,4}\]|\d{1,2}\/\d{1,2}\/\d{2,4},? \d{1,2}[.:]\d{2} -) [^:]{1,60}: /;
const BULLET = /^(?:[-–•*▪‣◦]|\d{1,3}[.)])\s+/;
const EMPHASIS = /^([*_~])(.*)\1$/;

function parse(text: string, delimiter: string, preview = 0): string[][] {
  return Papa.parse<string[]>(text, { delimiter, preview, skipEmptyLines: false }).data;
}

/** The most frequent number of cells per row, and how many rows have it. */
function evenness(text: string, delimiter: string): { share: number; cells: number } {
  const rows = parse(text, delimiter, SAMPLE).filter((row) => row.some((cell) => cell.trim() !== ''));
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [cells, times] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [1, 0];
  return { share: times / Math.max(rows.length, 1), cells };
}

/** A quoted field. Delimiters inside it are text. */
const QUOTED = /(?<=^|[;,\t\n])"(?:[^"]|"")*"(?=[;,\t\r\n]|$)/g;

/**
 * The delimiter that divides the text most evenly; null if it is a list of lines. Cells copied from a spreadsheet have tabs between
 * them, and some rows may be shorter; but a text with tabs can also be a cell of a file with semicolons.
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

/** Copied messages without their senders. */
function withoutSenders(text: string): string {
  const lines = text.split(/\r\n|\r|\n/);
  return lines.some((line) => MESSAGE.test(line)) ? lines.map((line) => line.replace(MESSAGE, '')).join('\n') : text;
}

/** Lines of a message: without bullets, numbers and emphasis. */
function readLines(text: string): string[][] {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim());
  const filled = lines.filter((line) => line !== '');
  const isList = filled.filter((line) => BULLET.test(line)).length >= filled.length * SHARE;
  return lines.map((line) => [(isList ? line.replace(BULLET, '') : line).replace(EMPHASIS, '$2')]);
}

/** Rows of a text: tab-separated, CSV with `,` or `;`, or one cell per line. A CSV file is never read as a copied message. */
export function readText(text: string, isCsv = false): string[][] {
  const named = /^\uFEFF?sep=([;,\t])\r?\n/i.exec(text);
  const whole = text.slice(named?.[0].length ?? 0).replace(/^\uFEFF/, '');
  const body = isCsv ? whole : withoutSenders(whole);
  const delimiter = named?.[1] ?? guessDelimiter(body) ?? (isCsv ? ';' : null);
  return tidyRows(delimiter === null ? readLines(body) : parse(body, delimiter));
}

/** From this share of NUL bytes at odd or even positions, a text counts as UTF-16 without a byte order mark. */
const NULS = 0.3;

/** Detects a text file's encoding by its byte order mark or its bytes; null for a binary file. */
export function decodeText(bytes: Uint8Array): string | null {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const sample = bytes.subarray(0, 2_000);
  const nuls = [0, 0];
  sample.forEach((byte, index) => byte === 0 && (nuls[index % 2] = (nuls[index % 2] ?? 0) + 1));
  const [even = 0, odd = 0] = nuls;
  if (odd > (sample.length / 2) * NULS && even === 0) return new TextDecoder('utf-16le').decode(bytes);
  if (even + odd > 0) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    // A file with the UTF-8 byte order mark is UTF-8, even with invalid bytes.
    if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder('utf-8').decode(bytes);
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
