import { type FormEvent, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { PreservedQuery } from './preserved-query.tsx';
import { useHydrated } from './use-hydrated.ts';
import { useFocusFallback } from './use-focus-fallback.ts';
import { useOnReconnect } from './use-on-reconnect.ts';

/**
 * A read that failed: its text, and the way to try again, which is also gone when the connection comes back. The rest
 * of the page stays as it is; until the scripts are there the button asks for the page again. `lang` names the text's language
 * where it is not the page's; `hint` says it in the page's.
 */
export function ErrorBox({ message, lang, hint }: { message: string; lang?: string; hint?: string }) {
  const { revalidate, state } = useRevalidator();
  // What the server drew is taken over first, even while the page is read again.
  const busy = useHydrated() && state === 'loading';
  const box = useRef<HTMLDivElement>(null);
  useFocusFallback(box);
  useOnReconnect(revalidate);

  const retry = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void revalidate();
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
