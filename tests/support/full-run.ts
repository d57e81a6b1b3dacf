/** How much generated or repeated input a test uses: `everyday`, or all of it in the full run (`npm run test:full`). */
export function inFullRun<Value>(everyday: Value, all: Value): Value {
  return process.env['TEST_FULL'] === undefined ? everyday : all;
}

/**
 * Every day `count` of the values, different ones for each `place`, so that all places together cover all values; all of them
 * in the full run.
 */
export function shareOf<Value>(values: readonly Value[], count: number, place: number): Value[] {
  const share = Array.from({ length: count }, (_, index) => values[(place * count + index) % values.length] as Value);
  return inFullRun(share, [...values]);
}
