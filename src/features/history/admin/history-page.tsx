import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { groupBy } from '#platform/shared/collections.ts';
import { addDays, dateInWib, formatDate, type IsoDate } from '#platform/shared/wib.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { todayInWib } from '#platform/web/admin-ui/api/server-clock.ts';
import { EmptyState, ErrorState, TableSkeleton } from '#platform/web/admin-ui/list/list-states.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { Page } from '#platform/web/admin-ui/page/page.tsx';
import { Spinner } from '#platform/web/admin-ui/page/spinner.tsx';
import type { HistoryEntry, HistoryQuery } from '../contract.ts';
import { HistoryFilters } from './history-filters.tsx';
import { HistoryItem } from './history-item.tsx';
import { filtersOf, parseHistoryView, searchOf, type HistoryView } from './history-view.ts';
import { actsQuery } from './queries.ts';
import { recordKind } from '../records.ts';

/** Names a day: today, yesterday, or its date. */
function dayText(day: IsoDate, today: IsoDate): string {
  if (day === today) return `Hari ini, ${formatDate(day)}`;
  return day === addDays(today, -1) ? `Kemarin, ${formatDate(day)}` : formatDate(day);
}

const LIST = 'divide-y divide-line rounded-lg border border-line bg-raised';

const isVisit = ({ action }: HistoryEntry) => action === 'signIn' || action === 'signOut';

/** Lists the entries of a day. Sign-ins and sign-outs are folded, unless the history is that of a record or of a kind of record. */
function DayItems({ entries, filters }: { entries: readonly HistoryEntry[]; filters: HistoryQuery }) {
  const visits = filters.entity === undefined && filters.entityId === undefined ? entries.filter(isVisit) : [];
  const items = (listed: readonly HistoryEntry[]) =>
    listed.map((entry) => <HistoryItem key={entry._id} entry={entry} filters={filters} />);
  if (visits.length < 2) return <ol className={LIST}>{items(entries)}</ol>;
  return (
    <ol className={LIST}>
      {items(entries.filter((entry) => !isVisit(entry)))}
      <li>
        <details>
          <summary className="min-h-touch cursor-pointer content-center px-4 text-sm text-soft">
            {visits.length} kali masuk dan keluar
          </summary>
          <ol className="divide-y divide-line border-t border-line">{items(visits)}</ol>
        </details>
      </li>
    </ol>
  );
}

/**
 * Returns the entries of the pages that were read, and after them those that were shown before: a new act moves others to a page that
 * may not be read yet. They stay until the next page is read, so that the result of an undo does not disappear.
 */
function useShown(read: readonly HistoryEntry[], hasMore: boolean): readonly HistoryEntry[] {
  const [shown, setShown] = useState(read);
  const last = read.at(-1);
  const moved = hasMore && last ? shown.filter(({ at }) => at < last.at) : [];
  const now = [...read, ...moved];
  if (now.length !== shown.length || now.some((entry, index) => entry !== shown[index])) setShown(now);
  return now;
}

interface DaysProps {
  read: readonly HistoryEntry[];
  hasMore: boolean;
  filters: HistoryQuery;
}

/** Lists the entries by day. */
function Days({ read, hasMore, filters }: DaysProps) {
  const entries = useShown(read, hasMore);
  const today = todayInWib();
  const days = [...groupBy(entries, ({ at }) => dateInWib(new Date(at)))];
  return days.map(([day, entriesOfDay]) => (
    // Without the browser's own scrolling when an act is added: `UndoAct` scrolls.
    <section key={day} aria-labelledby={`day-${day}`} className="mb-5 [overflow-anchor:none]">
      <h2 id={`day-${day}`} className="mb-2 text-sm font-bold text-ink">
        {dayText(day, today)}
      </h2>
      <DayItems entries={entriesOfDay} filters={filters} />
    </section>
  ));
}

/** The text below the title: the record whose history is shown, or the purpose of the screen. */
function Lead({ view, entries }: { view: HistoryView; entries: readonly HistoryEntry[] | undefined }) {
  if (view.entityId === null) return 'Siapa mengubah apa, dan kapan (WIB). Yang lama dihapus otomatis.';
  // Every entry has the record's name at that time; the first entry is the newest.
  const name = entries?.[0]?.name;
  const kind = view.entity === null ? '' : recordKind(view.entity).noun;
  return (
    <>
      {name !== undefined && <bdi className="font-semibold wrap-anywhere text-ink">{name}</bdi>}
      {name !== undefined && kind !== '' && ' · '}
      {kind}
    </>
  );
}

/** The screen `/admin/riwayat`: the history of all changes, or of one record. Its filters are in the address. */
export function HistoryPage() {
  const [search, setSearch] = useSearchParams();
  const view = parseHistoryView(search);
  const changeView = (change: Partial<HistoryView>) => {
    // Reads the address again, because this render may still have the previous one.
    const current = parseHistoryView(new URLSearchParams(window.location.search));
    setSearch(searchOf({ ...current, ...change }), { replace: true, preventScrollReset: true });
  };
  const filters = filtersOf(view);
  const query = useInfiniteQuery(actsQuery(filters));
  const entries = query.data?.pages.flatMap(({ data }) => data);
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <Page title="Riwayat" lead={<Lead view={view} entries={entries} />}>
      <HistoryFilters view={view} onView={changeView} isFiltered={isFiltered} />
      {query.isPending && <TableSkeleton />}
      {query.isError && !query.isFetchNextPageError && (
        <ErrorState
          heading="Failed to fetch data."
          text={errorText(query.error)}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {entries?.length === 0 && <EmptyState text={isFiltered ? 'Tidak ada catatan yang cocok.' : 'Belum ada catatan.'} />}
      {entries && entries.length > 0 && (
        <Days key={search.toString()} read={entries} hasMore={query.hasNextPage} filters={filters} />
      )}
      {query.isFetchNextPageError && !query.isFetchingNextPage && (
        <ErrorState
          heading="Failed to fetch data."
          text={errorText(query.error)}
          retrying={false}
          onRetry={() => void query.fetchNextPage()}
        />
      )}
      {query.hasNextPage && !query.isFetchNextPageError && (
        <div className="text-center">
          <Button onClick={() => query.isFetchingNextPage || void query.fetchNextPage()} aria-disabled={query.isFetchingNextPage}>
            {query.isFetchingNextPage && <Spinner />}
            Muat lebih banyak
          </Button>
        </div>
      )}
    </Page>
  );
}
