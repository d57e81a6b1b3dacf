import { expect, it } from 'vitest';
import { commitFailure, databaseFailure } from './errors.ts';

/** How the server classifies an error with these fields at a commit. */
const failed = (fields: Record<string, unknown>) => databaseFailure(commitFailure(Object.assign(new Error('x'), fields)));

it.each([
  [{ code: 'ECONNRESET' }],
  [{ message: 'Query read timeout' }],
  [{ message: 'Connection terminated unexpectedly' }],
  [{ code: '57P01', severity: 'FATAL' }],
  [{ code: '08006', severity: 'FATAL' }],
  [{ code: 'SQLITE_IOERR_FSYNC' }],
])('a commit that fails with %j has an unknown outcome', (fields) => {
  expect(failed(fields)).toBe('unknown-outcome');
});

it.each([
  [{ code: '40001', severity: 'ERROR' }, 'unavailable'],
  [{ code: '57014', severity: 'ERROR' }, 'unavailable'],
  [{ code: 'SQLITE_BUSY' }, 'unavailable'],
  [{ code: 'SQLITE_FULL' }, 'full'],
  [{ code: '23505', severity: 'ERROR' }, 'unique'],
])('a commit that is refused with %j stores nothing', (fields, failure) => {
  expect(failed(fields)).toBe(failure);
});
