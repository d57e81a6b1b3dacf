/** The PostgreSQL channel on which every committed change of content is notified, with the content version that it raised. */
export const NOTICE_CHANNEL = 'suluh_content';

/** Hears of a committed change of content: the content version that it raised, or null where that is not known. */
export type ChangeListener = (version: number | null) => void;

export interface Changes {
  onChange(listener: ChangeListener): void;
  notify: ChangeListener;
}

export function createChanges(): Changes {
  const listeners: ChangeListener[] = [];
  return {
    onChange: (listener) => void listeners.push(listener),
    notify: (version) => {
      for (const listener of listeners) listener(version);
    },
  };
}
