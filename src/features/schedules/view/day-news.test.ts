import { expect, it } from 'vitest';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { newsOfDay } from './day-news.ts';

const NOW = '2026-11-20T10:00:00+07:00';
const at = (start: string, end: string) => ({
  scheduleTimeStart: `2026-11-20T${start}:00+07:00`,
  scheduleTimeEnd: `2026-11-20T${end}:00+07:00`,
});
const movedFrom = { scheduleDate: '2026-11-20', ...at('08:00', '09:00') };
const laterDay = {
  scheduleDate: '2026-11-28',
  scheduleTimeStart: '2026-11-28T08:00:00+07:00',
  scheduleTimeEnd: '2026-11-28T09:00:00+07:00',
};

it('lists cancelled and moved schedules in the order of their former times, unless their place on the day is over', () => {
  const schedules = [
    // This schedule has ended at `NOW`.
    aSchedule({ _id: 'over', status: 'cancelled', statusReason: 'Sakit', ...at('08:00', '10:00') }),
    aSchedule({ _id: 'moved', movedFrom, ...at('11:00', '12:00') }),
    aSchedule({ _id: 'planned', ...at('13:00', '14:00') }),
    aSchedule({ _id: 'cancelled', status: 'cancelled', statusReason: 'Sakit', ...at('09:30', '10:30') }),
    aSchedule({ _id: 'both', status: 'cancelled', statusReason: 'Sakit', movedFrom, ...at('15:00', '16:00') }),
    // Moved to another day: from 08:00, which is over, and from 16:00.
    aSchedule({ _id: 'left', movedFrom, ...at('08:00', '09:00'), ...laterDay }),
    aSchedule({ _id: 'leaves', movedFrom: { ...movedFrom, ...at('16:00', '17:00') }, ...laterDay }),
  ];
  expect(newsOfDay(schedules, '2026-11-20', NOW).map(({ _id }) => _id)).toEqual(['moved', 'cancelled', 'both', 'leaves']);
});
