import { beforeEach, describe, expect, it, vi } from 'vitest';
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

describe('a first copy from the browser’s cache', () => {
  const CONFIRMED = `${BUNDLE}?have=${aBundle().version}`;
  /** The browser's cache has a bundle that is some days old. A copy of today contains a change. */
  const visitAfterDays = (days: number) => {
    const cachedAt = new Date(Date.parse(NOW) - days * 86_400_000);
    const { parts, ...today } = aBundle({ month: 'month--B', event: 'Pindah' });
    device.network = (path, init) => {
      const isCached = init?.cache === 'force-cache';
      if (path === BUNDLE && isCached) return answer({ data: bundle }, { at: cachedAt });
      const data = days === 0 ? { ...aBundle(), parts: {} } : { ...today, parts: { 'month--B': parts['month--B'] } };
      return answer({ data }, { at: new Date(NOW) });
    };
  };

  it('is not requested again if it is recent', async () => {
    visitAfterDays(0);
    await device.refresh();
    expect(bundlesAsked()).toEqual([BUNDLE]);
  });

  it('is updated if it is some days old', async () => {
    visitAfterDays(5);
    await device.refresh();
    expect(bundlesAsked()).toEqual([BUNDLE, CONFIRMED]);
    loseConnection();
    const stored = await device.read(SCHEDULES);
    expect(stored.headers.get('x-stored-at')).toBe(NOW);
    expect(await stored.text()).toContain('Pindah');
  });

  it.each([-5 * 86_400_000, -3_600_000, 3_600_000, 5 * 86_400_000])(
    'is updated, and not downloaded twice, with a clock that is %d ms wrong',
    async (wrong) => {
      vi.setSystemTime(Date.parse(NOW) + wrong);
      visitAfterDays(5);
      const whole = await device.read(BUNDLE);
      expect(whole.headers.get('x-is-current')).toBe('true');
      expect(await whole.text()).toContain('Pindah');
      expect(bundlesAsked()).toEqual([BUNDLE, CONFIRMED]);
    },
  );

  it('is not taken for a current one while the server does not confirm it', async () => {
    visitAfterDays(5);
    const online = device.network;
    device.network = (path, init) =>
      init?.cache === 'force-cache' ? online(path, init) : Promise.reject(new TypeError('Failed to fetch'));
    expect((await device.read(BUNDLE)).headers.get('x-is-current')).toBe('false');
    // The page's date is today, not the day of the cached answer.
    expect((await device.read(SCHEDULES)).headers.get('date')).toBe(new Date(NOW).toUTCString());
  });
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

it('a read that was running while a page read newer data is sent again', async () => {
  await device.refresh();
  const old = answer({ data: { ...aBundle(), parts: {} } });
  let sendOld = () => {};
  const late = new Promise<Response>((resolve) => (sendOld = () => resolve(old)));
  device.network = (path) => (path.startsWith(BUNDLE) ? late : answer({ data: [schedule] }));
  const asked = device.read(BUNDLE);
  await device.pass(2_000);
  await device.read(SCHEDULES);
  device.network = () => answer({ data: aBundle({ month: 'month--B', event: 'Pindah' }) });
  sendOld();
  const whole = await asked;
  expect(whole.headers.get('x-is-current')).toBe('true');
  expect(await whole.text()).toContain('Pindah');
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
