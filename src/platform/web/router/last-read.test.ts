import { expect, test } from 'vitest';
import { createLastRead, refreshFailure } from './last-read.ts';

// The data of a page has parts. A read of a part succeeds (`read`) or fails (`failed`).

const failed = (status: number) => ({ ok: false, status, message: 'Tidak dapat terhubung.' });
const read = (value: unknown) => ({ ok: true, value });

test('an earlier read with the same key replaces a failed part, and the page is marked as stale', () => {
  const keep = createLastRead();
  keep('a', { head: { title: 'Satu' }, today: { now: 1, schedules: read(['s']) }, reports: read(['r']) });
  const second = keep('a', { head: { title: 'Dua' }, today: { now: 2, schedules: failed(0) }, reports: read([]) });
  expect(second).toMatchObject({ head: { title: 'Satu' }, today: { now: 2, schedules: read(['s']) }, reports: read([]) });
  expect(refreshFailure(second)).toBe('Tidak dapat terhubung.');
  expect(keep('a', { today: { now: 3, schedules: failed(503) } })).toMatchObject({ today: { now: 3, schedules: read(['s']) } });
  const fresh = { head: { title: 'Tiga' }, today: { now: 4, schedules: read([]) } };
  expect(keep('a', fresh)).toBe(fresh);
  expect(refreshFailure(fresh)).toBeNull();
});

test('earlier data stays after every failure except 404', () => {
  for (const status of [0, 200, 400, 403, 429, 500, 503, 511]) {
    const keep = createLastRead();
    keep('a', { subject: read('x') });
    expect(keep('a', { subject: failed(status) })).toMatchObject({ subject: read('x'), failure: 'Tidak dapat terhubung.' });
  }
});

test('a failure stays as it is if there is no earlier data with its key, or if it is a 404', () => {
  const keep = createLastRead();
  keep('a', { subject: read('x') });
  for (const [key, status] of [
    ['b', 0],
    ['a', 404],
  ] as const) {
    const fresh = { subject: failed(status) };
    expect(keep(key, fresh)).toBe(fresh);
    expect(refreshFailure(fresh)).toBeNull();
  }
});

test('keeps the fifty latest reads', () => {
  const keep = createLastRead();
  for (let page = 0; page <= 50; page += 1) keep(String(page), { subject: read(page) });
  expect(keep('0', { subject: failed(0) })).toEqual({ subject: failed(0) });
  expect(keep('50', { subject: failed(0) })).toMatchObject({ subject: read(50) });
});
