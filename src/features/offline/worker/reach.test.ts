import { expect, it } from 'vitest';
import { reachOf } from './reach.ts';

const OWN = 'https://suluh.example';
const reach = (address: string, mode: 'navigate' | 'cors' = 'cors', method = 'GET') =>
  reachOf({ method, mode, url: new URL(address, OWN).href }, OWN);

it.each(['/staf', '/staf/', '/staf/jam', '/staf/akun?x=1', '/masuk/abc', '/admin', '/admin/class', '/api/docs/', '/livez'])(
  'leaves the opening of %s to the network',
  (address) => expect(reach(address, 'navigate')).toBeNull(),
);

it.each([
  '/api/v1/staff/me',
  '/api/v1/staff/schedules?from=2026-11-16&to=2026-11-22',
  '/api/v1/staff/hours',
  '/api/v1/admin/me',
  '/api/v1/link/abc',
  '/staf/assets/index-1.js',
  'https://elsewhere.example/api/v1/student/subjects',
])('leaves the call of %s to the network', (address) => expect(reach(address)).toBeNull());

it("handles students' pages, reads and files", () => {
  expect(reach('/', 'navigate')).toBe('page');
  expect(reach('/staff-room', 'navigate')).toBe('page');
  expect(reach('/api/v1/student/subjects')).toBe('read');
  expect(reach('/api/v1/admin/calendarSchedules')).toBe('read');
  expect(reach('/api/v1/student/bundle')).toBe('bundle');
  expect(reach('/assets/core-1.js')).toBe('file');
  expect(reach('/api/v1/student/subjects', 'cors', 'POST')).toBeNull();
});
