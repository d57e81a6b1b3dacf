import { infiniteQueryOptions } from '@tanstack/react-query';
import { readHistory } from '#features/history/calls.ts';
import { historyAnswer, type HistoryQuery } from '#features/history/contract.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';

function pagesOf(key: string, asked: HistoryQuery) {
  return infiniteQueryOptions({
    queryKey: [readHistory.path, key, asked],
    queryFn: ({ signal, pageParam }) =>
      api(readHistory, historyAnswer, { query: pageParam === null ? asked : { ...asked, cursor: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

/** The history by acts, page by page. */
export const actsQuery = (asked: HistoryQuery) => pagesOf('acts', { ...asked, acts: 'true' });

/** The single rows of an act, by the `_id` of its entry. */
export const actRowsQuery = (asked: HistoryQuery, act: string) => pagesOf('rows', { ...asked, act });
