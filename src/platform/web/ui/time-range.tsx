import { formatLocalRange, formatTimeRange, wallTime } from '#platform/shared/wib.ts';
import { useReaderZone } from '#platform/web/time/reader-zone.tsx';
import styles from './time-range.module.css';

/** In WIB: what ends from here on may end on the next day in WIT, and is then told with the day's name. */
const EAST_MIDNIGHT = '22:00';

const LOOKS = { line: '', large: styles.large, stacked: styles.stacked };

interface TimeRangeProps {
  /** ISO with the WIB offset, as calls answer it. */
  start: string;
  end: string;
  /** In the text's own size, unless told otherwise: WIB larger, or the reader's own time below it. */
  look?: keyof typeof LOOKS;
}

/**
 * "19.00–20.30 WIB · 21.00–22.30 WIT": WIB from the server, the reader's own time added in the browser where it
 * differs, in the room that `.local` keeps free from the start.
 */
export function TimeRange({ start, end, look = 'line' }: TimeRangeProps) {
  const zone = useReaderZone();
  const local = zone === null ? null : formatLocalRange(start, end, zone);
  const late = wallTime(end) >= EAST_MIDNIGHT ? styles.late : '';
  return (
    <p className={`${styles.times} ${late} ${LOOKS[look]}`}>
      <time dateTime={start}>{formatTimeRange(wallTime(start), wallTime(end))}</time>
      <span className={styles.local}>
        {local && (
          <span>
            <span className={styles.dot}> · </span>
            {local}
          </span>
        )}
      </span>
    </p>
  );
}
