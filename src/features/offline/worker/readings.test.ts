import { beforeEach, describe, expect, it } from 'vitest';
import type { BundlePart } from '#features/offline/contract.ts';
import { aBundle, answer, BUNDLE } from '#tests/support/offline-answers.ts';
import { makeDevice, type WorkerDevice } from '#tests/support/worker-device.ts';

const NOW = '2026-11-20T10:40:00.000Z';
const EVERY_MS = 3 * 60_000;
const READINGS = '/api/v1/student/readings';
const pageOf = (id: string) => `/api/v1/student/subjects/matematika/sel/m1/${id}`;

let device: WorkerDevice;
/** The server's readings, as id and version. */
let readings: Record<string, string>;
let round = 0;

function aBundleWithReadings() {
  round += 1;
  const subject = `subject${round}`;
  const bundle = aBundle({ subject });
  const part = bundle.parts[subject] as Extract<BundlePart, { kind: 'subject' }>;
  const specificContents = Object.entries(readings).map(([_id, version]) => ({
    _id,
    title: _id,
    description: 'Isi.',
    link: null,
    file: null,
    materialType: 'book' as const,
    reading: { version, length: 100 },
  }));
  part.subject.materials = [{ _id: 'm1', title: 'Sel', content: '', specificContents }];
  return bundle;
}

beforeEach(async () => {
  device = await makeDevice(NOW);
  readings = { satu: 'aaaa', dua: 'bbbb' };
  device.network = (path) => {
    if (path.startsWith(BUNDLE)) return answer({ data: aBundleWithReadings() });
    if (!path.startsWith(READINGS)) return answer({ data: { _id: 'x', html: 'dibuka' } });
    const ids = new URLSearchParams(path.split('?')[1]).get('ids')?.split(',') ?? [];
    return answer({ data: ids.map((_id) => ({ _id, version: readings[_id], html: `<p>${_id} ${readings[_id]}</p>` })) });
  };
  device.start();
});

const loaded = () => device.requested.filter((path) => path.startsWith(READINGS));
const idle = () => device.keepReadings(null);
const loseConnection = () => {
  device.network = () => Promise.reject(new TypeError('Failed to fetch'));
};

async function shown(id: string): Promise<unknown> {
  const response = await device.read(pageOf(id)).catch(() => null);
  return response && (await response.json()).data.html;
}

it('readings are loaded in one request, and open without a connection after a restart of the worker', async () => {
  await idle();
  expect(loaded()).toEqual([`${READINGS}?ids=dua%2Csatu`]);
  device.start();
  loseConnection();
  expect(await shown('satu')).toBe('<p>satu aaaa</p>');
  const response = await device.read(pageOf('dua'));
  expect(await response.json()).toEqual({
    data: {
      _id: 'dua',
      title: 'dua',
      description: 'Isi.',
      link: null,
      file: null,
      materialType: 'book',
      html: '<p>dua bbbb</p>',
      htmlBytes: 100,
      video: null,
      subject: { _id: 'm', slug: 'matematika', name: 'Matematika' },
      material: { _id: 'm1', title: 'Sel' },
    },
  });
});

it('readings are loaded again only if they changed, and leave the device when they are deleted', async () => {
  await idle();
  await device.pass(EVERY_MS);
  readings = { satu: 'cccc' };
  await idle();
  await device.pass(EVERY_MS);
  await idle();
  expect(loaded().slice(1)).toEqual([`${READINGS}?ids=satu`]);
  loseConnection();
  expect([await shown('satu'), await shown('dua')]).toEqual(['<p>satu cccc</p>', null]);
});

it('deleted readings leave the device, even if a reader had opened them', async () => {
  await device.read(pageOf('satu'));
  await device.turns();
  readings = { dua: 'bbbb' };
  await device.pass(EVERY_MS);
  await idle();
  loseConnection();
  expect(await shown('satu')).toBeNull();
});

describe('readings are not loaded', () => {
  it('with the data saver; those that the device has stay', async () => {
    await idle();
    await device.pass(EVERY_MS);
    readings = { satu: 'cccc' };
    device.navigator.connection = { saveData: true };
    await idle();
    expect(loaded()).toHaveLength(1);
    loseConnection();
    expect([await shown('satu'), await shown('dua')]).toEqual(['<p>satu aaaa</p>', '<p>dua bbbb</p>']);
  });

  it('with the data saver on the first visit', async () => {
    await device.refresh();
    device.navigator.connection = { saveData: true };
    await idle();
    expect(loaded()).toEqual([]);
  });

  it('if the device has no room; the old readings stay', async () => {
    await idle();
    await device.pass(EVERY_MS);
    readings = { satu: 'cccc', dua: 'bbbb' };
    device.caches.beforePut = (_name, address) => {
      if (address.endsWith('/bacaan')) throw new DOMException('full', 'QuotaExceededError');
    };
    await idle();
    loseConnection();
    expect(await shown('satu')).toBe('<p>satu aaaa</p>');
  });
});
