import { describe, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { queryClient } from './query-client.ts';

/** How often a read that always fails is requested. */
async function countReads(error: Error): Promise<number> {
  let asked = 0;
  const queryFn = () => {
    asked += 1;
    throw error;
  };
  const retry = queryClient.getDefaultOptions().queries?.retry ?? false;
  await queryClient.fetchQuery({ queryKey: [String(asked), error.message], queryFn, retry, retryDelay: 0 }).catch(() => null);
  queryClient.clear();
  return asked;
}

describe('a read that fails', () => {
  it.each([500, 503, 0])('with status %i is retried twice', async (status) => {
    expect(await countReads(new ApiError(status, `Rusak ${status}.`))).toBe(3);
  });

  it.each([400, 404])('with status %i is reported at once', async (status) => {
    expect(await countReads(new ApiError(status, `Ditolak ${status}.`))).toBe(1);
  });
});
