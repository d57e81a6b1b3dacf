import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import type { Schedule } from '#features/schedules/contract.ts';
import { addDays, formatShortDayRange, type IsoDate } from '#platform/shared/wib.ts';
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
import type { BoardActs } from '../board/board-acts.ts';
import { useWide } from '#features/schedules/admin/use-minute.ts';

/** The code of the week board. It is loaded in parallel with the week's schedules. */
const boardCode = codeQuery(async () => (await import('../board/week-board.tsx')).WeekBoard);

/**
 * A function that returns the schedules that pass search and filters. `find` returns those that contain words; the keys of `clashing`
 * are the ids of schedules that clash.
 */
export type FilterSchedules = (find: (words: string) => Schedule[], clashing: ReadonlyMap<string, unknown>) => Schedule[];

interface WeekOnScreenProps extends ScheduleActions, BoardActs {
  day: IsoDate;
  today: IsoDate;
  filterSchedules: FilterSchedules;
  /** The text on the board if search and filters leave out all schedules of the week. */
  noneText: string;
  onDay: (day: IsoDate) => void;
  /** Renders the page's toolbar with the controls of the week. */
  toolbar: (period: ReactNode, lanes: ReactNode) => ReactNode;
}

const NOTHING: Schedule[] = [];

const LANE_OPTIONS = [
  { value: 'class', label: 'Per kelas' },
  { value: 'group', label: 'Per kelompok' },
  { value: 'teacher', label: 'Per guru' },
  { value: 'mentor', label: 'Per mentor' },
  { value: 'kind', label: 'Per jenis' },
] as const satisfies { value: LaneChoice; label: string }[];

/** The name of the week, and buttons for other weeks. The buttons come first, so that a longer name does not move them. */
function WeekBar({ day, today, onDay }: Pick<WeekOnScreenProps, 'day' | 'today' | 'onDay'>) {
  const { from, to } = weekWindow(day);
  /** Shows another week. A phone shows one day of it: today, else its first. */
  const leaf = (weeks: number) => {
    const other = weekWindow(addDays(day, 7 * weeks));
    onDay(other.from <= today && today <= other.to ? today : other.from);
  };
  return (
    <>
      <Button aria-label="Minggu sebelumnya" className="max-md:px-2.5 md:px-2.5" onClick={() => leaf(-1)}>
        <ChevronLeftIcon className="size-4" />
      </Button>
      <Button className="max-md:px-3 md:px-3" onClick={() => onDay(today)}>
        <span className="max-md:hidden">Minggu ini</span>
        <span className="md:hidden">Hari ini</span>
      </Button>
      <Button aria-label="Minggu berikutnya" className="max-md:px-2.5 md:px-2.5" onClick={() => leaf(1)}>
        <ChevronRightIcon className="size-4" />
      </Button>
      <h2
        aria-live="polite"
        className="flex h-11 min-w-0 items-center text-xs leading-tight font-bold text-ink max-md:flex-1 md:h-10 md:w-28 @5xl/page:w-44 @5xl/page:text-sm @5xl/page:whitespace-nowrap"
      >
        {formatShortDayRange(from, to)}
      </h2>
    </>
  );
}

/** The week view of the page of schedules: its toolbar, and the week board as soon as its code is loaded. */
export function WeekOnScreen({ day, today, onDay, toolbar, ...actions }: WeekOnScreenProps) {
  const [chosen, choose] = useDeviceChoice('admin-board-lanes');
  const lanes = LANE_CHOICES.find((choice) => choice === chosen) ?? 'none';
  return (
    <>
      {toolbar(
        <WeekBar {...{ day, today, onDay }} />,
        <div className="min-w-0 max-md:grow max-md:basis-36 md:w-36 @5xl/page:w-40 2xl:w-44">
          <FilterBox
            label="Lajur"
            all="Tanpa lajur"
            value={lanes === 'none' ? null : lanes}
            options={LANE_OPTIONS}
            onChange={(choice) => choose(choice ?? 'none')}
          />
        </div>,
      )}
      <Board {...actions} {...{ day, today, onDay, lanes }} />
    </>
  );
}

/** The text over a week or a month whose schedules are all left out by search and filters. */
export function NothingFound({ text }: { text: string }) {
  return (
    <p
      role="status"
      className="pointer-events-none absolute inset-x-0 top-1/2 z-30 mx-auto w-fit -translate-y-1/2 rounded-full border border-edge bg-raised px-4 py-1.5 text-sm font-semibold text-ink"
    >
      {text}
    </p>
  );
}

type BoardProps = Omit<WeekOnScreenProps, 'toolbar'> & { lanes: LaneChoice };

function Board({ day, today, filterSchedules, noneText, ...actions }: BoardProps) {
  const wide = useWide();
  const code = useQuery(boardCode);
  const week = useQuery(schedulesQuery(weekWindow(day)));
  const clashes = useStoredClashes(week.data, today);
  const all = week.data ?? NOTHING;
  const find = useMemo(() => searcher(all, searchText), [all]);
  const shown = useMemo(() => filterSchedules(find, clashes), [find, clashes, filterSchedules]);
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
  return (
    <div className="relative">
      <code.data.code {...actions} {...{ day, wide, shown, all, clashes }} loading={week.isPending} />
      {shown.length === 0 && all.length > 0 && <NothingFound text={noneText} />}
    </div>
  );
}
