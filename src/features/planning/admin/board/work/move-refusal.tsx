import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { CrossIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import type { Scale } from './drag.ts';
import { gridOf } from './ghost.tsx';
import type { Refusal } from './use-moves.tsx';

/** The distance between the message and its schedule, in pixels. */
const GAP = 4;

interface MoveRefusalProps {
  refusal: Refusal;
  scale: Scale;
  onClose: () => void;
}

/**
 * The message on the board, beside the schedule, that says why a move was not stored. It lies over the days, so that nothing
 * shifts.
 */
export function MoveRefusal({ refusal, scale: { from, hour }, onClose }: MoveRefusalProps) {
  const box = useRef<HTMLDivElement>(null);
  const { date, start, end } = refusal.slot;
  useLayoutEffect(() => {
    const element = box.current;
    const grid = gridOf(element);
    const column = grid?.querySelector<HTMLElement>(`[data-column="${date}"]`);
    if (!element || !grid) return;
    element.hidden = !column;
    if (!column) return;
    // Below the schedule if there is room, otherwise above it.
    const y = (minute: number) => column.offsetTop + ((minute - from) / 60) * hour;
    const below = y(end) + GAP;
    const fits = below + element.offsetHeight <= column.offsetTop + column.offsetHeight;
    element.style.top = `${fits ? below : Math.max(column.offsetTop, y(start) - GAP - element.offsetHeight)}px`;
    element.style.left = `${Math.max(0, Math.min(column.offsetLeft, grid.offsetWidth - element.offsetWidth - GAP))}px`;
  });
  // Without `void`, the effect would return the promise of new browsers, which React would call as a function.
  useEffect(() => void box.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }), [refusal]);
  /** Escape closes the message if the focus is in it or nowhere. On the board, `BoardWork` handles the key. */
  const closeOnEscape = useEffectEvent(({ key, target }: KeyboardEvent) => {
    const isHere = target === document.body || (target instanceof Node && box.current?.contains(target));
    if (key === 'Escape' && isHere) onClose();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => closeOnEscape(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <div ref={box} className="absolute z-30 w-72 scroll-m-4 scroll-mt-24 rounded-md bg-raised shadow-dialog">
      <Notice kind="error">
        <p>{refusal.text}</p>
        <p className="mt-1 -ml-3 flex flex-wrap gap-2">
          {refusal.retry && (
            <Button className="ml-3" onClick={refusal.retry}>
              Coba lagi
            </Button>
          )}
          <Button look="quiet" onClick={onClose}>
            <CrossIcon className="size-4" />
            Tutup pesan
          </Button>
        </p>
      </Notice>
    </div>
  );
}
