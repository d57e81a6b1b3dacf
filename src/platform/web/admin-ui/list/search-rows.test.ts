import { describe, expect, it } from 'vitest';
import { byLatest, byText, searcher } from './search-rows.ts';

const rows = ['Laporan Désember', 'laporan Maret 2', 'Laporan maret 10'];

const find = searcher(rows, (row) => row);

describe('searching a list', () => {
  it('finds every word in any order, ignoring case and accents', () => {
    expect(find('DESEMBER laporan')).toEqual(['Laporan Désember']);
    expect(find('  maret ')).toHaveLength(2);
    expect(find('maret april')).toEqual([]);
  });

  it('returns all rows, in a new array, without a search', () => {
    const found = find(' ');
    expect(found).toEqual(rows);
    expect(found).not.toBe(rows);
  });
});

describe('the order of a list', () => {
  it('compares numbers in texts by value', () => {
    expect([...rows].sort(byText((row) => row))).toEqual(['Laporan Désember', 'laporan Maret 2', 'Laporan maret 10']);
  });

  it('puts the latest first', () => {
    const instants = ['2026-01-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'];
    expect([...instants].sort(byLatest((at) => at))[0]).toBe('2026-03-01T00:00:00.000Z');
  });
});
