import { beforeEach, describe, expect, it } from 'vitest';
import { aBundle, answer, BEYOND, BUNDLE, html, LINK, schedule, SCHEDULES } from '#tests/support/offline-answers.ts';
import { makeDevice, type FakeNetwork, type WorkerDevice } from '#tests/support/worker-device.ts';

const NOW = '2026-11-20T10:40:00.000Z';
const READ_MS = 3_000;
const TICK_MS = 3_000;
const IDLE_MAX_MS = 30_000;
const PROBE = '/livez';

let device: WorkerDevice;
/** How the network answers reads and probes. */
let network: FakeNetwork;
/** Reads without an answer that the worker has not aborted. */
let open: Set<string>;

const never = () => new Promise<Response>(() => {});
const works: FakeNetwork = (path) => answer(path === PROBE ? { status: 'ok' } : { data: [schedule] });
const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const stalls: FakeNetwork = (path, init) => {
  open.add(path);
  init?.signal?.addEventListener('abort', () => open.delete(path));
  return never();
};

beforeEach(async () => {
  device = await makeDevice(NOW);
  open = new Set();
  network = works;
  device.network = (path, init) => (path.startsWith(BUNDLE) ? answer({ data: aBundle() }) : network(path, init));
  device.start();
  await device.refresh();
  device.requested.length = 0;
});

const reads = () => device.requested.filter((path) => path !== PROBE);

/** A page that shows stored data asks for its state every few seconds. */
async function showStored(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += TICK_MS) {
    await device.askState();
    await device.pass(TICK_MS);
  }
}

/** Reads on a network that brings nothing, and gets stored data. */
async function readStored(path = SCHEDULES): Promise<void> {
  const pendingAnswer = device.read(path);
  await device.pass(READ_MS);
  expect((await pendingAnswer).headers.get('x-stored-at')).toBe(NOW);
}

it('a stalled request is repeated when a probe shows that the network works', async () => {
  network = stalls;
  await readStored();
  await showStored(5 * TICK_MS);
  expect(reads()).toEqual([SCHEDULES]);

  network = works;
  await device.askState();
  await device.turns();
  expect(reads()).toEqual([SCHEDULES, SCHEDULES]);
  expect(open.size).toBe(0);
  expect(device.page.messages.at(-1)).toEqual({ why: 'slow', isLate: true });
  expect(await (await device.read(SCHEDULES)).text()).toContain(LINK);
  expect(reads()).toHaveLength(2);
});

it('three of eight stalled requests go on, so that other requests get a connection', async () => {
  network = stalls;
  for (let number = 0; number < 8; number += 1) void device.read(`${BEYOND}&class=${number}`).catch(() => {});
  await device.pass(READ_MS);
  expect(open.size).toBe(8);
  await device.askState();
  await device.turns();
  expect([...open]).toEqual([...[5, 6, 7].map((number) => `${BEYOND}&class=${number}`), PROBE]);
  await device.pass(TICK_MS);
  expect(open).not.toContain(PROBE);
});

it('a page whose requests failed at once reads again when a probe succeeds', async () => {
  network = () => Promise.reject(new TypeError('Failed to fetch'));
  await device.read(SCHEDULES);
  await showStored(2 * TICK_MS);
  expect(device.page.messages.at(-1)).toEqual({ why: 'none', isLate: false });
  network = works;
  await device.askState();
  await device.turns();
  expect(device.page.messages.at(-1)).toEqual({ why: 'none', isLate: true });
  expect(await (await device.read(SCHEDULES)).text()).toContain(LINK);
});

describe('a request that is only slow arrives', () => {
  it('on a network that takes six seconds for everything: it is not repeated', async () => {
    network = async (path) => {
      await after(6_000);
      return works(path, undefined);
    };
    await readStored();
    await showStored(2 * TICK_MS);
    expect(reads()).toEqual([SCHEDULES]);
    expect(await (await device.read(SCHEDULES)).text()).toContain(LINK);
  });

  it('from a server that takes a long time for it: each repetition gets more time', async () => {
    network = async (path) => {
      if (path !== PROBE) await after(20_000);
      return works(path, undefined);
    };
    await readStored();
    await showStored(15 * TICK_MS);
    expect(reads()).toHaveLength(4);
    expect(device.page.messages).toContainEqual({ why: 'slow', isLate: true });
  });

  it('in small pieces: it is not repeated', async () => {
    const bytes = new TextEncoder().encode(JSON.stringify({ data: [schedule] }));
    const pieces = async (controller: ReadableStreamDefaultController) => {
      for (let place = 0; place < bytes.length; place += 20) {
        await after(1_000);
        controller.enqueue(bytes.subarray(place, place + 20));
      }
      controller.close();
    };
    const headers = { 'content-type': 'application/json' };
    const inPieces = () => new Response(new ReadableStream({ start: (controller) => void pieces(controller) }), { headers });
    network = (path, init) => (path === PROBE ? works(path, init) : inPieces());
    await readStored();
    await showStored(bytes.length * 50);
    expect(reads()).toEqual([SCHEDULES]);
    expect(device.page.messages).toContainEqual({ why: 'slow', isLate: true });
  });
});

it('a request without a byte is aborted after half a minute', async () => {
  network = stalls;
  await readStored();
  await device.pass(IDLE_MAX_MS - READ_MS - 1);
  expect([...open]).toEqual([SCHEDULES]);
  await device.pass(1);
  expect(open.size).toBe(0);
  network = works;
  expect(await (await device.read(SCHEDULES)).text()).toContain(LINK);
  expect(reads()).toHaveLength(2);
});

it('the request of a page ends when the shell answers', async () => {
  device.hasPreload = false;
  network = () => html('<script src="/assets/core-aaaaaa.js"></script>');
  device.start();
  await device.install();
  network = stalls;
  const pendingAnswer = device.open('/calendar');
  await device.pass(READ_MS);
  expect(await (await pendingAnswer).text()).toContain('core-aaaaaa');
  expect(open.size).toBe(0);
});

it("a captive portal's page does not prove that the network works", async () => {
  network = stalls;
  await readStored();
  network = () => html('<title>Masuk Wi-Fi</title>');
  await showStored(2 * TICK_MS);
  expect(reads()).toEqual([SCHEDULES]);
});
