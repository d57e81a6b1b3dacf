/** The bytes of a file to send: the first and the last, both included. */
export interface ByteRange {
  from: number;
  to: number;
}

/**
 * Returns the range that a `Range` header requests, such as `bytes=0-99` or `bytes=-100` (the last 100). Returns null for a range outside
 * the file. Without a header, for several ranges, and for an invalid header it returns `'all'`, because then the whole file is a valid
 * answer.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'all' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return 'all';
  if (first === '') return Number(last) === 0 ? null : { from: Math.max(0, size - Number(last)), to: size - 1 };
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < from) return 'all';
  return from >= size ? null : { from, to };
}
