import { useId, useRef } from 'react';
import { Link } from 'react-router';
import { CrossIcon, MenuIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { Logo } from '#platform/web/ui/logo.tsx';
import { Account } from './account.tsx';
import { Navigation } from './navigation.tsx';

const ICON_BUTTON = 'grid size-touch cursor-pointer place-items-center rounded-md text-ink hover:bg-sunk';

/** The top bar on phones. Its button opens the navigation in a drawer, which is a native `<dialog>` and needs no library. */
export function PhoneBar({ email }: { email: string }) {
  const drawer = useRef<HTMLDialogElement>(null);
  const id = useId();
  const close = () => drawer.current?.close();
  return (
    <>
      <header className="sticky top-0 z-(--z-bar) flex items-center gap-2 border-b border-line bg-raised px-2 pt-[calc(0.25rem+var(--safe-top))] pb-1 md:hidden">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label="Buka menu"
          className={ICON_BUTTON}
          onClick={() => drawer.current?.showModal()}
        >
          <MenuIcon className="size-6" />
        </button>
        <Link to="/admin" className="flex min-h-touch items-center rounded-md pr-2">
          <Logo />
          <span className="sr-only">Halaman Admin</span>
        </Link>
      </header>
      <dialog
        ref={drawer}
        aria-labelledby={id}
        onMouseDown={(event) => event.target === event.currentTarget && close()}
        className="m-0 h-dvh max-h-none w-72 max-w-[85vw] flex-col gap-4 overflow-y-auto overscroll-contain bg-raised p-3 pt-[calc(0.75rem+var(--safe-top))] pb-[calc(0.75rem+var(--safe-bottom))] text-ink shadow-dialog outline-none transition-[translate] duration-150 backdrop:bg-scrim open:flex motion-reduce:transition-none starting:open:-translate-x-full"
      >
        <div className="flex items-center justify-between pl-1.5">
          <div id={id}>
            <Logo />
            <span className="sr-only"> menu</span>
          </div>
          <button type="button" aria-label="Tutup menu" className={ICON_BUTTON} onClick={close}>
            <CrossIcon />
          </button>
        </div>
        <Navigation onFollow={close} />
        <div className="mt-auto">
          <Account email={email} onFollow={close} />
        </div>
      </dialog>
    </>
  );
}
