import { useRevalidator } from 'react-router';
import { useWhenOnline } from './use-when-online.ts';

/**
 * A read that failed: its text, and the way to try again, which is also gone when the connection comes back. The rest
 * of the page stays as it is. `lang` names the text's language where it is not the page's.
 */
export function ErrorBox({ message, lang }: { message: string; lang?: string }) {
  const { revalidate, state } = useRevalidator();
  const busy = state === 'loading';
  useWhenOnline(revalidate);
  return (
    <div className="error-box" role="alert">
      <p lang={lang}>{message}</p>
      <button type="button" className="button js-only" aria-disabled={busy} onClick={() => busy || void revalidate()}>
        {busy ? 'Memuat…' : 'Coba lagi'}
      </button>
    </div>
  );
}
