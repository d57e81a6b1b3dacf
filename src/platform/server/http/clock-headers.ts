/** `Server-Timing` of a page: the present moment in epoch milliseconds, for its script, which can not read `Date`. */
export function clockTiming(now: number): string {
  return `clock;dur=${now}`;
}
