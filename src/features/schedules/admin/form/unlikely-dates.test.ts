import { describe, expect, it } from 'vitest';
import { unlikelyDatesQuestion } from './unlikely-dates.ts';

const TODAY = '2026-11-21';

describe('dates that need a confirmation', () => {
  it.each(['2026-11-21', '2026-09-22', '2027-11-21'])('do not include %s, which is near', (date) => {
    expect(unlikelyDatesQuestion([date], TODAY)).toBeNull();
  });

  it.each([
    ['2020-01-01', 'Tanggal ini, Rabu, 1 Januari 2020, 6 tahun yang lalu. Simpan juga?'],
    ['2026-09-21', 'Tanggal ini, Senin, 21 September 2026, 2 bulan yang lalu. Simpan juga?'],
    ['2025-11-21', 'Tanggal ini, Jumat, 21 November 2025, 1 tahun yang lalu. Simpan juga?'],
    ['2027-11-22', 'Tanggal ini, Senin, 22 November 2027, lebih dari 1 tahun lagi. Simpan juga?'],
    ['9026-11-21', 'Tanggal ini, Selasa, 21 November 9026, lebih dari 7000 tahun lagi. Simpan juga?'],
  ])('include %s', (date, question) => {
    expect(unlikelyDatesQuestion([date], TODAY)).toBe(question);
  });

  it('are counted in a repetition, and the furthest is named', () => {
    const dates = ['2027-11-08', '2027-11-15', '2027-11-22', '2027-11-29'];
    expect(unlikelyDatesQuestion(dates, TODAY)).toBe(
      '2 dari 4 tanggal ini janggal: yang terjauh, Senin, 29 November 2027, lebih dari 1 tahun lagi. Simpan juga?',
    );
    expect(unlikelyDatesQuestion(['2026-01-05', '2026-01-12', '2026-11-23'], TODAY)).toMatch(
      /^2 dari 3 .* Senin, 5 Januari 2026, 10 bulan/,
    );
  });
});
