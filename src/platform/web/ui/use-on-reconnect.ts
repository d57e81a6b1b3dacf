import { useEffect } from 'react';

/** Calls `onReconnect` each time the browser is online again. */
export function useOnReconnect(onReconnect: () => unknown): void {
  useEffect(() => {
    window.addEventListener('online', onReconnect);
    return () => window.removeEventListener('online', onReconnect);
  }, [onReconnect]);
}
