import { describe, expect, it } from 'vitest';
import { chooseEncoding, matchesTag } from './content-encoding.ts';

describe('chooseEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP;q=0.8 , BR ; q=0.2', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000, gzip;q=0', 'identity'],
    ['br ;q=1', 'br'],
    ['brotli, xgzip', 'identity'],
    ['identity', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('reads %j as %s', (header, encoding) => {
    expect(chooseEncoding(header)).toBe(encoding);
  });
});

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
