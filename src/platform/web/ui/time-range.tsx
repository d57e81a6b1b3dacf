import { formatLocalRange, formatTimeRange, wallTime } from '#platform/shared/wib.ts';
import { useReaderZone } from '#platform/web/time/reader-zone.ts';

/** In WIB: what ends from here on may end on the next day in WIT, and is then told with the day's name. */
const EAST_MIDNIGHT = '22:00';

/**
 * "19.00–20.30 WIB · 21.00–22.30 WIT": WIB from the server, the reader's own time added in the browser where it
 * differs, in the room that `times-local` keeps free from the start.
 *
 * @param start ISO with the WIB offset, as calls answer it
 */
export function TimeRange({ start, end, className = '' }: { start: string; end: string; className?: string }) {
  const zone = useReaderZone();
  const local = zone === null ? null : formatLocalRange(start, end, zone);
  const late = wallTime(end) >= EAST_MIDNIGHT ? 'times-late' : '';
  return (
    <p className={`times ${late} ${className}`}>
      <time dateTime={start}>{formatTimeRange(wallTime(start), wallTime(end))}</time>
      <span className="times-local">
        {local && (
          <span>
            <span className="times-dot"> · </span>
            {local}
          </span>
        )}
      </span>
    </p>
  );
}
