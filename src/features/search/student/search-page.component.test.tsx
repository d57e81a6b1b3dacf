import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
// Loaded before the time stands still: the page imports it at its first search.
import '#features/search/student/device-search.ts';
import { search } from '#features/search/calls.ts';
import type { SearchAnswer } from '#features/search/contract.ts';
import { expectComplaints } from '#tests/support/components/complaints.ts';
import { NOW } from '#tests/support/components/setup.ts';
import { stubApi } from '#tests/support/components/stub-api.ts';
import { openStudentPage } from '#tests/support/components/student-page.tsx';
import { stubStudentProgramme } from '#tests/support/components/student-programme.ts';

const NONE = { count: 0, results: [] };
/** A material whose title is what was asked for. */
const found = (title: string): SearchAnswer => ({
  data: {
    subjects: NONE,
    materials: { count: 1, results: [{ _id: 'm1', title, subject: { slug: 'matematika', name: 'Matematika' } }] },
    contents: NONE,
    schedules: NONE,
    isPartial: false,
  },
});
const asked = () =>
  stubApi()
    .received(search)
    .map(({ url }) => url.searchParams.get('q'));
const told = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

/** Longer than a person pauses before a search, and than a search waits before it asks the server. */
async function pause(): Promise<void> {
  await act(async () => {
    for (let step = 0; step < 4; step += 1) {
      await vi.advanceTimersByTimeAsync(500);
      // Code that is loaded meanwhile comes without the test's clock.
      await new Promise(setImmediate);
    }
  });
}

async function type(text: string): Promise<void> {
  const field = screen.getByRole('main').querySelector('input');
  if (!field) throw new Error('The page has no field.');
  fireEvent.input(field, { target: { value: text } });
  await pause();
}

/** The page without a query; from then on the test moves the time. */
async function openSearch(): Promise<void> {
  stubStudentProgramme();
  await openStudentPage('/cari');
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
}

it('follows what is typed, and the address with it', async () => {
  stubApi().answer(search, ({ url }) => found(url.searchParams.get('q') ?? ''));
  await openSearch();
  await type('vektor');
  expect(told()).toContain("1 hasil untuk 'vektor'.");
  expect(screen.getByRole('region', { name: 'Materi' }).textContent).toContain('vektor');
  expect(window.location.search).toBe('?q=vektor');
  await type('');
  expect(window.location.pathname + window.location.search).toBe('/cari');
  expect(told()).not.toContain("1 hasil untuk 'vektor'.");
  expect(asked()).toEqual(['vektor']);
});

it('an answer that comes late does not replace a later one', async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  stubApi().answer(search, async ({ url }) => {
    const query = url.searchParams.get('q') ?? '';
    if (query === 'bilangan') await held;
    return found(query);
  });
  await openSearch();
  await type('bilangan');
  await type('vektor');
  expect(asked()).toEqual(['bilangan', 'vektor']);
  letGo();
  await pause();
  expect(told()).toContain("1 hasil untuk 'vektor'.");
  expect(window.location.search).toBe('?q=vektor');
});

it('a server that does not answer is told, and asked again', async () => {
  expectComplaints(/Panggilan gagal/);
  stubApi().cutOff(search);
  await openSearch();
  await type('vektor');
  expect(screen.getByRole('alert').textContent).toContain('Tidak dapat terhubung. Periksa sambungan internetmu.');
  stubApi().answer(search, found('vektor'));
  fireEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
  await pause();
  expect(told()).toContain("1 hasil untuk 'vektor'.");
});

it('nothing found is told, with other ways', async () => {
  stubApi().answer(search, { data: { ...found('').data, materials: NONE } });
  await openSearch();
  await type('gerhana');
  expect(told()).toContain("Tidak ada yang cocok dengan 'gerhana'.");
  expect(screen.getByRole('main').textContent).toContain('Matematika');
});
