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
  const zone = useReaderZone();
  return (
    <Times
      className={LOOKS[look]}
      at={start}
      wib={`${formatTime(wallTime(start))}–${formatTime(wallTime(end))} WIB`}
      local={zone === null ? null : formatLocalRange(start, end, zone)}
      isLate={wallTime(end) >= EAST_MIDNIGHT}
    />
  );
}

/** "Tautan dibuka 18.30 WIB · 20.30 WIT". */
export function TimePoint({ text, at }: { text: string; at: Date }) {
  const zone = useReaderZone();
  const time = timeInWib(at);
  return (
    <Times
      className={styles.point}
      before={`${text} `}
      at={at.toISOString()}
      wib={`${formatTime(time)} WIB`}
      local={zone === null ? null : formatLocalTime(at, zone)}
      isLate={time >= EAST_MIDNIGHT}
    />
  );
}

interface TimesProps {
  className: string | undefined;
  before?: string;
  at: string;
  wib: string;
  local: string | null;
  /** The local time may be one of the next day. */
  isLate: boolean;
}

/** The server renders WIB; the browser adds the reader's time if it differs, in the space that `.local` reserves. */
function Times({ className, before, at, wib, local, isLate }: TimesProps) {
  const Box = before === undefined ? 'p' : 'div';
  return (
    <Box className={`${styles.times} ${isLate ? styles.late : ''} ${className}`}>
      {before && <span>{before}</span>}
      <time dateTime={at}>
        <Clock text={wib} />
      </time>
      <span className={styles.local}>
        {local && (
          <span>
            <span className={styles.dot}> · </span>
            <Clock text={local} />
          </span>
        )}
      </span>
    </Box>
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
