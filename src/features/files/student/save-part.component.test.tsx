import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FakeCaches } from '#tests/support/fake-caches.ts';
import { SavePart } from './save-part.tsx';

/** The only file of the material, of four bytes. The page rounds its size up to 1 KB. */
const ITEM = { _id: 'c1', material: 'm1', content: 'c1', kind: 'file', url: '/berkas/a/a.pdf', bytes: 4, version: '1' };

let store: FakeCaches;

beforeEach(() => {
  store = new FakeCaches(location.origin);
  vi.stubGlobal('caches', store);
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('/pack/') ? Response.json({ bytes: 4, items: [ITEM], online: 0 }) : new Response('abcd'),
  );
});

async function save(loadPages = async () => {}): Promise<void> {
  render(<SavePart subject="s1" material="m1" loadPages={loadPages} />);
  fireEvent.click(await screen.findByRole('button', { name: /^Simpan untuk dibaca/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Simpan: 1 KB' }));
}

it('says that there is no room, and offers to try again', async () => {
  store.beforePut = (_name, address) => {
    if (address.includes('/berkas/')) throw new DOMException('full', 'QuotaExceededError');
  };
  await save();
  expect(await screen.findByText(/^Ruang di perangkat ini tidak cukup\./)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Simpan: 1 KB' })).toBeTruthy();
  expect(screen.getByText(/^Ruang di perangkat ini tidak cukup\./)).toBeTruthy();
});

it('says how many contents need a connection when everything else is saved', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('/pack/') ? Response.json({ bytes: 4, items: [ITEM], online: 21 }) : new Response('abcd'),
  );
  await save();
  expect(await screen.findByText('Yang bisa disimpan sudah tersimpan · 21 video atau tautan tetap perlu sinyal.')).toBeTruthy();
});

it('offers no update while it asks the server for a new plan after a save', async () => {
  let planned = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.includes('/pack/')) return new Response('abcd');
    planned += 1;
    return planned === 1 ? Response.json({ bytes: 4, items: [ITEM], online: 0 }) : new Promise<Response>(() => {});
  });
  await save();
  expect(await screen.findByText('Semuanya tersimpan.')).toBeTruthy();
  expect(planned).toBe(2);
});

it('saves nothing if the code of the pages that show the contents could not be loaded, and offers to try again', async () => {
  await save(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  expect(await screen.findByText(/^Sambungan terputus\./)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Simpan: 1 KB' })).toBeTruthy();
  expect(await store.has('suluh-1-saved')).toBe(false);
});

it('says that the browser stores nothing', async () => {
  store.beforePut = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  await save();
  expect(await screen.findByText(/^Browser ini tidak mengizinkan penyimpanan\./)).toBeTruthy();
});

it('moves the focus to the section when the next button replaces the pressed one', async () => {
  render(<SavePart subject="s1" material="m1" />);
  const look = await screen.findByRole('button', { name: /^Simpan untuk dibaca/ });
  look.focus();
  fireEvent.click(look);
  expect(await screen.findByRole('button', { name: 'Simpan: 1 KB' })).not.toBe(look);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Simpan untuk dibaca tanpa sinyal' }));
});

/** Stores a list of saved units, as an earlier visit did. */
async function keepUnit(unit: object, items = [ITEM]): Promise<void> {
  const saved = await store.open('suluh-1-saved');
  await saved.put('/simpan/daftar', Response.json([{ subject: 's1', items, ...unit }]));
}

it('with the data saver on, a saved part is incomplete without the copy that lists it', async () => {
  vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } });
  await keepUnit({ material: 'm1' });
  render(<SavePart subject="s1" material="m1" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Periksa pembaruan (1 KB)' }));
  expect(await screen.findByRole('button', { name: 'Simpan sisanya: 60 KB' })).toBeTruthy();
});

it.each([
  ['mata pelajarannya', { material: null }],
  ['materinya', { material: 'm1' }],
])('says that a content is saved with %s', async (name, unit) => {
  await keepUnit(unit);
  render(<SavePart subject="s1" material="m1" content="c1" />);
  expect(await screen.findByText(`Tersimpan di perangkat ini bersama ${name}.`)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Simpan untuk dibaca/ })).toBeNull();
});

it.each([
  ['Simpan sisanya: 1 KB', { _id: 'c2', content: 'c2', url: '/berkas/b/b.pdf' }],
  ['Perbarui: 1 KB', { version: '0' }],
])('the button names its download and the size: %s', async (name, saved) => {
  await keepUnit({ material: 'm1' }, [{ ...ITEM, ...saved }]);
  render(<SavePart subject="s1" material="m1" />);
  fireEvent.click(await screen.findByRole('button', { name: /^Periksa pembaruan/ }));
  expect(await screen.findByRole('button', { name })).toBeTruthy();
});
