import { useSyncExternalStore } from 'react';

/** The maximum number of characters of one store. All stores of the site share some millions. */
const MAX_LENGTH = 200_000;

/** A student's data on this device. It is never sent to the server. */
export interface DeviceStore<T> {
  /** Returns the stored value; `empty` if there is none or it is invalid. Returns the same object until it changes. */
  read: () => T;
  /** Stores the value. Returns false, and keeps the old value, if the browser refuses or the value is too long. */
  write: (value: T) => boolean;
  /** Calls the listener after each change, in other tabs too. Returns a function that removes the listener. */
  subscribe: (listener: () => void) => () => void;
  /** The value without stored data. */
  empty: T;
}

interface StoreOptions<T> {
  /** The key in the browser's storage. */
  key: string;
  /** Parses the stored data, which another release or a person may have written; null if it is invalid. */
  parse: (stored: unknown) => T | null;
  empty: T;
}

/** Creates a store for a value in the browser's storage. It never throws, even if the storage is full, cleared or disabled. */
export function createDeviceStore<T>({ key, parse, empty }: StoreOptions<T>): DeviceStore<T> {
  const listeners = new Set<() => void>();
  let cached = { text: '', value: empty };

  const parseText = (text: string): T => {
    try {
      return parse(JSON.parse(text)) ?? empty;
    } catch {
      return empty;
    }
  };
  const onStorage = (event: StorageEvent) => {
    // Without a key, the whole storage was cleared.
    if (event.key === key || event.key === null) for (const listener of listeners) listener();
  };

  return {
    empty,
    read() {
      let text = '';
      try {
        text = localStorage.getItem(key) ?? '';
      } catch {
        // Storage is disabled.
      }
      if (text !== cached.text) cached = { text, value: text === '' ? empty : parseText(text) };
      return cached.value;
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
      if (listeners.size === 0) addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener('storage', onStorage);
      };
    },
  };
}

/** Returns the current value of a store; `empty` on the server and during hydration, so that both render the same. */
export function useDeviceStore<T>({ subscribe, read, empty }: DeviceStore<T>): T {
  return useSyncExternalStore(subscribe, read, () => empty);
}
