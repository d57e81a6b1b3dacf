import { Logo } from '#platform/web/ui/logo.tsx';

/** Until the first screen is there. */
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
