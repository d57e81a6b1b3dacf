import { vi } from 'vitest';

/**
 * Makes the device's local storage full: from now on it refuses writes.
 * @returns a function that makes space again
 */
export function fillStorage(): () => void {
  const storage = localStorage;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.getItem(key),
    setItem() {
      throw new DOMException('Full.', 'QuotaExceededError');
    },
  });
  return () => vi.stubGlobal('localStorage', storage);
}

/** Replaces properties of `navigator`. */
export function stubNavigator(properties: Record<string, unknown>): void {
  const has = (name: string | symbol): name is string => typeof name === 'string' && name in properties;
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, {
      has: (target, name) => has(name) || name in target,
      get: (target, name) => (has(name) ? properties[name] : Reflect.get(target, name, target)),
    }),
  );
}
