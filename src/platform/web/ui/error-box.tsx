import { useRevalidator } from 'react-router';

/** A read that failed: its text, and the way to try again. The rest of the page stays as it is. */
export function ErrorBox({ message }: { message: string }) {
  const { revalidate, state } = useRevalidator();
  const busy = state === 'loading';
  return (
    <div className="error-box" role="alert">
      <p>{message}</p>
      <button type="button" className="button js-only" aria-disabled={busy} onClick={() => busy || void revalidate()}>
        {busy ? 'Memuat…' : 'Coba lagi'}
      </button>
    </div>
  );
}
