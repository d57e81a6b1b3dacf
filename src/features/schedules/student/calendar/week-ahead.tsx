import type { ShownSchedule } from '#features/schedules/contract.ts';
import { kindAndNames, titleOf, WEEK_AHEAD_DAYS } from '#features/schedules/rules.ts';
import { isJoinable, PHASE_TEXTS, phaseOf } from '#features/schedules/view/phase.ts';
import { type DayAhead, weekAhead } from '#features/schedules/view/week-ahead.ts';
import type { Choice } from '#platform/shared/choice.ts';
import { addDays, addMonths, formatMonth, formatShortDate, monthOf, type IsoDate } from '#platform/shared/wib.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { TimeRange } from '#platform/web/ui/time-range.tsx';
import { withKindMark } from '../kind-mark.tsx';
import { MovedAway } from '../moved-away.tsx';
import { Notices } from '../schedule-details.tsx';
import { calendarAddress } from '../schedule-loaders.ts';
import styles from './week-ahead.module.css';

interface WeekAheadProps {
  today: IsoDate;
  /** ISO instant by the server's clock. */
  now: string;
  joinMinutes: number;
  byDay: ReadonlyMap<IsoDate, ShownSchedule[]>;
  /** The schedules that were moved to another day, by their former day. */
  movedAway: ReadonlyMap<IsoDate, ShownSchedule[]>;
  /** The choice of class or group in the address. */
  asked: Choice | null;
}

/**
 * The list of today and the next six days, below the month: on phones, and on wide screens if some of these days are in the next
 * month. A row opens the dialog of its day.
 */
export function WeekAhead({ today, now, joinMinutes, byDay, movedAway, asked }: WeekAheadProps) {
  const days = weekAhead(byDay, movedAway, today, now);
  const month = addMonths(monthOf(today), 1);
  const last = addDays(today, WEEK_AHEAD_DAYS - 1);
  return (
    <section aria-labelledby="tujuh-hari" className={styles.ahead} data-over={monthOf(last) === month || undefined}>
      <h2 id="tujuh-hari">Tujuh hari ke depan</h2>
      {days.map((day) => (
        <div key={day.date} className={styles.day}>
          <h3>{day.name}</h3>
          {day.rest || day.schedules.length + day.left.length > 0 ? (
            <ul>
              {day.left.map((schedule) => (
                <MovedAway key={schedule._id} schedule={schedule} />
              ))}
              {day.schedules.map((schedule) => (
                <Row key={schedule._id} schedule={schedule} now={now} joinMinutes={joinMinutes} asked={asked} />
              ))}
              <OtherSchedules {...day} asked={asked} />
            </ul>
          ) : (
            <p className="empty">Tidak ada kegiatan.</p>
          )}
        </div>
      ))}
      {days.length === 1 && (
        <p className="empty">
          Sampai {formatShortDate(last)} belum ada kegiatan lain.{' '}
          <AppLink className="link" to={calendarAddress({ month, asked })}>
            Lihat {formatMonth(month)}
          </AppLink>
        </p>
      )}
    </section>
  );
}

type RowProps = Pick<WeekAheadProps, 'now' | 'joinMinutes' | 'asked'> & { schedule: ShownSchedule };

function Row({ schedule, now, joinMinutes, asked }: RowProps) {
  const { _id, kind, scheduleDate, scheduleTimeStart, scheduleTimeEnd, classes } = schedule;
  const phase = phaseOf(schedule, now, joinMinutes);
  const names = kind === 'classes' ? classes.class.map(({ className }) => className).join(', ') : '';
  return (
    <li>
      <AppLink
        className={`${styles.row} ${withKindMark(kind)}`}
        data-status={schedule.status}
        to={calendarAddress({ day: scheduleDate, asked })}
        state={{ opened: true, schedule: _id }}
      >
        <div className={styles.text}>
          <TimeRange start={scheduleTimeStart} end={scheduleTimeEnd} />
          <span className="line-clamp-2 font-semibold">{titleOf(schedule)}</span>
          <p className={styles.sort}>{kindAndNames(kind, names)}</p>
          {isJoinable(phase) && <p className={styles.on}>{PHASE_TEXTS[phase]}</p>}
          <Notices schedule={schedule} />
        </div>
      </AppLink>
    </li>
  );
}

/** Counts the schedules of a day that have no row, as a link to the dialog of the day. */
function OtherSchedules({ date, rest, asked }: DayAhead<ShownSchedule> & Pick<WeekAheadProps, 'asked'>) {
  return (
    rest && (
      <li>
        <AppLink className={`${styles.row} ${styles.rest}`} to={calendarAddress({ day: date, asked })} state={{ opened: true }}>
          {rest}
        </AppLink>
      </li>
    )
  );
}
