import { useEffect, useLayoutEffect, useRef } from 'react';
import { useRouterState } from '#platform/web/router/router-context.tsx';

/**
 * Scrolls a new page to its top, or to the fragment of its address. Restores the scroll position after "Back" and "Forward".
 * Keeps the position if the address changes within a page (another month, an opened day).
 */
export function useScrollMemory(): void {
  const { location, action } = useRouterState();
  const { key, pathname, hash } = location;
  const positions = useRef(new Map<string, number>());
  const shown = useRef({ key, pathname });

  useEffect(() => {
    const remember = () => positions.current.set(shown.current.key, window.scrollY);
    // Lets the browser restore the position after a reload: it also knows positions from before this script ran.
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
    const isOtherPage = before.pathname !== pathname;
    const isBack = action === 'POP' && hash === '';
    const top = (isBack && positions.current.get(key)) || 0;
    if (isBack || isOtherPage) window.scrollTo({ top, behavior: 'instant' });
    if (isOtherPage) document.getElementById(hash.slice(1))?.scrollIntoView({ behavior: 'instant' });
  }, [key, pathname, hash, action]);
}
