import { describe, expect, it } from 'vitest';
import type { Activity } from '#features/attendance/contract.ts';
import { audienceBar, personBars, reasonBars } from './activity-bars.ts';

const kelas = { _id: 'c', name: '10A', planned: 4, held: 1, upcoming: 0, cancelled: 0, headcount: 12 };

describe('the bar of a class', () => {
  it('is filled as far as its text says: 1 of 4 sessions is a quarter', () => {
    expect(audienceBar(kelas)).toMatchObject({ text: '1 dari 4 terlaksana, 12 kehadiran', part: 1, whole: 4 });
  });

  it('does not count the sessions still to come', () => {
    expect(audienceBar({ ...kelas, upcoming: 2, cancelled: 1 })).toMatchObject({
      text: '1 dari 2 terlaksana, 2 akan datang, 1 dibatalkan, 12 kehadiran',
      part: 1,
      whole: 2,
    });
    expect(audienceBar({ ...kelas, held: 0, upcoming: 4, headcount: 0 })).toMatchObject({
      text: 'Belum ada yang selesai, 4 akan datang',
      whole: 0,
    });
  });

  it('says nothing about attendance if no log has a number of students', () => {
    expect(audienceBar({ ...kelas, headcount: 0 }).text).toBe('1 dari 4 terlaksana');
  });
});

it('the bar of a reason shows its share of all sessions that were not held', () => {
  const activity = { notHeld: 5, reasons: { power: 4, network: 1 } } as Activity;
  expect(reasonBars(activity).map(({ text, part, whole }) => [text, part, whole])).toEqual([
    ['4 dari 5', 4, 5],
    ['1 dari 5', 1, 5],
  ]);
});

it("a person's bar compares their hours with those of the person who has most; the scale names that maximum", () => {
  const people = [
    { _id: 'a', name: 'Ani', sessions: 2, minutes: 180 },
    { _id: 'b', name: 'Budi', sessions: 1, minutes: 90 },
  ];
  const { scale, bars } = personBars(people);
  expect(scale).toBe('Batang penuh: 3\u00a0jam, yang terbanyak.');
  expect(bars.map(({ text, part, whole }) => [text, part, whole])).toEqual([
    ['2 sesi, 3\u00a0jam', 180, 180],
    ['1 sesi, 1\u00a0jam 30\u00a0menit', 90, 180],
  ]);
});
