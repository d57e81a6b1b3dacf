import { EntryFrame } from '#platform/web/staff-ui/entry-frame.tsx';
import { Logo } from '#platform/web/ui/logo.tsx';

/** Until the first page is there. */
export function StartingPage() {
  return (
    <main className="grid min-h-dvh place-items-center" aria-busy="true">
      <div className="flex flex-col items-center gap-3">
        <Logo />
        <p role="status" className="text-sm text-soft">
          Memuat…
        </p>
      </div>
    </main>
  );
}

export function NotFoundPage() {
  return (
    <EntryFrame title="Halaman tidak ditemukan">
      <p>Alamat ini tidak ada.</p>
      <a href="/staf" className="button self-start">
        Ke Minggu ini
      </a>
    </EntryFrame>
  );
}

/** In place of a page that could not be drawn. */
export function ErrorPage() {
  return (
    <EntryFrame title="Halaman ini belum dapat dibuka">
      <p>Terjadi kesalahan. Periksa sambungan internet Anda, lalu coba lagi.</p>
      <a href={window.location.href} className="button button-amber self-start">
        Coba lagi
      </a>
    </EntryFrame>
  );
}
