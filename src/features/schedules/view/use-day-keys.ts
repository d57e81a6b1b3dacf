import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { addDays, type IsoDate } from '#platform/shared/wib.ts';

/** The days by which each arrow key moves the focus. */
const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Finds the focusable element of a day by its attribute `data-day`. */
export function dayElement(within: ParentNode | null, day: IsoDate): HTMLElement | null {
  return within?.querySelector<HTMLElement>(`[data-day="${day}"]`) ?? null;
}

/**
 * Returns the ref and key handler of a table of days. Arrow keys then move the focus between its days, which have `data-day`.
 * @param onOutside called with a day that the table does not contain
 */
export function useDayKeys(onOutside?: (day: IsoDate) => void): {
  ref: RefObject<HTMLTableElement | null>;
  onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => void;
} {
  const ref = useRef<HTMLTableElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const step = STEPS[event.key];
    const from = event.target instanceof HTMLElement ? event.target.dataset['day'] : undefined;
    if (step === undefined || from === undefined) return;
    event.preventDefault();
    const to = addDays(from, step);
    const element = dayElement(ref.current, to);
    if (element) element.focus();
    else onOutside?.(to);
  };
  return { ref, onKeyDown };
}
