import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SAVED } from '#features/files/saved-rules.ts';
import { FakeCaches } from '#tests/support/fake-caches.ts';
import { aBundle, BUNDLE } from '#tests/support/offline-answers.ts';
import { forget, planSaving, refreshSaved, save } from './save-contents.ts';
import { listSaved, NoRoomError, countBytes, type PackItem, type Part } from './saved-store.ts';

const ORIGIN = 'https://suluh.test';
const SUBJECT: Part = { subject: 's1', material: null };
const TEXT = '/api/v1/student/subjects/s1/x/m1/c1';

const item = (kind: PackItem['kind'], url: string, more: Partial<PackItem> = {}): PackItem => ({
  _id: url,
  material: 'm1',
  content: url,
  kind,
  url,
  bytes: 4,
  version: '1',
  ...more,
});

let store: FakeCaches;
let items: PackItem[];
let asked: string[];
/** Answers that are not the usual four bytes. */
let answers: Map<string, () => Response | Promise<Response>>;
let room: number;

const fetchStub = async (address: string): Promise<Response> => {
  asked.push(address);
  const own = answers.get(address.split('?')[0] ?? '');
  if (own) return own();
  if (address.startsWith('/api/v1/student/pack/')) return Response.json({ bytes: countBytes(items), items, online: 2 });
  return new Response('abcd', { headers: { 'content-type': 'application/pdf' } });
};

beforeEach(() => {
  store = new FakeCaches(ORIGIN);
  items = [item('text', TEXT), item('file', '/berkas/a/a.pdf'), item('file', '/berkas/b/b.pdf', { material: 'm2' })];
  [asked, answers, room] = [[], new Map(), Infinity];
  vi.stubGlobal('caches', store);
  vi.stubGlobal('location', { href: `${ORIGIN}/` });
  vi.stubGlobal('fetch', fetchStub);
  vi.stubGlobal('navigator', { onLine: true, storage: { estimate: async () => ({ quota: room, usage: 0 }) } });
});
afterEach(() => vi.unstubAllGlobals());

const saving = (onBytes = (_bytes: number) => {}) => ({ signal: new AbortController().signal, onBytes });

async function saveAll(part = SUBJECT, onBytes?: (bytes: number) => void): Promise<void> {
  const plan = await planSaving(part);
  if (plan) await save(plan, saving(onBytes));
}

const addresses = async () =>
  (await (await caches.open(SAVED)).keys()).map(({ url }) => url.replace(ORIGIN, '')).filter((path) => path !== '/simpan/daftar');

describe('with the data saver on', () => {
  const COPY_BYTES = 60 * 1024;
  beforeEach(() => {
    vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } });
  });

  it('counts and loads the copy, which lists the contents, before it saves', async () => {
    answers.set(BUNDLE, () => Response.json({ data: aBundle() }));
    expect((await planSaving(SUBJECT))?.bytes).toBe(12 + COPY_BYTES);
    const bytes: number[] = [];
    await saveAll(SUBJECT, (arrived) => bytes.push(arrived));
    expect(asked.find((address) => !address.includes('/pack/'))).toBe(BUNDLE);
    expect(bytes[0]).toBe(COPY_BYTES);
    expect(await addresses()).toHaveLength(3);
  });

  it('saves nothing if the copy was not loaded', async () => {
    answers.set(BUNDLE, () => new Response('', { status: 503 }));
    await expect(saveAll()).rejects.toThrow(TypeError);
    expect(await addresses()).toEqual([]);
  });

  it('does not count a copy that is already stored', async () => {
    await (await store.open('suluh-1-copy')).put(BUNDLE, Response.json({}));
    expect((await planSaving(SUBJECT))?.bytes).toBe(12);
  });
});

describe('saving', () => {
  it('first asks only for the sizes, then stores texts and files', async () => {
    const plan = await planSaving(SUBJECT);
    expect([plan?.bytes, plan?.online, asked]).toEqual([12, 2, ['/api/v1/student/pack/s1']]);
    let bytes = 0;
    if (plan)
      await save(
        plan,
        saving((part) => (bytes += part)),
      );
    expect(bytes).toBe(12);
    expect(await addresses()).toEqual(['/simpan/c1', '/berkas/a/a.pdf', '/berkas/b/b.pdf']);
    expect((await planSaving(SUBJECT))?.missing).toEqual([]);
  });

  it('of a material stores only its items; a file of two saved parts stays until both are removed', async () => {
    const material = { subject: 's1', material: 'm2' };
    await saveAll(material);
    expect(await addresses()).toEqual(['/berkas/b/b.pdf']);
    await saveAll();
    await forget(SUBJECT);
    expect(await addresses()).toEqual(['/berkas/b/b.pdf']);
    await forget(material);
    expect(await addresses()).toEqual([]);
  });

  it('of a content stores only its text or file', async () => {
    await saveAll({ ...SUBJECT, material: 'm1', content: '/berkas/a/a.pdf' });
    expect(await addresses()).toEqual(['/berkas/a/a.pdf']);
    await saveAll({ ...SUBJECT, material: 'm1', content: TEXT });
    expect((await listSaved()).map(({ content }) => content)).toEqual(['/berkas/a/a.pdf', TEXT]);
  });

  it('does not wait until the student allows persistent storage', async () => {
    vi.stubGlobal('navigator', { onLine: true, storage: { persist: () => new Promise<boolean>(() => {}) } });
    await saveAll();
    expect(await addresses()).toHaveLength(3);
  });

  it('does not begin without room', async () => {
    room = 11;
    const plan = await planSaving(SUBJECT);
    asked = [];
    await expect(plan && save(plan, saving())).rejects.toBeInstanceOf(NoRoomError);
    expect([asked, await listSaved()]).toEqual([[], []]);
  });

  it('keeps the items that arrived before a lost connection, and later requests only the rest', async () => {
    answers.set('/berkas/b/b.pdf', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(saveAll()).rejects.toBeInstanceOf(TypeError);
    expect(await addresses()).toEqual(['/simpan/c1', '/berkas/a/a.pdf']);
    answers.clear();
    expect((await planSaving(SUBJECT))?.missing.map(({ url }) => url)).toEqual(['/berkas/b/b.pdf']);
  });

  it.each([
    ['before its first byte', () => new Promise<Response>(() => {})],
    ['in the middle', () => new Response(new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(2)) }))],
  ])('aborts a download that stalls %s, and keeps the earlier items', async (_where, stall) => {
    vi.useFakeTimers();
    answers.set('/berkas/b/b.pdf', stall);
    const ended = expect(saveAll()).rejects.toBeInstanceOf(TypeError);
    await vi.advanceTimersByTimeAsync(30_000);
    await ended;
    vi.useRealTimers();
    expect(await addresses()).toEqual(['/simpan/c1', '/berkas/a/a.pdf']);
  });

  it('stores no file that is shorter than announced', async () => {
    answers.set('/berkas/a/a.pdf', () => new Response('ab'));
    await expect(saveAll()).rejects.toThrow(/not complete/);
    expect(await addresses()).toEqual(['/simpan/c1']);
  });

  it('ends at a stop, and keeps the stored items', async () => {
    const plan = await planSaving(SUBJECT);
    const controller = new AbortController();
    const stopped = plan && save(plan, { signal: controller.signal, onBytes: () => controller.abort() });
    await expect(stopped).rejects.toThrow();
    expect(await addresses()).toEqual(['/simpan/c1']);
  });

  it('has no plan without an answer, or if the answer was only stored on the device', async () => {
    answers.set('/api/v1/student/pack/s1', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await planSaving(SUBJECT)).toBeNull();
    answers.set('/api/v1/student/pack/s1', () =>
      Response.json({ bytes: 0, items: [], online: 0 }, { headers: { 'x-stored-at': 'x' } }),
    );
    expect(await planSaving(SUBJECT)).toBeNull();
    vi.useFakeTimers();
    answers.set('/api/v1/student/pack/s1', () => new Promise(() => {}));
    const plan = planSaving(SUBJECT);
    await vi.advanceTimersByTimeAsync(30_000);
    vi.useRealTimers();
    expect(await plan).toBeNull();
  });
});

describe('a later visit', () => {
  it('reads changed texts, deletes missing items and downloads changed files only on request', async () => {
    await saveAll();
    items = [item('text', TEXT, { version: '2' }), item('file', '/berkas/c/c.pdf')];
    asked = [];
    await refreshSaved();
    expect(asked).toEqual(['/api/v1/student/pack/s1', `${TEXT}?versi=2`]);
    expect(await addresses()).toEqual(['/simpan/c1']);
    expect((await planSaving(SUBJECT))?.missing.map(({ url }) => url)).toEqual(['/berkas/c/c.pdf']);
  });

  it('keeps the saved file of a content until a tap downloads the new file', async () => {
    const content: Part = { ...SUBJECT, material: 'm1', content: 'c2' };
    items = [item('file', '/berkas/a/a.pdf', { content: 'c2' })];
    await saveAll(content);
    items = [item('file', '/berkas/b/b.pdf', { content: 'c2' })];
    await refreshSaved();
    expect(await addresses()).toEqual(['/berkas/a/a.pdf']);
    await saveAll(content);
    expect(await addresses()).toEqual(['/berkas/b/b.pdf']);
    items = [];
    await refreshSaved();
    expect(await addresses()).toEqual([]);
  });

  it('deletes a subject that no longer exists', async () => {
    await saveAll();
    answers.set('/api/v1/student/pack/s1', () => Response.json({}, { status: 404 }));
    await refreshSaved();
    expect([await addresses(), await listSaved()]).toEqual([[], []]);
  });

  it('requests nothing if the reader turned downloads off, or with the data saver', async () => {
    await saveAll();
    asked = [];
    vi.stubGlobal('localStorage', { getItem: () => 'jangan' });
    await refreshSaved();
    vi.stubGlobal('localStorage', { getItem: () => null });
    vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } });
    await refreshSaved();
    expect(asked).toEqual([]);
  });
});
