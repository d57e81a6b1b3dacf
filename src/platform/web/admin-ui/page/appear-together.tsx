import { useIsFetching, useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';

/** A screen waits no longer than this for a read that hangs. */
const LONGEST_WAIT_MS = 5_000;

/** Whether a query is being read for the first time. A read that failed once and is tried again no longer delays the screen. */
const isFirstRead = ({ state }: Query) =>
  state.status === 'pending' && state.fetchStatus === 'fetching' && state.fetchFailureCount === 0;

/** Returns whether the first reads of the screen have ended. It then stays true. */
function useReadsEnded(): boolean {
  const client = useQueryClient();
  const reading = useIsFetching({ predicate: isFirstRead }) > 0;
  const [ended, setEnded] = useState(false);
  useEffect(() => {
    // A read that has just ended may have started another one, which `reading` does not count yet.
    const end = setTimeout(() => !reading && client.isFetching({ predicate: isFirstRead }) === 0 && setEnded(true));
    return () => clearTimeout(end);
  }, [client, reading]);
  useEffect(() => {
    const giveUp = setTimeout(() => setEnded(true), LONGEST_WAIT_MS);
    return () => clearTimeout(giveUp);
  }, []);
  return ended;
}

/**
 * Shows the sections of a screen at once, when all their data and code is read. Until then one box has their place, because
 * sections that appear one after another would move those below them.
 */
export function AppearTogether({ children }: { children: ReactNode }) {
  const ended = useReadsEnded();
  return (
    <div className="relative">
      {!ended && (
        <div
          role="status"
          aria-label="Memuat"
          className="absolute inset-x-0 top-0 h-64 animate-pulse rounded-lg border border-line bg-raised motion-reduce:animate-none"
        />
      )}
      <div style={ended ? undefined : { visibility: 'hidden' }}>{children}</div>
    </div>
  );
}
