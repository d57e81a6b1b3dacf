import { Logo } from './ui/logo.tsx';

/** The screen of admins and staff until the first page is loaded. */
export function StartingScreen() {
  return (
    <main className="grid min-h-dvh place-items-center" aria-busy="true">
      <div className="flex flex-col items-center gap-3">
        <Logo />
        <p role="status" className="text-sm text-soft">
          Memuat…
        </p>
      </div>
    </main>
  );
}
