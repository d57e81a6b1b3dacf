import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { readBundle } from '#features/offline/calls.ts';
import type { Bundle } from '#features/offline/contract.ts';
import { fillStorage, stubNavigator } from '#tests/support/components/device.ts';
import { stubApi } from '#tests/support/components/stub-api.ts';
import { openStudentPage } from '#tests/support/components/student-page.tsx';
import { stubStudentProgramme } from '#tests/support/components/student-programme.ts';

const ALJABAR = '/subject/matematika/aljabar/m1';
const KEY = 'dipelajari';
const REFUSED =
  'Tanda ini belum tersimpan: penyimpanan ponselmu penuh atau dimatikan. Tandamu berlaku selama halaman ini terbuka.';

/** The checkboxes of the contents; the first is the first video's. */
const boxes = () => screen.findAllByRole<HTMLInputElement>('checkbox', { name: /^Sudah dipelajari/ });

async function tick(place: number): Promise<void> {
  // The placeholders are replaced when the page is idle.
  await waitFor(async () => expect((await boxes()).every(({ disabled }) => !disabled)).toBe(true));
  const box = (await boxes())[place];
  if (!box) throw new Error(`There is no content ${place}.`);
  fireEvent.click(box);
}

/** Stores a value as another tab does, and sends the browser's event about it. */
function keepElsewhere(ticks: string[][]): void {
  localStorage.setItem(KEY, JSON.stringify({ ticks, gone: [] }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
}

const continuesAt = async (address: string) =>
  waitFor(() => expect(screen.getByRole('link', { name: 'Lanjutkan' }).getAttribute('href')).toBe(address));
const main = () => within(screen.getByRole('main'));
const cardOf = (name: RegExp) => main().findByRole('link', { name });

it('a tick is counted wherever its material and subject are named', async () => {
  stubStudentProgramme();
  const { go } = await openStudentPage(ALJABAR);
  await screen.findByText('4 bahan belajar');
  await tick(0);
  await screen.findByText('1 dari 4 dipelajari');
  await tick(3);
  await screen.findByText('2 dari 4 dipelajari');
  await go('/subject/matematika');
  await main().findByText('2 dari 6');
  await main().findByText('2 dari 4');
  expect(main().getAllByRole('listitem')[0]?.textContent).toContain('2 dari 4');
  await go('/');
  await main().findByText('2 dari 6');
  expect((await cardOf(/^Matematika/)).textContent).toContain('2 dari 6');
  expect((await cardOf(/^Bahasa Indonesia/)).textContent).toMatch(/1\svideo$/);
  await go(ALJABAR);
  await tick(3);
  await screen.findByText('1 dari 4 dipelajari');
});

it('the last tick of a material says so, and links to the next material; earlier and deleted ticks do not', async () => {
  stubStudentProgramme();
  const { go } = await openStudentPage(ALJABAR);
  for (const place of [0, 1, 3]) await tick(place);
  expect(screen.queryByText('Materi ini selesai')).toBeNull();
  await tick(2);
  const next = await screen.findByRole('link', { name: /^Materi ini selesai/ });
  expect(next.textContent).toBe('Materi ini selesaiLanjut: Trigonometri');
  expect(next.getAttribute('href')).toBe('/subject/matematika/trigonometri/m2');
  await tick(2);
  expect(screen.queryByText('Materi ini selesai')).toBeNull();
  await go('/subject/matematika/trigonometri/m2');
  for (let place = 0; place < (await boxes()).length; place += 1) await tick(place);
  const all = await screen.findByRole('link', { name: /^Materi ini selesai/ });
  expect(all.getAttribute('href')).toBe('/subject/matematika');
});

it('a tick is added to the ticks of another tab', async () => {
  stubStudentProgramme();
  await openStudentPage(ALJABAR);
  await tick(0);
  keepElsewhere([['u2', 'm1', 'm1-1', 'm1-3']]);
  await screen.findByText('2 dari 4 dipelajari');
  await tick(3);
  expect(localStorage.getItem(KEY)).toContain('["u2","m1","m1-1","m1-3","m1-4"]');
});

it('the first tick requests persistent storage from the browser', async () => {
  const persist = vi.fn(async () => false);
  stubNavigator({ storage: { persist } });
  stubStudentProgramme();
  await openStudentPage(ALJABAR);
  await boxes();
  expect(persist).not.toHaveBeenCalled();
  await tick(1);
  expect(persist).toHaveBeenCalledTimes(1);
});

it('full storage is reported once; ticks last for the visit, and are stored when there is space', async () => {
  stubStudentProgramme();
  const makeRoom = fillStorage();
  const { go } = await openStudentPage(ALJABAR);
  await tick(1);
  await screen.findByText(REFUSED);
  await tick(2);
  expect(screen.getAllByText(REFUSED)).toHaveLength(1);
  await go('/subject/matematika');
  expect(await main().findByText('2 dari 6')).toBeTruthy();
  expect(localStorage.getItem(KEY)).toBeNull();
  makeRoom();
  await go(ALJABAR);
  await tick(3);
  expect(localStorage.getItem(KEY)).toContain('["u2","m1","m1-2","m1-3","m1-4"]');
});

// Each invalid value is tested in learned-rules.test.ts.
it.each(['{', '{"ticks":5,"gone":{}}'])('an invalid stored value is ignored: %s', async (kept) => {
  stubStudentProgramme();
  localStorage.setItem(KEY, kept);
  await openStudentPage(ALJABAR);
  await tick(0);
  await screen.findByText('1 dari 4 dipelajari');
});

describe('a deleted content', () => {
  const kept = JSON.stringify({
    ticks: [['u2', 'm1', 'm1-1', 'm1-2', 'm1-3', 'm1-4']],
    gone: [],
    at: Date.parse('2026-11-20T00:30Z'),
  });

  it('is not counted, and keeps its row in the cloth', async () => {
    const { subjects } = stubStudentProgramme();
    localStorage.setItem(KEY, kept);
    const contents = subjects[1]?.materials[0]?.specificContents;
    contents?.splice(1, 1);
    const { go } = await openStudentPage(ALJABAR);
    await screen.findByText('3 dari 3 dipelajari');
    await go('/subject/matematika');
    expect(await main().findByText('3 dari 5')).toBeTruthy();
    await go('/kain');
    expect(await screen.findByRole('img', { name: 'Kainmu, 4 baris' })).toBeTruthy();
  });

  /** Gives the device a copy that was read at this time and lacks a deleted content. */
  function giveCopy(at: string): void {
    const { subjects } = stubStudentProgramme();
    const [algebra] = subjects[1]?.materials ?? [];
    if (!subjects[1] || !algebra) throw new Error('There is no material.');
    const left = { ...algebra, specificContents: algebra.specificContents.slice(1) };
    const data: Bundle = {
      version: 'u2',
      from: '2026-10-01',
      to: '2027-02-28',
      parts: { u2: { kind: 'subject', subject: { ...subjects[1], materials: [left] } } },
    };
    stubApi().answer(readBundle, { data }, { 'x-stored-at': at });
    stubNavigator({ serviceWorker: { controller: {} } });
  }

  it.each([
    ['older', '2026-11-20T00:29:00.000Z', '4 dari 6'],
    ['newer', '2026-11-20T00:31:00.000Z', '3 dari 6'],
  ])('is counted until the copy on the device is newer than the last tick (the copy is %s)', async (_age, at, counted) => {
    giveCopy(at);
    localStorage.setItem(KEY, kept);
    await openStudentPage('/');
    await waitFor(() => expect(stubApi().received(readBundle).length).toBeGreaterThan(0));
    await waitFor(async () => expect((await cardOf(/^Matematika/)).textContent).toContain(counted));
    expect(screen.getByText('4 baris tertenun')).toBeTruthy();
  });
});

it('the end of a material links to the next material, or from the last one to the subject', async () => {
  stubStudentProgramme();
  const { go } = await openStudentPage(ALJABAR);
  const next = screen.getByRole('link', { name: 'Materi berikutnya: Trigonometri' });
  expect(next.getAttribute('href')).toBe('/subject/matematika/trigonometri/m2');
  await go('/subject/matematika/trigonometri/m2');
  expect(screen.getByRole('link', { name: /Lihat semua materi$/ }).getAttribute('href')).toBe('/subject/matematika');
});

it('the dashboard links to the material that was opened last', async () => {
  stubStudentProgramme();
  const { go } = await openStudentPage('/');
  const card = within(screen.getByRole('region', { name: 'Belajarmu' }));
  expect(card.getByRole('link', { name: 'Mulai' }).getAttribute('href')).toBe('/subject/bahasa-indonesia');
  expect(screen.getByRole('region', { name: 'Belajarmu' }).textContent).toContain('Mulai dariBahasa Indonesia');
  await go(ALJABAR);
  await waitFor(() => expect(localStorage.getItem('materi-terakhir')).toContain('Trigonometri'));
  await go('/');
  await continuesAt(`${ALJABAR}?video=1`);
  const next = screen.getByRole('link', { name: 'Berikutnya: Trigonometri' });
  expect(next.getAttribute('href')).toBe('/subject/matematika/trigonometri/m2');
});

describe("'Lanjutkan'", () => {
  const TRIGONOMETRI = '/subject/matematika/trigonometri/m2';
  const learnAll = async (count: number) => {
    for (let place = 0; place < count; place += 1) await tick(place);
  };
  const card = () => screen.getByRole('region', { name: 'Belajarmu' }).textContent;

  it('leads to the first unlearned content, then to the next material, also on the cloth page', async () => {
    stubStudentProgramme();
    const { go } = await openStudentPage(ALJABAR);
    await learnAll(2);
    await go('/');
    await continuesAt(`${ALJABAR}#m1-3`);
    await go(`${ALJABAR}#m1-3`);
    await learnAll(0);
    await tick(2);
    await tick(3);
    await go('/');
    await continuesAt(TRIGONOMETRI);
    expect(card()).toContain('Trigonometri');
    expect(card()).toContain('Sudah selesai: Aljabar');
    await go('/kain');
    const next = await screen.findByRole('link', { name: 'Lanjutkan Trigonometri' });
    expect(next.getAttribute('href')).toBe(TRIGONOMETRI);
  });

  it('leads from the last material to the rest of its subject, then to another until all is learned', async () => {
    stubStudentProgramme();
    const { go } = await openStudentPage(TRIGONOMETRI);
    await learnAll(2);
    await go('/');
    await continuesAt('/subject/matematika');
    expect(card()).toContain('Belum semua dipelajari');
    expect(card()).toContain('Hebat! Materi terakhir selesai: Matematika');
    await go(ALJABAR);
    await learnAll(4);
    await go(TRIGONOMETRI);
    await waitFor(() => expect(localStorage.getItem('materi-terakhir')).toContain('"material":{"_id":"m2"'));
    await go('/');
    await continuesAt('/subject/bahasa-indonesia');
    expect(card()).toContain('Pelajaran lain untukmu');
    await go('/subject/bahasa-indonesia/teks/m3');
    await learnAll(1);
    await go('/');
    await waitFor(() => expect(card()).toContain('Hebat! Semua materi sudah kamu pelajari.'));
    expect(screen.getByRole('link', { name: 'Ulangi' }).getAttribute('href')).toBe('/subject/bahasa-indonesia');
  });

  it('leads to the top of a material that an older release remembered', async () => {
    stubStudentProgramme();
    const kept = {
      subject: { _id: 'u2', slug: 'matematika', name: 'Matematika' },
      material: { _id: 'm1', title: 'Aljabar' },
      next: null,
    };
    localStorage.setItem('materi-terakhir', JSON.stringify(kept));
    await openStudentPage('/');
    await continuesAt(ALJABAR);
  });
});

it('a tick shows its row of the cloth, and removing the tick removes the row', async () => {
  stubStudentProgramme();
  localStorage.setItem(KEY, JSON.stringify({ ticks: [['u2', 'm1', 'm1-1']], gone: [] }));
  await openStudentPage(ALJABAR);
  const rows = () => screen.getByRole('main').querySelectorAll('svg pattern').length;
  await tick(2);
  await waitFor(() => expect(rows()).toBe(1));
  await tick(2);
  expect(rows()).toBe(0);
});
