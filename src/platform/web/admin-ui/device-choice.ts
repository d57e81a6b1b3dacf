import { useState } from 'react';

/** Reads a setting of this device; null if there is none, or the browser has no storage. */
export function readChoice(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Stores a setting of this device. */
export function storeChoice(name: string, choice: string): void {
  try {
    localStorage.setItem(name, choice);
  } catch {
    // Storage is disabled: only the state of a mounted `useDeviceChoice` keeps the setting.
  }
}

/** A React state that is stored as a setting of this device. */
export function useDeviceChoice(name: string): [choice: string | null, choose: (choice: string) => void] {
  const [choice, setChoice] = useState(() => readChoice(name));
  return [
    choice,
    (next) => {
      setChoice(next);
      storeChoice(name, next);
    },
  ];
}
