import { useInfiniteQuery } from '@tanstack/react-query';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import { Spinner } from '#platform/web/admin-ui/page/spinner.tsx';
import type { HistoryEntry } from '../contract.ts';
import { HistoryRow } from './history-row.tsx';
import { actRowsQuery } from './queries.ts';

interface ActRowsProps {
  /** The entry of the act. */
  act: HistoryEntry;
  /** Leaves out the row of the main record, because the act itself shows it. */
  withoutMain: boolean;
}

/** Lists the changes of each record in an act, in the order in which they were written. An "act" is all that one call changed. */
export function ActRows({ act, withoutMain }: ActRowsProps) {
  const query = useInfiniteQuery(actRowsQuery(act._id));
  const rows = query.data?.pages.flatMap(({ data }) => data).filter(({ _id }) => !(withoutMain && _id === act._id));
  return (
    <div className="mt-1 border-l-2 border-line pl-3">
      {rows && (
        <ul>
          {rows.map((row) => (
            <li key={row._id} className="py-1.5 text-sm">
              <HistoryRow entry={row} act={act} />
            </li>
          ))}
        </ul>
      )}
      {query.isError && (
        <Notice kind="error">
          <p>{errorText(query.error)}</p>
          <Button className="mt-2" onClick={() => void (rows ? query.fetchNextPage() : query.refetch())}>
            Coba lagi
          </Button>
        </Notice>
      )}
      {query.isFetching && <Spinner />}
      {query.hasNextPage && !query.isError && (
        <Button onClick={() => query.isFetchingNextPage || void query.fetchNextPage()} aria-disabled={query.isFetchingNextPage}>
          Muat lebih banyak
        </Button>
      )}
    </div>
  );
}
