import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react';
import { useNavigate } from '#platform/web/router/router-context.tsx';

/** Longer than the time between two keys, so that a word causes one search. */
const TYPED_MS = 150;

/** Makes the page's address, and so its results, follow the text in `field`. `query` is the query that the page shows. */
export function useTypedQuery(query: string) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  /** The check box that adds the archive. */
  const archive = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHydrated = useRef(false);

  const ask = useCallback(() => {
    clearTimeout(timer.current);
    const typed = field.current?.value.trim() ?? '';
    const asked = [typed && `q=${encodeURIComponent(typed)}`, archive.current?.checked && 'arsip=1'].filter(Boolean).join('&');
    navigate(asked === '' ? '/cari' : `/cari?${asked}`, { replace: true });
  }, [navigate]);
  useEffect(() => {
    const input = field.current;
    const isFirst = !isHydrated.current;
    isHydrated.current = true;
    if (!input || input.value.trim() === query) return;
    // Typed before the scripts loaded, or restored by the browser.
    if (isFirst) ask();
    else if (input !== document.activeElement) input.value = query;
  }, [ask, query]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const askSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(ask, TYPED_MS);
  };
  return { field, archive, ask, askSoon };
}

/** The arrow keys move between the field and the links below it; elsewhere, such as on the check box, they go on from the field. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type=search], a')];
  const place = stops.findIndex((stop) => stop === document.activeElement);
  const next = stops[Math.max(0, place) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
