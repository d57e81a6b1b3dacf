import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { readBundle } from '#features/offline/calls.ts';
import { listPublicSchedules } from '#features/schedules/calls.ts';
import type { PublicSchedule } from '#features/schedules/contract.ts';
import { listPublicSubjects } from '#features/subjects/calls.ts';
import { stubNavigator } from '#tests/support/components/device.ts';
import { stubApi } from '#tests/support/components/stub-api.ts';
import { openStudentPage } from '#tests/support/components/student-page.tsx';
import { scheduleAt, stubStudentProgramme } from '#tests/support/components/student-programme.ts';

/** The part `classes` of a schedule: a lesson of one class. */
const of = (_id: string, className: string): PublicSchedule['classes'] => ({
  class: [{ _id, className, mentoringGroup: [] }],
  subjects: { _id: 'u2', name: 'Matematika & Logika' },
  teacher: null,
  substitute: null,
});

/** A lesson of one class, and an activity for all on the next day. */
function stubWeek(): void {
  stubStudentProgramme([
    scheduleAt('lesson', ['19:00', '20:30'], { kind: 'classes', classes: of('c2', 'Kelas Tifa') }),
    scheduleAt('all', ['19:00', '20:30'], { scheduleDate: '2026-11-21', anotherEvent: 'Upacara bersama' }),
  ]);
}

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Pesan' });
const openWeek = async (label: string) => fireEvent.click(await screen.findByRole('button', { name: label }));
const LABEL = 'Kirim 7 hari ke depan';

it("the student's own week is read from the server, or else from the device's copy", async () => {
  stubWeek();
  document.cookie = 'untuk=c2; Path=/';
  await openStudentPage('/calendar');
  const text = [
    'Jadwal 20–26 November 2026, Kelas Tifa',
    '',
    'Jumat, 20 November 2026',
    '- 19.00 WIB / 20.00 WITA / 21.00 WIT: Matematika & Logika (Kelas)',
    '',
    'Sabtu, 21 November 2026',
    '- 19.00 WIB / 20.00 WITA / 21.00 WIT: Upacara bersama',
    '',
    `Rincian: ${window.location.origin}/calendar?month=2026-11`,
  ].join('\n');
  for (const served of [true, false]) {
    if (!served) stubApi().cutOff(listPublicSchedules);
    await openWeek(LABEL);
    expect((await field()).value).toBe(text);
    fireEvent.click(screen.getAllByRole('button', { name: 'Tutup' }).at(-1) ?? document.body);
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Pesan' })).toBeNull());
  }
});

it('without the server and the copy, the button reports the failure and works again later', async () => {
  stubWeek();
  await openStudentPage('/calendar');
  stubApi().cutOff(listPublicSchedules);
  stubApi().cutOff(readBundle);
  await openWeek(LABEL);
  await screen.findByText(`${LABEL}: coba lagi`);
  stubApi().answer(listPublicSchedules, { data: [] });
  await openWeek(`${LABEL}: coba lagi`);
  expect((await field()).value).toContain('Jadwal 20–26 November 2026');
});

it("an activity's page opens the device's share menu, if it has one", async () => {
  const share = vi.fn(async () => {});
  stubWeek();
  stubNavigator({ share });
  await openStudentPage('/jadwal/lesson');
  const link = screen.getByRole('link', { name: /^Kirim ke WhatsApp/ }).getAttribute('href') ?? '';
  // The link does not encode a space as a plus sign.
  expect(link).toMatch(/^https:\/\/wa\.me\/\?text=[^+&#\s]+$/);
  fireEvent.click(screen.getByRole('button', { name: 'Bagikan lewat aplikasi lain' }));
  expect(share).toHaveBeenCalledWith({
    title: 'Matematika & Logika',
    text: decodeURIComponent(link.slice(link.indexOf('=') + 1)),
  });
});

it('the page /langganan shows the addresses; if the browser denies copying, it selects the address', async () => {
  stubWeek();
  stubNavigator({ clipboard: undefined });
  await openStudentPage('/langganan?untuk=c2');
  const own = screen.getByRole<HTMLInputElement>('textbox', { name: 'Alamat kalender Kelas Tifa' });
  expect(own.value).toBe(`${window.location.origin}/kalender.ics?class=c2`);
  const all = screen.getByRole<HTMLInputElement>('textbox', { name: 'Alamat kalender semua kegiatan' });
  expect(all.value).toBe(`${window.location.origin}/kalender.ics`);
  fireEvent.click(screen.getAllByRole('button', { name: 'Salin alamat' })[0] ?? own);
  await screen.findByRole('button', { name: 'Sudah terpilih, tinggal disalin' });
  expect(document.activeElement).toBe(own);
  expect(screen.getByText(/bisa terlambat sehari/)).toBeTruthy();
  const downloads = screen.getAllByRole('link', { name: /^Unduh untuk Android \(tidak berubah sendiri\)/ });
  expect(downloads).toHaveLength(2);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  // `false`: the link is not followed.
  expect(fireEvent.click(downloads[0] ?? own)).toBe(false);
  await screen.findByText('Unduhan ini perlu sinyal.');
  online.mockRestore();
});

it('from the copy on the device, the page /langganan offers no download', async () => {
  // For the message with the time of the copy, which is loaded late.
  stubNavigator({ serviceWorker: new EventTarget() });
  stubWeek();
  stubApi().answer(listPublicSubjects, [], { 'x-stored-at': '2026-11-19T20:00:00+07:00' });
  await openStudentPage('/langganan');
  screen.getByText('Unduh untuk Android perlu sinyal.');
  expect(screen.queryByRole('link', { name: /^Unduh untuk Android/ })).toBeNull();
});
