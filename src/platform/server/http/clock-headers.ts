/** Returns the header `Server-Timing` of a page: the current time in epoch milliseconds. Scripts can't read the header `Date`. */
export function clockTiming(now: number): string {
  return `clock;dur=${now}`;
}
