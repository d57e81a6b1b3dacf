import { useEffect } from 'react';

/** Calls `then` each time the browser is online again. */
export function useOnReconnect(then: () => unknown): void {
  useEffect(() => {
    window.addEventListener('online', then);
    return () => window.removeEventListener('online', then);
  }, [then]);
}
