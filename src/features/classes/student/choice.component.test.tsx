import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { PublicSchedule } from '#features/schedules/contract.ts';
import { openStudentPage } from '#tests/support/components/student-page.tsx';
import { scheduleAt, stubStudentProgramme } from '#tests/support/components/student-programme.ts';
import { followChoice } from './follow-choice.ts';

// The server's pages for each choice are tested in tests/http/choice.db.test.ts.

const ofClass = (_id: string, className: string): PublicSchedule['classes'] => ({
  class: [{ _id, className, mentoringGroup: [] }],
  subjects: null,
  teacher: null,
  substitute: null,
});

/** Friday has one lesson of each class, and an activity for all. */
function stubFriday() {
  return stubStudentProgramme([
    scheduleAt('s1', ['09:00', '10:00'], { kind: 'classes', classes: ofClass('c1', 'Kelas Sasando') }),
    scheduleAt('s2', ['11:00', '12:00'], { kind: 'classes', classes: ofClass('c2', 'Kelas Tifa') }),
    scheduleAt('s3', ['13:00', '14:00'], { anotherEvent: 'Upacara' }),
  ]);
}

const choose = (id: string) => (document.cookie = `untuk=${id}; Path=/`);
const main = () => screen.getByRole('main');
const says = (text: string) => waitFor(() => expect(main().textContent).toContain(text));
/** Presses a link or button by its text. Finding it by its role is slow in a month's table. */
function press(name: string | RegExp): void {
  const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent ?? '';
  const found = [...main().querySelectorAll('a, button')].find((one) =>
    typeof name === 'string' ? nameOf(one) === name : name.test(nameOf(one)),
  );
  if (!found) throw new Error(`There is no ${name}.`);
  fireEvent.click(found);
}
const address = () => window.location.pathname + window.location.search;
const day = (count: number) => screen.findByLabelText(`Jumat, 20 November 2026, hari ini, ${count} kegiatan`);

it('a choice is asked for once; after the question was dismissed, it is not asked for again', async () => {
  stubFriday();
  const { go } = await openStudentPage('/');
  await says('Pilih kelas atau kelompokmu supaya hanya jadwalmu yang tampil.');
  press('Nanti saja');
  await says('Semua kegiatan (3)');
  await go('/calendar');
  expect(main().textContent).not.toContain('Pilih kelas atau kelompokmu');
  expect(within(main()).getByRole('link', { name: 'Pilih kelasmu' }).getAttribute('href')).toBe('/class');
});

it('a choice is not asked for while there is nothing to choose', async () => {
  const programme = stubFriday();
  programme.classes = { data: [], groups: [] };
  programme.subjects.length = 0;
  const { go } = await openStudentPage('/');
  await says('Belum ada mata pelajaran.');
  expect(main().textContent).not.toMatch(/Pilih|Semua kegiatan|Materi terakhirmu/);
  await go('/calendar');
  expect(main().textContent).not.toMatch(/Pilih|Semua kegiatan/);
});

it("a choice is made on the page if there are few classes; the page then offers the class's groups", async () => {
  stubFriday();
  await openStudentPage('/');
  press('Kelas Sasando');
  await says('Kelompokmu di Kelas Sasando?');
  expect(document.cookie).toBe('untuk=c1');
  // The form is only as high as the new question, and has the focus.
  const form = main().querySelector<HTMLElement>('form[action="/untuk"]');
  expect(form?.style.minHeight).toBe('');
  expect(document.activeElement).toBe(form);
  press('Gaharu');
  await says('Untuk Kelompok Gaharu');
  expect(document.cookie).toBe('untuk=g1');
  // The form is gone, so the heading above it has the focus.
  expect(document.activeElement?.textContent).toBe('Jadwal Hari ini');
});

it('a chosen class remains after "Lewati", and a class without groups has no second question', async () => {
  stubFriday();
  const { go } = await openStudentPage('/');
  const entries = history.length;
  press('Kelas Sasando');
  await says('Kelompokmu di');
  press('Lewati');
  await says('Untuk Kelas Sasando');
  expect(document.cookie).toBe('untuk=c1');
  expect(history.length).toBe(entries);
  document.cookie = 'untuk=; Path=/; Max-Age=0';
  await go('/calendar');
  press('Kelas Tifa');
  await says('Untuk Kelas Tifa');
  expect(main().textContent).not.toContain('Kelompokmu di');
});

it('on every page that shows all schedules, a link "Gabung" of another class is not amber', async () => {
  const linkZoom = 'https://zoom.us/j/123';
  vi.setSystemTime(new Date('2026-11-20T09:30:00+07:00'));
  stubStudentProgramme([
    scheduleAt('s1', ['09:00', '10:00'], { kind: 'classes', classes: ofClass('c1', 'Kelas Sasando'), linkZoom }),
    scheduleAt('s2', ['09:00', '10:00'], { kind: 'classes', classes: ofClass('c2', 'Kelas Tifa'), linkZoom }),
    scheduleAt('s3', ['09:00', '10:00'], { anotherEvent: 'Upacara', linkZoom }),
  ]);
  choose('c1');
  const { go } = await openStudentPage('/?untuk=semua');
  const ambers = () =>
    [...main().querySelectorAll('a')]
      .filter(({ textContent }) => textContent?.startsWith('Gabung'))
      .map(({ className }) => className.includes('amber'));
  expect(ambers()).toEqual([true, false, true]);
  // A dialog counts as one screen, and a screen has only one amber button.
  await go('/calendar?day=2026-11-20&untuk=semua');
  await screen.findByRole('dialog');
  expect(ambers()).toEqual([true, false, false]);
  expect(screen.getByRole('link', { name: /^Ikuti kegiatan/ }).className).not.toContain('amber');
  await go('/jadwal/s2');
  await screen.findByRole('heading', { level: 1, name: /Tanpa mata pelajaran/ });
  expect(ambers()).toEqual([false]);
  await go('/jadwal/s1');
  await waitFor(() => expect(ambers()).toEqual([true]));
});

it('a choice applies to the calendar in every month, and "Semua" does too', async () => {
  stubFriday();
  choose('c1');
  await openStudentPage('/calendar');
  await says('Untuk Kelas Sasando');
  await day(2);
  press('Semua (3)');
  await day(3);
  press(/^Bulan berikutnya/);
  await waitFor(() => expect(address()).toBe('/calendar?month=2026-12&untuk=semua'));
  await says('Kalender Desember 2026');
  press(/^Bulan sebelumnya/);
  fireEvent.click(await day(3));
  const opened = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(opened.getAllByRole('heading', { level: 3 })).toHaveLength(3));
  fireEvent.click(screen.getByRole('button', { name: 'Tutup' }));
  await waitFor(() => expect(address()).toBe('/calendar?month=2026-11&untuk=semua'));
  press('Untuk Kelas Sasando');
  await day(2);
});

it("keeps the focus in the link that switches between all schedules and the reader's own", async () => {
  choose('c1');
  stubFriday();
  await openStudentPage('/');
  const link = screen.getByRole('link', { name: 'Semua (3)' });
  link.focus();
  press('Semua (3)');
  await says('Semua kegiatan (3)');
  expect(document.activeElement).toBe(link);
  expect(link.textContent).toBe('Untuk Kelas Sasando');
  press('Untuk Kelas Sasando');
  await waitFor(() => expect(link.textContent).toBe('Semua (3)'));
  expect(document.activeElement).toBe(link);
});

it("a choice in a shared address replaces the reader's own choice only on request", async () => {
  stubFriday();
  choose('c1');
  const { go } = await openStudentPage('/?untuk=g1');
  await says('Ini jadwal Kelompok Gaharu. Jadikan pilihanmu?');
  press('Tidak');
  await says('Untuk Kelas Sasando');
  expect(document.cookie).toBe('untuk=c1');
  await go('/calendar?month=2026-11&untuk=g1');
  press('Ya');
  await says('Untuk Kelompok Gaharu');
  expect(address()).toBe('/calendar?month=2026-11');
  expect(document.cookie).toBe('untuk=g1');
  await go('/class');
  expect(
    within(main())
      .getByRole('button', { name: /^Gaharu/ })
      .getAttribute('aria-pressed'),
  ).toBe('true');
});

it('the choice of a deleted class is reported, and everything is shown', async () => {
  stubFriday();
  choose('sudah-tidak-ada');
  await openStudentPage('/');
  await says('Kelas atau kelompok pilihanmu sudah tidak ada. Semua kegiatan tampil.');
  expect(screen.getByText('Jadwal 1 dari 3')).toBeTruthy();
  press('Pilih lagi');
  await says('Kelas atau kelompok pilihanmu sudah tidak ada. Pilih lagi, ya.');
});

it('the choice of an archived class is reported, and its successor can be chosen with one press', async () => {
  const { past } = stubFriday();
  const following = { _id: 'c2', kind: 'class', name: 'Kelas Tifa' } as const;
  past.push({ _id: 'lama', kind: 'class', name: 'Kelas 7A', archive: '2026/2027', following });
  choose('lama');
  await openStudentPage('/');
  await says('Kelas 7A ada di Arsip 2026/2027. Semua kegiatan tampil.');
  expect(screen.getByText('Jadwal 1 dari 3')).toBeTruthy();
  press('Lanjut ke Kelas Tifa');
  await says('Untuk Kelas Tifa');
  expect(document.cookie).toBe('untuk=c2');
});

it('a choice is in the address if the browser stores no cookies; the question does not appear again', async () => {
  stubFriday();
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  await openStudentPage('/class');
  press('Kelas Tifa');
  await says('Untuk Kelas Tifa');
  expect(main().textContent).not.toContain('Jadikan pilihanmu?');
  expect(address()).toBe('/?untuk=c2');
});

it('a choice in another tab applies from the next read on', async () => {
  stubFriday();
  const { go } = await openStudentPage('/');
  choose('c1');
  await go('/calendar');
  await says('Untuk Kelas Sasando');
});

it('a page reads its data again when it is shown after another tab has stored another choice', () => {
  choose('c1');
  const readAgain = vi.fn();
  followChoice(readAgain);
  const turn = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  // This tab's own choice was read already.
  choose('c2');
  turn('hidden');
  turn('visible');
  expect(readAgain).not.toHaveBeenCalled();
  turn('hidden');
  choose('c1');
  turn('visible');
  turn('hidden');
  turn('visible');
  expect(readAgain).toHaveBeenCalledTimes(1);
});
