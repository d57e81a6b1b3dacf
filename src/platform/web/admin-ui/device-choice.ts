import { useState } from 'react';

/** A choice that a person makes for this device; null when none was made, or the browser stores nothing. */
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
    // Storage is switched off: the choice lasts until the page is left.
  }
}

/** A choice for this device that a screen shows; kept for the next time. */
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
