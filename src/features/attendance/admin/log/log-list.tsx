import { useRef, useState, type ReactNode } from 'react';
import type { Schedule } from '#features/schedules/contract.ts';
import { isUnlogged } from '#features/schedules/rules.ts';
import type { IsoDate } from '#platform/shared/wib.ts';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { LazyLogDialog } from './lazy-log-dialog.ts';
import { LogRow } from './log-row.tsx';
import { SeveralBar } from './several-bar.tsx';

/** The number of rows before "Tampilkan … lagi" (show more). */
const FIRST_ROWS = 5;

interface LogListProps {
  /** The id of the list's heading. */
  labelledBy: string;
  schedules: readonly Schedule[];
  today: IsoDate;
  now: Date;
  /** Shown instead of a list without rows. */
  empty: ReactNode;
}

/**
 * The checkbox above the list that selects all rows. `count` of the `total` rows are selected. After the last log, a text of the same
 * height keeps the rows in place.
 */
function ChooseAll({ count, total, onChange }: { count: number; total: number; onChange: (all: boolean) => void }) {
  if (total === 0)
    return (
      <p className="flex min-h-touch items-center border-b border-line px-4 text-sm text-soft">
        Semua di daftar ini sudah dicatat.
      </p>
    );
  return (
    <label className="flex min-h-touch cursor-pointer items-center gap-3 border-b border-line px-4 text-sm font-semibold">
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < total;
        }}
        checked={count === total}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 cursor-pointer accent-amber-text"
      />
      Pilih semua ({total})
    </label>
  );
}

/** Holds which sessions are selected, and which were just logged, here or by somebody else, and so stay in the list. */
function useRows(schedules: readonly Schedule[], now: Date) {
  /** For each of these, whether it was logged here. */
  const [kept, setKept] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const open = schedules.filter((schedule) => isUnlogged(schedule, now)).toReversed();
  const rows = schedules.filter((schedule) => isUnlogged(schedule, now) || (schedule.log && kept.has(schedule._id))).toReversed();
  return {
    rows,
    open,
    chosen: open.filter(({ _id }) => ids.has(_id)),
    keepInList: (sessions: readonly Schedule[], isOwn: boolean) =>
      setKept((previous) => new Map([...previous, ...sessions.map(({ _id }) => [_id, isOwn] as const)])),
    isOwn: ({ _id }: Schedule) => kept.get(_id) === true,
    chooseAll: (isOn: boolean) => setIds(new Set(isOn ? open.map(({ _id }) => _id) : [])),
    /** Returns the state of a row's checkbox; undefined if the list has no checkboxes because it has one row. */
    choiceOf: ({ _id }: Schedule) =>
      rows.length > 1
        ? {
            isChosen: ids.has(_id),
            choose: (isOn: boolean) =>
              setIds((previous) => new Set([...previous].filter((id) => id !== _id).concat(isOn ? _id : []))),
          }
        : undefined,
  };
}

/**
 * Lists finished sessions without a log, the latest first. The admin logs each in its row, or selects several and logs them together.
 * Sessions that were just logged stay visible, so that their logs can be changed.
 */
export function LogList({ labelledBy, schedules, today, now, empty }: LogListProps) {
  const { rows, open, chosen, keepInList, isOwn, chooseAll, choiceOf } = useRows(schedules, now);
  const [showsAll, setShowsAll] = useState(false);
  const [changing, setChanging] = useState<Schedule | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const shown = showsAll ? rows : rows.slice(0, FIRST_ROWS);
  // The focus moves to the list, because the pressed button disappears. The list may be long, and its top far from that button.
  const endSelection = () => {
    chooseAll(false);
    list.current?.focus({ preventScroll: true });
  };
  if (rows.length === 0) return empty;
  return (
    <>
      <div className="overflow-hidden rounded-lg border border-line bg-raised">
        {rows.length > 1 && (
          <ChooseAll
            count={chosen.length}
            total={open.length}
            onChange={(isOn) => {
              // Selected rows must be visible.
              if (isOn) setShowsAll(true);
              chooseAll(isOn);
            }}
          />
        )}
        <ul ref={list} aria-labelledby={labelledBy} tabIndex={-1} className="outline-none">
          {shown.map((schedule) => (
            <LogRow
              key={schedule._id}
              schedule={schedule}
              today={today}
              choice={choiceOf(schedule)}
              isOwn={isOwn(schedule)}
              keep={(own) => keepInList([schedule], own)}
              onChange={() => setChanging(schedule)}
              preload={LazyLogDialog.preload}
            />
          ))}
        </ul>
      </div>
      {rows.length > shown.length && (
        <Button look="quiet" className="mt-2" onClick={() => setShowsAll(true)}>
          Tampilkan {rows.length - shown.length} lagi
        </Button>
      )}
      {chosen.length > 0 && <SeveralBar chosen={chosen} onEnd={endSelection} keep={(own) => keepInList(chosen, own)} />}
      {changing && <LazyLogDialog key={changing._id} schedules={[changing]} onClose={() => setChanging(null)} />}
    </>
  );
}
