import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listAway } from '#features/schedules/calls.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { stubProgramme } from '#tests/support/components/admin-programme.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import { set } from '#tests/support/components/steps.ts';

const lesson = (_id: string, teacher: string, from: string, to: string): Schedule =>
  aSchedule({
    _id,
    kind: 'classes',
    scheduleDate: '2027-04-05',
    scheduleTimeStart: `2027-04-05T${from}:00+07:00`,
    scheduleTimeEnd: `2027-04-05T${to}:00+07:00`,
    linkZoom: `https://zoom.us/j/7770000000${_id === 'a' ? 1 : 2}`,
    classes: { class: [], subjects: null, teacher: { _id: teacher, name: teacher }, substitute: null },
  });

it('the board shades unavailable times in the person’s lane and marks a schedule at such a time', async () => {
  stubProgramme([lesson('a', 'Ani', '09:00', '10:00'), lesson('b', 'Budi', '09:00', '10:00')]);
  const { api } = openAdmin('/admin/calendar?view=week&week=2027-04-05');
  api.answer(listAway, {
    data: [
      {
        _id: 'Ani',
        // Day 1 is Monday, and 5 April 2027 is a Monday. The other entry ends before the board's first hour, so it has no shade.
        weekly: [{ day: 1, from: '08:00', to: '12:00', note: 'kerja' }],
        dates: [{ from: '2027-04-05', to: '2027-04-05', start: '02:00', end: '05:00', note: '' }],
      },
    ],
  });
  const shades = () => [...document.querySelectorAll<HTMLElement>('[data-away]')];
  await waitFor(() => expect(document.querySelector('[data-stop="a"] [aria-label="bentrok"]')).not.toBeNull());
  expect(document.querySelector('[data-stop="b"] [aria-label="bentrok"]')).toBeNull();
  expect(shades()).toEqual([]);
  await set('Lajur', 'teacher');
  await waitFor(() =>
    expect(shades().map((shade) => [shade.getAttribute('aria-label'), shade.style.left, shade.style.width])).toEqual([
      ['Ani berhalangan Sen 08.00–12.00 (kerja)', '0%', '50%'],
    ]),
  );
});
