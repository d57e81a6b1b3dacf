import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** A list that was read less than this long ago is not read again. */
const FRESH_MS = 5_000;
const READ_RETRIES = 2;

/** Retries only failures that may be temporary. */
function retryRead(failures: number, error: Error): boolean {
  const passing = error instanceof ApiError && (error.status === 0 || error.status >= 500);
  return passing && failures < READ_RETRIES;
}

/** The cache of this page load. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FRESH_MS, retry: retryRead, retryDelay: (failures) => 500 * 2 ** failures, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
