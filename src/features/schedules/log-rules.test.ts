import { expect, it } from 'vitest';
import { logText, readHeadcount } from './log-rules.ts';

it('describes the result of a session in one line', () => {
  const log = { held: true, headcount: null, reason: null, notes: '' };
  expect(logText(log)).toBe('Terlaksana');
  expect(logText({ ...log, headcount: 1_250 })).toBe('Terlaksana, 1.250 siswa');
  expect(logText({ ...log, held: false, reason: 'power' })).toBe('Tidak terlaksana: listrik');
});

it('parses a typed head count', () => {
  for (const [typed, headcount] of [
    ['', null],
    [' 12 ', 12],
    ['0', 0],
    ['1.250', 1_250],
    ['5000', 5_000],
  ] as const) {
    expect(readHeadcount(typed)).toEqual({ headcount });
  }
  for (const typed of ['5001', '-1', '1,5', '12 siswa', '1.25', '1e3']) {
    expect(readHeadcount(typed)).toEqual({ problem: 'Jumlah siswa harus bilangan bulat 0 sampai 5.000.' });
  }
});
