import { it } from 'vitest';

/** Whether this is the full run (`npm run test:full`). */
export const isFullRun = process.env['TEST_FULL'] !== undefined;

/**
 * Like `it`, for a test that runs only in the full run. Such a test takes seconds, because it starts programs, waits for real time-outs
 * or generates input. Everyday tests check the most common path of the same code.
 */
export const itInFullRun = it.runIf(isFullRun);

/** Returns `all` in the full run (`npm run test:full`), otherwise `everyday`. Tests use it to vary the amount of input. */
export function inFullRun<Value>(everyday: Value, all: Value): Value {
  return isFullRun ? all : everyday;
}

/**
 * Returns all values in the full run, otherwise a share of them: `count` values, beginning with number `shareIndex * count`. After the
 * last value, it continues with the first. A test counts up `shareIndex` from call to call, so that all calls together use every
 * value.
 */
export function shareOf<Value>(values: readonly Value[], count: number, shareIndex: number): Value[] {
  const share = Array.from({ length: count }, (_, index) => values[(shareIndex * count + index) % values.length] as Value);
  return inFullRun(share, [...values]);
}
