/** `Server-Timing` of a page: the present moment in epoch milliseconds. Its script can't read `Date`. */
export function clockTiming(now: number): string {
  return `clock;dur=${now}`;
}
