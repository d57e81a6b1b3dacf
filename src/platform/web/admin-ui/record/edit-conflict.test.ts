import { describe, expect, it } from 'vitest';
import { sameValue } from './edit-conflict.ts';

describe('two values of a form field', () => {
  it.each([
    ['a', 'a', true],
    ['a', 'b', false],
    [['1', '2'], ['2', '1'], true],
    [['1'], ['1', '2'], false],
    [null, undefined, true],
    [null, '', false],
  ])('%j and %j are equal: %s', (a, b, same) => {
    expect(sameValue(a, b)).toBe(same);
  });
});
