/** Returns `all` in the full run (`npm run test:full`), otherwise `everyday`. Tests use it to vary the amount of input. */
export function inFullRun<Value>(everyday: Value, all: Value): Value {
  return process.env['TEST_FULL'] === undefined ? everyday : all;
}

/**
 * Returns all values in the full run, otherwise only `count` of them. Each caller passes another number as `place` and then gets
 * other values, so that all callers together cover all values.
 */
export function shareOf<Value>(values: readonly Value[], count: number, place: number): Value[] {
  const share = Array.from({ length: count }, (_, index) => values[(place * count + index) % values.length] as Value);
  return inFullRun(share, [...values]);
}
