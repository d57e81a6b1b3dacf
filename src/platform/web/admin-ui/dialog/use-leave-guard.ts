import { useEffect } from 'react';
import { useBlocker, type Blocker } from 'react-router';

/** Holds back leaving the page (links, the Back button, closing the tab) while something typed is not saved. */
export function useLeaveGuard(active: boolean): Blocker {
  useEffect(() => {
    if (!active) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [active]);
  return useBlocker(active);
}
