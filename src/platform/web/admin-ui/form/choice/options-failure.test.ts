import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#platform/web/admin-ui/api/api-error.ts';
import { failureOf, type Read } from './options-failure.tsx';

/** A read of options as TanStack Query reports it; without `fields` it has no result and has not failed. */
function aRead(fields: Partial<Read>): Read {
  return { data: undefined, error: null, errorUpdateCount: 0, isFetching: false, refetch: vi.fn<() => unknown>(), ...fields };
}

const error = new ApiError(500, 'Terjadi kesalahan pada server.');

describe('failureOf', () => {
  it('is null if nothing failed, and if there is older data', () => {
    expect(failureOf(aRead({ isFetching: true }), aRead({ data: [] }))).toBeNull();
    expect(failureOf(aRead({ data: [], error, errorUpdateCount: 1 }))).toBeNull();
  });

  it('has the error text, and retries only the failed reads', () => {
    const failed = aRead({ error, errorUpdateCount: 1 });
    const fine = aRead({ data: [] });
    const failure = failureOf(fine, failed);
    expect(failure?.text).toBe('Terjadi kesalahan pada server.');
    failure?.retry();
    expect(failed.refetch).toHaveBeenCalledTimes(1);
    expect(fine.refetch).not.toHaveBeenCalled();
  });

  it('stays during a retry, without its text', () => {
    expect(failureOf(aRead({ errorUpdateCount: 1, isFetching: true }))?.text).toBeNull();
  });
});
