import { formatDate, isDate, MONTH_NAMES, type IsoDate } from '#platform/shared/wib.ts';

const DAY_FIRST = /^(\d{1,2})[\s/.-]+(\d{1,2}|[a-z]+)[\s/.-]+(\d{4})$/i;

/**
 * Reads a typed day: `2026-11-20`, `20/11/2026`, `20-11-2026`, `20.11.2026`, `20 Nov 2026`, `Jumat, 20 November 2026`.
 * Null when it is none that exists.
 */
export function readTypedDate(text: string): IsoDate | null {
  const bare = text.trim().replace(/^\p{L}+,\s*/u, '');
  if (isDate(bare)) return bare;
  const [, day, month, year] = DAY_FIRST.exec(bare) ?? [];
  if (day === undefined || month === undefined || year === undefined) return null;
  const number = /^\d+$/.test(month)
    ? Number(month)
    : MONTH_NAMES.findIndex((name) => month.length >= 3 && name.toLowerCase().startsWith(month.toLowerCase())) + 1;
  const date = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDate(date) ? date : null;
}

/** A form's day as the field shows it: in words when it is one, else as typed. */
export function dateText(value: string): string {
  return isDate(value) ? formatDate(value) : value;
}
