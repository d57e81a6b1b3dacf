import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { panelsPerRow, weave } from './cloth-rules.ts';

/** The subject of each row of a cloth. A panel has up to 48 rows; consecutive rows of one subject are a run. */
const rowsOf = (panels: ReturnType<typeof weave>) =>
  panels.flatMap((runs) => runs.flatMap(({ subject, rows }) => Array.from({ length: rows }, () => subject)));

describe('weave', () => {
  it('has one row for each tick, in order, and is the same for the same ticks', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 300 }), (subjects) => {
        const panels = weave(subjects);
        expect(rowsOf(panels)).toEqual(subjects);
        expect(weave([...subjects])).toEqual(panels);
      }),
    );
  });

  it('joins consecutive rows of one subject, without gaps', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b'), { maxLength: 300 }), (subjects) => {
        for (const runs of weave(subjects)) {
          let place = 0;
          for (const [index, { subject, from, rows }] of runs.entries()) {
            expect(from).toBe(place);
            expect(runs[index + 1]?.subject).not.toBe(subject);
            place += rows;
          }
          expect(place).toBeLessThanOrEqual(48);
        }
      }),
    );
  });

  it('adds a row at the end for a new tick, and never changes other rows', () => {
    const subjects = Array.from({ length: 49 }, (_, number) => (number % 3 === 0 ? 'a' : 'b'));
    const [before, after] = [weave(subjects.slice(0, 48)), weave(subjects)];
    expect(after.slice(0, 1)).toEqual(before);
    expect(after[1]).toEqual([{ subject: 'a', from: 0, rows: 1 }]);
  });

  it('has at most one run for each tick, and one panel for 48 ticks', () => {
    const panels = weave(Array.from({ length: 3000 }, (_, number) => `${number % 20}`));
    expect(panels).toHaveLength(63);
    expect(panels.flat()).toHaveLength(3000);
  });
});

it('puts panels side by side, so that the cloth is neither too high nor too wide', () => {
  expect([1, 2, 3, 4, 8, 63].map(panelsPerRow)).toEqual([1, 2, 3, 3, 4, 12]);
});
