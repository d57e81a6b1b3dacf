import { describe, expect, it } from 'vitest';
import { matchesTag } from './entity-tag.ts';

describe('matchesTag', () => {
  it.each([
    ['"a-br"', true],
    ['W/"a-br"', true],
    ['"x", "a-br" ,"y"', true],
    ['*', true],
    ['"x"', false],
    ['"a"', false],
    ['', false],
    [undefined, false],
  ])('finds the tag in %j: %s', (header, found) => {
    expect(matchesTag(header, '"a-br"')).toBe(found);
  });
});
