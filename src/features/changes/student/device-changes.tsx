import { useContext, useEffect, useLayoutEffect, useState } from 'react';
import { copyTime, readDeviceCopy, type ReadCopy } from '#features/offline/student/device-copy.ts';
import type { Choice } from '#platform/shared/choice.ts';
import { dateInWib, formatInBothZones, formatShortDate } from '#platform/shared/wib.ts';
import { savesData } from '#platform/shared/saves-data.ts';
import { usePageData, useRevalidator } from '#platform/web/router/router-context.tsx';
import { useReaderZone } from '#platform/web/time/reader-zone.tsx';
import { PresentMoment } from '#platform/web/time/use-refresh-at.ts';
import { SAVING_TEXT, UNCHECKED_TEXT } from '../messages.ts';
import { ChangeLine, CheckingLine } from './change-line.tsx';
import type * as Finding from './change-list.tsx';
import { takeSnapshot } from './snapshot.ts';
import { nextVisits, visits, type Visits } from './visits.ts';

/** How often a visible page checks the copy. */
const CHECK_MS = 5 * 60_000;
/** If a check takes longer, the page no longer claims that nothing changed. */
const PATIENCE_MS = 1_000;

const FIRST_VISIT_TEXT = 'Perubahan jadwal dan materi baru akan tampil di sini.';

/** The data from which the changes are computed: the copy on the device, and the visits including the current one. */
interface Seen {
  copy: ReadCopy;
  known: Visits;
  /** The code that finds and lists changes. Null on the first visit, which does not need it. */
  finding: typeof Finding | null;
}

/**
 * Reads the device's copy and the visits. Reads them again each time the page has read its data, so that the changes are as recent as
 * the page. Returns null during the first read, and `unknown` if there is no copy.
 */
function useSeen(): Seen | 'unknown' | null {
  const page = usePageData<unknown>();
  const [seen, setSeen] = useState<Seen | 'unknown' | null>(null);

  useEffect(() => {
    let isMounted = true;
    const update = async () => {
      const copy = savesData() ? null : await readDeviceCopy();
      if (!isMounted) return;
      if (!copy) return setSeen('unknown');
      // The time of the copy is the server's. The page's estimate could jump forward within a visit, which would end the visit.
      const known = nextVisits(visits.read(), takeSnapshot(copy), Date.parse(copy.at));
      const finding = known.before && (await import('./change-list.tsx').catch(() => null));
      if (!isMounted) return;
      if (known.before && !finding) return setSeen('unknown');
      visits.write(known);
      setSeen({ copy, known, finding });
    };
    void update();
    return () => {
      isMounted = false;
    };
  }, [page]);
  return seen;
}

/** Returns all that a student may read, to compare two copies. */
const contentOf = ({ at: _at, isCurrent: _isCurrent, ...content }: ReadCopy) => JSON.stringify(content);

const openList = () => document.querySelector('#perubahan details')?.setAttribute('open', '');

/** The link "3 perubahan" beside the date opens the list of changes. It is shown only if one of the changes is bad news. */
export function DeviceChangesCount({ shown }: { shown: Choice | null }) {
  const seen = useSeen();
  if (seen === null || seen === 'unknown' || !seen.known.before || !seen.finding) return null;
  const { before } = seen.known;
  const { findChanges, isBadNews } = seen.finding;
  const changes = findChanges(seen.copy, before.seen, before.at, shown, null);
  if (!changes.some(isBadNews)) return null;
  return (
    <a className="link" href="#perubahan" onClick={openList}>
      {changes.length} perubahan
    </a>
  );
}

/**
 * Reads the copy when the reader returns to the tab or the connection returns, and from time to time. If it changed since the page
 * read its data, or if the server did not confirm it then or does not confirm it now, the page reads its data again, and with it the
 * changes. While the device saves data, the page only reads its own data again. Nobody sees a hidden page, so reading the copy there
 * would be no visit.
 * @returns whether such a read takes so long that `seen` may be out of date
 */
function useChecks(seen: Seen | 'unknown' | null): boolean {
  const { revalidate } = useRevalidator();
  const [doubted, setDoubted] = useState<typeof seen>(null);
  // A layout effect: until a passive effect runs, a check would still doubt the previous data, and the shown claim would stay.
  useLayoutEffect(() => {
    const check = async () => {
      if (document.visibilityState !== 'visible') return;
      if (savesData()) return revalidate();
      const slow = setTimeout(() => setDoubted(seen), PATIENCE_MS);
      const copy = await readDeviceCopy();
      clearTimeout(slow);
      const isConfirmed = copy?.isCurrent && seen !== null && seen !== 'unknown' && seen.copy.isCurrent;
      if (isConfirmed && contentOf(copy) === contentOf(seen.copy)) setDoubted(null);
      else revalidate();
    };
    const onTime = () => void check();
    const timer = setInterval(onTime, CHECK_MS);
    document.addEventListener('visibilitychange', onTime);
    window.addEventListener('online', onTime);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onTime);
      window.removeEventListener('online', onTime);
    };
  }, [seen, revalidate]);
  return doubted !== null && doubted === seen;
}

/** Shows the changes since the last visit, which the device remembers, or why there are none. */
export function DeviceChanges({ shown }: { shown: Choice | null }) {
  const seen = useSeen();
  const isDoubtful = useChecks(seen);
  const present = useContext(PresentMoment);
  const zone = useReaderZone();
  if (seen === null) return <CheckingLine />;
  if (seen === 'unknown') return <ChangeLine text={savesData() ? SAVING_TEXT : UNCHECKED_TEXT} />;
  const { copy, known, finding } = seen;
  const { before } = known;
  const until = copy.isCurrent && !isDoubtful ? null : copyTime(copy.at, present(), zone);
  const changes = (before && finding?.findChanges(copy, before.seen, before.at, shown, zone)) ?? [];
  if (changes.length === 0 || !before || !finding) {
    const checked = before ? `Tidak ada perubahan baru sejak ${sinceText(before.at, present(), zone)}` : FIRST_VISIT_TEXT;
    return <ChangeLine text={until ? `Perubahan setelah ${until} belum dapat diperiksa.` : checked} />;
  }
  return <finding.ChangeList changes={changes} since={sinceText(before.at, present(), zone)} until={until} />;
}

/**
 * Returns when the last visit was: "Jum 20 Nov", or the time if it was today.
 * @param now the current time, not that of the copy, which may be days old without a connection.
 */
function sinceText(then: number, now: number, zone: string | null): string {
  const [day, today] = [dateInWib(new Date(then)), dateInWib(new Date(now))];
  return day === today ? `pukul ${formatInBothZones(new Date(then), zone)}` : formatShortDate(day);
}
