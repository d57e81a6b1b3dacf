import { expect, test } from 'vitest';
import { cutSource } from './cut-source.ts';

const WHAT = { what: 'this' };
/** Without the white space that a cut leaves. */
const cut = (source: string, cuts: object) =>
  cutSource(source, [{ ...WHAT, ...cuts }])
    .replace(/\s+/g, ' ')
    .trim();

test('what compares with something that never is, is decided', () => {
  expect(cut('a(13 === fiber.tag || fiber.tag !== 13 || 13 === fiber.size || 5 === fiber.tag);', { tags: [13] })).toBe(
    'a(false || true || 13 === fiber.size || 5 === fiber.tag);',
  );
  expect(cut('a(type === LAZY, LAZY);', { kinds: ['LAZY'] })).toBe('a(false, LAZY);');
});

test('a case that never comes goes with what only it leads to', () => {
  expect(cut('switch (f.tag) { case 5: a(); break; case 13: b(); throw 1; case 6: c(); }', { tags: [13] })).toBe(
    'switch (f.tag) { case 5: a(); break; case 6: c(); }',
  );
  expect(cut('switch (type) { case LAZY: a(); break; default: b(); }', { kinds: ['LAZY'] })).toBe(
    'switch (type) { default: b(); }',
  );
});

test('a case that another runs into keeps its statements', () => {
  expect(cut('switch (f.tag) { case 5: a(); case 13: b(); break; case 6: c(); }', { tags: [13] })).toBe(
    'switch (f.tag) { case 5: a(); b(); break; case 6: c(); }',
  );
  expect(cut('switch (f.tag) { case 13: case 5: a(); }', { tags: [13] })).toBe('switch (f.tag) { case 5: a(); }');
});

test('a variable that a cut case declared stays declared', () => {
  const source = 'function f(x) { switch (x.tag) { case 13: var y = 1; return y; case 5: y = 2; return y; } }';
  expect(cut(source, { tags: [13] })).toBe('function f(x) { switch (x.tag) { case 5: y = 2; return y; var y;} }');
});

test('functions, methods and properties that nobody asks for go', () => {
  expect(cut('function load(a) { return a; } load();', { functions: ['load'] })).toBe(
    'function load() {} load();'.replace('()', '(a)'),
  );
  expect(cut('function A() {} A.prototype.b = function () {}; c();', { prototypes: ['A'] })).toBe('function A() {} c();');
  expect(cut('var hooks = { use: a, useState: b, useId: c };', { properties: ['use', 'useId'] })).toBe(
    'var hooks = { useState: b, };',
  );
});

test.each([
  { tags: [13] },
  { kinds: ['LAZY'] },
  { functions: ['load'] },
  { properties: ['use'] },
  { prototypes: ['A'] },
  { texts: [['there', '']] },
])('what is no longer there is an error: %j', (cuts) => {
  expect(() => cut('nothing(12 === fiber.tag);', cuts)).toThrow('no longer holds what is cut out');
});
