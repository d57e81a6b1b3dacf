import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** The reader's own IANA time zone; null on the server and while a page hydrates, so that both draw the same. */
export function useReaderZone(): string | null {
  return useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone || null,
    () => null,
  );
}
