import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { undoNewYear } from '#features/school-year/calls.ts';
import { newYearUndone, type SchoolYear } from '#features/school-year/contract.ts';
import { dateInWib, formatDate } from '#platform/shared/wib.ts';
import { api } from '#platform/web/admin-ui/api/api.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import { Spinner } from '#platform/web/admin-ui/page/spinner.tsx';
import { isPreview, schoolYearsQuery } from './queries.ts';
import { undoneYearText } from './undone-text.ts';

const dayOf = (instant: string) => formatDate(dateInWib(new Date(instant)));

/** Lists the earlier archives, newest first. Each can be undone for 30 days. */
export function YearArchives({ onUndone }: { onUndone: (text: string) => void }) {
  const { data: years = [] } = useQuery(schoolYearsQuery);
  const id = useId();
  if (years.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mb-5">
      <h2 id={id} className="mb-2 text-lg font-bold text-ink">
        Arsip
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
        {years.map((year) => (
          <ArchiveLine key={year._id} year={year} onUndone={onUndone} />
        ))}
      </ul>
    </section>
  );
}

function ArchiveLine({ year, onUndone }: { year: SchoolYear; onUndone: (text: string) => void }) {
  const undo = useMutation({
    mutationFn: () => api(undoNewYear, newYearUndone, { params: { id: year._id } }),
    async onSuccess({ data }) {
      // Reload before `onUndone` shows the steps again: the old lists contain classes that are in the trash now, and the server
      // would refuse a preview of them.
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => !isPreview(queryKey) });
      onUndone(undoneYearText(data));
      // The focused button has disappeared, so the focus moves to the heading.
      document.querySelector<HTMLElement>('main h1')?.focus();
    },
  });
  return (
    <li className="flex flex-col items-start gap-1.5 px-4 py-3 text-sm">
      <p className="font-semibold wrap-anywhere">Arsip {year.name}</p>
      <p className="text-soft">
        Sebelum {formatDate(year.before)}, diarsipkan {dayOf(year.madeAt)}.
        {year.undoUntil !== null && ` Dapat diurungkan sampai ${dayOf(year.undoUntil)}.`}
      </p>
      {undo.error && <Notice kind="error">{errorText(undo.error)}</Notice>}
      {year.undoUntil !== null && (
        <Button
          aria-label={`Urungkan: Arsip ${year.name}`}
          aria-busy={undo.isPending}
          onClick={() => !undo.isPending && undo.mutate()}
        >
          {undo.isPending && <Spinner />}
          Urungkan
        </Button>
      )}
    </li>
  );
}
