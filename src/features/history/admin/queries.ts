import { infiniteQueryOptions } from '@tanstack/react-query';
import { readHistory } from '#features/history/calls.ts';
import { historyAnswer, type HistoryQuery } from '#features/history/contract.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';

/** Reads the history page by page. @param key separates the cached pages of different queries. */
function pagesOf(key: string, filters: HistoryQuery) {
  return infiniteQueryOptions({
    queryKey: [readHistory.path, key, filters],
    queryFn: ({ signal, pageParam }) =>
      api(readHistory, historyAnswer, { query: pageParam === null ? filters : { ...filters, cursor: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

/** Reads the acts of the history, page by page. An act is all that one call changed. */
export const actsQuery = (filters: HistoryQuery) => pagesOf('acts', { ...filters, acts: 'true' });

/** Reads the changes of each record in an act, page by page. @param act the `_id` of the act's entry. */
export const actRowsQuery = (act: string) => pagesOf('rows', { act });
