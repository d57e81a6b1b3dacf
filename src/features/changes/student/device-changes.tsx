import { useContext, useEffect, useState } from 'react';
import { type DeviceCopy, readDeviceCopy } from '#features/offline/student/device-copy.ts';
import type { Choice } from '#platform/shared/choice.ts';
import { dateInWib, formatShortDate, formatTime, timeInWib } from '#platform/shared/wib.ts';
import { savesData } from '#platform/shared/saves-data.ts';
import { AppLink } from '#platform/web/navigation/app-link.tsx';
import { PresentMoment } from '#platform/web/time/use-refresh-at.ts';
import { DownIcon } from '#platform/web/ui/icons.tsx';
import { ChangeLine, CheckingLine } from './change-line.tsx';
import styles from './device-changes.module.css';
import { findChanges, type Change } from './find-changes.ts';
import { takeSnapshot } from './snapshot.ts';
import { nextVisits, visits, type Visits } from './visits.ts';

/** How many changes are listed. */
const MOST = 20;
const FIRST_VISIT_TEXT = 'Perubahan jadwal dan materi baru akan tampil di sini.';

/** The device's copy, and the visits including this one. */
interface Seen {
  copy: DeviceCopy;
  known: Visits;
}

/** The changes since the last visit, which the device remembers. */
export function DeviceChanges({ shown }: { shown: Choice | null }) {
  const present = useContext(PresentMoment);
  const [seen, setSeen] = useState<Seen | 'unknown' | null>(null);

  useEffect(() => {
    let isWanted = true;
    const look = async () => {
      const copy = savesData() ? null : await readDeviceCopy();
      if (!isWanted) return;
      if (!copy) return setSeen('unknown');
      const known = nextVisits(visits.read(), takeSnapshot(copy), present());
      visits.write(known);
      setSeen({ copy, known });
    };
    void look();
    return () => {
      isWanted = false;
    };
  }, [present]);

  if (seen === null) return <CheckingLine />;
  if (seen === 'unknown') return <ChangeLine text="Perubahan sejak kunjungan terakhir belum dapat diperiksa." />;
  const { before } = seen.known;
  if (!before) return <ChangeLine text={FIRST_VISIT_TEXT} />;
  const changes = findChanges(seen.copy, before.seen, before.at, shown);
  const since = sinceText(before.at, seen.known.at);
  if (changes.length === 0) return <ChangeLine text={`Tidak ada perubahan sejak ${since}`} />;
  return (
    <details className={styles.box}>
      <summary>
        <span>
          <strong>{changes.length} perubahan</strong> sejak {since}
        </span>
        <DownIcon />
      </summary>
      <ul>
        {changes.slice(0, MOST).map((change) => (
          <li key={change.key}>
            <ChangeLink {...change} />
          </li>
        ))}
      </ul>
      {changes.length > MOST && <p className={styles.more}>dan {changes.length - MOST} lainnya</p>}
    </details>
  );
}

function ChangeLink({ what, title, detail, to }: Change) {
  return (
    <AppLink to={to}>
      <span>
        <span className={styles.what}>{what}:</span> <bdi>{title}</bdi>
      </span>
      {detail !== '' && <span className={styles.detail}>{detail}</span>}
    </AppLink>
  );
}

/** "Jum 20 Nov", or the time of a visit on the same day. */
function sinceText(then: number, now: number): string {
  const [day, today] = [dateInWib(new Date(then)), dateInWib(new Date(now))];
  return day === today ? `pukul ${formatTime(timeInWib(new Date(then)))} WIB` : formatShortDate(day);
}
