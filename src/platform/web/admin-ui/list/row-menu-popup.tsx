import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties, type KeyboardEvent, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { RowAction } from './row-action.ts';

interface RowMenuPopupProps {
  label: string;
  /** What opened it, and has the focus again afterwards. */
  button: RefObject<HTMLButtonElement | null>;
  actions: readonly RowAction[];
  onClose: () => void;
}

/** Pixels between the button and its menu. */
const GAP = 4;

/** Under the button, its ends in line; over it where the window has no room below. */
function placeAt(button: DOMRect, height: number): CSSProperties {
  const { clientWidth, clientHeight } = document.documentElement;
  const right = clientWidth - button.right;
  return button.bottom + GAP + height <= clientHeight
    ? { right, top: button.bottom + GAP }
    : { right, bottom: clientHeight - button.top + GAP };
}

/**
 * The open menu of a row, as the ARIA practices describe one: arrows, Home and End move in it; Escape, Tab and a press outside
 * close it. It stands outside its row, which is clipped, and inside `main`, as the row does; it goes where the row goes, and
 * closes once that has left the window.
 */
export function RowMenuPopup({ label, button, actions, onClose }: RowMenuPopupProps) {
  const menu = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<CSSProperties>({});
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

  useLayoutEffect(() => {
    const opener = button.current;
    if (!opener || !menu.current) return;
    const isSeen = ({ top, bottom }: DOMRect) => bottom >= 0 && top <= document.documentElement.clientHeight;
    const follow = () => menu.current && setPlace(placeAt(opener.getBoundingClientRect(), menu.current.offsetHeight));
    const followInSight = () => {
      if (isSeen(opener.getBoundingClientRect())) return follow();
      onClose();
      opener.focus({ preventScroll: true });
    };
    follow();
    menu.current.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true });
    // What still comes above a list pushes its rows away without anybody having scrolled.
    const pushed = new ResizeObserver(() => {
      if (!isSeen(opener.getBoundingClientRect())) opener.scrollIntoView({ block: 'nearest' });
      follow();
    });
    pushed.observe(opener.closest('main') ?? document.body);
    document.addEventListener('scroll', followInSight, true);
    window.addEventListener('resize', followInSight);
    return () => {
      pushed.disconnect();
      document.removeEventListener('scroll', followInSight, true);
      window.removeEventListener('resize', followInSight);
    };
  }, [button, onClose]);

  useEffect(() => actions.forEach(({ ahead }) => ahead?.()), [actions]);

  useEffect(() => {
    // A press on the button is the button's own: it closes, and does not open again.
    const closeOutside = ({ target }: Event) => {
      const within = target instanceof Node && (menu.current?.contains(target) || button.current?.contains(target));
      if (!within) onClose();
    };
    document.addEventListener('pointerdown', closeOutside, true);
    return () => document.removeEventListener('pointerdown', closeOutside, true);
  }, [button, onClose]);

  function take(event: KeyboardEvent) {
    if (event.key === 'Tab') return onClose();
    const all = items();
    const at = all.findIndex((item) => item === document.activeElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1 + all.length, Home: 0, End: all.length - 1 }[event.key];
    if (event.key === 'Escape') {
      onClose();
      button.current?.focus();
    } else if (next !== undefined) all[next % all.length]?.focus();
    else return;
    event.preventDefault();
  }

  return createPortal(
    <div
      ref={menu}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={take}
      style={place}
      className="fixed z-(--z-popup) min-w-48 rounded-md border border-line bg-raised p-1 text-sm text-ink shadow-dialog outline-none"
    >
      {actions.map(({ label: word, Icon, onSelect, danger = false }) => (
        <button
          key={word}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => {
            onClose();
            // A dialog gives the focus back to what had it when it opened.
            button.current?.focus();
            onSelect();
          }}
          className={`flex min-h-touch w-full cursor-pointer items-center gap-3 rounded-sm px-3 text-left md:min-h-10 ${danger ? 'hover:bg-danger-wash hover:text-danger focus:bg-danger-wash focus:text-danger' : 'hover:bg-sunk focus:bg-sunk'}`}
        >
          <Icon className="size-4.5 text-soft" />
          {word}
        </button>
      ))}
    </div>,
    button.current?.closest('main') ?? document.body,
  );
}
