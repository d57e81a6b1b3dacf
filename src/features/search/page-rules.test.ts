import { expect, it } from 'vitest';
import { findPages } from './page-rules.ts';

it.each<[string, string[]]>([
  ['beasiswa', ['/scholarship']],
  ['Laporan', ['/#laporan']],
  ['laporan oktober 2026', ['/#laporan']],
  ['oktober 2026', []],
  ['kain', ['/kain']],
  ['langganan', ['/langganan']],
  ['kal', ['/calendar', '/langganan']],
  ['jadwal', ['/calendar']],
  ['webinar', ['/calendar']],
  ['mentoring', ['/calendar']],
  ['kelas', ['/calendar', '/class']],
  // Not the class of this name.
  ['kelas tifa', []],
  ['ka', []],
  ['', []],
])('finds the pages of Suluh for "%s"', (query, addresses) => {
  expect(findPages(query).map(({ _id }) => _id)).toEqual(addresses);
});
