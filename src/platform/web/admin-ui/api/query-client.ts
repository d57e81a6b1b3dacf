import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** How long the result of a read counts as fresh. A fresh result is not read again. */
const FRESH_MS = 5_000;
const READ_RETRIES = 2;

/** Whether to retry a read: only failures that may be temporary. */
function retryRead(failures: number, error: Error): boolean {
  const mayBeTemporary = error instanceof ApiError && (error.status === 0 || error.status >= 500);
  return mayBeTemporary && failures < READ_RETRIES;
}

/**
 * The cache of all reads of the admin application. Calls are also tried while the browser reports no connection (`always`): such
 * calls fail immediately with a text, instead of waiting in silence.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: FRESH_MS, retry: retryRead, retryDelay: (failures) => 500 * 2 ** failures, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});
