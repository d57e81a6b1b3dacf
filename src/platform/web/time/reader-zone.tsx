import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';

const ReaderZone = createContext<string | null>(null);

/**
 * Provides the reader's time zone to a page. Reading the zone takes the browser some milliseconds, and then all times on the page
 * are rendered again. So the zone is read once, in a transition, which does not block the page.
 */
export function ReaderZoneProvider({ children }: { children: ReactNode }) {
  const [zone, setZone] = useState<string | null>(null);
  useEffect(() => {
    startTransition(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone || null));
  }, []);
  return <ReaderZone value={zone}>{children}</ReaderZone>;
}

/** Returns the reader's IANA time zone; null on the server and during hydration, so that both render the same. */
export function useReaderZone(): string | null {
  return useContext(ReaderZone);
}
