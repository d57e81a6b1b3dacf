import { beforeEach, describe, expect, it } from 'vitest';
import {
  aBundle,
  answer,
  BEYOND,
  BUNDLE,
  cutAnswer,
  html,
  LINK,
  schedule,
  SCHEDULES,
  stalledAnswer,
} from '#tests/support/offline-answers.ts';
import { makeDevice, type FakeNetwork, type WorkerDevice } from '#tests/support/worker-device.ts';

const NOW = '2026-11-20T10:40:00.000Z';
const READ_MS = 3_000;
const BAD_MS = 10_000;

let device: WorkerDevice;
/** The schedules in the network's answer. */
let network: FakeNetwork;

beforeEach(async () => {
  device = await makeDevice(NOW);
  network = () => answer({ data: [schedule] });
  device.network = (path, init) => (path.startsWith(BUNDLE) ? answer({ data: aBundle() }) : network(path, init));
  device.start();
  await device.refresh();
  device.requested.length = 0;
});

const never = () => new Promise<Response>(() => {});
const refused = () => Promise.reject(new TypeError('Failed to fetch'));

it("returns the server's answer with its meeting link and its time", async () => {
  const response = await device.read(SCHEDULES);
  expect(await response.json()).toEqual({ data: [schedule] });
  expect(response.headers.get('x-stored-at')).toBeNull();
  expect(Date.parse(response.headers.get('date') ?? '')).toBe(Date.parse(NOW));
  expect(device.requested).toEqual([SCHEDULES]);
  expect(await device.askState()).toEqual({ why: 'none', isLate: false });
});

it("passes the version of the programme's settings on to the page, but does not store it with the answer", async () => {
  const named = async () => {
    const body = await answer({ data: [schedule] });
    body.headers.set('x-programme', 'abc');
    return body;
  };
  network = named;
  expect((await device.read(SCHEDULES)).headers.get('x-programme')).toBe('abc');
  network = refused;
  expect((await device.read(SCHEDULES)).headers.get('x-programme')).toBeNull();
});

describe('a read without a complete answer in time is answered from the copy', () => {
  const troubles: [what: string, network: FakeNetwork, why: string][] = [
    ['a broken connection', refused, 'none'],
    ['half an answer', () => cutAnswer(), 'none'],
    ["a proxy's 502", () => html('<h1>Bad gateway</h1>', 502), 'none'],
    ["a captive portal's page", () => html('<title>Masuk Wi-Fi</title>'), 'none'],
    [
      "a captive portal's page with the content type of JSON",
      () => new Response('<p>', { headers: { 'content-type': 'application/json' } }),
      'none',
    ],
    ['a refusal because of too many requests', () => answer({ message: 'Terlalu banyak permintaan.' }, { status: 429 }), 'none'],
    ['a refusal because the server is full', () => answer({ message: 'Layanan sedang penuh.' }, { status: 503 }), 'none'],
    ['nothing within three seconds', never, 'slow'],
    ['half an answer within three seconds', () => stalledAnswer({ data: [schedule] }).response, 'slow'],
  ];
  it.each(troubles)('after %s', async (_what, trouble, why) => {
    network = trouble;
    const pendingAnswer = device.read(SCHEDULES);
    await device.pass(why === 'slow' ? READ_MS : 0);
    const response = await pendingAnswer;
    expect(response.status).toBe(200);
    expect(response.headers.get('x-stored-at')).toBe(NOW);
    const text = await response.text();
    expect(text).toContain('Kegiatan bersama');
    expect(text).not.toContain(LINK);
    expect(await device.askState()).toEqual({ why, isLate: false });
  });
});

it('waits almost three seconds for the last byte', async () => {
  const { response, finish } = stalledAnswer({ data: [schedule] });
  network = () => response;
  const pendingAnswer = device.read(SCHEDULES);
  await device.pass(READ_MS - 1);
  finish();
  await device.turns();
  expect(await (await pendingAnswer).text()).toContain(LINK);
});

it('notifies the page of a late answer, and then returns it without another request', async () => {
  const { response, finish } = stalledAnswer({ data: [schedule] });
  network = () => response;
  const pendingAnswer = device.read(SCHEDULES);
  await device.pass(READ_MS);
  expect(await (await pendingAnswer).text()).not.toContain(LINK);
  expect(device.page.messages).toEqual([]);

  finish();
  await device.turns();
  expect(device.page.messages).toEqual([{ why: 'slow', isLate: true }]);
  expect(await (await device.read(SCHEDULES)).text()).toContain(LINK);
  expect(device.requested).toEqual([SCHEDULES]);
});

it('after a failure the copy answers at once for a time; then the network is awaited again', async () => {
  network = refused;
  await device.read(SCHEDULES);
  network = never;
  expect((await device.read(SCHEDULES)).headers.get('x-stored-at')).toBe(NOW);
  expect(device.requested).toHaveLength(2);

  await device.pass(BAD_MS);
  network = () => answer({ data: [schedule] });
  const late = device.read(`${SCHEDULES}&class=x`);
  expect(await (await late).text()).toContain(LINK);
});

it('after a failure, the first answer in time makes the next read fresh again', async () => {
  network = refused;
  await device.read(SCHEDULES);
  network = () => answer({ data: [schedule] });
  await device.read(SCHEDULES);
  await device.turns();
  const response = await device.read(SCHEDULES);
  expect(response.headers.get('x-stored-at')).toBeNull();
  expect(await response.text()).toContain(LINK);
});

it('does not wait if the browser reports no connection', async () => {
  device.navigator.onLine = false;
  network = never;
  expect((await device.read(SCHEDULES)).headers.get('x-stored-at')).toBe(NOW);
  expect(await device.askState()).toEqual({ why: 'none', isLate: false });
});

it('sends the server’s time, not the device’s, with stored data', async () => {
  const ahead = new Date(Date.parse(NOW) + 3 * 3_600_000);
  network = () => answer({ data: [schedule] }, { at: ahead });
  await device.read(`${SCHEDULES}&class=x`);
  network = refused;
  const stored = await device.read(SCHEDULES);
  expect(Date.parse(stored.headers.get('date') ?? '')).toBe(ahead.getTime());
});

it("returns the server's 404 for a deleted record", async () => {
  network = () => answer({ message: 'Data tidak ditemukan.' }, { status: 404, type: 'application/problem+json' });
  const response = await device.read('/api/v1/student/validate/matematika');
  expect([response.status, await response.json()]).toEqual([404, { message: 'Data tidak ditemukan.' }]);
});

it('fails like the network if neither the copy nor a seen answer exists', async () => {
  network = refused;
  await expect(device.read(BEYOND)).rejects.toThrow('Failed to fetch');
  network = () => html('<title>Masuk Wi-Fi</title>', 511);
  expect((await device.read(BEYOND)).status).toBe(511);
});

describe('a seen answer', () => {
  it('opens again, even outside the copy and after a restart of the worker, without meeting links', async () => {
    await device.read(BEYOND);
    await device.turns();
    device.start();
    network = refused;
    const response = await device.read(BEYOND);
    expect(response.headers.get('x-stored-at')).toBe(NOW);
    expect(await response.json()).toEqual({ data: [{ ...schedule, linkZoom: null }] });
  });

  it('is used if it is newer than the copy, otherwise the copy is used', async () => {
    await device.pass(1_000);
    network = () => answer({ data: [{ ...schedule, anotherEvent: 'Baru' }] });
    await device.read(SCHEDULES);
    await device.turns();
    network = refused;
    expect(await (await device.read(SCHEDULES)).text()).toContain('Baru');

    await device.pass(4 * 60_000);
    await device.refresh();
    expect(await (await device.read(SCHEDULES)).text()).toContain('Kegiatan bersama');
  });

  it('is deleted when the server answers 404', async () => {
    await device.read(BEYOND);
    await device.turns();
    network = () => answer({ message: 'Data tidak ditemukan.' }, { status: 404 });
    await device.read(BEYOND);
    await device.turns();
    network = refused;
    await expect(device.read(BEYOND)).rejects.toThrow('Failed to fetch');
  });

  it('is deleted after sixty newer answers', async () => {
    for (let number = 1; number <= 62; number += 1) {
      await device.read(`${BEYOND}&class=${number}`);
      await device.turns();
    }
    const seen = (await device.caches.paths())['suluh-1-seen'] ?? [];
    expect(seen).toHaveLength(60);
    expect(seen[0]).toBe(`${BEYOND}&class=3`);
  });
});

it.each(['/api/v1/admin/me', '/api/v1/staff/hours', '/admin/assets/a.js'])(
  'leaves a request for %s to the network',
  async (path) => {
    expect(await device.request(path)).toBeNull();
  },
);
