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
  const given = Object.entries(abilities).map(([name, value]) => [name, { value, configurable: true }]);
  vi.stubGlobal('navigator', Object.create(navigator, Object.fromEntries(given) as PropertyDescriptorMap));
}
