/** The part of a file to send: its first and its last byte, both included. */
export interface Part {
  from: number;
  to: number;
}

/**
 * Returns the part that a `Range` header requests; null for a part outside the file. Without a header, for several parts, and for
 * an invalid header it returns `'all'`: the whole file is a valid answer.
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
