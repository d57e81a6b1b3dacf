import { infiniteQueryOptions } from '@tanstack/react-query';
import { readHistory } from '#features/history/calls.ts';
import { historyAnswer, type HistoryQuery } from '#features/history/contract.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';

/** The history, page by page. */
export function historyQuery(asked: HistoryQuery) {
  return infiniteQueryOptions({
    queryKey: [readHistory.path, asked],
    queryFn: ({ signal, pageParam }) =>
      api(readHistory, historyAnswer, { query: pageParam === null ? asked : { ...asked, cursor: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}
