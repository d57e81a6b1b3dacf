import { useLocation } from 'react-router';

/** Shown in place of a page that could not be drawn; the navigation around it stays. */
export function ErrorPage() {
  const { pathname, search } = useLocation();
  return (
    <section className="message-page" aria-labelledby="judul" role="alert">
      <h1 id="judul">Halaman ini belum dapat dibuka</h1>
      <p>Terjadi kesalahan. Periksa sambungan internetmu, lalu coba lagi.</p>
      <a className="button button-amber" href={`${pathname}${search}`}>
        Coba lagi
      </a>
    </section>
  );
}
