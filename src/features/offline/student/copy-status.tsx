import { useContext, useEffect, useState } from 'react';
import type { CopyState, Trouble } from '#features/offline/copy-rules.ts';
import { copyTime } from './device-copy.ts';
import { useRevalidator } from '#platform/web/router/router-context.tsx';
import { useReaderZone } from '#platform/web/time/reader-zone.tsx';
import { LatestMoment } from '#platform/web/time/use-refresh-at.ts';

/** How often the page asks the server again while it shows stored data. */
const AGAIN_MS = 30_000;
/** How often the worker probes the network for a visible page that shows stored data. */
const PROBE_MS = 3_000;
/** The delay of another try after the browser reports a connection, because often there is none yet. */
const ONLINE_MS = 2_000;
/** Waits for further late answers, so that the page reads all of them at once. */
const TOGETHER_MS = 100;
const REASONS: Record<Trouble, string> = { none: 'Tanpa sambungan', slow: 'Sambungan lambat' };

function isCopyState(data: unknown): data is CopyState {
  return typeof data === 'object' && data !== null && 'why' in data && 'isLate' in data;
}

/** "Diperbarui Sab 14.05 WIB · 16.05 WIT" and the reason, until the server answers. `at` is the time of the stored data (ISO instant). */
export function CopyStatus({ at }: { at: string }) {
  const { revalidate } = useRevalidator();
  const latest = useContext(LatestMoment);
  const [why, setWhy] = useState<Trouble>(navigator.onLine ? 'slow' : 'none');

  useEffect(() => {
    const { serviceWorker } = navigator;
    let soon: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      if (document.visibilityState === 'visible') revalidate();
    };
    const askSoon = (ms: number) => {
      clearTimeout(soon);
      soon = setTimeout(ask, ms);
    };
    const hear = ({ data }: MessageEvent<unknown>) => {
      if (!isCopyState(data)) return;
      setWhy(data.why);
      if (data.isLate) askSoon(TOGETHER_MS);
    };
    const wake = () => {
      ask();
      askSoon(ONLINE_MS);
    };
    serviceWorker.addEventListener('message', hear);
    const askState = () => {
      if (document.visibilityState === 'visible') serviceWorker.controller?.postMessage('state');
    };
    askState();
    document.addEventListener('visibilitychange', ask);
    window.addEventListener('online', wake);
    const timer = setInterval(ask, AGAIN_MS);
    const probes = setInterval(askState, PROBE_MS);
    return () => {
      serviceWorker.removeEventListener('message', hear);
      document.removeEventListener('visibilitychange', ask);
      window.removeEventListener('online', wake);
      clearInterval(timer);
      clearInterval(probes);
      clearTimeout(soon);
    };
  }, [revalidate]);

  const zone = useReaderZone();
  return (
    <>
      <span>{REASONS[why]}</span> <span>Diperbarui {copyTime(at, latest(), zone)}</span>
    </>
  );
}
