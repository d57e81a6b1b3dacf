import { useState } from 'react';
import type { Schedule } from '#features/schedules/contract.ts';
import { NO_NAMES_TEXT } from '#features/schedules/log-rules.ts';
import { isUnlogged } from '#features/schedules/rules.ts';
import type { IsoDate } from '#platform/shared/wib.ts';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { CheckIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { LOG_DAYS } from '#features/schedules/admin/queries.ts';
import { LazyLogDialog } from './lazy-log-dialog.ts';
import { LogRow } from './log-row.tsx';

const FIRST_ROWS = 5;

interface LogSectionProps {
  /** The recent schedules that may lack a log, in the order of time. */
  schedules: readonly Schedule[];
  today: IsoDate;
  now: Date;
}

/** Ended sessions without a log, the latest first. Newly logged ones stay visible, so that they can be changed. */
export function LogSection({ schedules, today, now }: LogSectionProps) {
  const [logged, setLogged] = useState<ReadonlySet<string>>(new Set());
  const [all, setAll] = useState(false);
  const [changing, setChanging] = useState<Schedule | null>(null);
  const rows = schedules.filter((schedule) => isUnlogged(schedule, now) || logged.has(schedule._id)).toReversed();
  const shown = all ? rows : rows.slice(0, FIRST_ROWS);
  return (
    <section aria-labelledby="catatan" className="scroll-mt-16">
      <h2 id="catatan" className="text-lg font-bold text-ink">
        Catatan kegiatan
      </h2>
      <p className="mb-3 text-xs text-soft">
        Yang sudah selesai dan belum dicatat, {LOG_DAYS} hari terakhir. {NO_NAMES_TEXT}
      </p>
      {rows.length === 0 && (
        <p className="flex min-h-14 items-center gap-3 rounded-lg border border-line bg-raised px-4 py-3 text-sm">
          <CheckIcon className="size-5 text-success" />
          Semua kegiatan sudah dicatat.
        </p>
      )}
      {shown.length > 0 && (
        <ul aria-labelledby="catatan" className="overflow-hidden rounded-lg border border-line bg-raised">
          {shown.map((schedule) => (
            <LogRow
              key={schedule._id}
              schedule={schedule}
              today={today}
              onLogged={() => setLogged((ids) => new Set(ids).add(schedule._id))}
              onChange={() => setChanging(schedule)}
              ahead={LazyLogDialog.ahead}
            />
          ))}
        </ul>
      )}
      {rows.length > shown.length && (
        <Button look="quiet" className="mt-2" onClick={() => setAll(true)}>
          Tampilkan {rows.length - shown.length} lagi
        </Button>
      )}
      {changing && <LazyLogDialog key={changing._id} schedules={[changing]} onClose={() => setChanging(null)} />}
    </section>
  );
}
