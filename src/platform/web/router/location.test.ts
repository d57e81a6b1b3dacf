import { expect, test } from 'vitest';
import { isFollowed, isHashChange, locationOf } from './location.ts';

const here = new URL('https://suluh.test/calendar?month=2026-11');
const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false, defaultPrevented: false };
const linkTo = (address: string, more: { target?: string; download?: boolean } = {}) => {
  const { origin, pathname, search, hash } = new URL(address, here);
  return { origin, pathname, search, hash, target: '', download: false, ...more };
};

test.each(['/', '/calendar?month=2026-12', '/calendar?month=2026-11', '/kain#kode=abc'])(
  'a click on %s stays in the app',
  (to) => {
    expect(isFollowed(plain, linkTo(to), here)).toBe(true);
  },
);

test.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey', 'defaultPrevented'] as const)(
  'the browser handles a click with %s',
  (key) => {
    expect(isFollowed({ ...plain, [key]: true }, linkTo('/'), here)).toBe(false);
  },
);

test('the browser handles a click with another mouse button', () => {
  expect(isFollowed({ ...plain, button: 1 }, linkTo('/'), here)).toBe(false);
});

test.each([
  ['another origin', linkTo('https://lain.test/calendar')],
  ['a new tab', linkTo('/', { target: '_blank' })],
  ['a download', linkTo('/kalender.ics', { download: true })],
  ['a fragment of the current page', linkTo('#isi')],
])('the browser handles %s', (_what, link) => {
  expect(isFollowed(plain, link, here)).toBe(false);
});

test('a link with the target _self stays in the app', () => {
  expect(isFollowed(plain, linkTo('/', { target: '_self' }), here)).toBe(true);
});

test.each([
  ['/kain', '/kain#isi', true],
  ['/kain#a', '/kain#b', true],
  ['/kain#a', '/kain#a', true],
  ['/kain#a', '/kain', false],
  ['/kain', '/kain', false],
  ['/kain', '/class#isi', false],
  ['/kain?a=1', '/kain?a=2#isi', false],
])('from %s to %s only the fragment changes: %s', (from, to, expected) => {
  expect(isHashChange(locationOf(new URL(from, here)), locationOf(new URL(to, here)))).toBe(expected);
});
