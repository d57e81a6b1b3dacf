/** The first and the last byte of a part, both included. */
export interface Part {
  from: number;
  to: number;
}

/**
 * The part that a `Range` header asks for. `'all'` without a header, for several parts, and for a header that can't be read:
 * the whole file is then a valid answer. Null for a part outside the file.
 */
export function partOf(header: string | undefined, size: number): Part | 'all' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return 'all';
  if (first === '') return Number(last) === 0 ? null : { from: Math.max(0, size - Number(last)), to: size - 1 };
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < from) return 'all';
  return from >= size ? null : { from, to };
}
