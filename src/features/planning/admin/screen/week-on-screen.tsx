import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import type { Schedule } from '#features/schedules/contract.ts';
import { addDays, formatDayRange, type IsoDate } from '#platform/shared/wib.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { CODE_FAILED_TEXT, codeQuery } from '#platform/web/admin-ui/dialog/lazy-dialog.tsx';
import { ErrorState } from '#platform/web/admin-ui/list/list-states.tsx';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { useDeviceChoice } from '#platform/web/admin-ui/device-choice.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { searcher } from '#platform/web/admin-ui/list/search-rows.ts';
import { useStoredClashes } from '#features/schedules/admin/clashes/stored-clashes.ts';
import { FilterBox } from '#platform/web/admin-ui/list/filter-box.tsx';
import type { ScheduleActions } from '#features/schedules/admin/list/schedule-card.tsx';
import { schedulesQuery } from '#features/schedules/admin/queries.ts';
import { searchText } from '#features/schedules/admin/schedule-texts.ts';
import { weekWindow } from '#features/schedules/rules.ts';
import { LANE_CHOICES, type LaneChoice } from '../board/lane-rules.ts';
import type { Place } from '../board/place-rules.ts';
import { useWide } from '#features/schedules/admin/use-minute.ts';

/** The code of the board is read only if the screen shows it, in parallel with the week's schedules. */
const boardCode = codeQuery(async () => (await import('../board/week-board.tsx')).WeekBoard);

/** Returns the schedules that pass the filters and the search; `clashing` has the ids of clashing ones. */
export type Narrow = (find: (words: string) => Schedule[], clashing: ReadonlyMap<string, unknown>) => Schedule[];

interface WeekOnScreenProps extends ScheduleActions {
  day: IsoDate;
  today: IsoDate;
  narrow: Narrow;
  onDay: (day: IsoDate) => void;
  onAdd: (place: Place) => void;
  /** The choice of views, before the week's own controls. */
  views: ReactNode;
  /** The button that copies a week. */
  copyWeek: ReactNode;
  /** Search and filters. */
  narrowing: ReactNode;
}

const NOTHING: Schedule[] = [];

const LANE_OPTIONS = [
  { value: 'class', label: 'Lajur: Kelas' },
  { value: 'group', label: 'Lajur: Kelompok' },
  { value: 'teacher', label: 'Lajur: Guru' },
  { value: 'mentor', label: 'Lajur: Mentor' },
  { value: 'kind', label: 'Lajur: Jenis' },
] as const satisfies { value: LaneChoice; label: string }[];

/** The controls of a week, and its board as soon as code and schedules are loaded. */
export function WeekOnScreen({ day, today, narrow, onDay, views, copyWeek, narrowing, ...actions }: WeekOnScreenProps) {
  const [chosen, choose] = useDeviceChoice('admin-board-lanes');
  const lanes = LANE_CHOICES.find((choice) => choice === chosen) ?? 'none';
  const { from, to } = weekWindow(day);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        {views}
        <Button aria-label="Minggu sebelumnya" className="px-3" onClick={() => onDay(addDays(day, -7))}>
          <ChevronLeftIcon className="size-4" />
        </Button>
        <h2 aria-live="polite" className="text-base font-bold text-ink max-md:flex-1 max-md:text-center md:order-1 md:text-lg">
          {formatDayRange(from, to)}
        </h2>
        {(today < from || today > to) && (
          <Button className="max-md:hidden" onClick={() => onDay(today)}>
            Minggu ini
          </Button>
        )}
        <Button aria-label="Minggu berikutnya" className="px-3" onClick={() => onDay(addDays(day, 7))}>
          <ChevronRightIcon className="size-4" />
        </Button>
        <div className="flex min-w-0 items-end gap-2 max-md:w-full md:order-2 md:ml-auto">
          {copyWeek}
          <div className="min-w-0 max-md:flex-1">
            <FilterBox
              label="Lajur"
              all="Tanpa lajur"
              value={lanes === 'none' ? null : lanes}
              options={LANE_OPTIONS}
              onChange={(choice) => choose(choice ?? 'none')}
            />
          </div>
        </div>
      </div>
      {narrowing}
      <Board {...actions} {...{ day, today, narrow, onDay, lanes }} />
    </>
  );
}

type BoardProps = Omit<WeekOnScreenProps, 'views' | 'copyWeek' | 'narrowing'> & { lanes: LaneChoice };

function Board({ day, today, narrow, ...actions }: BoardProps) {
  const wide = useWide();
  const code = useQuery(boardCode);
  const week = useQuery(schedulesQuery(weekWindow(day)));
  const clashes = useStoredClashes(week.data, today);
  const all = week.data ?? NOTHING;
  const find = useMemo(() => searcher(all, searchText), [all]);
  const shown = useMemo(() => narrow(find, clashes), [find, clashes, narrow]);
  const failed = [code, week].find(({ data, isError }) => isError && data === undefined);
  if (failed) {
    return (
      <div className="mb-6">
        <ErrorState
          heading="Failed to fetch data."
          text={failed === code ? CODE_FAILED_TEXT : errorText(failed.error)}
          retrying={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      </div>
    );
  }
  if (!code.data) {
    return (
      <div
        role="status"
        aria-label="Memuat papan minggu"
        className="mb-6 h-[calc(100dvh-6rem)] animate-pulse rounded-lg border border-line bg-raised motion-reduce:animate-none"
      />
    );
  }
  return <code.data.code {...actions} {...{ day, wide, shown, all, clashes }} loading={week.isPending} />;
}
