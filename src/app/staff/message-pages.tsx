import { EntryFrame } from '#platform/web/staff-ui/entry-frame.tsx';

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

function FailedPage() {
  return (
    <>
      <p>{navigator.onLine ? 'Halaman ini gagal dimuat.' : 'Tidak ada sambungan internet.'} Coba lagi sebentar lagi.</p>
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
