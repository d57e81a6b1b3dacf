import type { KeyboardEvent } from 'react';

/** Returns whether a key press saves the form or dialog that handles it: Ctrl+Enter inside of it, but not in a dialog over it. */
export function isSaveKey({ key, ctrlKey, metaKey, currentTarget, target }: KeyboardEvent<HTMLElement>): boolean {
  return key === 'Enter' && (ctrlKey || metaKey) && target instanceof Node && currentTarget.contains(target);
}
