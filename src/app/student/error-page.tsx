import type { MouseEvent } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { useWhenOnline } from '#platform/web/ui/use-when-online.ts';

/** Shown in place of a page that could not be drawn; the navigation around it stays. */
export function ErrorPage() {
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  useWhenOnline(revalidate);

  // A new load also mends what a new version left behind; without a connection it would only lose what is on show.
  const retry = (event: MouseEvent) => {
    if (navigator.onLine) return;
    event.preventDefault();
    void revalidate();
  };
  return (
    <section className="message-page" aria-labelledby="judul" role="alert">
      <h1 id="judul">Halaman ini belum dapat dibuka</h1>
      <p>Terjadi kesalahan. Periksa sambungan internetmu, lalu coba lagi.</p>
      <a className="button button-amber" href={`${pathname}${search}`} onClick={retry}>
        Coba lagi
      </a>
    </section>
  );
}
