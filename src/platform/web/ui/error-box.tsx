import { type FormEvent, useRef } from 'react';
import { useRevalidator } from '#platform/web/router/router-context.tsx';
import { PreservedQuery } from './preserved-query.tsx';
import { useHydrated } from './use-hydrated.ts';
import { useFocusFallback } from './use-focus-fallback.ts';
import { useOnReconnect } from './use-on-reconnect.ts';

/**
 * The message about a failed read, with a button to retry; a restored connection also retries. The other parts of the page stay.
 * Before the scripts run, the button requests the page again.
 * @param lang the language of `message` if it is not that of the page
 * @param hint a second line, in the language of the page
 */
export function ErrorBox({ message, lang, hint }: { message: string; lang?: string; hint?: string }) {
  const { revalidate, isRevalidating } = useRevalidator();
  // Hydration must match the server's markup, even while the page is read again.
  const busy = useHydrated() && isRevalidating;
  const box = useRef<HTMLDivElement>(null);
  useFocusFallback(box);
  useOnReconnect(revalidate);

  const retry = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) revalidate();
  };
  return (
    <div ref={box} className="error-box" role="alert">
      <div>
        <p lang={lang}>{message}</p>
        {hint !== undefined && <p className="text-sm">{hint}</p>}
      </div>
      <form onSubmit={retry}>
        <PreservedQuery />
        <button type="submit" className="button" aria-disabled={busy}>
          {busy ? 'Memuat…' : 'Coba lagi'}
        </button>
      </form>
    </div>
  );
}
