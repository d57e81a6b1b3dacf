import { AppLink } from '#platform/web/navigation/app-link.tsx';

/** The page of an address that does not exist. */
export function NotFoundPage() {
  return (
    <section className="message-page" aria-labelledby="judul">
      <p className="message-code">404</p>
      <h1 id="judul">Halaman tidak ditemukan</h1>
      <p>Alamat ini tidak ada, atau sudah dipindahkan.</p>
      <AppLink className="button button-amber" to="/">
        Ke Beranda
      </AppLink>
    </section>
  );
}
