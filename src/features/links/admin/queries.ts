import { queryOptions } from '@tanstack/react-query';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { listLinks } from '../calls.ts';
import { linksAnswer } from '../contract.ts';

/** Returns the query for all links (`all`), or for those that may be broken (`attention`). */
export function linksQuery(which: 'all' | 'attention') {
  return queryOptions({
    queryKey: [listLinks.path, which],
    queryFn: async ({ signal }) =>
      (await api(listLinks, linksAnswer, { query: which === 'all' ? {} : { only: which } }, { signal })).data,
  });
}
