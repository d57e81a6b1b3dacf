import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

/** Between two keys there is less: a word that is typed in one go is asked for once. */
const TYPED_MS = 150;

/** Lets the address, and with it what is found, follow what is typed into `field`; `query` is what the page is drawn for. */
export function useTypedQuery(query: string) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isTakenOver = useRef(false);

  const ask = useCallback(() => {
    clearTimeout(timer.current);
    const typed = field.current?.value.trim() ?? '';
    void navigate(typed === '' ? '/cari' : `/cari?q=${encodeURIComponent(typed)}`, { replace: true });
  }, [navigate]);
  useEffect(() => {
    const input = field.current;
    const isFirst = !isTakenOver.current;
    isTakenOver.current = true;
    if (!input || input.value.trim() === query) return;
    // Typed before the scripts were there, or brought back by the browser.
    if (isFirst) ask();
    else if (input !== document.activeElement) input.value = query;
  }, [ask, query]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const askSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(ask, TYPED_MS);
  };
  return { field, ask, askSoon };
}

/** Arrows lead from the field through the links below it, and back. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')];
  const next = stops[stops.findIndex((stop) => stop === document.activeElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
