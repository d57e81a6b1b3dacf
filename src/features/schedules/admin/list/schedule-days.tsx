import { memo, useMemo, useState } from 'react';
import type { Schedule, ScheduleWarning } from '#features/schedules/contract.ts';
import { groupByDay } from '#features/schedules/view/group-by-day.ts';
import { formatDate, type IsoDate } from '#platform/shared/wib.ts';
import { MoreRows } from '#platform/web/admin-ui/list/record-table.tsx';
import { nameOf } from '../schedule-texts.ts';
import { RowCheck } from './selection/row-check.tsx';
import { ScheduleCard, type ScheduleActions } from './schedule-card.tsx';

/**
 * The number of cards that are rendered at first, and the number that each further step adds. They are few enough for a slow
 * phone to render between two frames.
 */
const FIRST_ITEMS = 12;
const MORE_ITEMS = 5;

interface ScheduleDaysProps extends ScheduleActions {
  /** Sorted in the order of the list. */
  schedules: readonly Schedule[];
  /** The clashes by the id of the schedule. */
  clashes: ReadonlyMap<string, readonly ScheduleWarning[]>;
  today: IsoDate;
}

/**
 * The admin's list of schedules, grouped by day. A long list grows while the admin scrolls. The browser skips days out of sight.
 */
export const ScheduleDays = memo(function ScheduleDays({ schedules, clashes, today, ...actions }: ScheduleDaysProps) {
  const [limit, setLimit] = useState(FIRST_ITEMS);
  const days = useMemo(() => groupByDay(schedules.slice(0, limit)), [schedules, limit]);
  return (
    <>
      <ol className="flex flex-col gap-4">
        {[...days].map(([date, items]) => (
          <li key={date} className="[contain-intrinsic-size:auto_16rem] [content-visibility:auto]">
            <h3 className="mb-1.5 flex items-center gap-2 font-semibold text-ink">
              <time dateTime={date}>{formatDate(date)}</time>
              {date === today && (
                <span className="rounded-full bg-amber px-2.5 whitespace-nowrap py-0.5 text-xs font-bold text-on-amber">
                  Hari ini
                </span>
              )}
            </h3>
            <ul className="overflow-clip rounded-lg border border-line bg-raised">
              {items.map((schedule) => (
                <li key={schedule._id} className="group/row flex border-t border-line first:border-t-0">
                  <RowCheck id={schedule._id} name={nameOf(schedule)} isSelectable={schedule.archive === undefined} />
                  <ScheduleCard schedule={schedule} clashes={clashes.get(schedule._id)} {...actions} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {schedules.length > limit && <MoreRows rest={schedules.length - limit} onMore={() => setLimit(limit + MORE_ITEMS)} />}
    </>
  );
});
