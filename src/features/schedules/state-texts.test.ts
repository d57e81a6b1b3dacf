import { expect, it } from 'vitest';
import type { Schedule } from '#features/schedules/contract.ts';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { cancelledText, movedText, substituteTexts } from './state-texts.ts';

const MONDAY = {
  scheduleDate: '2026-11-16',
  scheduleTimeStart: '2026-11-16T19:00:00+07:00',
  scheduleTimeEnd: '2026-11-16T20:30:00+07:00',
};

const noticesOf = (schedule: Schedule) => [cancelledText(schedule), movedText(schedule)];

it('returns no notice for a planned schedule and for one that moved back', () => {
  expect(noticesOf(aSchedule())).toEqual([null, null]);
  expect(noticesOf(aSchedule({ ...MONDAY, movedFrom: MONDAY }))).toEqual([null, null]);
  expect(substituteTexts(aSchedule())).toEqual([]);
});

it('returns the reason of a cancellation, and the former date and time', () => {
  const schedule = aSchedule({ status: 'cancelled', statusReason: 'Listrik padam.', movedFrom: MONDAY });
  expect(noticesOf(schedule)).toEqual(['Dibatalkan: Listrik padam.', 'Dipindah dari Sen 16 Nov, 19.00 WIB']);
});

it('leaves out the date of a move within the day', () => {
  const schedule = aSchedule({ ...MONDAY, scheduleTimeStart: '2026-11-16T17:00:00+07:00', movedFrom: MONDAY });
  expect(movedText(schedule, 'Asia/Jayapura')).toBe('Dipindah dari 19.00 WIB · 21.00 WIT');
});

it('names the substitutes of the teacher and of the mentor', () => {
  const schedule = aSchedule({
    classes: { class: [], subjects: null, teacher: { _id: 'a', name: 'Ibu Ani' }, substitute: { _id: 'b', name: 'Pak Budi' } },
    mentoring: { group: [], mentor: null, substitute: { _id: 'c', name: 'Kak Cici' } },
  });
  expect(substituteTexts(schedule)).toEqual(['Digantikan Pak Budi', 'Digantikan Kak Cici']);
});
