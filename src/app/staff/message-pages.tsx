import { OFFLINE_TEXT } from '#platform/web/staff-ui/connection.ts';
import { EntryFrame } from '#platform/web/staff-ui/entry-frame.tsx';
import { useOnReconnect } from '#platform/web/ui/use-on-reconnect.ts';

/** The page of an unknown address below `/staf`. The server sends it with status 404. */
export function NotFoundPage() {
  return (
    <EntryFrame title="Halaman tidak ditemukan">
      <a href="/staf" className="button self-start">
        Ke Minggu ini
      </a>
    </EntryFrame>
  );
}

const FAILED_TITLE = 'Halaman ini belum dapat dibuka';

/** Loads a new document, because Firefox remembers that the code of a page could not be loaded. */
const reload = () => window.location.reload();

function FailedPage() {
  useOnReconnect(reload);
  return (
    <>
      <p>
        {navigator.onLine
          ? 'Sambungan terputus atau server bermasalah. Coba sebentar lagi.'
          : `${OFFLINE_TEXT} Halaman ini terbuka sendiri begitu tersambung.`}
      </p>
      <a href={window.location.href} className="button button-amber self-start">
        Coba lagi
      </a>
    </>
  );
}

/** Replaces a page that could not be loaded or rendered. */
export function ErrorPage() {
  return (
    <EntryFrame title={FAILED_TITLE}>
      <FailedPage />
    </EntryFrame>
  );
}

/** The same inside the frame, whose menu leads to the other pages. */
export function ErrorInFrame() {
  return (
    <div className="flex flex-col gap-4">
      <h1>{FAILED_TITLE}</h1>
      <FailedPage />
    </div>
  );
}
