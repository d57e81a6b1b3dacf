import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { PublicSchedule } from '#features/schedules/contract.ts';
import { openStudentPage } from '#tests/support/components/student-page.tsx';
import { scheduleAt, stubStudentProgramme } from '#tests/support/components/student-programme.ts';

// What the server draws for each choice is in tests/http/choice.db.test.ts.

const ofClass = (_id: string, className: string): PublicSchedule['classes'] => ({
  class: [{ _id, className, mentoringGroup: [] }],
  subjects: null,
  teacher: null,
  substitute: null,
});

/** Friday has a lesson of each class, and an activity of all. */
function stubFriday(): void {
  stubStudentProgramme([
    scheduleAt('s1', ['09:00', '10:00'], { kind: 'classes', classes: ofClass('c1', 'Kelas Sasando') }),
    scheduleAt('s2', ['11:00', '12:00'], { kind: 'classes', classes: ofClass('c2', 'Kelas Tifa') }),
    scheduleAt('s3', ['13:00', '14:00'], { anotherEvent: 'Upacara' }),
  ]);
}

const choose = (id: string) => (document.cookie = `untuk=${id}; Path=/`);
const main = () => screen.getByRole('main');
const says = (text: string) => waitFor(() => expect(main().textContent).toContain(text));
/** Presses a link or button of the page; to look for it by its role costs much in a month's table. */
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

it('is asked for once; waved away, it is not asked for again', async () => {
  stubFriday();
  const { go } = await openStudentPage('/');
  await says('Pilih kelas atau kelompokmu supaya hanya jadwalmu yang tampil.');
  press('Nanti saja');
  await says('Semua kegiatan (3)');
  await go('/calendar');
  expect(main().textContent).not.toContain('Pilih kelas atau kelompokmu');
  expect(within(main()).getByRole('link', { name: 'Pilih kelasmu' }).getAttribute('href')).toBe('/class');
});

it('is made in place where there are few classes', async () => {
  stubFriday();
  await openStudentPage('/');
  press('Kelas Sasando');
  await says('Untuk Kelas Sasando');
  expect(document.cookie).toBe('untuk=c1');
});

it('is followed by the calendar, month by month, and so is "Semua"', async () => {
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

it("of a shared address is another's, and replaces one's own only when told to", async () => {
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

it('that is gone is told, and everything shown', async () => {
  stubFriday();
  choose('sudah-tidak-ada');
  await openStudentPage('/');
  await says('Kelas atau kelompok pilihanmu sudah tidak ada. Semua kegiatan tampil.');
  expect(screen.getByText('Jadwal 1 dari 3')).toBeTruthy();
  press('Pilih lagi');
  await says('Kelas atau kelompok pilihanmu sudah tidak ada. Pilih lagi, ya.');
});

it('is in the address where the browser keeps no cookies, and is not asked about again', async () => {
  stubFriday();
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  await openStudentPage('/class');
  press('Kelas Tifa');
  await says('Untuk Kelas Tifa');
  expect(main().textContent).not.toContain('Jadikan pilihanmu?');
  expect(address()).toBe('/?untuk=c2');
});

it('of another tab is taken over with the next reading', async () => {
  stubFriday();
  const { go } = await openStudentPage('/');
  choose('c1');
  await go('/calendar');
  await says('Untuk Kelas Sasando');
});
