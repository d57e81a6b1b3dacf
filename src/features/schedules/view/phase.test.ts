import { describe, expect, it } from 'vitest';
import { phaseChanges, phaseOf } from './phase.ts';

const schedule = {
  status: 'planned' as const,
  scheduleTimeStart: '2026-11-20T09:00:00+07:00',
  scheduleTimeEnd: '2026-11-20T10:00:00+07:00',
};

describe('the phase of a schedule', () => {
  it.each([
    ['2026-11-20T08:29:59+07:00', 'before'],
    ['2026-11-20T08:30:00+07:00', 'open'],
    ['2026-11-20T08:59:59+07:00', 'open'],
    ['2026-11-20T09:00:00+07:00', 'running'],
    ['2026-11-20T09:59:59+07:00', 'running'],
    ['2026-11-20T10:00:00+07:00', 'over'],
    ['2026-11-20T01:45:00.000Z', 'open'],
  ])('at %s is %s', (now, expected) => {
    expect(phaseOf(schedule, now, 30)).toBe(expected);
  });

  it('is always `cancelled` if the schedule is cancelled', () => {
    const cancelled = { ...schedule, status: 'cancelled' as const };
    for (const time of ['08:00', '08:45', '09:30', '11:00']) {
      expect(phaseOf(cancelled, `2026-11-20T${time}:00+07:00`, 30)).toBe('cancelled');
    }
  });

  it('changes exactly at the times of `phaseChanges`, which also include the end of the day', () => {
    const moments = phaseChanges([schedule], '2026-11-20', 30);
    expect(moments.map((moment) => new Date(moment).toISOString())).toEqual([
      '2026-11-20T01:30:00.000Z',
      '2026-11-20T02:00:00.000Z',
      '2026-11-20T03:00:00.000Z',
      '2026-11-20T17:00:00.000Z',
    ]);
    const phaseAt = (moment: number) => phaseOf(schedule, new Date(moment).toISOString(), 30);
    for (const moment of moments.slice(0, 3)) expect(phaseAt(moment - 1)).not.toBe(phaseAt(moment));
  });
});
