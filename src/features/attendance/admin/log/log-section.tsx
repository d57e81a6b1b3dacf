import type { Schedule } from '#features/schedules/contract.ts';
import { NO_NAMES_TEXT } from '#features/schedules/log-rules.ts';
import type { IsoDate } from '#platform/shared/wib.ts';
import { CheckIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { LOG_DAYS } from '#features/schedules/admin/queries.ts';
import { LogList } from './log-list.tsx';

interface LogSectionProps {
  /** The schedules of the last days, in order of time. */
  schedules: readonly Schedule[];
  today: IsoDate;
  now: Date;
}

/** Scrolls to the heading that the address names: when the page opens, the browser finds no such element yet. */
function scrollToHash(heading: HTMLElement | null): void {
  if (heading && window.location.hash === `#${heading.id}`) heading.scrollIntoView();
}

/** The dashboard's section with the finished sessions of the last days that have no log. */
export function LogSection({ schedules, today, now }: LogSectionProps) {
  return (
    <section aria-labelledby="catatan">
      <h2 id="catatan" ref={scrollToHash} className="scroll-mt-16 text-lg font-bold text-ink">
        Catatan kegiatan
      </h2>
      <p className="mb-3 text-xs text-soft">
        Yang sudah selesai dan belum dicatat, {LOG_DAYS} hari terakhir. {NO_NAMES_TEXT}
      </p>
      <LogList
        labelledBy="catatan"
        schedules={schedules}
        today={today}
        now={now}
        empty={
          <p className="flex min-h-14 items-center gap-3 rounded-lg border border-line bg-raised px-4 py-3 text-sm">
            <CheckIcon className="size-5 text-success" />
            Semua kegiatan sudah dicatat.
          </p>
        }
      />
    </section>
  );
}
