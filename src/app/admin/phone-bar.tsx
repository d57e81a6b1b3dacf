import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import { Link } from 'react-router';
import { CrossIcon, MenuIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { Logo } from '#platform/web/ui/logo.tsx';
import { Account } from './account.tsx';
import { Navigation } from './navigation.tsx';

const ICON_BUTTON = 'grid size-touch cursor-pointer place-items-center rounded-md text-ink hover:bg-sunk';

/** The bar on phones, with the navigation in a drawer. */
export function PhoneBar({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  return (
    <header className="sticky top-0 z-(--z-bar) flex items-center gap-2 border-b border-line bg-raised px-2 pt-[calc(0.25rem+var(--safe-top))] pb-1 md:hidden">
      <Dialog.Root open={open} onOpenChange={setOpen}>
        <Dialog.Trigger aria-label="Buka menu" className={ICON_BUTTON}>
          <MenuIcon className="size-6" />
        </Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Backdrop className="scrim fixed inset-0 z-(--z-popup) bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0 motion-reduce:transition-none" />
          <Dialog.Popup className="fixed inset-y-0 left-0 z-(--z-popup) flex w-72 max-w-[85vw] flex-col gap-4 overflow-y-auto bg-raised p-3 pt-[calc(0.75rem+var(--safe-top))] pb-[calc(0.75rem+var(--safe-bottom))] shadow-dialog outline-none transition-[translate] duration-150 data-ending-style:-translate-x-full data-starting-style:-translate-x-full motion-reduce:transition-none">
            <div className="flex items-center justify-between pl-1.5">
              <Dialog.Title render={<div />}>
                <Logo />
                <span className="sr-only"> menu</span>
              </Dialog.Title>
              <Dialog.Close aria-label="Tutup menu" className={ICON_BUTTON}>
                <CrossIcon />
              </Dialog.Close>
            </div>
            <Navigation onFollow={() => setOpen(false)} />
            <div className="mt-auto">
              <Account email={email} onFollow={() => setOpen(false)} />
            </div>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
      <Link to="/admin" className="flex min-h-touch items-center rounded-md pr-2">
        <Logo />
        <span className="sr-only">Halaman Admin</span>
      </Link>
    </header>
  );
}
