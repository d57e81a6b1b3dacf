import { useLayoutEffect } from 'react';

/** Calls `onReconnect` each time the browser is online again, from the moment the page shows this component's latest state. */
export function useOnReconnect(onReconnect: () => unknown): void {
  useLayoutEffect(() => {
    window.addEventListener('online', onReconnect);
    return () => window.removeEventListener('online', onReconnect);
  }, [onReconnect]);
}
