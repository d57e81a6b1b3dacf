import { vi } from 'vitest';

/**
 * From now on the device's storage is full.
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
export function stubNavigator(abilities: Record<string, unknown>): void {
  const has = (name: string | symbol): name is string => typeof name === 'string' && name in abilities;
  vi.stubGlobal(
    'navigator',
    new Proxy(navigator, {
      has: (target, name) => has(name) || name in target,
      get: (target, name) => (has(name) ? abilities[name] : Reflect.get(target, name, target)),
    }),
  );
}
