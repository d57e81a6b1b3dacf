import { useSyncExternalStore } from 'react';

/** Characters that one store may keep: all of them share some millions with whatever else the address stores. */
const MAX_LENGTH = 200_000;

/** What one student keeps on this device: nothing of it is ever sent. */
export interface DeviceStore<T> {
  /** What is kept; the empty value where there is nothing, or nothing that can be read. The same object until it changes. */
  read: () => T;
  /** Keeps it; false where the browser refuses, or it is too long: then what was kept stays. */
  write: (value: T) => boolean;
  /** Hears of each change, in other tabs too. @returns stops it */
  subscribe: (listener: () => void) => () => void;
  empty: T;
}

interface StoreOptions<T> {
  /** Its name in the browser's storage. */
  key: string;
  /** Makes a value of what was kept, perhaps by another release, perhaps by hand; null where it is none. */
  parse: (kept: unknown) => T | null;
  empty: T;
}

/** A value in the browser's storage, which may be full, cleared, or switched off: it never throws. */
export function createDeviceStore<T>({ key, parse, empty }: StoreOptions<T>): DeviceStore<T> {
  const listeners = new Set<() => void>();
  let known = { text: '', value: empty };

  const parseText = (text: string): T => {
    try {
      return parse(JSON.parse(text)) ?? empty;
    } catch {
      return empty;
    }
  };
  const hear = (event: StorageEvent) => {
    // No key: all of the storage was cleared.
    if (event.key === key || event.key === null) for (const listener of listeners) listener();
  };

  return {
    empty,
    read() {
      let text = '';
      try {
        text = localStorage.getItem(key) ?? '';
      } catch {
        // Storage is switched off.
      }
      if (text !== known.text) known = { text, value: text === '' ? empty : parseText(text) };
      return known.value;
    },
    write(value) {
      const text = JSON.stringify(value);
      if (text.length > MAX_LENGTH) return false;
      try {
        localStorage.setItem(key, text);
      } catch {
        return false;
      }
      for (const listener of listeners) listener();
      return true;
    },
    subscribe(listener) {
      if (listeners.size === 0) addEventListener('storage', hear);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', hear);
      };
    },
  };
}

/** What a store keeps, always up to date; its empty value on the server and while a page hydrates, so that both draw the same. */
export function useDeviceStore<T>({ subscribe, read, empty }: DeviceStore<T>): T {
  return useSyncExternalStore(subscribe, read, () => empty);
}
