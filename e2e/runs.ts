/** Marks a test that only the full run has (`npm run test:full`): another width, a screen that another check weighs, the workbench. */
export const FULL = '@full';

/** Whether this is the full run. */
export const IS_FULL = process.env['TEST_FULL'] !== undefined;

/** Of a loop's values, those of every day; the full run has the others too. */
export function everyDay<Value>(values: readonly Value[], others: readonly Value[]): Value[] {
  return IS_FULL ? [...values, ...others] : [...values];
}

/** Which runs look at a width: a phone's is looked at every day, the others in the full run. */
export function runOf({ width }: { width: number; height: number }): { tag?: string } {
  return width === 360 ? {} : { tag: FULL };
}
