import { beforeEach, expect, it } from 'vitest';
import { html } from '#tests/support/offline-answers.ts';
import { makeDevice, type WorkerDevice } from '#tests/support/worker-device.ts';

const SHELL = '<script src="/assets/core-aaaaaa.js"></script><div id="root"></div>';

let device: WorkerDevice;
let hasNetwork: boolean;

beforeEach(async () => {
  hasNetwork = true;
  device = await makeDevice('2026-11-20T10:40:00.000Z');
  device.network = (path) => {
    if (!hasNetwork) return Promise.reject(new TypeError('Failed to fetch'));
    return html(path === '/luring' || path.startsWith('/assets/') ? SHELL : '<title>Kalender</title>');
  };
});

/** Browsers that each lack one API. */
const LACKS: [string, () => void][] = [
  ['navigation preload (Firefox)', () => (device.hasPreload = false)],
  ['storage.estimate (Safari before 17)', () => (device.navigator.storage = {})],
  ['navigator.storage', () => delete device.navigator.storage],
  ['navigator.connection (Firefox, Safari)', () => delete device.navigator.connection],
];

it('draws a page out of the copy when the preload resolves with an error response (Firefox)', async () => {
  device.start();
  await device.install();
  const answered = await device.request('/calendar', { mode: 'navigate', preload: Response.error() });
  expect(await answered?.text()).toBe(SHELL);
});

it.each(LACKS)('opens pages with and without a network in a browser without %s', async (_name, remove) => {
  remove();
  device.start();
  await device.install();
  await device.activate();
  expect(await (await device.open('/calendar')).text()).toContain('Kalender');
  hasNetwork = false;
  expect(await (await device.open('/calendar')).text()).toBe(SHELL);
});
