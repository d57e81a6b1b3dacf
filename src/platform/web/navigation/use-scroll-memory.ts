import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Begins another page at its top, and takes a reader who goes back to where they were. An address that changes within
 * its page (a month, an opened day) leaves the page where it is.
 */
export function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const places = useRef(new Map<string, number>());
  const shown = useRef({ key, pathname });

  useEffect(() => {
    const remember = () => places.current.set(shown.current.key, window.scrollY);
    // A reload is left to the browser, which also knows what was there before this page ran.
    const leave = () => (history.scrollRestoration = 'auto');
    history.scrollRestoration = 'manual';
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', leave);
    return () => {
      leave();
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', leave);
    };
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    if (before.key === key) return;
    shown.current = { key, pathname };
    if (hash !== '') return;
    if (type === 'POP') window.scrollTo({ top: places.current.get(key) ?? 0, behavior: 'instant' });
    else if (before.pathname !== pathname) window.scrollTo({ top: 0, behavior: 'instant' });
  }, [key, pathname, hash, type]);
}
