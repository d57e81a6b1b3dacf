import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { cellTexts, fitLines, hiddenCancelled, kindsOf } from './day-cells.ts';

describe('the kinds of a day', () => {
  it('appear once each, always in the same order, and not for cancelled schedules', () => {
    expect(
      kindsOf([
        aSchedule({ kind: 'webinar' }),
        aSchedule({ kind: 'classes' }),
        aSchedule({ kind: 'classes' }),
        aSchedule({ kind: 'mentoring', status: 'cancelled' }),
      ]),
    ).toEqual(['classes', 'webinar']);
    expect(kindsOf([])).toEqual([]);
  });
});

describe('the texts of a schedule in a day', () => {
  it('are subject and audience, because the end may be cut', () => {
    const classes = [
      { _id: 'a', className: 'Kelas Sasando', mentoringGroup: [] },
      { _id: 'b', className: 'Kelas Tifa', mentoringGroup: [] },
    ];
    const lesson = { class: classes, subjects: { _id: 'm', name: 'Matematika' }, teacher: null, substitute: null };
    expect(cellTexts(aSchedule({ kind: 'classes', classes: lesson }))).toEqual(['Matematika', 'Kelas Sasando, Kelas Tifa']);
    const mentoring = { group: [{ _id: 'g', groupName: 'Gaharu' }], mentor: null, substitute: null };
    expect(cellTexts(aSchedule({ kind: 'mentoring', mentoring }))).toEqual(['Gaharu']);
  });

  it("are a webinar's theme and description, or another activity's first line, without repetition", () => {
    const event = {
      _id: 'w',
      webinarTheme: 'Kuota hemat',
      webinarDescription: 'Kuota hemat',
      webinarSpeaker: '',
      webinarPhoto: '',
      webinarLinkZoom: '',
    };
    expect(cellTexts(aSchedule({ webinar: { event: [event] }, anotherEvent: 'Doa bersama\nBawa Alkitab' }))).toEqual([
      'Kuota hemat',
      'Doa bersama',
    ]);
    expect(cellTexts(aSchedule())).toEqual([]);
  });
});

describe('lines', () => {
  it('show all of a short list, else the number of further ones', () => {
    expect(fitLines([1, 2, 3, 4], 4)).toEqual({ shown: [1, 2, 3, 4], more: 0 });
    expect(fitLines([1, 2, 3, 4, 5], 4)).toEqual({ shown: [1, 2, 3], more: 2 });
  });

  it('begin at the given item, without empty lines', () => {
    expect(fitLines([1, 2, 3, 4, 5, 6], 4, 2)).toEqual({ shown: [3, 4, 5], more: 3 });
    expect(fitLines([1, 2, 3, 4, 5, 6], 4, 5)).toEqual({ shown: [4, 5, 6], more: 3 });
  });

  it('never exceed the list, and count every hidden item', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.integer({ min: 2, max: 9 }), fc.nat(20), (items, lines, first) => {
        const { shown, more } = fitLines(items, lines, first);
        expect(shown.length + more).toBe(items.length);
        expect(shown.length + (more > 0 ? 1 : 0)).toBe(Math.min(items.length, lines));
      }),
    );
  });
});

it('the schedules that are not shown are counted if they are cancelled', () => {
  const cancelled = aSchedule({ status: 'cancelled', statusReason: 'Listrik padam.' });
  const other = aSchedule({});
  expect(hiddenCancelled([cancelled, other, other], [other])).toBe(', 1 dibatalkan');
  expect(hiddenCancelled([cancelled, other, other], [cancelled])).toBe('');
});
