import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { Button } from '#platform/web/admin-ui/page/button.tsx';
import { CrossIcon } from '#platform/web/admin-ui/page/icons.tsx';
import { Notice } from '#platform/web/admin-ui/page/notice.tsx';
import type { Scale } from './drag.ts';
import { gridOf } from './ghost.tsx';
import type { Refusal } from './use-moves.tsx';

/** The distance between the message and its schedule, in pixels. */
const GAP = 4;

interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

const boxOf = ({ offsetTop, offsetHeight, offsetLeft, offsetWidth }: HTMLElement): Box => ({
  top: offsetTop,
  bottom: offsetTop + offsetHeight,
  left: offsetLeft,
  right: offsetLeft + offsetWidth,
});

/** Returns the place of a message: below a schedule of the day if there is room, otherwise above it, otherwise beside the day. */
export function placeBeside(
  { top, bottom }: Pick<Box, 'top' | 'bottom'>,
  day: Box,
  message: { offsetWidth: number; offsetHeight: number },
  gridWidth: number,
): { top: number; left: number } {
  const { offsetWidth: width, offsetHeight: height } = message;
  const above = top - GAP - height;
  const fits = bottom + GAP + height <= day.bottom;
  const right = day.right + GAP;
  const beside = right + width <= gridWidth ? right : day.left - width - GAP;
  const left = fits || above >= day.top ? day.left : beside;
  return {
    top: fits ? bottom + GAP : Math.max(day.top, above),
    left: Math.max(0, Math.min(left, gridWidth - width - GAP)),
  };
}

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
  const { _id } = refusal.schedule;
  useLayoutEffect(() => {
    const element = box.current;
    const grid = gridOf(element);
    // After a colleague's move, the schedule is somewhere else than before the refused move.
    const tile = grid?.querySelector<HTMLElement>(`[data-item="${CSS.escape(_id)}"]`);
    const column = tile?.closest<HTMLElement>('[data-column]') ?? grid?.querySelector<HTMLElement>(`[data-column="${date}"]`);
    if (!element || !grid) return;
    element.hidden = !column;
    if (!column) return;
    const y = (minute: number) => ((minute - from) / 60) * hour;
    const top = column.offsetTop + (tile?.offsetTop ?? y(start));
    const bottom = tile ? top + tile.offsetHeight : column.offsetTop + y(end);
    const place = placeBeside({ top, bottom }, boxOf(column), element, grid.offsetWidth);
    element.style.top = `${place.top}px`;
    element.style.left = `${place.left}px`;
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
