import { useRouteError } from 'react-router';
import { ApiError } from '#platform/web/admin-ui/api/api-error.ts';
import { Button, ButtonLink } from '#platform/web/admin-ui/page/button.tsx';
import { Logo } from '#platform/web/ui/logo.tsx';

/** The page for an unknown address below /admin. The server sends it with status 404. */
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

/** Replaces a screen that could not be loaded or rendered. */
export function RouteError() {
  const error = useRouteError();
  const text =
    error instanceof ApiError ? error.message : 'Halaman ini tidak dapat ditampilkan. Periksa internet Anda, lalu muat ulang.';
  return (
    <main className="mx-auto flex max-w-md flex-col items-start gap-5 px-4 pt-16">
      <title>Terjadi kesalahan · Admin Suluh</title>
      <h1 className="font-display text-2xl font-bold text-ink">Halaman tidak dapat dimuat</h1>
      <p role="alert">{text}</p>
      <Button look="primary" onClick={() => window.location.reload()}>
        Coba lagi
      </Button>
    </main>
  );
}
