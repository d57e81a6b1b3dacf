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

async function save(): Promise<void> {
  render(<SavePart subject="s1" material="m1" />);
  fireEvent.click(await screen.findByRole('button', { name: /^Simpan untuk dibaca/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Simpan: 1 KB' }));
}

it('says that there is no room, and offers to try again', async () => {
  store.beforePut = (_name, address) => {
    if (address.includes('/berkas/')) throw new DOMException('full', 'QuotaExceededError');
  };
  await save();
  expect(await screen.findByText(/^Ruang di ponsel ini tidak cukup\./)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Simpan: 1 KB' })).toBeTruthy();
  expect(screen.getByText(/^Ruang di ponsel ini tidak cukup\./)).toBeTruthy();
});

it('says that the browser stores nothing', async () => {
  store.beforePut = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  await save();
  expect(await screen.findByText(/^Browser ini tidak mengizinkan penyimpanan\./)).toBeTruthy();
});

/** Stores a list of saved units, as an earlier visit did. */
async function keepUnit(unit: object, items = [ITEM]): Promise<void> {
  const saved = await store.open('suluh-1-saved');
  await saved.put('/simpan/daftar', Response.json([{ subject: 's1', items, ...unit }]));
}

it.each([
  ['mata pelajarannya', { material: null }],
  ['materinya', { material: 'm1' }],
])('says that a content is saved with %s', async (name, unit) => {
  await keepUnit(unit);
  render(<SavePart subject="s1" material="m1" content="c1" />);
  expect(await screen.findByText(`Tersimpan di ponsel ini bersama ${name}.`)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Simpan untuk dibaca/ })).toBeNull();
});

it.each([
  ['Simpan sisanya: 1 KB', { _id: 'c2', content: 'c2', url: '/berkas/b/b.pdf' }],
  ['Perbarui: 1 KB', { version: '0' }],
])('names what it would download: %s', async (name, saved) => {
  await keepUnit({ material: 'm1' }, [{ ...ITEM, ...saved }]);
  render(<SavePart subject="s1" material="m1" />);
  fireEvent.click(await screen.findByRole('button', { name: /^Periksa pembaruan/ }));
  expect(await screen.findByRole('button', { name })).toBeTruthy();
});
