import { queryOptions } from '@tanstack/react-query';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { listLinks } from '../calls.ts';
import { linksAnswer } from '../contract.ts';

/** Returns the query for the links that may be broken; with `all`, for every link. */
export function linksQuery(all: boolean) {
  return queryOptions({
    queryKey: [listLinks.path, all ? 'all' : 'attention'],
    queryFn: async ({ signal }) =>
      (await api(listLinks, linksAnswer, { query: all ? {} : { only: 'attention' } }, { signal })).data,
  });
}
