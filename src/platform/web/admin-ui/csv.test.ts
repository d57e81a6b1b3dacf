import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

it('writes rows by RFC 4180, after the byte order mark', () => {
  expect(
    toCsv([
      ['Nama', 'Sesi'],
      ['Siti "Ani", M.Pd.', 3],
      ['dua\nbaris', 0],
    ]),
  ).toBe('\uFEFFNama,Sesi\r\n"Siti ""Ani"", M.Pd.",3\r\n"dua\nbaris",0\r\n');
});

it('escapes formulas, and keeps numbers unchanged', () => {
  for (const text of ['=1+1', '+62812', '-2', '@SUM(A1)', '\tx', '=HYPERLINK("http://x","y")']) {
    expect(
      toCsv([[text]])
        .slice(1)
        .replace(/^"/, ''),
    ).toMatch(/^'/);
  }
  expect(toCsv([[-2, 1.5, 'a=b']])).toBe('\uFEFF-2,1.5,a=b\r\n');
});
