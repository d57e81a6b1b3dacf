import { describe, expect, it } from 'vitest';
import { parseRange } from './range.ts';

describe('the part of a file that a Range header requests', () => {
  it.each<[string, ReturnType<typeof parseRange>]>([
    ['bytes=0-0', { from: 0, to: 0 }],
    ['bytes=90-', { from: 90, to: 99 }],
    ['bytes=-10', { from: 90, to: 99 }],
    ['bytes=-1000', { from: 0, to: 99 }],
    ['bytes=50-1000', { from: 50, to: 99 }],
    ['bytes=100-', null],
    ['bytes=-0', null],
    ['bytes=5-1', 'all'],
    ['bytes=0-1,5-6', 'all'],
    ['items=0-1', 'all'],
    ['bytes=-', 'all'],
  ])('is right for %s and a file of 100 bytes', (header, part) => {
    expect(parseRange(header, 100)).toEqual(part);
  });

  it('is the whole file if there is no header', () => {
    expect(parseRange(undefined, 100)).toBe('all');
  });
});
