import { describe, expect, it } from 'vitest';
import { aSchedule } from '#tests/support/a-schedule.ts';
import {
  byStart,
  countFilters,
  adjacentMonths,
  matchesFilters,
  offeredMonths,
  parseView,
  screenOf,
  searchOfView,
  windowOf,
} from './schedule-view.ts';

const all = parseView(new URLSearchParams());

describe('the view of the list', () => {
  it('is restored from its address', () => {
    const view = { ...all, month: '2026-10', kind: 'webinar' as const, teacher: 'abc' };
    expect(parseView(searchOfView(view))).toEqual(view);
    expect(countFilters(view)).toBe(2);
    expect(searchOfView(all).toString()).toBe('');
    expect(searchOfView(view, new URLSearchParams('q=esai&month=2026-11&class=x')).toString()).toBe(
      'month=2026-10&kind=webinar&teacher=abc&q=esai',
    );
  });

  it('ignores invalid parameters', () => {
    expect(parseView(new URLSearchParams('month=2026-13&kind=pesta&class='))).toEqual(all);
  });

  it('filters by a person: finds sessions that the person leads or has a substitute for', () => {
    const [ani, budi] = [
      { _id: 'ani', name: 'Ibu Ani' },
      { _id: 'budi', name: 'Pak Budi' },
    ];
    const schedule = aSchedule({
      classes: { class: [], subjects: null, teacher: ani, substitute: budi },
      mentoring: { group: [], mentor: budi, substitute: ani },
    });
    for (const by of ['teacher', 'mentor']) {
      const finds = (person: string) => matchesFilters(schedule, { ...all, [by]: person });
      expect([by, finds('ani'), finds('budi'), finds('cici')]).toEqual([by, true, true, false]);
    }
  });

  it('knows the months before and after the shown month, or of the current month if none is shown', () => {
    expect(adjacentMonths(all, '2027-01-05')).toEqual({ previous: '2026-12', next: '2027-02' });
    expect(adjacentMonths({ ...all, month: '2026-03' }, '2027-01-05')).toEqual({ previous: '2026-02', next: '2026-04' });
  });

  it('offers the months around today, and always the shown one', () => {
    const months = offeredMonths({ ...all, month: '2020-05' }, '2026-11-20');
    expect(months[0]).toBe('2027-11');
    expect(months).toContain('2024-11');
    expect(months.at(-1)).toBe('2020-05');
  });

  it('takes its screen from the address, else from the last choice, else from the width', () => {
    const of = (address: string) => screenOf(parseView(new URLSearchParams(address)), 'month', true);
    expect([of('view=list&week=2026-11-20'), of('week=2026-11-20'), of('month=2026-11'), of('kind=other')]).toEqual([
      'list',
      'week',
      'list',
      'month',
    ]);
    expect([screenOf(all, null, true), screenOf(all, null, false)]).toEqual(['week', 'list']);
  });

  it('shows the days of a week from Monday, or of a month; null means today and later', () => {
    expect(windowOf({ ...all, week: '2026-11-22' }, 'week', '2026-11-20')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(windowOf(all, 'week', '2026-11-20')).toBeNull();
    expect(windowOf(all, 'month', '2026-11-20')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
    expect(windowOf({ ...all, month: '2026-02' }, 'list', '2026-11-20')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(windowOf(all, 'list', '2026-11-20')).toBeNull();
  });
});

it('schedules are sorted by start, and those of one start by the names of their classes or groups', () => {
  const of = (_id: string, hour: string, className: string) =>
    aSchedule({
      _id,
      scheduleTimeStart: `2026-11-24T${hour}:00:00+07:00`,
      classes: { class: [{ _id: className, className, mentoringGroup: [] }], subjects: null, teacher: null, substitute: null },
    });
  const list = [of('1', '15', 'Kelas 10'), of('2', '15', 'Kelas 9'), of('3', '09', 'Kelas Tifa'), of('4', '15', 'kelas 9')];
  expect(list.sort(byStart).map(({ _id }) => _id)).toEqual(['3', '2', '4', '1']);
});
