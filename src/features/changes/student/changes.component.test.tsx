import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { readBundle } from '#features/offline/calls.ts';
import { readDeviceCopy } from '#features/offline/student/device-copy.ts';
import type { PublicSchedule } from '#features/schedules/contract.ts';
import { stubNavigator } from '#tests/support/components/device.ts';
import { NOW } from '#tests/support/components/setup.ts';
import { stubApi } from '#tests/support/components/stub-api.ts';
import { openStudentPage } from '#tests/support/components/student-page.tsx';
import {
  bundleOf,
  scheduleAt,
  stubStudentProgramme,
  type StudentProgramme,
} from '#tests/support/components/student-programme.ts';
import { takeSnapshot } from './snapshot.ts';
import { visits } from './visits.ts';
import { eventually } from '#tests/support/eventually.ts';

const FIRST = 'Perubahan jadwal dan materi baru akan tampil di sini.';
const UNKNOWN = 'Perubahan sejak kunjungan terakhir belum dapat diperiksa.';
const KEY = 'suluh.kunjungan';

/** Opens the dashboard again, as on a later visit, and returns the line about changes. */
async function visit(): Promise<HTMLElement> {
  cleanup();
  await openStudentPage('/');
  const line = screen.getByRole('region', { name: 'Berubah sejak kunjungan terakhir' });
  await waitFor(() => expect(line.textContent).not.toContain('memeriksa'));
  return line;
}

it('shows only changes of the chosen class', async () => {
  const of = (_id: string, className: string): PublicSchedule['classes'] => ({
    class: [{ _id, className, mentoringGroup: [] }],
    subjects: { _id: 'u2', name: 'Matematika' },
    teacher: null,
    substitute: null,
  });
  const day = { scheduleDate: '2026-11-21', kind: 'classes' as const };
  const { schedules, subjects } = stubStudentProgramme([
    scheduleAt('mine', ['10:00', '11:00'], { ...day, classes: of('c2', 'Kelas Tifa') }),
    scheduleAt('theirs', ['13:00', '14:00'], { ...day, classes: of('c1', 'Kelas Sasando') }),
  ]);
  vi.setSystemTime(NOW.getTime() - 24 * 3_600_000);
  expect((await visit()).textContent).toBe(FIRST);
  vi.setSystemTime(NOW);
  for (const schedule of schedules) Object.assign(schedule, { status: 'cancelled', statusReason: 'Listrik padam' });
  subjects[1]?.materials.push({ _id: 'm9', title: 'Gerak lurus', content: 'Isi.', specificContents: [] });
  document.cookie = 'untuk=c2; Path=/';
  const line = await visit();
  expect(line.querySelector('summary')?.textContent).toBe('2 perubahan sejak Kam 19 Nov');
  const links = within(line).getAllByRole('link', { hidden: true });
  expect(links.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Dibatalkan: Matematika/),
    expect.stringMatching(/^Materi baru: Gerak lurus/),
  ]);
  document.cookie = 'untuk=semua; Path=/';
  expect((await visit()).querySelector('summary')?.textContent).toBe('3 perubahan sejak Kam 19 Nov');
});

it('a cancellation during the first visit is a change, too', async () => {
  const { schedules } = stubStudentProgramme([scheduleAt('a', ['18:00', '19:00'])]);
  expect((await visit()).textContent).toBe(FIRST);
  expect((await visit()).textContent).toBe(FIRST);
  for (const schedule of schedules) Object.assign(schedule, { status: 'cancelled', statusReason: 'Listrik padam' });
  for (const _time of ['first', 'second']) {
    vi.setSystemTime(Date.now() + 10 * 60_000);
    expect((await visit()).querySelector('summary')?.textContent).toMatch(/^1 perubahan sejak pukul 08\.00 WIB/);
  }
});

it.each([
  ['the reader returns to the tab', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the connection returns', () => window.dispatchEvent(new Event('online'))],
])('after %s, the page follows a cancellation that another tab has already counted as seen', async (_when, happen) => {
  const { schedules } = stubStudentProgramme([scheduleAt('a', ['18:00', '19:00'])]);
  await visit();
  for (const schedule of schedules) Object.assign(schedule, { status: 'cancelled', statusReason: 'Listrik padam' });
  const copy = await readDeviceCopy();
  const known = visits.read();
  if (copy && known) visits.write({ ...known, last: takeSnapshot(copy) });
  expect(document.querySelector('main')?.textContent).not.toContain('Dibatalkan');
  happen();
  await eventually(() => expect(document.querySelector('main')?.textContent).toContain('Dibatalkan'));
});

it.each(['{}', 'null', '[]', '{"at":1,"last":{"schedules":{"a":1},"materials":[]},"before":null}', '{"at":'])(
  'counts the visit as the first one if the device has stored %s',
  async (kept) => {
    stubStudentProgramme();
    localStorage.setItem(KEY, kept);
    expect((await visit()).textContent).toBe(FIRST);
  },
);

it('if storage is denied, every visit is the first one', async () => {
  stubStudentProgramme();
  vi.stubGlobal('localStorage', undefined);
  expect((await visit()).textContent).toBe(FIRST);
  expect((await visit()).textContent).toBe(FIRST);
});

describe('with a copy that the server could not confirm', () => {
  /** Answers the bundle like the worker without a connection: with a copy of yesterday evening. */
  function loseConnection(programme: StudentProgramme): void {
    const stored = { 'x-stored-at': '2026-11-19T20:00:00+07:00', 'x-is-current': 'false' };
    stubApi().answer(readBundle, { data: bundleOf(programme) }, stored);
  }
  const UNCHECKED = /^Perubahan setelah Kam 20\.00 WIB · .+ belum dapat diperiksa\.$/;

  it('says until when changes are known, and checks again when the connection is back', async () => {
    const programme = stubStudentProgramme([scheduleAt('s1', ['19:00', '20:00'])]);
    vi.setSystemTime(NOW.getTime() - 24 * 3_600_000);
    await visit();
    vi.setSystemTime(NOW);
    loseConnection(programme);
    const line = await visit();
    expect(line.textContent).toMatch(UNCHECKED);
    stubApi().answer(readBundle, () => ({ data: bundleOf(programme) }));
    for (const schedule of programme.schedules) Object.assign(schedule, { status: 'cancelled', statusReason: 'Sakit' });
    window.dispatchEvent(new Event('online'));
    await eventually(() => expect(line.querySelector('summary')?.textContent).toBe('1 perubahan sejak Kam 19 Nov'));
  });

  it('does not claim that the known changes are complete', async () => {
    const programme = stubStudentProgramme([scheduleAt('s1', ['19:00', '20:00'])]);
    vi.setSystemTime(new Date('2026-11-19T07:00:00+07:00'));
    await visit();
    vi.setSystemTime(NOW);
    for (const schedule of programme.schedules) Object.assign(schedule, { status: 'cancelled', statusReason: 'Sakit' });
    loseConnection(programme);
    const line = await visit();
    const text = line.querySelector('summary')?.textContent;
    expect(text).toMatch(/^1 perubahan\. Yang setelah Kam 20\.00 WIB · .+ belum dapat diperiksa\.$/);
  });
});

it('shows the number of changes beside the date if one of them is a cancellation; it opens the list', async () => {
  const programme = stubStudentProgramme([scheduleAt('s1', ['19:00', '20:00'])]);
  vi.setSystemTime(NOW.getTime() - 24 * 3_600_000);
  await visit();
  expect(screen.queryByRole('link', { name: /perubahan/ })).toBeNull();
  vi.setSystemTime(NOW);
  for (const schedule of programme.schedules) Object.assign(schedule, { status: 'cancelled', statusReason: 'Sakit' });
  await visit();
  const link = await screen.findByRole('link', { name: '1 perubahan' });
  expect(link.getAttribute('href')).toBe('#perubahan');
  const list = await waitFor(() => {
    const found = document.querySelector<HTMLDetailsElement>('#perubahan details');
    if (!found) throw new Error('The page has no list of changes.');
    return found;
  });
  fireEvent.click(link);
  expect(list.open).toBe(true);
});

it.each([-24, -1, 0, 1, 24])(
  'shows a cancellation although the page took the time %d hours wrong until its data was read again',
  async (hours) => {
    const programme = stubStudentProgramme([scheduleAt('s1', ['19:00', '20:00'], { scheduleDate: '2026-11-22' })]);
    const answerAt = (moment: number) =>
      stubApi().answer(readBundle, () => ({ data: bundleOf(programme) }), { date: new Date(moment).toUTCString() });
    const lastVisit = NOW.getTime() - 24 * 3_600_000;
    vi.setSystemTime(lastVisit);
    answerAt(lastVisit);
    await visit();
    for (const schedule of programme.schedules) Object.assign(schedule, { status: 'cancelled', statusReason: 'Sakit' });
    answerAt(NOW.getTime());
    vi.setSystemTime(NOW.getTime() + hours * 3_600_000);
    await visit();
    vi.setSystemTime(NOW);
    const line = await visit();
    expect(line.querySelector('summary')?.textContent).toBe('1 perubahan sejak Kam 19 Nov');
  },
);

describe('when the reader returns to the tab', () => {
  const show = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const summary = (line: HTMLElement) => line.querySelector('summary')?.textContent;

  it('the page shows what was cancelled in the meantime', async () => {
    const { schedules } = stubStudentProgramme([scheduleAt('s1', ['19:00', '20:00'])]);
    vi.setSystemTime(NOW.getTime() - 24 * 3_600_000);
    await visit();
    vi.setSystemTime(NOW);
    const line = await visit();
    expect(line.textContent).toBe('Tidak ada perubahan baru sejak Kam 19 Nov');
    show('hidden');
    for (const schedule of schedules) Object.assign(schedule, { status: 'cancelled', statusReason: 'Sakit' });
    show('visible');
    await eventually(() => expect(summary(line)).toBe('1 perubahan sejak Kam 19 Nov'));
    expect(screen.getAllByText(/dibatalkan/i).length).toBeGreaterThan(0);
  });

  it('the page does not claim that nothing changed while the server does not answer', async () => {
    const programme = stubStudentProgramme([scheduleAt('s1', ['19:00', '20:00'])]);
    vi.setSystemTime(NOW.getTime() - 24 * 3_600_000);
    await visit();
    vi.setSystemTime(NOW);
    const line = await visit();
    let answer = () => {};
    stubApi().answer(readBundle, () => new Promise((resolve) => (answer = () => resolve({ data: bundleOf(programme) }))));
    show('visible');
    await eventually(() => expect(line.textContent).toMatch(/^Perubahan setelah Jum .+ belum dapat diperiksa\.$/));
    answer();
    await eventually(() => expect(line.textContent).toBe('Tidak ada perubahan baru sejak Kam 19 Nov'));
  });

  it('does not claim it either if the reader returns at the moment when the page shows what it knows', async () => {
    const programme = stubStudentProgramme([scheduleAt('s1', ['19:00', '20:00'])]);
    vi.setSystemTime(NOW.getTime() - 24 * 3_600_000);
    await visit();
    vi.setSystemTime(NOW);
    let answer = () => {};
    const watch = new MutationObserver(() => {
      if (!document.body.textContent.includes('Tidak ada perubahan baru')) return;
      watch.disconnect();
      stubApi().answer(readBundle, () => new Promise((resolve) => (answer = () => resolve({ data: bundleOf(programme) }))));
      show('visible');
    });
    watch.observe(document.body, { childList: true, characterData: true, subtree: true });
    const line = await visit();
    await eventually(() => expect(line.textContent).toMatch(/belum dapat diperiksa\.$/));
    answer();
    await eventually(() => expect(line.textContent).toBe('Tidak ada perubahan baru sejak Kam 19 Nov'));
  });

  it('a connection that returned while the tab was hidden was no visit', async () => {
    const { schedules } = stubStudentProgramme([scheduleAt('s1', ['19:00', '20:00'], { scheduleDate: '2026-11-22' })]);
    vi.setSystemTime(NOW.getTime() - 24 * 3_600_000);
    const line = await visit();
    for (const schedule of schedules) Object.assign(schedule, { status: 'cancelled', statusReason: 'Sakit' });
    show('hidden');
    vi.setSystemTime(NOW.getTime() - 12 * 3_600_000);
    const before = localStorage.getItem(KEY);
    window.dispatchEvent(new Event('online'));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(localStorage.getItem(KEY)).toBe(before);
    vi.setSystemTime(NOW);
    show('visible');
    await eventually(() => expect(summary(line)).toBe('1 perubahan sejak Kam 19 Nov'));
  });
});

it('a failed call is reported', async () => {
  stubStudentProgramme();
  stubApi().cutOff(readBundle);
  expect((await visit()).textContent).toBe(UNKNOWN);
});

it.each([
  ['the data saver', () => stubNavigator({ connection: { saveData: true } })],
  ['"Jangan unduh otomatis"', () => localStorage.setItem('suluh-unduh', 'jangan')],
])('with %s on, the section of changes requests nothing; the page is read again on return', async (_name, switchOn) => {
  const { schedules } = stubStudentProgramme([scheduleAt('a', ['18:00', '19:00'])]);
  switchOn();
  expect((await visit()).textContent).toBe('Hemat data aktif: perubahan sejak kunjungan terakhir tidak diperiksa.');
  for (const schedule of schedules) Object.assign(schedule, { status: 'cancelled', statusReason: 'Listrik padam' });
  document.dispatchEvent(new Event('visibilitychange'));
  await eventually(() => expect(document.querySelector('main')?.textContent).toContain('Dibatalkan'));
  expect(stubApi().received(readBundle)).toEqual([]);
});
