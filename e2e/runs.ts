/**
 * The tag of a test that only the full run has (`npm run test:full`), for example at another width, of a screen that another test
 * covers too, or of the workbench.
 */
export const FULL = '@full';

/** Whether this is the full run. */
export const IS_FULL = process.env['TEST_FULL'] !== undefined;

/** The values of a loop to test: all of them in the full run, only the daily ones otherwise. */
export function everyDay<Value>(values: readonly Value[], others: readonly Value[]): Value[] {
  return IS_FULL ? [...values, ...others] : [...values];
}

/** The tag for a test at a width: a phone's width is tested every day, others only in the full run. */
export function runOf({ width }: { width: number; height: number }): { tag?: string } {
  return width === 360 ? {} : { tag: FULL };
}
