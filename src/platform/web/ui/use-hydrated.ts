import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether scripts have taken the page over; false on the server and while a page hydrates, so that both draw the same. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
