import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
// The page imports this module at its first search. The test loads it earlier, before it stops the clock.
import '#features/search/student/device-search.ts';
import { search } from '#features/search/calls.ts';
import type { FoundSchedule, SearchAnswer } from '#features/search/contract.ts';
import { expectComplaints } from '#tests/support/components/complaints.ts';
import { NOW } from '#tests/support/components/setup.ts';
import { stubApi } from '#tests/support/components/stub-api.ts';
import { openStudentPage } from '#tests/support/components/student-page.tsx';
import { stubStudentProgramme } from '#tests/support/components/student-programme.ts';

const NONE = { count: 0, results: [] };
/** An answer with one material that has this title. */
const found = (title: string): SearchAnswer => ({
  data: {
    subjects: NONE,
    materials: { count: 1, results: [{ _id: 'm1', title, subject: { slug: 'matematika', name: 'Matematika' } }] },
    contents: NONE,
    schedules: NONE,
    recordings: NONE,
    isPartial: false,
  },
});
const asked = () =>
  stubApi()
    .received(search)
    .map(({ url }) => url.searchParams.get('q'));
const statuses = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

/** Waits longer than both delays before a request together: 150 ms after the last key, and 250 ms before the call. */
async function pause(): Promise<void> {
  await act(async () => {
    for (let step = 0; step < 4; step += 1) {
      await vi.advanceTimersByTimeAsync(500);
      // Code that is being loaded does not depend on the test's clock.
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

/** Opens the page without a query; from then on the test moves the clock. */
async function openSearch(): Promise<void> {
  stubStudentProgramme();
  await openStudentPage('/cari');
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
}

it('searches again when the reader returns to the page after 20 seconds', async () => {
  stubStudentProgramme();
  stubApi().answer(search, found('Vektor lama'));
  await openStudentPage('/cari?q=vektor');
  screen.getByText(/lama/);
  stubApi().answer(search, found('Vektor baru'));
  vi.setSystemTime(NOW.getTime() + 21_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await screen.findByText(/baru/);
});

it('the results and the address follow the typed text', async () => {
  stubApi().answer(search, ({ url }) => found(url.searchParams.get('q') ?? ''));
  await openSearch();
  await type('vektor');
  expect(statuses()).toContain("1 hasil untuk 'vektor'.");
  expect(screen.getByRole('region', { name: 'Materi' }).textContent).toContain('vektor');
  expect(window.location.search).toBe('?q=vektor');
  await type('');
  expect(window.location.pathname + window.location.search).toBe('/cari');
  expect(statuses()).not.toContain("1 hasil untuk 'vektor'.");
  expect(asked()).toEqual(['vektor']);
});

it('a late answer does not replace a newer one', async () => {
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
  expect(statuses()).toContain("1 hasil untuk 'vektor'.");
  expect(window.location.search).toBe('?q=vektor');
});

it('if the server does not answer, the page says so, and the search can be repeated', async () => {
  expectComplaints(/Panggilan gagal/);
  stubApi().cutOff(search);
  await openSearch();
  await type('vektor');
  expect(screen.getByRole('alert').textContent).toContain('Tidak dapat terhubung. Periksa sinyal dan kuotamu.');
  stubApi().answer(search, found('vektor'));
  fireEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
  await pause();
  expect(statuses()).toContain("1 hasil untuk 'vektor'.");
});

const LESSON: FoundSchedule = {
  _id: 's9',
  title: 'Matematika',
  kind: 'classes',
  audience: 'Sasando',
  scheduleDate: '2026-11-13',
  scheduleTimeStart: '2026-11-13T19:00:00+07:00',
  scheduleTimeEnd: '2026-11-13T20:30:00+07:00',
  status: 'planned',
  statusReason: null,
  substitutes: [],
  movedFrom: null,
};

it.each(['planned', 'cancelled'] as const)(
  'a %s schedule says from when it was moved and who substitutes, or only why it is cancelled',
  async (status) => {
    const movedFrom = {
      scheduleDate: '2026-11-12',
      scheduleTimeStart: '2026-11-12T19:00:00+07:00',
      scheduleTimeEnd: '2026-11-12T20:30:00+07:00',
    };
    const isPlanned = status === 'planned';
    const statusReason = isPlanned ? null : 'Listrik padam';
    const moved = { ...LESSON, status, statusReason, movedFrom, substitutes: ['Digantikan Pak Budi'] };
    stubApi().answer(search, { data: { ...found('').data, materials: NONE, schedules: { count: 1, results: [moved] } } });
    await openSearch();
    await type('matematika');
    const { textContent } = within(screen.getByRole('region', { name: 'Jadwal mendatang' })).getByRole('link');
    const texts = ['Dipindah dari Kam 12 Nov, 19.00 WIB', 'Digantikan Pak Budi', 'Listrik padam'];
    expect(texts.map((text) => textContent?.includes(text))).toEqual([isPlanned, isPlanned, !isPlanned]);
  },
);

it('a result with a recording is marked, shows its day, and links to its schedule', async () => {
  stubApi().answer(search, { data: { ...found('').data, materials: NONE, recordings: { count: 1, results: [LESSON] } } });
  await openSearch();
  await type('matematika');
  expect(statuses()).toContain("1 hasil untuk 'matematika'.");
  const row = within(screen.getByRole('region', { name: 'Rekaman' })).getByRole('link');
  expect(row.getAttribute('href')).toBe('/jadwal/s9');
  expect(row.textContent).toContain('Rekaman · Kelas · SasandoJumat, 13 November 2026');
});

it('a search without results says so, and offers other links', async () => {
  stubApi().answer(search, { data: { ...found('').data, materials: NONE } });
  await openSearch();
  await type('gerhana');
  expect(statuses()).toContain("Tidak ada yang cocok dengan 'gerhana'.");
  expect(screen.getByRole('main').textContent).toContain('Matematika');
});

it('"Termasuk arsip" also searches the archive, stays in the address and names each archive', async () => {
  const old = {
    ...LESSON,
    _id: 's1',
    title: 'Menenun ikat',
    scheduleDate: '2025-05-02',
    scheduleTimeStart: '2025-05-02T19:00:00+07:00',
    scheduleTimeEnd: '2025-05-02T20:30:00+07:00',
    archive: '2024/2025',
  };
  stubApi().answer(search, ({ url }) => ({
    data: {
      ...found('').data,
      materials: NONE,
      ...(url.searchParams.get('archived') === 'true' && { archived: { count: 1, results: [old] } }),
    },
  }));
  await openSearch();
  await type('menenun');
  expect(statuses()).toContain("Tidak ada yang cocok dengan 'menenun'.");
  fireEvent.click(screen.getByLabelText('Termasuk arsip'));
  await pause();
  expect(statuses()).toContain("1 hasil untuk 'menenun'.");
  expect(window.location.search).toBe('?q=menenun&arsip=1');
  const row = within(screen.getByRole('region', { name: 'Arsip' })).getByRole('link');
  expect(row.getAttribute('href')).toBe('/jadwal/s1');
  expect(row.textContent).toContain('Arsip 2024/2025 · Kelas · SasandoJumat, 2 Mei 2025');
  await type('menenun ikat');
  expect(window.location.search).toBe('?q=menenun%20ikat&arsip=1');
  fireEvent.click(screen.getByLabelText('Termasuk arsip'));
  await pause();
  expect(window.location.search).toBe('?q=menenun%20ikat');
  expect(screen.queryByRole('region', { name: 'Arsip' })).toBeNull();
});

it('the arrow keys go from the field to the results and back, past the check box', async () => {
  stubApi().answer(search, found('vektor'));
  await openSearch();
  await type('vektor');
  const field = within(screen.getByRole('main')).getByRole('searchbox');
  const result = within(screen.getByRole('region', { name: 'Materi' })).getByRole('link');
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  field.focus();
  press('ArrowDown');
  expect(document.activeElement).toBe(result);
  press('ArrowUp');
  expect(document.activeElement).toBe(field);
  screen.getByLabelText('Termasuk arsip').focus();
  press('ArrowDown');
  expect(document.activeElement).toBe(result);
});
