import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTime, parseTime } from '#platform/shared/wib.ts';
import { addMinutes, matchesTypedTime, parseTypedTime, timesAfter, TIME_STEPS } from './time-text.ts';

describe('a typed time', () => {
  it.each([
    ['9', '09:00'],
    ['9.30', '09:30'],
    ['09:30', '09:30'],
    ['930', '09:30'],
    ['0930', '09:30'],
    ['15.30', '15:30'],
    ['1530', '15:30'],
    ['19.00 WIB', '19:00'],
    ['19.00WIB', '19:00'],
    ['23:59', '23:59'],
    ['00.00', '00:00'],
    ['9.5', '09:05'],
    ['9:5', '09:05'],
    ['jam 9', '09:00'],
    ['Pukul  15.30', '15:30'],
  ])('parses %s', (typed, time) => {
    expect(parseTypedTime(typed)).toBe(time);
  });

  it.each([
    ['9 pagi', '09:00'],
    ['jam 9.30 pagi', '09:30'],
    ['11 siang', '11:00'],
    ['12 siang', '12:00'],
    ['1 siang', '13:00'],
    ['3 sore', '15:00'],
    ['3.30 sore WIB', '15:30'],
    ['15.30 sore', '15:30'],
    ['7 malam', '19:00'],
    ['7malam', '19:00'],
    ['19.30 malam', '19:30'],
    ['12 malam', '00:00'],
    ['3 pm', '15:00'],
    ['12 am', '00:00'],
  ])('parses %s with its part of the day', (typed, time) => {
    expect(parseTypedTime(typed)).toBe(time);
  });

  it.each(['', ' ', 'pagi', '24:00', '9:60', '9:', '12345', '15 pagi', '9 sore', '9 nanti', '3 sore 4', '٩'])(
    'is not parsed from "%s"',
    (typed) => {
      expect(parseTypedTime(typed)).toBeNull();
    },
  );

  it('is parsed from each of its spellings; any other text becomes null or a valid time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
        const time = addMinutes('00:00', minutes);
        for (const typed of [time, formatTime(time), time.replace(':', ''), `${formatTime(time)} WIB`])
          expect(parseTypedTime(typed)).toBe(time);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        const found = parseTypedTime(text);
        expect(found === null || parseTime(found) === found).toBe(true);
      }),
    );
    expect(parseTypedTime(`9${' '.repeat(1e6)}.`)).toBeNull();
  });

  it('has steps of 15 minutes through the day', () => {
    expect(TIME_STEPS).toHaveLength(96);
    expect([TIME_STEPS[0], TIME_STEPS[1], TIME_STEPS[95]]).toEqual(['00:00', '00:15', '23:45']);
  });

  it('offers only ends after the start', () => {
    expect(timesAfter('15:05')[0]).toBe('15:15');
    expect(timesAfter('15:15')[0]).toBe('15:30');
    expect(timesAfter('23:45')).toEqual([]);
    expect(timesAfter('jam tiga')).toBe(TIME_STEPS);
  });

  it('filters the steps while typing', () => {
    expect(TIME_STEPS.filter((step) => matchesTypedTime(step, '9.'))).toEqual(['09:00', '09:15', '09:30', '09:45']);
    expect(TIME_STEPS.filter((step) => matchesTypedTime(step, '19:3'))).toEqual(['19:30']);
    expect(TIME_STEPS.filter((step) => matchesTypedTime(step, '9'))).toHaveLength(4);
    expect(TIME_STEPS.filter((step) => matchesTypedTime(step, ''))).toHaveLength(96);
    expect(TIME_STEPS.filter((step) => matchesTypedTime(step, '3 sore'))).toEqual(['15:00', '15:15', '15:30', '15:45']);
    expect(TIME_STEPS.filter((step) => matchesTypedTime(step, 'pagi'))).toEqual([]);
  });

  it.each([
    ['0', '00:00'],
    ['1', '01:00'],
    ['2', '02:00'],
    ['9', '09:00'],
    ['00', '00:00'],
    ['01', '01:00'],
    ['10', '10:00'],
    ['11', '11:00'],
    ['19', '19:00'],
    ['10.', '10:00'],
    ['10.3', '10:30'],
    ['7.3', '07:30'],
    ['93', '09:30'],
  ])('of which %s is typed is first offered as %s', (typed, time) => {
    expect(TIME_STEPS.find((step) => matchesTypedTime(step, typed))).toBe(time);
  });

  it('offers no steps after the minutes are typed', () => {
    for (const typed of ['19:30', '19.45', '930', '1930', '9.15 WIB']) {
      expect(
        TIME_STEPS.filter((step) => matchesTypedTime(step, typed)),
        typed,
      ).toEqual([]);
    }
  });

  it('adds minutes within the day', () => {
    expect(addMinutes('15:00', 90)).toBe('16:30');
    expect(addMinutes('23:30', 90)).toBe('23:59');
  });
});
