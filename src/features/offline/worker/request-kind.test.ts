import { expect, it } from 'vitest';
import { kindOf } from './request-kind.ts';

const OWN = 'https://suluh.example';
const kindFor = (address: string, mode: 'navigate' | 'cors' = 'cors', method = 'GET') =>
  kindOf({ method, mode, url: new URL(address, OWN).href }, OWN);

it.each([
  '/staf',
  '/staf/',
  '/staf/jam',
  '/staf/akun?x=1',
  '/masuk/abc',
  '/bisa/abc',
  '/b/0123abcd',
  '/admin',
  '/admin/class',
  '/api/docs/',
  '/livez',
])('leaves the opening of %s to the network', (address) => expect(kindFor(address, 'navigate')).toBeNull());

it.each([
  '/api/v1/staff/me',
  '/api/v1/staff/schedules?from=2026-11-16&to=2026-11-22',
  '/api/v1/staff/hours',
  '/api/v1/admin/me',
  '/api/v1/link/abc',
  '/staf/assets/index-1.js',
  'https://elsewhere.example/api/v1/student/subjects',
  // Saved contents are compared with the server's current state, never with a stored one.
  '/api/v1/student/pack/s1',
  '/api/v1/student/subjects/s1/pecahan/m1/c1?versi=2',
])('leaves the call of %s to the network', (address) => expect(kindFor(address)).toBeNull());

it("handles students' pages, reads and files", () => {
  expect(kindFor('/', 'navigate')).toBe('page');
  expect(kindFor('/staff-room', 'navigate')).toBe('page');
  expect(kindFor('/api/v1/student/subjects')).toBe('read');
  expect(kindFor('/api/v1/student/subjects/s1/pecahan/m1/c1')).toBe('read');
  expect(kindFor('/berkas/abc/soal.pdf')).toBe('saved');
  // A public call, despite its address: it reads the calendar.
  expect(kindFor('/api/v1/admin/calendarSchedules')).toBe('read');
  expect(kindFor('/api/v1/student/bundle')).toBe('bundle');
  expect(kindFor('/assets/core-1.js')).toBe('file');
  expect(kindFor('/api/v1/student/subjects', 'cors', 'POST')).toBeNull();
});
