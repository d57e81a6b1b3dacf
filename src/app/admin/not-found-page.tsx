import { ButtonLink } from '#platform/web/admin-ui/page/button.tsx';
import { Logo } from '#platform/web/ui/logo.tsx';

/** An address below /admin that leads nowhere; the server answers it with 404. */
export function NotFoundPage() {
  return (
    <main className="mx-auto flex max-w-md flex-col items-start gap-5 px-4 pt-16">
      <title>Halaman tidak ditemukan · Admin Suluh</title>
      <Logo />
      <h1 className="font-display text-2xl font-bold text-ink">Halaman tidak ditemukan</h1>
      <p>Alamat ini tidak ada di halaman admin. Mungkin salah ketik, atau datanya sudah dihapus.</p>
      <ButtonLink look="primary" to="/admin">
        Ke halaman admin
      </ButtonLink>
    </main>
  );
}
