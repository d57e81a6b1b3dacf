import { beforeEach, describe, expect, it } from 'vitest';
import { aBundle, answer, BUNDLE } from '#tests/support/offline-answers.ts';
import { makeDevice, REST, type WorkerDevice } from '#tests/support/worker-device.ts';

const NOW = '2026-11-20T10:40:00.000Z';
const HOUR_MS = 3_600_000;

let device: WorkerDevice;
/** The server's files by path: the shell and the files of its releases. */
let served: Map<string, string>;

const filesOf = (mark: string) =>
  ['start', 'core', 'calendar-page', 'copy-status'].map((name) => `/assets/${name}-${mark.repeat(6)}.js`);
const styleOf = (mark: string) => `/assets/calendar-page-${mark.repeat(6)}.css`;
const releaseOf = (mark: string) => [...filesOf(mark), styleOf(mark)];

/** Replaces the server's release by another one. */
function release(mark: string): void {
  served = new Map(releaseOf(mark).map((file) => [file, `/* ${file} */`]));
  served.set('/luring', `<script src="${filesOf(mark)[0]}"></script>`);
}

const start = (mark: string) => device.start(mark, releaseOf(mark));

beforeEach(async () => {
  device = await makeDevice(NOW);
  release('a');
  device.network = (path, init) => {
    if (path.startsWith(BUNDLE)) return answer({ data: aBundle() });
    // The browser's cache has the first script, which the page loaded.
    if (init?.cache === 'only-if-cached' && path !== filesOf('a')[0]) return Promise.reject(new TypeError('Failed to fetch'));
    const text = served.get(path);
    return new Response(text ?? '', { status: text === undefined ? 404 : 200 });
  };
  start('a');
});

const stored = async () => Object.keys(await device.caches.paths());

it('keeps all files of a release and its shell, and controls the open pages', async () => {
  await device.install();
  expect((await device.caches.paths())['suluh-1-files-a']).toEqual([...releaseOf('a'), '/luring']);
  await device.activate();
  expect(device.did).toEqual(['preload', 'claim']);
});

it('takes over a page that was being loaded while the worker became active', async () => {
  device.start();
  await device.refresh();
  expect(device.did).toEqual(['claim']);
});

it('gets the remaining files of a release with one request', async () => {
  const [start = '', core = '', ...rest] = releaseOf('a');
  served.set(REST, [rest.length, ...rest.map((file) => `/* ${file} */`)].join('\0'));
  await device.install();
  expect(device.requested).toEqual([REST, start, core, '/luring']);
  expect((await device.caches.paths())['suluh-1-files-a']?.toSorted()).toEqual([...releaseOf('a'), '/luring'].toSorted());
  for (const file of releaseOf('a')) expect(await (await device.read(file)).text()).toBe(`/* ${file} */`);
  expect((await device.read(styleOf('a'))).headers.get('content-type')).toBe('text/css; charset=utf-8');
  await device.refresh();
  expect(device.requested.filter((path) => path === REST)).toHaveLength(1);
});

it.each([
  ['nothing', ''],
  ['a page of another server', '<!doctype html>'],
  ['less than all files', ['3', '/* a */', '/* b */'].join('\0')],
])('gets every file with its own request if the file with the remaining ones contains %s', async (_, text) => {
  served.set(REST, text);
  await device.install();
  for (const file of releaseOf('a')) expect(await (await device.read(file)).text()).toBe(`/* ${file} */`);
});

describe('on a first visit', () => {
  const page = (mark: string) =>
    `<title>Beranda</title>
<meta content="x"><style>.core{}
.page{}</style><script src="${filesOf(mark)[0]}" data-styles="assets/core-${mark.repeat(6)}.css assets/page-${mark.repeat(6)}.css"></script>
<div id="root"><p>Jadwal</p></div>
<script type="application/json" id="data">{"since":1,"programme":{"name":"a<b"},"hydration":{}}</script>
</body>`.replace('a<b', 'a\\u003cb');
  const styles = ['core', 'page'].map((name) => `/assets/${name}-aaaaaa.css`);

  beforeEach(() => {
    device.isFirst = true;
    device.openPages = ['/?x=1'];
    device.start('a', [...releaseOf('a'), ...styles]);
    served.set('/?x=1', page('a'));
    const network = device.network;
    device.network = (path, init) =>
      path === '/?x=1' && init?.cache === 'only-if-cached'
        ? new Response(served.get(path), { headers: { 'content-security-policy': 'x', 'content-length': '9', etag: 'y' } })
        : network(path, init);
  });

  it('keeps the files and styles of the page and the shell without a request for the shell', async () => {
    await device.install();
    const [first = ''] = filesOf('a');
    expect((await device.caches.paths())['suluh-1-files-a']).toEqual([...styles, first, '/luring']);
    expect(await (await device.read(styles[1] ?? '')).text()).toBe('.page{}');
    expect(device.requested).not.toContain('/luring');
    expect(device.pageHeader).toBe('');
    device.network = () => Promise.reject(new TypeError('Failed to fetch'));
    const shell = await device.open('/calendar');
    expect(await shell.text()).toBe(
      page('a')
        .replace('Beranda', 'Memuat…')
        .replace('<p>Jadwal</p>', '')
        .replace(
          /\{"since.*\}/,
          '{"since":0,"until":8640000000000000,"address":null,"choice":null,"programme":{"name":"a\\u003cb"},"hydration":null}',
        ),
    );
    expect([shell.headers.get('content-security-policy'), shell.headers.get('etag')]).toEqual(['x', null]);
  });

  it('keeps all files when the reader stays, and reports it to the server', async () => {
    await device.install();
    await device.activate();
    await device.refresh();
    const kept = (await device.caches.paths())['suluh-1-files-a'] ?? [];
    expect(kept.toSorted()).toEqual([...releaseOf('a'), ...styles, '/luring'].toSorted());
    expect(device.pageHeader).toBe(filesOf('a')[0]);
  });

  it.each([
    ['of another release', () => page('b')],
    ['without data', () => page('a').replace('id="data"', 'id="other"')],
  ])('asks for the shell if the open page is one %s', async (_what, text) => {
    served.set('/?x=1', text());
    await device.install();
    expect(device.requested).toContain('/luring');
  });
});

it('answers with the stored files of any release', async () => {
  await device.install();
  release('b');
  start('b');
  await device.install();
  device.requested.length = 0;
  for (const file of [...releaseOf('a'), ...releaseOf('b')]) expect(await (await device.read(file)).text()).toBe(`/* ${file} */`);
  expect(device.requested).toEqual([]);
});

it('reads a file that is not stored, and keeps it if it belongs to this release', async () => {
  const [file = ''] = filesOf('a');
  await device.read(file);
  expect((await device.caches.paths())['suluh-1-files-a']).toEqual([file]);
  expect((await device.read('/assets/lain-bbbbbbbb.js')).status).toBe(404);
  expect((await device.caches.paths())['suluh-1-files-a']).toEqual([file]);
});

describe('a release is not installed', () => {
  it('if a file is missing: the previous release stays', async () => {
    await device.install();
    release('b');
    served.delete(filesOf('b')[2] ?? '');
    start('b');
    await expect(device.install()).rejects.toThrow('was not stored');
    start('a');
    device.network = () => Promise.reject(new TypeError('Failed to fetch'));
    const page = await device.open('/calendar');
    expect(await page.text()).toContain(filesOf('a')[0]);
  });

  it('if the shell belongs to another release during an update', async () => {
    served.set('/luring', `<script src="${filesOf('b')[0]}"></script>`);
    await expect(device.install()).rejects.toThrow('The shell was not stored.');
    served.set('/luring', 'no file at all');
    await expect(device.install()).rejects.toThrow('The shell was not stored.');
  });

  it('on a device without space, and then makes no further requests', async () => {
    device.navigator.storage = { estimate: async () => ({ quota: 9_000_000, usage: 5_500_000 }) };
    await expect(device.install()).rejects.toThrow('There is no room for a copy.');
    expect(device.requested).toEqual([]);
  });

  it('if storage is denied', async () => {
    device.caches.isRefused = true;
    await expect(device.install()).rejects.toThrow();
    expect(await stored()).toEqual([]);
  });

  it('if a file does not fit', async () => {
    device.caches.beforePut = (_name, address) => {
      if (address.endsWith('.css')) throw new DOMException('full', 'QuotaExceededError');
    };
    await expect(device.install()).rejects.toThrow('was not stored');
  });
});

it('keeps the files of the last three releases', async () => {
  for (const mark of ['a', 'b', 'c', 'd', 'e']) {
    release(mark);
    start(mark);
    await device.install();
    await device.activate();
  }
  expect(await stored()).toEqual(['suluh-1-files-c', 'suluh-1-files-d', 'suluh-1-files-e']);
  device.network = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await (await device.open('/calendar')).text()).toContain(filesOf('e')[0]);
});

it('deletes its stores of other formats, and no other stores', async () => {
  for (const name of ['suluh-0-copy', 'tetangga']) await (await device.caches.open(name)).put('/x', new Response('x'));
  await device.install();
  expect(await stored()).toEqual(['tetangga', 'suluh-1-files-a']);
});

it('refills a cleared store when a page is idle', async () => {
  await device.install();
  for (const name of await stored()) await device.caches.delete(name);
  await device.refresh();
  const stores = await device.caches.paths();
  expect(stores['suluh-1-files-a']).toEqual([...releaseOf('a'), '/luring']);
  expect(stores['suluh-1-copy']).toHaveLength(2);
});

it('reads the shell again when a page shows different settings from the shell', async () => {
  const shells = () => device.requested.filter((path) => path === '/luring').length;
  const withSettings = (version: string) =>
    served.set('/luring', `<script src="${filesOf('a')[0]}"></script>{"programme":{"version":"${version}"}}`);
  withSettings('one');
  await device.install();
  await device.pass(24 * HOUR_MS);
  await device.refresh();
  await device.keepReadings(null, 'one');
  expect(shells()).toBe(1);
  withSettings('two');
  await device.keepReadings(null, 'two');
  expect(shells()).toBe(2);
  device.network = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await (await device.open('/calendar')).text()).toContain('"version":"two"');
});

it('with the data saver on, stores the files that the browser’s cache has, and the styles of stored scripts', async () => {
  device.navigator.connection = { saveData: true };
  await device.install();
  const [first = '', core = '', page = ''] = filesOf('a');
  expect((await device.caches.paths())['suluh-1-files-a']).toEqual([first]);
  // The shell shows nothing without the common scripts.
  for (const file of [page, core]) await device.read(file);
  await device.refresh();
  expect((await device.caches.paths())['suluh-1-files-a']).toContain('/luring');
  expect((await device.caches.paths())['suluh-1-files-a']).toContain(styleOf('a'));
});

it('with the data saver on, an update stores all files only if the student saved contents', async () => {
  device.navigator.connection = { saveData: true };
  await device.install();
  release('b');
  start('b');
  await device.install();
  expect((await device.caches.paths())['suluh-1-files-b']).toBeUndefined();
  await device.caches.open('suluh-1-saved');
  await device.install();
  expect((await device.caches.paths())['suluh-1-files-b']).toEqual([...releaseOf('b'), '/luring']);
});
