import type { ShownSchedule } from '#features/schedules/contract.ts';
import { titleOf } from '#features/schedules/rules.ts';
import type { TodayItem } from '#features/schedules/view/today-order.ts';
import { formatTime, wallTime } from '#platform/shared/wib.ts';
import { DownIcon } from '#platform/web/ui/icons.tsx';
import styles from './day-strip.module.css';

/** A word for each phase, beside a mark of a distinct shape; before the start it is the ticket's. */
const WORDS = { open: 'Segera', running: 'Kini', over: 'Selesai', cancelled: 'Dibatalkan' } as const;

type Item = TodayItem<ShownSchedule>;

interface DayStripProps {
  /** In order of time. */
  items: Item[];
  /** ISO instant. */
  now: string;
  /** The number of the visible item. */
  shown: number;
}

/** An overview of the day; each line links to its ticket. Past ones are collapsed. */
export function DayStrip({ items, now, shown }: DayStripProps) {
  const isOver = ({ schedule }: Item) => Date.parse(schedule.scheduleTimeEnd) <= Date.parse(now);
  const over = items.filter(isOver);
  const held = over.filter(({ phase }) => phase === 'over').length;
  const lines = (some: Item[]) => (
    <ol>
      {some.map((item) => (
        <li key={item.number}>
          <Line {...item} isShown={item.number === shown} />
        </li>
      ))}
    </ol>
  );
  const parts = [held > 0 ? `${held} kegiatan selesai` : '', held < over.length ? `${over.length - held} dibatalkan` : ''];
  return (
    <div className={styles.strip} role="group" aria-label="Kegiatan hari ini">
      {lines(items.filter((item) => !isOver(item)))}
      {over.length > 0 && (
        <details>
          <summary>
            {parts.filter(Boolean).join(', ')}
            <DownIcon className="size-4" />
          </summary>
          {lines(over)}
        </details>
      )}
    </div>
  );
}

function Line({ schedule, number, phase, status, isShown }: Item & { isShown: boolean }) {
  const word = phase === 'before' ? status : WORDS[phase];
  return (
    <button
      type="submit"
      name="jadwal"
      value={number}
      className={styles.line}
      data-phase={phase}
      aria-current={isShown || undefined}
    >
      <span className={styles.time}>{formatTime(wallTime(schedule.scheduleTimeStart))} WIB</span>
      <bdi className={styles.title}>{titleOf(schedule)}</bdi>
      <span className={styles.phase}>{phase === 'over' && schedule.recordingLink ? 'Rekaman' : word}</span>
    </button>
  );
}
