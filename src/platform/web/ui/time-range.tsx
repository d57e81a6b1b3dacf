import { formatLocalRange, formatLocalTime, formatTime, timeInWib, wallTime } from '#platform/shared/wib.ts';
import { useReaderZone } from '#platform/web/time/reader-zone.tsx';
import styles from './time-range.module.css';

/** From this time in WIB on, it is the next day in WIT, so the reader's time needs the day's name. */
const EAST_MIDNIGHT = '22:00';

const LOOKS = { line: '', large: styles.large, stacked: styles.stacked };

interface TimeRangeProps {
  /** An ISO instant with the WIB offset, as calls answer it; so is `end`. */
  start: string;
  end: string;
  /** `line`: in the size of the text. `large`: large, side by side. `stacked`: the reader's time below. */
  look?: keyof typeof LOOKS;
}

/** Shows a range of time: "19.00–20.30 WIB · 21.00–22.30 WIT". */
export function TimeRange({ start, end, look = 'line' }: TimeRangeProps) {
  const last = wallTime(end);
  return (
    <p>
      <Times
        className={LOOKS[look]}
        at={start}
        wib={`${formatTime(wallTime(start))}–${formatTime(last)}`}
        last={last}
        localIn={(zone) => formatLocalRange(start, end, zone)}
      />
    </p>
  );
}

interface DayTimeProps {
  /** ISO instant. */
  at: string;
  /** What is before the time, and on the same line: "Sen 16 Nov, ". */
  day?: string;
}

/**
 * Shows a text with a time: "Tautan dibuka 18.30 WIB · 20.30 WIT". If there is little space, the day and both times are below the
 * text.
 */
export function TimePoint({ text, ...time }: DayTimeProps & { text: string }) {
  return (
    <div className={styles.labelled}>
      <span>{text} </span>
      <Start className={styles.point} {...time} />
    </div>
  );
}

/** Shows a time within a sentence: "19.00 WIB · 21.00 WIT". */
export function TimeInText(time: DayTimeProps) {
  return <Start className={styles.inline} {...time} />;
}

/** Shows when something starts, the reader's time below the time in WIB: "19.00 WIB", "21.00 WIT". `at` is an ISO instant. */
export function StartTime({ at }: { at: string }) {
  return <Start className={`${styles.stacked} ${styles.start}`} at={at} />;
}

/** Shows one time. */
function Start({ className, at, day = '' }: DayTimeProps & { className: string | undefined }) {
  const start = new Date(at);
  const time = timeInWib(start);
  return (
    <Times
      className={className}
      at={at}
      wib={day + formatTime(time)}
      last={time}
      localIn={(zone) => formatLocalTime(start, zone)}
    />
  );
}

interface TimesProps {
  className: string | undefined;
  at: string;
  /** The time in WIB, without its zone; maybe after a day. */
  wib: string;
  /** The last of the times in WIB, `HH:mm`. In the reader's zone it may be on the next day. */
  last: string;
  /** Formats the time in the reader's zone; null if it is the same as in WIB. */
  localIn: (zone: string) => string | null;
}

/**
 * Shows the time in WIB, as the server renders it. If the reader's time differs, the browser adds it in the space that
 * `.local` reserves.
 */
function Times({ className, at, wib, last, localIn }: TimesProps) {
  const zone = useReaderZone();
  const local = zone && localIn(zone);
  return (
    <span className={`${styles.times} ${last >= EAST_MIDNIGHT ? styles.late : ''} ${className}`}>
      <time dateTime={at}>
        <Clock text={`${wib} WIB`} />
      </time>
      <span className={styles.local}>
        {local && (
          <span>
            <span className={styles.dot}> · </span>
            <Clock text={local} />
          </span>
        )}
      </span>
    </span>
  );
}

/** A time and its zone. */
function Clock({ text }: { text: string }) {
  const zone = text.lastIndexOf(' ');
  return (
    <>
      {text.slice(0, zone)}
      <span className={styles.zone}>{text.slice(zone)}</span>
    </>
  );
}
