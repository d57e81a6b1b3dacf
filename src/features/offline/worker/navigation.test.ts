import { beforeEach, describe, expect, it } from 'vitest';
import { answer, cutAnswer, html, stalledAnswer } from '#tests/support/offline-answers.ts';
import { makeDevice, type FakeNetwork, type WorkerDevice } from '#tests/support/worker-device.ts';

const NOW = '2026-11-20T10:40:00.000Z';
/** How long the worker waits for a page. */
const READ_MS = 3_000;
/** The document without a page, which the worker stores when it is installed. */
const SHELL = '<script src="/assets/core-aaaaaa.js"></script><div id="root"></div>';

let device: WorkerDevice;
/** Answers requests for pages. The shell and the files of the release always arrive. */
let network: FakeNetwork;

beforeEach(async () => {
  device = await makeDevice(NOW);
  network = () => html('<title>Kalender</title>');
  device.network = (path, init) => (path === '/luring' || path.startsWith('/assets/') ? html(SHELL) : network(path, init));
  device.start();
});

const install = () => device.install();

it("returns the server's page, even a preloaded one", async () => {
  await install();
  expect(await (await device.open('/calendar')).text()).toContain('Kalender');
  const preload = html('<title>Lebih dulu</title>');
  const answered = await device.request('/calendar', { mode: 'navigate', preload });
  expect(await answered?.text()).toContain('Lebih dulu');
});

it.each<[string, FakeNetwork, number]>([
  ['a broken connection', () => Promise.reject(new TypeError('Failed to fetch')), 0],
  ['half a page', () => cutAnswer('text/html'), 0],
  ["a proxy's 502", () => html('<h1>Bad gateway</h1>', 502), 0],
  ['a server that is down for a moment', () => html('', 503), 0],
  ["a proxy's time-out", () => html('', 504), 0],
  ['nothing within three seconds', () => new Promise<Response>(() => {}), READ_MS],
  ['half a page within three seconds', () => stalledAnswer('<title>Kalender</title>').response, READ_MS],
])('renders a page from the copy after %s, with the current time', async (_what, trouble, ms) => {
  await install();
  network = trouble;
  const pendingAnswer = device.open('/subject/matematika');
  await device.pass(ms);
  const response = await pendingAnswer;
  expect(await response.text()).toBe(SHELL);
  expect(response.headers.get('server-timing')).toBe(`clock;dur=${Date.parse(NOW) + ms}`);
});

it('does not wait if the browser reports no connection', async () => {
  await install();
  network = () => new Promise<Response>(() => {});
  device.navigator.onLine = false;
  expect(await (await device.open('/calendar')).text()).toBe(SHELL);
});

it.each<[string, () => Response]>([
  ['the page of a captive portal, on which the reader has to sign in', () => html('<title>Masuk Wi-Fi</title>')],
  ["the server's answer for an address that does not exist", () => html('<title>Masuk Wi-Fi</title>', 404)],
  ["the server's page about an internal error", () => html('<title>Masuk Wi-Fi</title>', 500)],
])('does not replace %s by the copy', async (_what, page) => {
  await install();
  network = page;
  expect(await (await device.open('/calendar')).text()).toContain('Masuk Wi-Fi');
});

it('answers reads from the store at once after a page that did not arrive', async () => {
  await install();
  network = () => Promise.reject(new TypeError('Failed to fetch'));
  await device.open('/');
  const state = await device.askState();
  expect(state).toEqual({ why: 'none', isLate: false });
});

it('shows a message if nothing is stored and no answer arrives', async () => {
  network = () => Promise.reject(new TypeError('Failed to fetch'));
  const response = await device.open('/calendar');
  expect(response.status).toBe(503);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const text = await response.text();
  expect(text).toContain('<h1>Halaman ini belum dapat dibuka</h1>');
  expect(text).toContain('Suluh belum terhubung, dan perangkat ini belum menyimpan salinannya.');
  expect(text).toContain('<a href="">Coba lagi</a>');
});

describe('on a device that saves data', () => {
  const SEEN = '<h1>Jadwal 20 November 2026</h1>';
  const seeFirstPage = async () => (await device.caches.open('suluh-1-page')).put('/', html(SEEN));
  const opened = async (path: string) => (await device.open(path)).text();

  beforeEach(() => {
    network = () => Promise.reject(new TypeError('Failed to fetch'));
    device.navigator.connection = { saveData: true };
  });

  it('shows the stored document of exactly the page that was seen if the network fails', async () => {
    await seeFirstPage();
    expect(await opened('/')).toBe(SEEN);
    expect(await opened('/calendar')).toContain('Halaman ini belum dapat dibuka');
    await install();
    expect(await opened('/')).toBe(SEEN);
    expect(await opened('/calendar')).toBe(SHELL);
  });

  it('waits for a slow page longer than for a read', async () => {
    await seeFirstPage();
    const { response, finish } = stalledAnswer('<title>Hari ini</title>');
    network = () => response;
    const pendingAnswer = device.open('/');
    await device.pass(5 * READ_MS);
    finish();
    expect(await (await pendingAnswer).text()).toContain('Hari ini');
  });

  it('shows the shell and deletes the document when the saver is off and everything is stored', async () => {
    await seeFirstPage();
    device.navigator.connection = { saveData: false };
    expect(await opened('/')).toBe(SEEN);
    await install();
    expect(await opened('/')).toBe(SHELL);
    expect(device.caches.has('suluh-1-page')).toBe(false);
  });
});

it('waits for a page without limit if nothing is stored', async () => {
  const { response, finish } = stalledAnswer('<title>Kalender</title>');
  network = () => response;
  const pendingAnswer = device.open('/calendar');
  await device.pass(5 * READ_MS);
  finish();
  expect(await (await pendingAnswer).text()).toContain('Kalender');
});

it.each(['/admin', '/staf', '/masuk/abc', '/livez', '/api/docs/'])('leaves %s to the network', async (path) => {
  expect(await device.request(path, { mode: 'navigate' })).toBeNull();
});

it('leaves writes to the network', async () => {
  expect(await device.request('/untuk', { mode: 'navigate', method: 'POST' })).toBeNull();
  network = () => answer({});
  expect(device.requested).toEqual([]);
});
