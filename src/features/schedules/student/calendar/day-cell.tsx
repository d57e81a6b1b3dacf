import type { ShownSchedule } from '#features/schedules/contract.ts';
import { KIND_LABELS } from '#features/schedules/messages.ts';
import { isCancelled, titleOf } from '#features/schedules/rules.ts';
import { cellTexts, fitLines, hiddenCancelled, KINDS, kindsOf } from '#features/schedules/view/day-cells.ts';
import type { DayOfGrid } from '#features/schedules/view/month-grid.ts';
import { isJoinable, type Phase } from '#features/schedules/view/phase.ts';
import { isPast } from '#features/schedules/view/today-order.ts';
import type { Choice } from '#platform/shared/choice.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { TimeRange } from '#platform/web/ui/time-range.tsx';
import styles from './day-cell.module.css';
import { KindMark, withKindMark } from '../kind-mark.tsx';
import { MovedAway } from '../moved-away.tsx';
import { Notices } from '../schedule-details.tsx';
import { calendarAddress } from '../schedule-loaders.ts';

/** The maximum number of lines with activities of a day on a wide screen; in past weeks (`compact`), there is one less. */
const LINES = 4;

interface DayCellProps extends DayOfGrid<ShownSchedule> {
  isPastDay: boolean;
  /** Whether its week is over: then it shows fewer activities. */
  compact: boolean;
  /** The choice of class or group in the address. */
  asked: Choice | null;
  phaseOf: (schedule: ShownSchedule) => Phase;
}

/** The cell of a day in the students' calendar: number, dot and kinds of activities; on wide screens also the activities. */
export function DayCell({
  date,
  number,
  isToday,
  isPastDay,
  compact,
  schedules,
  movedAway,
  isRead,
  label,
  asked,
  phaseOf,
}: DayCellProps) {
  const phases = isToday ? schedules.map(phaseOf) : [];
  // If not all lines fit, today shows those from the current or next schedule on. Other days have none (-1).
  const next = phases.findIndex((phase) => !isPast(phase));
  const { shown, more } = fitLines(schedules, compact ? LINES - 1 : LINES, next);
  const word = shown.at(-1) === schedules.at(-1) ? 'selesai' : 'lagi';
  const looks = [
    styles.cell,
    isToday && styles.today,
    isPastDay && styles.past,
    compact && styles.compact,
    phases.some(isJoinable) && styles.on,
    schedules.length > 0 && schedules.every(isCancelled) && styles.off,
  ].filter(Boolean);
  return (
    <td className={looks.join(' ')} aria-current={isToday ? 'date' : undefined}>
      <AppLink
        id={date}
        className={styles.day}
        data-day={date}
        to={calendarAddress({ day: date, asked })}
        state={{ opened: true }}
        aria-label={label}
      >
        <span className={styles.number}>{number}</span>
        <span className={styles.marks}>
          {kindsOf(schedules).map((kind) => (
            <KindMark key={kind} kind={kind} />
          ))}
        </span>
        <span className={styles.tally} data-count={schedules.length || undefined}>
          {isRead && <span className={schedules.length > 0 ? `${styles.dot} ${styles.busy}` : styles.dot} />}
        </span>
      </AppLink>
      {schedules.length + movedAway.length > 0 && (
        <ul className={styles.events}>
          {shown.map((schedule) => (
            <CellEvent key={schedule._id} schedule={schedule} phase={isToday ? phaseOf(schedule) : null} />
          ))}
          {more > 0 && <li className={styles.more}>{`+${more} ${word}${hiddenCancelled(schedules, shown)}`}</li>}
          {movedAway.map((schedule) => (
            <MovedAway key={schedule._id} schedule={schedule} />
          ))}
        </ul>
      )}
    </td>
  );
}

interface CellEventProps {
  schedule: ShownSchedule;
  /** The phase of today's schedules; null on other days. */
  phase: Phase | null;
}

function CellEvent({ schedule, phase }: CellEventProps) {
  const texts = cellTexts(schedule);
  return (
    <li
      className={`${styles.event} ${withKindMark(schedule.kind)}`}
      data-status={schedule.status}
      data-phase={phase && isJoinable(phase) ? 'on' : phase}
    >
      <TimeRange start={schedule.scheduleTimeStart} end={schedule.scheduleTimeEnd} look="stacked" />
      <span className={styles.what}>
        {texts.length > 1 ? texts.map((text) => <span key={text}>{text}</span>) : (texts[0] ?? titleOf(schedule))}
      </span>
      <Notices schedule={schedule} />
    </li>
  );
}

/** The legend of the grid's dots and shapes. */
export function Legend() {
  return (
    <ul className={styles.legend}>
      <li>
        <span className={`${styles.dot} ${styles.busy}`} /> ada kegiatan
      </li>
      <li>
        <span className={styles.dot} /> tidak ada kegiatan
      </li>
      {KINDS.map((kind) => (
        <li key={kind}>
          <KindMark kind={kind} /> {KIND_LABELS[kind]}
        </li>
      ))}
    </ul>
  );
}
