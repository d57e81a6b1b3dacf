import { beforeEach, describe, expect, it } from 'vitest';
import { aBundle, answer, BUNDLE, schedule, SCHEDULES } from '#tests/support/offline-answers.ts';
import { makeDevice, type WorkerDevice } from '#tests/support/worker-device.ts';

const NOW = '2026-11-20T10:40:00.000Z';
const EVERY_MS = 3 * 60_000;
const COPY = 'suluh-1-copy';
const SEEN = 'suluh-1-seen';

let device: WorkerDevice;
let bundle: unknown;

beforeEach(async () => {
  device = await makeDevice(NOW);
  bundle = aBundle();
  device.network = (path) => {
    if (path.startsWith(BUNDLE)) return answer({ data: bundle });
    return path.startsWith('/api/') ? answer({ data: [schedule] }) : new Response('', { status: 404 });
  };
  device.start();
});

const bundlesAsked = () => device.requested.filter((path) => path.startsWith(BUNDLE));
const loseConnection = () => {
  device.network = () => Promise.reject(new TypeError('Failed to fetch'));
};
const refuseBundle = (only: () => boolean = () => true) => {
  device.caches.beforePut = (_name, address) => {
    if (address.endsWith(BUNDLE) && only()) throw new DOMException('full', 'QuotaExceededError');
  };
};

it('the copy is stored when a page is idle, and answers after a restart of the worker', async () => {
  await device.refresh();
  expect((await device.caches.paths())[COPY]).toEqual([BUNDLE, `${BUNDLE}/checked`]);
  device.start();
  loseConnection();
  expect(await (await device.read(SCHEDULES)).text()).toContain('Kegiatan bersama');
});

it('the copy is updated at most every three minutes, with the changed parts', async () => {
  await device.refresh();
  await device.pass(EVERY_MS - 1);
  await device.refresh();
  expect(bundlesAsked()).toEqual([BUNDLE]);

  await device.pass(1);
  const { parts, ...next } = aBundle({ month: 'month--B', event: 'Pindah' });
  bundle = { ...next, parts: { 'month--B': parts['month--B'] } };
  await device.refresh();
  expect(bundlesAsked().at(-1)).toBe(`${BUNDLE}?have=${aBundle().version}`);
  expect(bundlesAsked()).toHaveLength(2);
  device.start();
  loseConnection();
  expect(await (await device.read(SCHEDULES)).text()).toContain('Pindah');
  expect(await (await device.read('/api/v1/student/subjects')).text()).toContain('Matematika');
});

it('the copy is read completely if a part is missing', async () => {
  await device.refresh();
  await device.pass(EVERY_MS);
  const { parts: _, ...next } = aBundle({ month: 'month--B' });
  const whole = aBundle({ month: 'month--B', event: 'Utuh' });
  device.network = (path) => answer({ data: path.includes('have=') ? { ...next, parts: {} } : whole });
  await device.refresh();
  expect(bundlesAsked().slice(1)).toEqual([`${BUNDLE}?have=${aBundle().version}`, BUNDLE]);
  loseConnection();
  expect(await (await device.read(SCHEDULES)).text()).toContain('Utuh');
});

it('the copy keeps its time if no answer arrives', async () => {
  await device.refresh();
  await device.pass(10 * EVERY_MS);
  loseConnection();
  await device.refresh();
  expect((await device.read(SCHEDULES)).headers.get('x-stored-at')).toBe(NOW);
});

it('the copy keeps the date of its read for weeks', async () => {
  await device.refresh();
  await device.pass(13 * 86_400_000);
  device.start();
  loseConnection();
  expect((await device.read(SCHEDULES)).headers.get('x-stored-at')).toBe(NOW);
});

it('a page that reads the copy during its check gets the confirmation of the server', async () => {
  await device.refresh();
  await device.pass(1_000);
  const [, asked] = await Promise.all([device.refresh(), device.read(BUNDLE)]);
  expect(asked.headers.get('x-is-current')).toBe('true');
});

it('a read updates the copy at once and says whether the server confirmed it', async () => {
  await device.refresh();
  await device.pass(1_000);
  bundle = aBundle({ month: 'month--B', event: 'Pindah' });
  const whole = await device.read(BUNDLE);
  expect(whole.headers.get('x-is-current')).toBe('true');
  expect(await whole.text()).toContain('Pindah');
  const at = whole.headers.get('x-stored-at');
  loseConnection();
  const stored = await device.read(BUNDLE);
  expect(stored.headers.get('x-is-current')).toBe('false');
  expect(stored.headers.get('x-stored-at')).toBe(at);
});

it('the copy is updated at once when the connection is back', async () => {
  await device.refresh();
  const online = device.network;
  loseConnection();
  await device.pass(1_000);
  await device.read(SCHEDULES);
  bundle = aBundle({ month: 'month--B', event: 'Pindah' });
  device.network = online;
  await device.refresh();
  loseConnection();
  device.start();
  expect(await (await device.read(SCHEDULES)).text()).toContain('Pindah');
});

it('the copy comes from the network if none is stored', async () => {
  loseConnection();
  await expect(device.read(BUNDLE)).rejects.toThrow('Failed to fetch');
});

describe('with the data saver on', () => {
  beforeEach(() => {
    device.navigator.connection = { saveData: true };
  });

  it('only seen answers are kept', async () => {
    await device.refresh();
    await device.read(SCHEDULES);
    await device.turns();
    expect(bundlesAsked()).toEqual([]);
    expect((await device.caches.paths())[SEEN]).toEqual([SCHEDULES]);
    loseConnection();
    expect((await device.read(SCHEDULES)).headers.get('x-stored-at')).toBe(NOW);
    await expect(device.read('/api/v1/student/audiences')).rejects.toThrow('Failed to fetch');
  });

  it('a page that asks for the copy gets it', async () => {
    expect(await (await device.read(BUNDLE)).json()).toEqual({ data: aBundle() });
  });
});

describe('without space for the copy', () => {
  it('seen pages still open', async () => {
    refuseBundle();
    await device.refresh();
    await device.read(SCHEDULES);
    await device.turns();
    device.start();
    loseConnection();
    const response = await device.read(SCHEDULES);
    expect(response.headers.get('x-stored-at')).toBe(NOW);
    expect(await response.text()).toContain('Kegiatan bersama');
  });

  it('seen answers are deleted to make space', async () => {
    await device.read(SCHEDULES);
    await device.turns();
    expect((await device.caches.paths())[SEEN]).toEqual([SCHEDULES]);
    refuseBundle(() => device.caches.has(SEEN));
    await device.refresh();
    const stores = await device.caches.paths();
    expect(stores[COPY]).toEqual([BUNDLE, `${BUNDLE}/checked`]);
    expect(stores[SEEN]).toBeUndefined();
  });
});

it('the copy is ignored if the browser refuses to read it; everything works online', async () => {
  device.caches.isRefused = true;
  await device.refresh();
  expect(await (await device.read(SCHEDULES)).json()).toEqual({ data: [schedule] });
});
