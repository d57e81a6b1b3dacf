import { it } from 'vitest';

/** Whether this is the full run (`npm run test:full`). */
export const isFullRun = process.env['TEST_FULL'] !== undefined;

/**
 * Like `it`, for a test that only the full run has. Such a test takes seconds, because it starts programs, waits for real time-outs
 * or generates input. Everyday tests check the most common path of the same code.
 */
export const itInFullRun = it.runIf(isFullRun);

/** Returns `all` in the full run (`npm run test:full`), otherwise `everyday`. Tests use it to vary the amount of input. */
export function inFullRun<Value>(everyday: Value, all: Value): Value {
  return isFullRun ? all : everyday;
}

/**
 * Returns all values in the full run, otherwise only `count` of them: for `place` 0 the first `count` values, for 1 the next, and
 * so on. After the last value it continues with the first. A test calls it with many places, so that all calls together cover all
 * values.
 */
export function shareOf<Value>(values: readonly Value[], count: number, place: number): Value[] {
  const share = Array.from({ length: count }, (_, index) => values[(place * count + index) % values.length] as Value);
  return inFullRun(share, [...values]);
}
