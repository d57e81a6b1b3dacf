import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Colours = Readonly<Record<string, string>>;

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
const [day = '', night = ''] = css.split('@media (prefers-color-scheme: dark)');
const read = (text: string): Colours =>
  Object.fromEntries([...text.matchAll(/--(?:color-)?([\w-]+):\s*(#[\da-f]{6})/g)].map(([, name = '', hex = '']) => [name, hex]));
const SCHEMES = { light: read(day), dark: { ...read(day), ...read(night) } };

/** WCAG 2.2's relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => {
    const part = Number.parseInt(hex.slice(place, place + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

const GROUNDS = ['paper', 'raised', 'sunk'];
const KINDS = ['class', 'mentoring', 'webinar', 'other'];
/** The colours of borders and marks of controls, and of signs that have a meaning of their own. */
const MARKS = ['edge', 'amber-text', 'focus-color', 'dot-busy', 'dot-free', ...KINDS.map((kind) => `${kind}-mark`)];
const TEXTS = ['ink', 'soft', 'amber-text', 'danger', 'success', ...KINDS];

describe.each(Object.entries(SCHEMES))('%s', (_scheme, colours) => {
  const between = (one: string, other: string) => {
    const [a, b] = [colours[one], colours[other]];
    if (a === undefined || b === undefined) throw new Error(`There is no colour ${a === undefined ? one : other}.`);
    return contrast(a, b);
  };

  test.each(MARKS)('%s has enough contrast for sunlight on every background', (mark) => {
    for (const ground of GROUNDS) expect(between(mark, ground), ground).toBeGreaterThanOrEqual(3);
  });
  test.each(TEXTS)('%s is readable on every background', (text) => {
    for (const ground of GROUNDS) expect(between(text, ground), ground).toBeGreaterThanOrEqual(4.5);
  });
  test.each([...KINDS, 'danger', 'success'])('%s is readable on its wash', (text) => {
    expect(between(text, `${text}-wash`)).toBeGreaterThanOrEqual(4.5);
  });
  test.each(['amber', 'amber-strong'])('text is readable on %s', (fill) => {
    expect(between('on-amber', fill)).toBeGreaterThanOrEqual(4.5);
  });
});
