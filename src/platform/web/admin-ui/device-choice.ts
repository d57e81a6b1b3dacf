import { useState } from 'react';

/** A setting of this device; null if there is none, or the browser has no storage. */
export function readChoice(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

export function storeChoice(name: string, choice: string): void {
  try {
    localStorage.setItem(name, choice);
  } catch {
    // Storage is disabled: the setting lasts until the page is closed.
  }
}

/** The state of a setting of this device. */
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
