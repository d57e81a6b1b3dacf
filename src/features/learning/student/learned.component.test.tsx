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
  // The placeholders are replaced once the page is at rest.
  await waitFor(async () => expect((await boxes()).every(({ disabled }) => !disabled)).toBe(true));
  const box = (await boxes())[place];
  if (!box) throw new Error(`There is no content ${place}.`);
  fireEvent.click(box);
}

/** What another tab keeps, and the event that the browser sends of it. */
function keepElsewhere(ticks: string[][]): void {
  localStorage.setItem(KEY, JSON.stringify({ ticks, gone: [] }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
}

const main = () => within(screen.getByRole('main'));
const cardOf = (name: RegExp) => main().findByRole('link', { name });

it('a tick is counted wherever its material and subject are named', async () => {
  stubStudentProgramme();
  const { go } = await openStudentPage(ALJABAR);
  await screen.findByText('4 isi');
  await tick(0);
  await screen.findByText('1 dari 4 dipelajari');
  await tick(3);
  await screen.findByText('2 dari 4 dipelajari');
  await go('/subject/matematika');
  await main().findByText('2 dari 6');
  expect(main().getAllByRole('listitem')[0]?.textContent).toContain('2 dari 4');
  await go('/');
  await main().findByText('2 dari 6');
  expect((await cardOf(/^Matematika/)).textContent).toContain('2 dari 6');
  expect((await cardOf(/^Bahasa Indonesia/)).textContent).toMatch(/1\svideo1\sisi$/);
  await go(ALJABAR);
  await tick(3);
  await screen.findByText('1 dari 4 dipelajari');
});

it('ticks of another tab are added to', async () => {
  stubStudentProgramme();
  await openStudentPage(ALJABAR);
  await tick(0);
  keepElsewhere([['u2', 'm1', 'm1-1', 'm1-3']]);
  await screen.findByText('2 dari 4 dipelajari');
  await tick(3);
  expect(localStorage.getItem(KEY)).toContain('["u2","m1","m1-1","m1-3","m1-4"]');
});

it('the browser is asked to keep them, at a tick and not before', async () => {
  const persist = vi.fn(async () => false);
  stubNavigator({ storage: { persist } });
  stubStudentProgramme();
  await openStudentPage(ALJABAR);
  await boxes();
  expect(persist).not.toHaveBeenCalled();
  await tick(1);
  expect(persist).toHaveBeenCalledTimes(1);
});

it('where storage is full, that is said once, ticks hold for the visit, and are kept once there is room', async () => {
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

// Each wrong shape is in learned-rules.test.ts.
it.each(['{', '{"ticks":5,"gone":{}}'])('what another hand has kept is no danger: %s', async (kept) => {
  stubStudentProgramme();
  localStorage.setItem(KEY, kept);
  await openStudentPage(ALJABAR);
  await tick(0);
  await screen.findByText('1 dari 4 dipelajari');
});

describe('a content that is deleted', () => {
  const kept = JSON.stringify({
    ticks: [['u2', 'm1', 'm1-1', 'm1-2', 'm1-3', 'm1-4']],
    gone: [],
    at: Date.parse('2026-11-20T00:30Z'),
  });

  it('counts nowhere, and keeps its row in the cloth', async () => {
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

  /** The device's copy as of a moment, in which a content is no more. */
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
  ])('is known from a copy on the device, %s than the last tick', async (_age, at, counted) => {
    giveCopy(at);
    localStorage.setItem(KEY, kept);
    await openStudentPage('/');
    await waitFor(() => expect(stubApi().received(readBundle).length).toBeGreaterThan(0));
    await waitFor(async () => expect((await cardOf(/^Matematika/)).textContent).toContain(counted));
    expect(screen.getByText('4 baris tertenun')).toBeTruthy();
  });
});

it('the end of a material leads to the next one, and that of the last back to all', async () => {
  stubStudentProgramme();
  const { go } = await openStudentPage(ALJABAR);
  const next = screen.getByRole('link', { name: 'Materi berikutnya: Trigonometri' });
  expect(next.getAttribute('href')).toBe('/subject/matematika/trigonometri/m2');
  await go('/subject/matematika/trigonometri/m2');
  expect(screen.getByRole('link', { name: /Lihat semua materi$/ }).getAttribute('href')).toBe('/subject/matematika');
});

it('the dashboard goes on with the material that was opened last', async () => {
  stubStudentProgramme();
  const { go } = await openStudentPage('/');
  const card = within(screen.getByRole('region', { name: 'Belajarmu' }));
  expect(card.getByRole('link', { name: 'Mulai' }).getAttribute('href')).toBe('/subject/bahasa-indonesia');
  expect(screen.getByRole('region', { name: 'Belajarmu' }).textContent).toContain('Mulai dariBahasa Indonesia');
  await go(ALJABAR);
  await waitFor(() => expect(localStorage.getItem('materi-terakhir')).toContain('Trigonometri'));
  await go('/');
  expect((await screen.findByRole('link', { name: 'Lanjutkan' })).getAttribute('href')).toBe(ALJABAR);
  const next = screen.getByRole('link', { name: 'Berikutnya: Trigonometri' });
  expect(next.getAttribute('href')).toBe('/subject/matematika/trigonometri/m2');
});
