import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { AbsentSession } from '#features/availability/contract.ts';
import { listSchedules } from '#features/schedules/calls.ts';
import { formatDate } from '#platform/shared/wib.ts';
import { firstLineOf, dateAndTimesText, timesOf } from '#features/schedules/admin/schedule-texts.ts';
import { queryClient } from '#platform/web/admin-ui/api/query-client.ts';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { useFocusFallback } from '#platform/web/ui/use-focus-fallback.ts';
import { REASON_LABELS } from '../messages.ts';
import { LazyFindDialog, LazyPlanDialog } from './lazy-dialogs.ts';
import { absencesQuery, substitutesQuery } from './queries.ts';

/** Returns "Fisika · Kelas Sasando, Senin, 23 November 2026, 09.00–10.00 WIB". */
const sessionOf = ({ schedule }: AbsentSession) => `${firstLineOf(schedule)}, ${dateAndTimesText(schedule)}`;

const keyOf = ({ schedule, role }: AbsentSession) => `${schedule._id} ${role}`;

/**
 * Reads the future sessions whose teacher or mentor can't come. Reads them again after each write of a schedule, because a
 * substitute, an undo or a move changes who is needed.
 */
export function useAbsences(): readonly AbsentSession[] {
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'invalidate') return;
        if (event.query.queryKey[0] !== listSchedules.path) return;
        void queryClient.invalidateQueries({ queryKey: absencesQuery.queryKey });
      }),
    [],
  );
  return useQuery(absencesQuery).data ?? [];
}

/** Lists on the dashboard the sessions from `useAbsences`, with buttons that find substitutes. Renders nothing without absences. */
export function AbsenceSection({ absences: sessions }: { absences: readonly AbsentSession[] }) {
  const [open, setOpen] = useState<{ dialog: 'find' | 'plan'; absence: AbsentSession } | null>(null);
  if (sessions.length === 0 && open === null) return null;
  return (
    // Not a section: when the last row disappears, `useFocusFallback` needs a heading that stays, that of "Perlu perhatian".
    <div role="group" aria-labelledby="absences" className="mb-3 rounded-lg border border-line bg-raised p-4">
      <h3 id="absences" className="mb-2 font-semibold text-ink">
        Perlu pengganti
      </h3>
      <ul className="flex flex-col gap-3">
        {sessions.map((absence) => (
          <Row key={keyOf(absence)} absence={absence} onOpen={(dialog) => setOpen({ dialog, absence })} />
        ))}
      </ul>
      {open && <OpenDialog {...open} onClose={() => setOpen(null)} />}
    </div>
  );
}

interface RowProps {
  absence: AbsentSession;
  onOpen: (dialog: 'find' | 'plan') => void;
}

/** A session without a teacher or mentor. It disappears when it has a substitute. */
function Row({ absence, onOpen }: RowProps) {
  const row = useRef<HTMLLIElement>(null);
  useFocusFallback(row);
  return (
    <li ref={row} className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 text-sm wrap-anywhere">
        <strong>{absence.person.name}</strong> berhalangan ({REASON_LABELS[absence.reason]}): {firstLineOf(absence.schedule)},{' '}
        {formatDate(absence.schedule.scheduleDate)}, <span className="whitespace-nowrap">{timesOf(absence.schedule)}</span>
        {absence.can && (
          <>
            {' · '}
            <strong>{absence.can.name} bisa</strong>
          </>
        )}
        {absence.can === null && absence.asked > 0 && ` · ${absence.asked} ditanya`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          // With the list at hand, the dialog does not grow after it has opened.
          preload={() => {
            LazyFindDialog.preload();
            void queryClient.prefetchQuery(substitutesQuery(absence.schedule._id, absence.role));
          }}
          aria-label={`Cari pengganti ${absence.person.name}, ${sessionOf(absence)}`}
          onClick={() => onOpen('find')}
        >
          Cari pengganti
        </Button>
        <Button
          look="quiet"
          preload={LazyPlanDialog.preload}
          aria-label={`Beberapa hari… ${absence.person.name}`}
          onClick={() => onOpen('plan')}
        >
          Beberapa hari…
        </Button>
      </div>
    </li>
  );
}

interface OpenDialogProps {
  dialog: 'find' | 'plan';
  absence: AbsentSession;
  onClose: () => void;
}

function OpenDialog({ dialog, absence: { schedule, role, can, person }, onClose }: OpenDialogProps) {
  if (dialog === 'find') return <LazyFindDialog schedule={schedule} role={role} can={can?._id ?? null} onClose={onClose} />;
  return <LazyPlanDialog person={person} role={role} from={schedule.scheduleDate} onClose={onClose} />;
}
