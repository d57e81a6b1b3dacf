import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ComponentType,
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../page/button.tsx';
import { MoreIcon } from '../page/icons.tsx';

/** An entry of a row's "⋯" menu. */
export interface RowAction {
  label: string;
  Icon: ComponentType<{ className?: string }>;
  onSelect: () => void;
  /** Preloads the code of the dialog that it opens. */
  preload?: () => void;
  /** Whether it removes something. */
  danger?: boolean;
}

interface RowMenuProps {
  /** The name of the record. */
  name: string;
  actions: readonly RowAction[];
}

/** The button "⋯" of a row. Every row has one, so the menu is rendered only while it is open. */
export function RowMenu({ name, actions }: RowMenuProps) {
  return (
    <MenuButton look="row" data-key="more" aria-label={`Tindakan lain untuk ${name}`} actions={actions}>
      <MoreIcon className="size-5 stroke-[2.6]" />
    </MenuButton>
  );
}

interface MenuButtonProps extends Omit<ComponentProps<typeof Button>, 'ref'> {
  /** The label of the button and of the menu. */
  'aria-label': string;
  actions: readonly RowAction[];
}

/** A button that opens a menu. */
export function MenuButton({ actions, ...rest }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <Button
        {...rest}
        ref={button}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      />
      {open && <Popup label={rest['aria-label']} button={button} actions={actions} onClose={close} />}
    </>
  );
}

interface PopupProps {
  label: string;
  /** The button that opened the menu; it gets the focus back. */
  button: RefObject<HTMLButtonElement | null>;
  actions: readonly RowAction[];
  onClose: () => void;
}

/**
 * The open menu of a row, according to the ARIA practices: arrows, Home and End move in it; Escape, Tab and a press outside
 * close it. It is rendered inside `main` but outside its row, which would clip it. It moves with its row, and closes when the
 * row leaves the window.
 */
function Popup({ label, button, actions, onClose }: PopupProps) {
  const menu = useRef<HTMLDivElement>(null);
  const position = useMenuPosition(menu, button, onClose);
  useEffect(() => actions.forEach(({ preload }) => preload?.()), [actions]);
  useCloseOnOutsidePress(menu, button, onClose);

  function pressKey(event: KeyboardEvent) {
    if (event.key === 'Tab') return onClose();
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const current = items.findIndex((item) => item === document.activeElement);
    const next = { ArrowDown: current + 1, ArrowUp: current - 1 + items.length, Home: 0, End: items.length - 1 }[event.key];
    if (event.key === 'Escape') {
      onClose();
      button.current?.focus();
    } else if (next !== undefined) items[next % items.length]?.focus();
    else return;
    event.preventDefault();
  }

  function select({ onSelect }: RowAction) {
    onClose();
    // A dialog returns the focus to the element that had the focus when the dialog opened.
    button.current?.focus();
    onSelect();
  }

  return createPortal(
    <div
      ref={menu}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={pressKey}
      style={position}
      className="fixed z-(--z-popup) min-w-48 rounded-md border border-line bg-raised p-1 text-sm text-ink shadow-dialog outline-none"
    >
      {actions.map((action) => (
        <button
          key={action.label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => select(action)}
          className={`flex min-h-touch w-full cursor-pointer items-center gap-3 rounded-sm px-3 text-left md:min-h-10 ${action.danger ? 'hover:bg-danger-wash hover:text-danger focus:bg-danger-wash focus:text-danger' : 'hover:bg-sunk focus:bg-sunk'}`}
        >
          <action.Icon className="size-4.5 text-soft" />
          {action.label}
        </button>
      ))}
    </div>,
    button.current?.closest('main') ?? document.body,
  );
}

/** The distance between the button and its menu, in pixels. */
const GAP = 4;

/** Returns the position of the menu: below the button, aligned right, or above it if there is no room below. */
function positionAt(button: DOMRect, height: number): CSSProperties {
  const { clientWidth, clientHeight } = document.documentElement;
  const right = clientWidth - button.right;
  return button.bottom + GAP + height <= clientHeight
    ? { right, top: button.bottom + GAP }
    : { right, bottom: clientHeight - button.top + GAP };
}

const isInWindow = ({ top, bottom }: DOMRect) => bottom >= 0 && top <= document.documentElement.clientHeight;

/** Returns the position of the menu, which follows the button. Focuses the first entry. */
function useMenuPosition(
  menu: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  onClose: () => void,
): CSSProperties {
  const [position, setPosition] = useState<CSSProperties>({});
  useLayoutEffect(() => {
    const opener = button.current;
    if (!opener || !menu.current) return;
    const follow = () => menu.current && setPosition(positionAt(opener.getBoundingClientRect(), menu.current.offsetHeight));
    const followOrClose = () => {
      if (isInWindow(opener.getBoundingClientRect())) return follow();
      onClose();
      opener.focus({ preventScroll: true });
    };
    follow();
    menu.current.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true });
    // Content that loads above the list moves the list's rows, but causes no scroll event.
    const resized = new ResizeObserver(() => {
      if (!isInWindow(opener.getBoundingClientRect())) opener.scrollIntoView({ block: 'nearest' });
      follow();
    });
    resized.observe(opener.closest('main') ?? document.body);
    document.addEventListener('scroll', followOrClose, true);
    window.addEventListener('resize', followOrClose);
    return () => {
      resized.disconnect();
      document.removeEventListener('scroll', followOrClose, true);
      window.removeEventListener('resize', followOrClose);
    };
  }, [menu, button, onClose]);
  return position;
}

function useCloseOnOutsidePress(
  menu: RefObject<HTMLElement | null>,
  button: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  useEffect(() => {
    // The button's own click closes the menu; closing it here as well would open it again.
    const close = ({ target }: Event) => {
      const within = target instanceof Node && (menu.current?.contains(target) || button.current?.contains(target));
      if (!within) onClose();
    };
    document.addEventListener('pointerdown', close, true);
    return () => document.removeEventListener('pointerdown', close, true);
  }, [menu, button, onClose]);
}
