import { vi } from 'vitest';

/** Lets the device keep nothing more, from now on. @returns gives it room again */
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

/** Gives the browser other abilities than it has. */
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
