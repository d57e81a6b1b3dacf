import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDeviceStore } from './device-store.ts';

/** The part of a browser's storage that a store uses. */
class FakeStorage {
  kept = new Map<string, string>();
  room = Infinity;
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem(key: string, text: string) {
    if (text.length > this.room) throw new DOMException('full', 'QuotaExceededError');
    this.kept.set(key, text);
  }
}

let storage: FakeStorage;
let page: EventTarget;

beforeEach(() => {
  storage = new FakeStorage();
  page = new EventTarget();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => vi.unstubAllGlobals());

const isNames = (kept: unknown): kept is string[] => Array.isArray(kept) && kept.every((name) => typeof name === 'string');
const namesStore = () =>
  createDeviceStore<readonly string[]>({ key: 'names', parse: (kept) => (isNames(kept) ? kept : null), empty: [] });

/** Changes the storage as another tab does. */
function otherTab(key: string | null): void {
  page.dispatchEvent(Object.assign(new Event('storage'), { key }));
}

test('a written value is read, also by another store of the same key, and stays the same object', () => {
  const store = namesStore();
  expect(store.read()).toEqual([]);
  expect(store.write(['Yanti'])).toBe(true);
  expect(store.read()).toEqual(['Yanti']);
  expect(store.read()).toBe(store.read());
  expect(namesStore().read()).toEqual(['Yanti']);
});

test.each(['{', '{"names":[]}', '[1]', 'null'])('invalid data is read as the empty value: %s', (text) => {
  storage.kept.set('names', text);
  const store = namesStore();
  expect(store.read()).toBe(store.empty);
});

test('a full storage refuses, and keeps the old value', () => {
  const store = namesStore();
  store.write(['Yanti']);
  storage.room = 5;
  expect(store.write(['Yanti', 'Markus'])).toBe(false);
  expect(store.read()).toEqual(['Yanti']);
});

test('disabled storage is not an error', () => {
  vi.stubGlobal('localStorage', undefined);
  const store = namesStore();
  expect(store.write(['Yanti'])).toBe(false);
  expect(store.read()).toEqual([]);
});

test('a value that is too long is refused', () => {
  const store = namesStore();
  expect(store.write(['a'.repeat(200_000)])).toBe(false);
  expect(storage.kept.size).toBe(0);
});

test('a listener is called for writes, other tabs and a cleared storage, until it is removed', () => {
  const store = namesStore();
  const heard = vi.fn<() => void>();
  const stop = store.subscribe(heard);
  store.write(['Yanti']);
  expect(heard).toHaveBeenCalledTimes(1);
  storage.kept.set('names', '["Markus"]');
  otherTab('names');
  expect(heard).toHaveBeenCalledTimes(2);
  expect(store.read()).toEqual(['Markus']);
  otherTab('others');
  expect(heard).toHaveBeenCalledTimes(2);
  storage.kept.clear();
  otherTab(null);
  expect(heard).toHaveBeenCalledTimes(3);
  expect(store.read()).toEqual([]);
  stop();
  otherTab(null);
  expect(heard).toHaveBeenCalledTimes(3);
});
