import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeTicks, encodeTicks, type MaterialIds } from './code-rules.ts';
import type { Tick } from './learned-rules.ts';

/** Returns this many materials of 20 subjects. Each has this many contents. */
const entriesOf = (materials: number, contents: number): MaterialIds[] =>
  Array.from({ length: materials }, (_, number) => ({
    subject: `subject-${number % 20}`,
    material: `material-${number}`,
    contents: Array.from({ length: contents }, (_unused, place) => `content-${number}-${place}`),
  }));
/** Returns a tick for each content, in order. */
const ticksOf = (all: readonly MaterialIds[]): Tick[] =>
  all.flatMap(({ subject, material, contents }) => contents.map((content) => ({ content, material, subject })));

const PROGRAMME = entriesOf(100, 4);

describe('a code', () => {
  it('decodes to its ticks in order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(ticksOf(PROGRAMME)), (ticks) => {
        if (ticks.length === 0) return;
        expect(decodeTicks(encodeTicks(ticks, PROGRAMME), PROGRAMME)).toEqual({ ticks, unknown: 0 });
      }),
      { numRuns: 30 },
    );
  });

  it('is short enough to type for a few ticks, and to send for all ticks of a large programme', () => {
    const all = ticksOf(PROGRAMME);
    expect(encodeTicks(all.slice(0, 4), PROGRAMME)).toHaveLength(18);
    expect(encodeTicks(all.slice(0, 30), PROGRAMME).length).toBeLessThan(100);
    expect(encodeTicks(all, PROGRAMME).length).toBeLessThan(1200);
  });

  it('contains no ids, and distinguishes 2,000 materials, or 1,000 contents of one material', () => {
    for (const place of [entriesOf(2000, 4), entriesOf(3, 1000)]) {
      const ticks = ticksOf(place).slice(0, 3000);
      const code = encodeTicks(ticks, place);
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]+$/);
      expect(decodeTicks(code, place)).toEqual({ ticks, unknown: 0 });
    }
    const real = entriesOf(5, 4).map((entry) => ({ ...entry, contents: entry.contents.map(() => randomUUID()) }));
    expect(decodeTicks(encodeTicks(ticksOf(real), real), real)?.ticks).toEqual(ticksOf(real));
  });

  it('can have spaces, hyphens, lower case and confused letters, and be at the end of a link', () => {
    const ticks = ticksOf(PROGRAMME).slice(0, 12);
    const code = encodeTicks(ticks, PROGRAMME);
    const typed = code
      .replace(/(.{4})/g, '$1-')
      .toLowerCase()
      .replaceAll('0', 'o')
      .replaceAll('1', 'l');
    for (const text of [typed, ` ${code}\n`, `https://suluh.example/kain#kode=${code}`]) {
      expect(decodeTicks(text, PROGRAMME), text).toEqual({ ticks, unknown: 0 });
    }
  });

  it('is refused if a letter is wrong, missing or swapped with the next', () => {
    const code = encodeTicks(ticksOf(PROGRAMME).slice(0, 12), PROGRAMME);
    for (let place = 0; place < code.length - 1; place += 1) {
      const other = code[place] === 'Z' ? 'Y' : 'Z';
      expect(decodeTicks(code.slice(0, place) + other + code.slice(place + 1), PROGRAMME)).toBeNull();
      if (code[place] === code[place + 1]) continue;
      const swapped = `${code.slice(0, place)}${code[place + 1]}${code[place]}${code.slice(place + 2)}`;
      expect(decodeTicks(swapped, PROGRAMME)).toBeNull();
    }
    for (let length = 0; length < code.length - 1; length += 1) expect(decodeTicks(code.slice(0, length), PROGRAMME)).toBeNull();
  });

  it('is not read from any other text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(decodeTicks(text, PROGRAMME)).toBeNull();
      }),
    );
    expect(decodeTicks('A'.repeat(60_000), PROGRAMME)).toBeNull();
  });

  it('leaves out deleted contents when it is made, and counts unknown contents when it is read', () => {
    const [kept, lost] = [PROGRAMME.slice(0, 2), PROGRAMME.slice(2, 3)];
    const ticks = ticksOf([...kept, ...lost]);
    expect(decodeTicks(encodeTicks(ticks, PROGRAMME), PROGRAMME.slice(0, 2))).toEqual({ ticks: ticksOf(kept), unknown: 4 });
    expect(decodeTicks(encodeTicks(ticks, kept), PROGRAMME)).toEqual({ ticks: ticksOf(kept), unknown: 0 });
  });
});
