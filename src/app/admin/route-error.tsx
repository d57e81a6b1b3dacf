import { useRouteError } from 'react-router';
import { ApiError } from '#platform/web/admin-ui/api/api-error.ts';
import { Button } from '#platform/web/admin-ui/page/button.tsx';

/** A screen that could not be shown: its code did not arrive, the server can't be reached, or something broke. */
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
