import { expect, test } from 'vitest';
import { matchRoute, type Route } from './route.ts';

const Page = () => null;
const routes: Route[] = ['/', '/dashboard', '/subject/:subjectId', '/subject/:subjectId/:materialTitle/:materialId', '*'].map(
  (path) => ({ path, Page }),
);

test.each([
  ['/', '/', {}],
  ['/dashboard', '/dashboard', {}],
  ['/Dashboard/', '/dashboard', {}],
  ['/dashboard/x', '*', {}],
  ['/dash.oard', '*', {}],
  ['/subject/matematika', '/subject/:subjectId', { subjectId: 'matematika' }],
  ['/subject/a%20b', '/subject/:subjectId', { subjectId: 'a b' }],
  ['/subject/a%2Fb', '/subject/:subjectId', { subjectId: 'a/b' }],
  ['/subject/%E0%A4', '/subject/:subjectId', { subjectId: '%E0%A4' }],
  ['/subject/', '*', {}],
  ['/subject/a/b', '*', {}],
  ['/subject/a/b/c/', '/subject/:subjectId/:materialTitle/:materialId', { subjectId: 'a', materialTitle: 'b', materialId: 'c' }],
])('%s is matched by %s', (pathname, path, params) => {
  const match = matchRoute(routes, pathname);
  expect([match.route.path, match.params]).toEqual([path, params]);
});

test('an address that no route matches is an error', () => {
  expect(() => matchRoute(routes.slice(0, -1), '/tidak-ada')).toThrow('/tidak-ada');
});
