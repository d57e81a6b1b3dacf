/**
 * The PostgreSQL channel that carries the new content version after every committed change of content (`content-writes.ts` explains
 * these words).
 */
export const NOTICE_CHANNEL = 'suluh_content';

/** Called after a committed change of content with the new content version, or null if it is unknown. */
export type ChangeListener = (version: number | null) => void;

/** Passes each committed change of content on to its listeners. Both engines use it. */
export interface Changes {
  onChange(listener: ChangeListener): void;
  notify: ChangeListener;
}

/** Creates the list of listeners for an opened database. */
export function createChanges(): Changes {
  const listeners: ChangeListener[] = [];
  return {
    onChange: (listener) => void listeners.push(listener),
    notify: (version) => {
      for (const listener of listeners) listener(version);
    },
  };
}
