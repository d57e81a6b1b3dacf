import type { ShownSchedule } from '#features/schedules/contract.ts';
import { movedFromOf, titleOf } from '#features/schedules/rules.ts';
import { COMING_TEXT } from '#features/schedules/view/phase.ts';
import { isPast, overText, type TodayItem } from '#features/schedules/view/today-order.ts';
import { DownIcon } from '#platform/web/ui/icons.tsx';
import { StartTime } from '#platform/web/ui/time-range.tsx';
import styles from './day-strip.module.css';

/** The words for the phases. Before the start, only changed schedules and the next one have a word: the time says that the others come later. */
const WORDS = { open: 'Segera', running: 'Berlangsung', over: 'Selesai', cancelled: 'Dibatalkan' } as const;

type Item = TodayItem<ShownSchedule>;

interface DayStripProps {
  /** In order of time. */
  items: Item[];
  /** ISO instant. */
  now: string;
  /** The number of the visible item. */
  shown: number;
}

/**
 * The overview of today's schedules beside the tickets. Past schedules are folded. A tap on a line shows its ticket; the lines are
 * buttons of the carousel's form, so that this works without scripts.
 */
export function DayStrip({ items, now, shown }: DayStripProps) {
  const isOver = ({ schedule }: Item) => Date.parse(schedule.scheduleTimeEnd) <= Date.parse(now);
  const over = items.filter(isOver);
  const listOf = (some: Item[]) => (
    <ol>
      {some.map((item) => (
        <li key={item.number}>
          <Line {...item} isShown={item.number === shown} />
        </li>
      ))}
    </ol>
  );
  return (
    <div className={styles.strip} role="group" aria-label="Kegiatan hari ini">
      {listOf(items.filter((item) => !isOver(item)))}
      {over.length > 0 && (
        <details>
          <summary>
            {overText(over.map(({ schedule }) => schedule))}
            <DownIcon className="size-4" />
          </summary>
          {listOf(over)}
        </details>
      )}
    </div>
  );
}

function wordOf({ schedule, phase, status }: Item): string {
  if (phase === 'over' && schedule.recordingLink) return 'Rekaman';
  if (phase !== 'before') return WORDS[phase];
  if (movedFromOf(schedule)) return 'Dipindah';
  if (schedule.classes.substitute ?? schedule.mentoring.substitute) return 'Digantikan';
  return status === COMING_TEXT ? '' : status;
}

function Line({ isShown, ...item }: Item & { isShown: boolean }) {
  const { schedule, number, phase } = item;
  return (
    <button
      type="submit"
      name="jadwal"
      value={number}
      className={styles.line}
      data-phase={phase}
      aria-current={isShown || undefined}
    >
      <span className={styles.time}>
        <StartTime at={schedule.scheduleTimeStart} />
      </span>
      <bdi className={styles.title}>{titleOf(schedule)}</bdi>
      <span className={styles.phase} data-now={isPast(phase) ? undefined : ''}>
        {wordOf(item)}
      </span>
    </button>
  );
}
