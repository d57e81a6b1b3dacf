import { useQueries, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { classesQuery, groupsQuery } from '#features/classes/admin/queries.ts';
import { linksQuery } from '#features/links/admin/queries.ts';
import { upcomingWindow } from '#features/schedules/rules.ts';
import { subjectsQuery } from '#features/subjects/admin/queries.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { serverNow, todayInWib } from '#platform/web/admin-ui/api/server-clock.ts';
import { ErrorState } from '#platform/web/admin-ui/list/list-states.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { CheckIcon, ChevronRightIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { awayQuery, schedulesQuery, unloggedWindow } from '../queries.ts';
import { findAttention, type AttentionItem } from './find-attention.ts';

/** The number of items that are visible before the admin opens all. */
const FIRST_ITEMS = 5;

interface AttentionState {
  /** Null until all lists are read. */
  items: AttentionItem[] | null;
  /** The reason why a list could not be read. */
  error: Error | undefined;
  retrying: boolean;
  retry: () => void;
}

/** Reads the lists for the section "Perlu perhatian" and finds what needs attention. */
export function useAttention(): AttentionState {
  const today = todayInWib();
  // These two may be missing: the other items are shown without them.
  const { data: away } = useQuery(awayQuery);
  const { data: badLinks } = useQuery(linksQuery('attention'));
  const queries = useQueries({
    queries: [
      subjectsQuery,
      classesQuery,
      groupsQuery,
      schedulesQuery(upcomingWindow(today)),
      schedulesQuery(unloggedWindow(today)),
    ],
  });
  const [{ data: subjects }, { data: classes }, { data: groups }, { data: schedules }, { data: past }] = queries;
  const known = subjects && classes && groups && schedules && past;
  return {
    items: known
      ? findAttention({ subjects, classes, groups, schedules, recent: past, away, badLinks: badLinks?.length, now: serverNow() })
      : null,
    error: queries.find(({ isError, data }) => isError && data === undefined)?.error ?? undefined,
    retrying: queries.some(({ isFetching }) => isFetching),
    retry: () => queries.forEach((query) => void query.refetch()),
  };
}

interface AttentionProps {
  state: AttentionState;
  /** Items of other features, shown above all others; `isUrgent` is whether there are any. */
  urgent?: ReactNode;
  isUrgent?: boolean;
}

/** The dashboard's section "Perlu perhatian": what needs attention, with links to the pages where it can be fixed. */
export function Attention({ state, urgent, isUrgent = false }: AttentionProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { items, error } = state;
  const shown = isOpen ? items : items?.slice(0, FIRST_ITEMS);

  return (
    <section aria-labelledby="attention">
      <h2 id="attention" className="mb-3 text-lg font-bold text-ink">
        Perlu perhatian
      </h2>
      {urgent}
      {error && <ErrorState heading={undefined} text={errorText(error)} retrying={state.retrying} onRetry={state.retry} />}
      {!items && !error && (
        <div
          role="status"
          aria-label="Memuat"
          className="h-14 animate-pulse rounded-lg border border-line bg-raised motion-reduce:animate-none"
        />
      )}
      {items?.length === 0 && !isUrgent && (
        <p className="flex min-h-14 items-center gap-3 rounded-lg border border-line bg-raised px-4 py-3 text-sm">
          <CheckIcon className="size-5 text-success" />
          Semua beres: setiap mata pelajaran punya materi, setiap kelas punya jadwal, setiap kelompok punya mentor, tidak ada
          jadwal yang bentrok.
        </p>
      )}
      {shown && shown.length > 0 && (
        <ul className="overflow-hidden rounded-lg border border-line bg-raised">
          {shown.map((item) => (
            <li key={item.id} className="border-b border-line last:border-b-0">
              <Link to={item.to} className="flex min-h-14 items-center gap-3 px-4 py-2 text-sm hover:bg-amber-wash">
                <span className="size-2.5 shrink-0 rounded-full bg-class-mark" aria-hidden="true" />
                <span className="min-w-0 flex-1 wrap-anywhere">
                  <strong className="font-semibold text-ink">{item.name}</strong> {item.text}
                </span>
                <ChevronRightIcon className="size-4 text-soft" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {items && items.length > FIRST_ITEMS && !isOpen && (
        <Button look="quiet" className="mt-2" onClick={() => setIsOpen(true)}>
          Tampilkan {items.length - FIRST_ITEMS} lagi
        </Button>
      )}
    </section>
  );
}
