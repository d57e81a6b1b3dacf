import { useReaderZone } from '#platform/web/time/reader-zone.tsx';
import styles from './zone-times.module.css';

/** The IANA names of each Indonesian zone. A browser may report any of them. */
const ZONES_BY_NAME: Record<string, readonly string[]> = {
  WIB: ['Asia/Jakarta', 'Asia/Pontianak'],
  WITA: ['Asia/Makassar', 'Asia/Ujung_Pandang'],
  WIT: ['Asia/Jayapura'],
};

/**
 * Lists a time in WIB, WITA and WIT, and marks that of the student's zone as soon as it is known. The mark does not shift the
 * layout.
 * @param props.ranges a text for each zone, such as "19.00–20.30 WIB" (`rangesInZones`)
 */
export function ZoneTimes({ ranges }: { ranges: readonly string[] }) {
  const readerZone = useReaderZone();
  return (
    <ul className={styles.zones}>
      {ranges.map((range) => {
        const [, time, zone = ''] = /^(.*) (\w+)$/.exec(range) ?? [];
        const isOwn = readerZone !== null && ZONES_BY_NAME[zone]?.includes(readerZone);
        return (
          <li key={zone} data-own={isOwn || undefined}>
            <span className={styles.time}>{time}</span> <span className={styles.zone}>{zone}</span>
            {isOwn && <span className="sr-only">, waktumu</span>}
          </li>
        );
      })}
    </ul>
  );
}
