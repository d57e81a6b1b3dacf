import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react';
import { useNavigate } from '#platform/web/router/router-context.tsx';

/** The delay after the last key before the search. It is longer than the time between two keys, so a word causes one search. */
const TYPED_MS = 150;

/**
 * Copies the text in `field` to the page's address, and so updates the results. `query` is the query of the shown results. Spread
 * the returned refs and handlers on the search form.
 */
export function useTypedQuery(query: string) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  /** The check box "Termasuk arsip". */
  const archive = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isHydrated = useRef(false);

  const search = useCallback(() => {
    clearTimeout(timer.current);
    const typed = field.current?.value.trim() ?? '';
    const parameters = [typed && `q=${encodeURIComponent(typed)}`, archive.current?.checked && 'arsip=1']
      .filter(Boolean)
      .join('&');
    navigate(parameters === '' ? '/cari' : `/cari?${parameters}`, { replace: true });
  }, [navigate]);
  useEffect(() => {
    const input = field.current;
    const isFirst = !isHydrated.current;
    isHydrated.current = true;
    if (!input || input.value.trim() === query) return;
    // On the first run, the text was typed before the scripts loaded, or the browser restored it.
    if (isFirst) search();
    // Later, another query came from elsewhere, such as the Back button. It does not replace what the student is typing.
    else if (input !== document.activeElement) input.value = query;
  }, [search, query]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const searchSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(search, TYPED_MS);
  };
  return { field, archive, search, searchSoon };
}

/**
 * Moves the focus with the arrow keys between the field and the links of the results. If the focus is elsewhere, the keys start at the
 * field.
 */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type=search], a')];
  const current = stops.findIndex((stop) => stop === document.activeElement);
  const next = stops[Math.max(0, current) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
