import { useContext, useEffect, useState } from 'react';
import type { CopyState, StoredDataReason } from '#features/offline/copy-rules.ts';
import { copyTime } from './device-copy.ts';
import { useRevalidator } from '#platform/web/router/router-context.tsx';
import { useReaderZone } from '#platform/web/time/reader-zone.tsx';
import { LatestMoment } from '#platform/web/time/use-refresh-at.ts';

/** How often the page reads its data again while it shows stored data. */
const RETRY_MS = 30_000;
/** How often the worker probes the network for a visible page that shows stored data. */
const PROBE_MS = 3_000;
/** The delay of a second try after the browser reports a connection: often the first try is too early. */
const ONLINE_MS = 2_000;
/** The wait for further late answers, so that the page reads all of them together. */
const LATE_ANSWERS_MS = 100;

/** A device with a signal can't know whether the server or the network fails, or which of them is slow. */
function reasonText(why: StoredDataReason): string {
  if (!navigator.onLine) return 'Tanpa sinyal';
  return why === 'slow' ? 'Koneksi lambat' : 'Belum terhubung';
}

function isCopyState(data: unknown): data is CopyState {
  return typeof data === 'object' && data !== null && 'why' in data && 'isLate' in data;
}

/**
 * Shows on a page with stored data why it is not current, and its time: "Diperbarui Sab 14.05 WIB · 16.05 WIT". It also reads the
 * data again until the server answers. `at` is the time of the stored data (ISO instant).
 */
export function CopyStatus({ at }: { at: string }) {
  const { revalidate } = useRevalidator();
  const latest = useContext(LatestMoment);
  const [why, setWhy] = useState<StoredDataReason>('none');

  useEffect(() => {
    const { serviceWorker } = navigator;
    let soon: ReturnType<typeof setTimeout> | undefined;
    const reload = () => {
      if (document.visibilityState === 'visible') revalidate();
    };
    const reloadSoon = (ms: number) => {
      clearTimeout(soon);
      soon = setTimeout(reload, ms);
    };
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      if (!isCopyState(data)) return;
      setWhy(data.why);
      if (data.isLate) reloadSoon(LATE_ANSWERS_MS);
    };
    const onOnline = () => {
      reload();
      reloadSoon(ONLINE_MS);
    };
    serviceWorker.addEventListener('message', onMessage);
    const requestState = () => {
      if (document.visibilityState === 'visible') serviceWorker.controller?.postMessage('state');
    };
    requestState();
    document.addEventListener('visibilitychange', reload);
    window.addEventListener('online', onOnline);
    const timer = setInterval(reload, RETRY_MS);
    const probes = setInterval(requestState, PROBE_MS);
    return () => {
      serviceWorker.removeEventListener('message', onMessage);
      document.removeEventListener('visibilitychange', reload);
      window.removeEventListener('online', onOnline);
      clearInterval(timer);
      clearInterval(probes);
      clearTimeout(soon);
    };
  }, [revalidate]);

  const zone = useReaderZone();
  return (
    <>
      <span>{reasonText(why)}</span> <span>Diperbarui {copyTime(at, latest(), zone)}</span>
    </>
  );
}
