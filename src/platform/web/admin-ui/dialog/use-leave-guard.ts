import { createContext, useContext, useEffect } from 'react';
import { useBlocker, type Blocker } from 'react-router';

/** Whether a form around this one holds something that is not saved: the router asks only the innermost guard. */
export const OuterUnsavedContext = createContext(false);

/**
 * Holds back leaving the page (links, the Back button, closing the tab) while something typed is not saved, in this form
 * or in one around it.
 */
export function useLeaveGuard(unsaved: boolean): Blocker {
  const unsavedAround = useContext(OuterUnsavedContext);
  const active = unsaved || unsavedAround;
  useEffect(() => {
    if (!active) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [active]);
  return useBlocker(active);
}
