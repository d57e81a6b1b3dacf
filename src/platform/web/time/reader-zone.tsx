import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';

const ReaderZone = createContext<string | null>(null);

/**
 * Tells every part of a page the reader's own zone. Asked for once, and in a transition: a browser takes milliseconds to tell it,
 * and a month's times are drawn anew with it.
 */
export function ReaderZoneProvider({ children }: { children: ReactNode }) {
  const [zone, setZone] = useState<string | null>(null);
  useEffect(() => {
    startTransition(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone || null));
  }, []);
  return <ReaderZone value={zone}>{children}</ReaderZone>;
}

/** The reader's own IANA time zone; null on the server and while a page hydrates, so that both draw the same. */
export function useReaderZone(): string | null {
  return useContext(ReaderZone);
}
