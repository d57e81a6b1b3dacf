import { formatLocalRange, formatLocalTime, formatTime, timeInWib, wallTime } from '#platform/shared/wib.ts';
import { useReaderZone } from '#platform/web/time/reader-zone.tsx';
import styles from './time-range.module.css';

/** In WIB: a later end may be on the next day in WIT, and then needs the day's name. */
const EAST_MIDNIGHT = '22:00';

const LOOKS = { line: '', large: styles.large, stacked: styles.stacked };

interface TimeRangeProps {
  /** ISO with the WIB offset, as in answers of calls. */
  start: string;
  end: string;
  /** By default in the text's size; otherwise both times large side by side, or the reader's time below. */
  look?: keyof typeof LOOKS;
}

/** "19.00–20.30 WIB · 21.00–22.30 WIT". */
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

/** "Tautan dibuka 18.30 WIB · 20.30 WIT". In little space both times are below the text. */
export function TimePoint({ text, at }: { text: string; at: Date }) {
  const time = timeInWib(at);
  return (
    <div className={styles.labelled}>
      <span>{text} </span>
      <Times
        className={styles.point}
        at={at.toISOString()}
        wib={formatTime(time)}
        last={time}
        localIn={(zone) => formatLocalTime(at, zone)}
      />
    </div>
  );
}

interface TimesProps {
  className: string | undefined;
  at: string;
  /** The time in WIB, without its zone. */
  wib: string;
  /** `HH:mm` in WIB: in the reader's zone it may be a time of the next day. */
  last: string;
  /** The same time in the reader's zone; null if it is WIB's. */
  localIn: (zone: string) => string | null;
}

/** The server renders WIB; the browser adds the reader's time if it differs, in the space that `.local` reserves. */
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
