import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { FakeCaches } from '#tests/support/fake-caches.ts';
import { keepDeviceCopy } from './keep-device-copy.ts';

const stores = () => new FakeCaches('https://suluh.example');

/** A fake browser: the worker's registration, its stores, and the data saver. */
function aBrowser({ offline = '', saveData = false, isControlled = false, cookie = '' } = {}) {
  const did: string[] = [];
  const listeners = new Map<string, () => void>();
  const addEventListener = (type: string, listener: () => void) => void listeners.set(type, listener);
  const caches = stores();
  const registration = {
    update: async () => void did.push('update'),
    unregister: async () => void did.push('unregister'),
    active: { postMessage: (data: unknown) => did.push(typeof data === 'string' ? data : JSON.stringify(data)) },
  };
  const serviceWorker = {
    controller: isControlled ? {} : null,
    ready: Promise.resolve(registration),
    register: async (path: string) => void did.push(`register ${path}`),
    getRegistration: async () => registration,
    getRegistrations: async () => [registration],
    addEventListener,
  };
  vi.stubGlobal('document', { documentElement: { dataset: { offline } }, visibilityState: 'visible', cookie, addEventListener });
  vi.stubGlobal('window', { addEventListener });
  vi.stubGlobal('navigator', { serviceWorker, connection: { saveData } });
  vi.stubGlobal('caches', caches);
  return { did, caches, listeners };
}

const READINGS = '{"choice":null,"programme":"v1"}';

const settled = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  // A first visit starts a long timer, which must not fire after the test.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});

it('the page makes the worker update its copy at once, on a return and on a new connection', async () => {
  const { did, listeners } = aBrowser({ isControlled: true });
  keepDeviceCopy(
    () => {},
    () => 'v1',
  );
  await settled();
  expect(did).toEqual(['register /sw.js', 'refresh', READINGS]);
  for (const event of ['visibilitychange', 'online']) listeners.get(event)?.();
  await settled();
  expect(did).toEqual(['register /sw.js', 'refresh', READINGS, 'refresh', READINGS, 'refresh', READINGS]);
});

it('the page sends the worker the chosen class', async () => {
  const { did } = aBrowser({ isControlled: true, cookie: 'menu=x; untuk=k1' });
  keepDeviceCopy(
    () => {},
    () => 'v1',
  );
  await settled();
  expect(did.at(-1)).toBe('{"choice":"k1","programme":"v1"}');
});

it('without automatic downloads, the page reads its data again and sends the worker no message', async () => {
  const { did, listeners } = aBrowser({ isControlled: true });
  vi.stubGlobal('localStorage', { getItem: () => 'jangan' });
  const readAgain = vi.fn();
  keepDeviceCopy(readAgain, () => 'v1');
  for (const event of ['visibilitychange', 'online']) listeners.get(event)?.();
  await settled();
  expect(did).toEqual(['register /sw.js']);
  expect(readAgain).toHaveBeenCalledOnce();
});

it('after a change of the settings, the page makes the worker update its copy and itself', async () => {
  const { did } = aBrowser({ isControlled: true });
  const refreshCopy = keepDeviceCopy(
    () => {},
    () => 'v1',
  );
  await settled();
  did.length = 0;
  refreshCopy?.();
  await settled();
  expect(did.toSorted()).toEqual([READINGS, 'refresh', 'update'].toSorted());
});

it('on a first visit, the page lets the worker store all files only after the reader has stayed for a while', async () => {
  const { did } = aBrowser();
  keepDeviceCopy(
    () => {},
    () => 'v1',
  );
  await settled();
  vi.advanceTimersByTime(11_999);
  await settled();
  expect(did).toEqual(['register /sw.js', 'begin']);
  vi.advanceTimersByTime(1);
  await settled();
  expect(did).toEqual(['register /sw.js', 'begin', 'refresh', READINGS]);
});

it('when the connection is lost, the page reads its data again if a worker can answer', () => {
  const readAgain = vi.fn();
  const { listeners } = aBrowser();
  keepDeviceCopy(readAgain, () => 'v1');
  listeners.get('offline')?.();
  expect(readAgain).not.toHaveBeenCalled();
  const controlled = aBrowser({ isControlled: true });
  keepDeviceCopy(readAgain, () => 'v1');
  controlled.listeners.get('offline')?.();
  expect(readAgain).toHaveBeenCalledOnce();
});

it('the worker and its stores are removed if the server says so; other caches stay', async () => {
  const { did, caches } = aBrowser({ offline: 'off' });
  for (const name of ['suluh-1-copy', 'suluh-1-seen', 'tetangga']) await (await caches.open(name)).put('/x', new Response('x'));
  keepDeviceCopy(
    () => {},
    () => 'v1',
  );
  await settled();
  expect(did).toEqual(['unregister']);
  expect(await caches.keys()).toEqual(['tetangga']);
});

describe('with the data saver on, the page reads its data once more through the worker', () => {
  it('at once if the worker is in control', () => {
    const readAgain = vi.fn();
    aBrowser({ saveData: true, isControlled: true });
    keepDeviceCopy(readAgain, () => 'v1');
    expect(readAgain).toHaveBeenCalledOnce();
  });

  it('on the first visit when the worker takes control', () => {
    const readAgain = vi.fn();
    const { listeners } = aBrowser({ saveData: true });
    keepDeviceCopy(readAgain, () => 'v1');
    expect(readAgain).not.toHaveBeenCalled();
    listeners.get('controllerchange')?.();
    expect(readAgain).toHaveBeenCalledOnce();
  });
});

it('without the data saver, the page does not read its data again', () => {
  const readAgain = vi.fn();
  aBrowser({ isControlled: true });
  keepDeviceCopy(readAgain, () => 'v1');
  expect(readAgain).not.toHaveBeenCalled();
});

it('the page does nothing in a browser without service workers', () => {
  const { did } = aBrowser();
  vi.stubGlobal('navigator', {});
  keepDeviceCopy(
    () => {},
    () => 'v1',
  );
  expect(did).toEqual([]);
});
