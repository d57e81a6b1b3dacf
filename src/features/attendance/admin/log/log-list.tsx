import { useRef, useState, type ReactNode } from 'react';
import type { Schedule } from '#features/schedules/contract.ts';
import { isUnlogged } from '#features/schedules/rules.ts';
import type { IsoDate } from '#platform/shared/wib.ts';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { LazyLogDialog } from './lazy-log-dialog.ts';
import { LogRow } from './log-row.tsx';
import { SeveralBar } from './several-bar.tsx';

const FIRST_ROWS = 5;

interface LogListProps {
  /** The id of its heading. */
  labelledBy: string;
  schedules: readonly Schedule[];
  today: IsoDate;
  now: Date;
  /** Shown without rows. */
  empty: ReactNode;
}

/** The checkbox that chooses all rows, above the list. */
function ChooseAll({ count, total, onChange }: { count: number; total: number; onChange: (all: boolean) => void }) {
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

/** The rows, those that are chosen, and those that were just logged. */
function useRows(schedules: readonly Schedule[], now: Date) {
  const [logged, setLogged] = useState<ReadonlySet<string>>(new Set());
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const open = schedules.filter((schedule) => isUnlogged(schedule, now)).toReversed();
  const chosen = open.filter(({ _id }) => ids.has(_id));
  return {
    rows: schedules.filter((schedule) => isUnlogged(schedule, now) || logged.has(schedule._id)).toReversed(),
    open,
    chosen,
    keep: (some: readonly Schedule[]) => setLogged((known) => new Set([...known, ...some.map(({ _id }) => _id)])),
    chooseAll: (isOn: boolean) => setIds(new Set(isOn ? open.map(({ _id }) => _id) : [])),
    /** A row's checkbox; none if there is nothing to choose from. */
    choiceOf: ({ _id }: Schedule) =>
      open.length > 1 || chosen.length > 0
        ? {
            isChosen: ids.has(_id),
            choose: (isOn: boolean) => setIds((known) => new Set([...known].filter((id) => id !== _id).concat(isOn ? _id : []))),
          }
        : undefined,
  };
}

/**
 * Ended sessions without a log, the latest first; each is logged by itself, or several at once. Newly logged ones stay visible, so
 * that they can be changed.
 */
export function LogList({ labelledBy, schedules, today, now, empty }: LogListProps) {
  const { rows, open, chosen, keep, chooseAll, choiceOf } = useRows(schedules, now);
  const [all, setAll] = useState(false);
  const [changing, setChanging] = useState<Schedule | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const shown = all ? rows : rows.slice(0, FIRST_ROWS);
  // The pressed button is gone.
  const end = () => {
    chooseAll(false);
    list.current?.focus();
  };
  if (rows.length === 0) return empty;
  return (
    <>
      <div className="overflow-hidden rounded-lg border border-line bg-raised">
        {open.length > 1 && (
          <ChooseAll
            count={chosen.length}
            total={open.length}
            onChange={(isOn) => {
              // What is chosen is also seen.
              if (isOn) setAll(true);
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
              onLogged={() => keep([schedule])}
              onChange={() => setChanging(schedule)}
              ahead={LazyLogDialog.ahead}
            />
          ))}
        </ul>
      </div>
      {rows.length > shown.length && (
        <Button look="quiet" className="mt-2" onClick={() => setAll(true)}>
          Tampilkan {rows.length - shown.length} lagi
        </Button>
      )}
      {chosen.length > 0 && (
        <SeveralBar
          chosen={chosen}
          onEnd={end}
          onLogged={() => {
            keep(chosen);
            end();
          }}
        />
      )}
      {changing && <LazyLogDialog key={changing._id} schedules={[changing]} onClose={() => setChanging(null)} />}
    </>
  );
}
