import { Toast } from '@base-ui/react/toast';
import { useEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { CheckIcon, CrossIcon, WarningIcon } from '../page/icons.tsx';
import { showMessagesIn, TOAST_MS, type ToastLink } from './toasts.tsx';
import { useClearPlace } from './use-clear-place.ts';

const manager = Toast.createToastManager<{ links: readonly ToastLink[] }>();

const LOOKS: Record<string, string> = {
  success: 'bg-success-wash text-success',
  error: 'bg-danger-wash text-danger',
  warning: 'bg-amber-wash text-amber-text',
};

function ToastIcon({ type }: { type: string | undefined }) {
  if (type === 'error') return <CrossIcon />;
  return type === 'warning' ? <WarningIcon /> : <CheckIcon />;
}

/** Leaves the focus where it is: the buttons of a message disappear with the message, and the focus would be lost. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

function ToastList({ area }: { area: RefObject<HTMLElement | null> }) {
  const { toasts: shown } = Toast.useToastManager<{ links: readonly ToastLink[] }>();
  useClearPlace(area, shown.length > 0);
  return shown.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className={`absolute inset-x-0 z-[calc(9-var(--toast-index))] rounded-md border border-current/25 shadow-dialog transition-[opacity,translate] duration-200 max-md:top-0 md:bottom-0 md:-translate-y-[calc(var(--toast-index)*0.5rem)] data-ending-style:opacity-0 data-limited:hidden data-starting-style:opacity-0 motion-reduce:transition-none ${LOOKS[toast.type ?? ''] ?? LOOKS.success}`}
    >
      {/* On phones, the text flows around the buttons, so that a message covers as little as possible. */}
      <Toast.Content className="max-h-28 overflow-y-auto px-3 max-md:pl-9.5 py-1.5 md:flex md:max-h-[40dvh] md:items-center md:gap-3 md:px-4 md:py-3">
        <span className="max-md:float-left max-md:-my-0.5 max-md:-ml-6.5">
          <ToastIcon type={toast.type} />
        </span>
        <span className="flex shrink-0 md:order-last md:gap-3 max-md:float-right max-md:-my-1 max-md:-mr-3">
          <Toast.Action
            onMouseDown={keepFocus}
            className="-my-2 min-h-touch cursor-pointer rounded-sm px-1 text-sm font-bold text-ink underline underline-offset-3 md:min-h-9"
          />
          {/* Base UI hides the button from assistive technology until the pointer is over the messages; but it is always visible,
              unless another message covers it. */}
          <Toast.Close
            aria-hidden={false}
            aria-label="Tutup pesan"
            onMouseDown={keepFocus}
            className="-my-2 grid size-touch cursor-pointer place-items-center rounded-sm text-ink/70 hover:text-ink in-data-behind:invisible md:-mr-2 md:size-9"
          >
            <CrossIcon />
          </Toast.Close>
        </span>
        <div className="min-w-0 flex-1 text-sm wrap-anywhere text-ink max-md:text-xs max-md:leading-tight">
          <Toast.Title className="font-semibold max-md:inline" /> <Toast.Description className="max-md:inline md:line-clamp-3" />
          {toast.data?.links.map(({ text, href }) => (
            <a
              key={href}
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className="mr-4 inline-block py-2 font-bold underline underline-offset-3 md:py-1"
            >
              {text}
              <span className="sr-only"> (tab baru)</span>
            </a>
          ))}
        </div>
      </Toast.Content>
    </Toast.Root>
  ));
}

/**
 * Renders the messages of `toasts`. The messages are stacked, the latest in front: at the bottom of wide screens, and over the
 * top bar of a phone, where a swipe closes them too. They never cover the fields and buttons of a dialog, or a bar of actions, but on phones its title.
 */
export function ToastArea() {
  const area = useRef<HTMLDivElement>(null);
  // Runs after the provider's own effect, which starts to listen to the manager.
  useEffect(() => showMessagesIn(manager), []);
  return (
    <Toast.Provider toastManager={manager} timeout={TOAST_MS}>
      <Toast.Portal>
        <Toast.Viewport
          ref={area}
          aria-label="Pesan"
          className="fixed inset-x-2 print:hidden top-[calc(0.125rem+var(--safe-top))] z-(--z-toast) md:top-auto md:right-8 md:bottom-3 md:left-auto md:w-128"
        >
          <ToastList area={area} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}
