import { omittedWord } from '#features/schedules/admin/list/short-names.ts';
import {
  formatDate,
  formatTime,
  fromMinutes,
  WEEKDAY_NAMES,
  WEEKDAY_SHORT_NAMES,
  weekday,
  type IsoDate,
} from '#platform/shared/wib.ts';
import { ChevronDownIcon } from '#platform/web/admin-ui/page/icons.tsx';
import type { DayLayout } from './lane-rules.ts';

interface WeekStripProps {
  days: readonly IsoDate[];
  /** The visible day. */
  day: IsoDate;
  today: IsoDate;
  /** The number of schedules of each day. */
  counts: ReadonlyMap<IsoDate, number>;
  onDay: (day: IsoDate) => void;
}

/**
 * The row of buttons for the days of a week. On phones the board shows one day, and a schedule can be dragged to another button.
 */
export function WeekStrip({ days, day, today, counts, onDay }: WeekStripProps) {
  return (
    <ol
      aria-label="Hari"
      className="sticky top-[calc(6.5rem+var(--safe-top))] z-10 -mx-1 grid grid-cols-7 gap-1 bg-paper px-1 py-1.5"
    >
      {days.map((date) => {
        const count = counts.get(date) ?? 0;
        return (
          <li key={date}>
            <button
              type="button"
              data-strip-day={date}
              aria-current={date === day ? 'date' : undefined}
              onClick={() => onDay(date)}
              className={`flex min-h-14 w-full cursor-pointer flex-col items-center justify-center gap-0.5 rounded-md border py-1 text-xs leading-none tabular-nums ${date === day ? 'border-transparent bg-amber font-bold text-on-amber' : date === today ? 'border-amber-text bg-amber-wash text-ink' : 'border-line bg-raised text-ink'}`}
            >
              <span aria-hidden="true">{WEEKDAY_SHORT_NAMES[weekday(date)]}</span>
              <span aria-hidden="true" className="text-base leading-tight font-semibold">
                {Number(date.slice(8))}
              </span>
              <span aria-hidden="true">{count > 0 ? count : '–'}</span>
              <span className="sr-only">
                {formatDate(date)}
                {date === today && ', hari ini'}, {count > 0 ? `${count} kegiatan` : 'tidak ada kegiatan'}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

interface DayHeadProps {
  date: IsoDate;
  isToday: boolean;
  wide: boolean;
  laid: DayLayout | undefined;
  hasLanes: boolean;
  /** The first word of all lanes of the week (`commonWord`). */
  common: string;
}

/**
 * Shows the name of a lane without the word for its kind, or the word that all lanes begin with: "Sasando" for "Kelas Sasando".
 * Screen readers get the whole name.
 */
function LaneName({ label, common }: { label: string; common: string }) {
  const kind = omittedWord(label, common);
  return (
    <>
      {kind !== '' && <span className="sr-only">{kind}</span>}
      {label.slice(kind.length)}
    </>
  );
}

/** The name of a day. A narrow column shows its short form; screen readers always get the whole name. */
function DayName({ date }: { date: IsoDate }) {
  return (
    <>
      <span className="@max-[6.5rem]/day:sr-only">{WEEKDAY_NAMES[weekday(date)]}</span>
      <span aria-hidden="true" className="@min-[6.5rem]/day:hidden">
        {WEEKDAY_SHORT_NAMES[weekday(date)]}
      </span>
    </>
  );
}

/** The heading of a day's column, with the names of its lanes. */
export function DayHead({ date, isToday, wide, laid, hasLanes, common }: DayHeadProps) {
  const { lanes = [], columns = 1 } = laid ?? {};
  return (
    <div
      data-day-head={date}
      className={`@container/day sticky top-0 z-20 border-l border-line ${isToday ? 'bg-amber-wash' : 'bg-raised'}`}
    >
      <p className="sticky left-11 flex w-fit items-baseline gap-1.5 px-1.5 py-1 text-sm text-ink">
        {wide ? <DayName date={date} /> : formatDate(date)}
        {wide && <span className="text-base font-bold tabular-nums">{Number(date.slice(8))}</span>}
        {isToday && <span className="sr-only">hari ini</span>}
      </p>
      {hasLanes && (
        <ul aria-label="Lajur" data-lanes className="flex border-t border-line text-xs text-ink">
          {lanes.map((lane) => (
            <li
              key={lane.id}
              title={lane.label}
              style={{ width: `${(100 * lane.columns) / columns}%` }}
              className="border-l border-line px-1 py-0.5 leading-tight first:border-l-0"
            >
              <span className="line-clamp-2 hyphens-auto wrap-anywhere">
                <LaneName label={lane.label} common={common} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface FoldProps {
  /** The number of schedules in the folded hours. */
  count: number;
  open: boolean;
  label: string;
  toggle: () => void;
}

/** The button that unfolds the early or late hours of the board. */
export function Fold({ count, open, label, toggle }: FoldProps) {
  return (
    <div className="sticky left-0 col-span-full border-t border-line">
      <button
        type="button"
        aria-expanded={open}
        onClick={toggle}
        className="sticky left-0 flex min-h-7 cursor-pointer items-center gap-1 px-2 text-xs text-soft hover:text-ink pointer-coarse:min-h-touch"
      >
        <ChevronDownIcon className={`size-3.5 ${open ? 'rotate-180' : ''}`} />
        {label}
        {!open && count > 0 && <strong> ({count})</strong>}
      </button>
    </div>
  );
}

/** The hours at the left of the board. `from` and `to` are minutes of the day; `hour` is the height of an hour in pixels. */
export function HourLabels({ from, to, hour }: { from: number; to: number; hour: number }) {
  const hours = Array.from({ length: (to - from) / 60 }, (_, index) => from + index * 60);
  return (
    <div data-hours className="sticky left-0 z-30 bg-raised">
      {hours.map((minute) => (
        <p
          key={minute}
          style={{ height: hour }}
          className="-translate-y-[0.65em] pr-1 text-right text-xs text-soft tabular-nums first:translate-y-0"
        >
          {formatTime(fromMinutes(minute))}
        </p>
      ))}
    </div>
  );
}

/** The hint below the board that explains how to use it. */
export function BoardHint({ wide }: { wide: boolean }) {
  return (
    <p className="order-1 mt-1.5 text-xs text-soft">
      {wide
        ? 'Klik tempat kosong untuk menambah, atau tarik dari jam mulai sampai jam berakhir. Tarik jadwal untuk memindahkan, tepinya untuk lamanya. Shift dan klik memilih beberapa. Tekan ? untuk semua tombol cepat.'
        : 'Ketuk tempat kosong untuk menambah; tekan lama lalu tarik untuk jam lain. Tekan lama jadwal lalu geser untuk memindahkan, juga ke hari lain di atas. Usap ke samping untuk hari lain.'}
    </p>
  );
}
