/**
 * The tag of the tests that run only in the full run (`npm run test:full`): for example tests at other widths, tests of screens that
 * another test also covers, and tests of the workbench.
 */
export const FULL = '@full';

/** Whether this is the full run. */
export const IS_FULL = process.env['TEST_FULL'] !== undefined;

/** Returns the values that a test loops over: all of them in the full run, otherwise only the daily ones. */
export function valuesToTest<Value>(daily: readonly Value[], others: readonly Value[]): Value[] {
  return IS_FULL ? [...daily, ...others] : [...daily];
}

/** Returns the tag for a test at a width. The width of a phone is tested in each run, other widths only in the full run. */
export function tagOfWidth({ width }: { width: number; height: number }): { tag?: string } {
  return width === 360 ? {} : { tag: FULL };
}
