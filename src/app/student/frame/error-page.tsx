import { type MouseEvent, useState } from 'react';
import { useLocation, useRevalidator } from '#platform/web/router/router-context.tsx';
import { useOnReconnect } from '#platform/web/ui/use-on-reconnect.ts';
import { CodeMissing } from '../load-page.ts';
import { requestHead } from '../open-as-new-document.ts';

/** Replaces a page that could not be loaded or rendered. The navigation around it stays. */
export function ErrorPage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const address = `${pathname}${search}`;
  useOnReconnect(revalidate);

  // "Coba lagi" reloads the page, which also helps after a new release. Without a connection, a reload would show the browser's
  // error page, so the button first checks that the server answers.
  const retry = async (event: MouseEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const answer = await requestHead(address);
    setBusy(false);
    if (answer && answer.status < 500) window.location.assign(address);
  };
  return (
    <section className="message-page" aria-labelledby="judul" role="alert">
      <h1 id="judul">Halaman ini belum dapat dibuka</h1>
      <p>
        {error instanceof CodeMissing
          ? 'Halaman ini belum terunduh. Periksa sinyal dan kuotamu, lalu coba lagi.'
          : 'Terjadi kesalahan pada Suluh, bukan pada sinyalmu. Coba lagi sebentar lagi.'}
      </p>
      <a className="button button-amber" href={address} onClick={(event) => void retry(event)}>
        {busy ? 'Memuat…' : 'Coba lagi'}
      </a>
    </section>
  );
}
