import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Redirect, NotFound } from './load-route.ts';
import { createRouter } from './router.ts';
import type { LoadArgs, Route } from './route.ts';

const ORIGIN = 'https://suluh.test';
const Page = () => null;
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A window with its own history. */
class FakeWindow extends EventTarget {
  entries: { url: URL; state: unknown }[] = [{ url: new URL(ORIGIN), state: null }];
  at = 0;
  get location() {
    return Object.assign(new URL(this.entries[this.at]?.url ?? ORIGIN), { assign: vi.fn() });
  }
  get state() {
    return this.entries[this.at]?.state;
  }
  pushState(state: unknown, _title: string, href: string) {
    this.entries.splice(this.at + 1, Infinity, { url: new URL(href, ORIGIN), state });
    this.at += 1;
  }
  replaceState(state: unknown, _title: string, href: string) {
    this.entries[this.at] = { url: new URL(href, ORIGIN), state };
  }
  go(by: number) {
    this.at += by;
    this.dispatchEvent(new Event('popstate'));
  }
  get addresses() {
    return this.entries.map(({ url }) => url.pathname + url.search + url.hash);
  }
}

let browser: FakeWindow;
/** The loaded parts, in order; `held` releases a page that waits. */
let loads: string[];
let held: Map<string, () => void>;
const frame = {
  load: () => {
    loads.push('frame');
    return 'frame';
  },
  shouldReload: ({ nextUrl }: { nextUrl: URL }) => nextUrl.pathname === '/',
};

async function load({ request }: LoadArgs): Promise<unknown> {
  const { pathname, search } = new URL(request.url);
  loads.push(pathname + search);
  if (pathname === '/lambat') await new Promise<void>((resolve) => held.set(pathname, resolve));
  if (pathname === '/gagal') throw new Error('a defect');
  if (pathname === '/pindah') throw new Redirect('/tujuan');
  return pathname === '/hilang' ? new NotFound('gone') : `data of ${pathname}${search}`;
}

const routes: Route[] = [
  { path: '/bulan', Page, frame, load, shouldReload: ({ nextUrl, byDefault }) => byDefault && !nextUrl.searchParams.has('hari') },
  { path: '*', Page, frame, load },
];
const drawn = { frame: 'frame', page: 'drawn' };

beforeEach(() => {
  browser = new FakeWindow();
  loads = [];
  held = new Map();
  vi.stubGlobal('window', browser);
  vi.stubGlobal('history', browser);
});
afterEach(() => vi.unstubAllGlobals());

test('a rendered page needs no load', async () => {
  const router = createRouter(routes, drawn);
  await settled();
  expect(loads).toEqual([]);
  expect(router.state).toMatchObject({ data: drawn, isReady: true, pending: null, action: 'POP' });
});

test('the first page is loaded if it was not rendered', async () => {
  const router = createRouter(routes, null);
  expect(router.state.isReady).toBe(false);
  await settled();
  expect(router.state).toMatchObject({ data: { frame: 'frame', page: 'data of /' }, isReady: true, pending: null });
});

test('the address changes when the data is loaded', async () => {
  const router = createRouter(routes, drawn);
  router.navigate('/lambat', { state: { opened: true } });
  await settled();
  expect(router.state).toMatchObject({ pending: { pathname: '/lambat' }, location: { pathname: '/' }, data: drawn });
  expect(browser.addresses).toEqual(['/']);
  held.get('/lambat')?.();
  await settled();
  expect(router.state).toMatchObject({
    pending: null,
    action: 'PUSH',
    location: { pathname: '/lambat', state: { opened: true } },
  });
  expect(browser.addresses).toEqual(['/', '/lambat']);
});

test('a later navigation aborts an earlier one', async () => {
  const signals: AbortSignal[] = [];
  const watch: Route = { path: '*', Page, load: (args) => (signals.push(args.request.signal), load(args)) };
  const router = createRouter([watch], drawn);
  router.navigate('/lambat');
  router.navigate('/dua');
  await settled();
  held.get('/lambat')?.();
  await settled();
  expect(router.state.data.page).toBe('data of /dua');
  expect(browser.addresses).toEqual(['/', '/dua']);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
});

test('back and forward load the page of their history entry', async () => {
  const router = createRouter(routes, drawn);
  router.navigate('/satu', { state: 'kept' });
  await settled();
  const { key } = router.state.location;
  browser.go(-1);
  await settled();
  expect(router.state).toMatchObject({ action: 'POP', location: { pathname: '/', key: 'default' }, data: { page: 'data of /' } });
  browser.go(1);
  await settled();
  expect(router.state.location).toMatchObject({ pathname: '/satu', key, state: 'kept' });
});

test('replace adds no history entry', async () => {
  const router = createRouter(routes, drawn);
  router.navigate('/satu', { replace: true });
  await settled();
  expect(browser.addresses).toEqual(['/satu']);
});

test('a redirect replaces the address that redirects', async () => {
  const router = createRouter(routes, drawn);
  router.navigate('/pindah');
  await settled();
  expect(browser.addresses).toEqual(['/', '/tujuan']);
  router.navigate('/pindah', { replace: true });
  await settled();
  expect(browser.addresses).toEqual(['/', '/tujuan']);
});

test('an error of a loader is kept for its part of the page until the next navigation', async () => {
  const router = createRouter(routes, drawn);
  router.navigate('/gagal');
  await settled();
  expect(router.state.errors).toEqual({ page: new Error('a defect') });
  expect(router.state.data).toEqual({ frame: 'frame' });
  router.navigate('/hilang');
  await settled();
  expect(router.state).toMatchObject({ errors: {}, data: { page: 'gone' } });
});

test('if a route need not read its data again, the new address is shown at once', async () => {
  const router = createRouter(routes, drawn);
  router.navigate('/bulan');
  await settled();
  loads = [];
  router.navigate('/bulan?hari=3');
  expect(router.state).toMatchObject({ location: { search: '?hari=3' }, pending: null, data: { page: 'data of /bulan' } });
  expect(loads).toEqual([]);
  router.navigate('/');
  await settled();
  expect(loads).toEqual(['frame', '/']);
});

test('a fragment loads nothing', () => {
  const router = createRouter(routes, drawn);
  router.navigate('/#isi');
  expect(router.state).toMatchObject({ location: { hash: '#isi' }, data: drawn });
  expect(loads).toEqual([]);
});

test('revalidating reads the current page again, in the same history entry', async () => {
  const router = createRouter(routes, drawn);
  const { location } = router.state;
  router.revalidate();
  expect(router.state).toMatchObject({ isRevalidating: true, pending: null });
  await settled();
  expect(loads).toEqual(['frame', '/']);
  expect(router.state).toMatchObject({ isRevalidating: false, data: { page: 'data of /' } });
  expect(router.state.location).toBe(location);
  expect(browser.addresses).toEqual(['/']);
});

test('revalidating while another page is opened reads that page', async () => {
  const router = createRouter(routes, drawn);
  router.navigate('/lambat');
  router.revalidate();
  await settled();
  held.get('/lambat')?.();
  await settled();
  expect(loads).toEqual(['/lambat', '/lambat']);
  expect(router.state).toMatchObject({ location: { pathname: '/lambat' }, action: 'PUSH' });
});

test('listeners are called until they unsubscribe', () => {
  const router = createRouter(routes, drawn);
  const listener = vi.fn();
  const leave = router.subscribe(listener);
  router.navigate('/#a');
  leave();
  router.navigate('/#b');
  expect(listener).toHaveBeenCalledTimes(1);
});
