import { EntryFrame } from '#platform/web/staff-ui/entry-frame.tsx';
import { Logo } from '#platform/web/ui/logo.tsx';

/** Shown until the first page is loaded. */
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

/** Replaces a page whose loader or rendering failed. */
export function ErrorPage() {
  return (
    <EntryFrame title="Halaman ini belum dapat dibuka">
      <p>Halaman ini gagal dimuat atau ditampilkan. Coba lagi; kalau tetap begini, periksa sambungan internet Anda.</p>
      <a href={window.location.href} className="button button-amber self-start">
        Coba lagi
      </a>
    </EntryFrame>
  );
}
