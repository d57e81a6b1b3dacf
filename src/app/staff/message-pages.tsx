import { EntryFrame } from '#platform/web/staff-ui/entry-frame.tsx';

/** The page of an unknown address below `/staf`. The server sends it with status 404. */
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

/** Replaces a page that could not be loaded or rendered. */
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
