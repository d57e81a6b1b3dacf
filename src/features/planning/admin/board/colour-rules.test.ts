import { describe, expect, it } from 'vitest';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { findColourSource, colourOf, parseSlots, SLOTS, withSlots } from './colour-rules.ts';

const ids = Array.from({ length: SLOTS }, (_, index) => `kelas-${index}`);

describe('the slots of records', () => {
  it('are all different while unused ones remain; plain edges are used first', () => {
    const few = Object.values(withSlots({}, ids.slice(0, 8))).map(colourOf);
    expect(new Set(few.map(({ hue }) => hue)).size).toBe(8);
    expect(few.every(({ isStriped }) => !isStriped)).toBe(true);
    const all = Object.values(withSlots({}, ids)).map(colourOf);
    expect(new Set(all.map(({ hue, isStriped }) => `${hue} ${isStriped}`)).size).toBe(SLOTS);
  });

  it('do not change when records are added, in any order', () => {
    const known = withSlots({}, ids.slice(0, 5));
    expect(withSlots(known, ids)).toMatchObject(known);
    expect(withSlots({}, ids.slice(0, 5).reverse())).toEqual(known);
    expect(Object.keys(withSlots(withSlots({}, ids), ['satu lagi']))).toHaveLength(SLOTS + 1);
  });

  it('are bounded, and malformed stored slots are ignored', () => {
    expect(
      Object.keys(
        withSlots(
          {},
          Array.from({ length: 500 }, (_, index) => `r${index}`),
        ),
      ),
    ).toHaveLength(200);
    expect(parseSlots('{"a":3,"b":99,"c":"x","d":-1,"e":1.5}')).toEqual({ a: 3 });
    for (const text of [null, '', 'null', '[', '7']) expect(parseSlots(text)).toEqual({});
  });
});

it('the colour comes from the first class or from the subject; other schedules have no colour', () => {
  const mentoringGroup: [] = [];
  const lesson = aSchedule({
    classes: {
      class: ['Tifa', 'Sasando'].map((className) => ({ _id: className, className, mentoringGroup })),
      subjects: { _id: 'u1', name: 'Kimia' },
      teacher: null,
      substitute: null,
    },
  });
  expect(findColourSource(lesson, 'class')).toEqual({ id: 'Tifa', label: 'Tifa' });
  expect(findColourSource(lesson, 'subject')).toEqual({ id: 'u1', label: 'Kimia' });
  expect(findColourSource(lesson, 'kind')).toBeNull();
  expect(findColourSource(aSchedule(), 'class')).toBeNull();
});
