import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { listCalendarSchedules } from '#features/schedules/calls.ts';
import { aPublicSchedule } from '#tests/support/a-schedule.ts';
import { stubNavigator } from '#tests/support/components/device.ts';
import { stubApi } from '#tests/support/components/stub-api.ts';
import { NOW } from '#tests/support/components/setup.ts';
import { openStudentPage } from '#tests/support/components/student-page.tsx';
import { stubStudentProgramme } from '#tests/support/components/student-programme.ts';

const NOBODY = { class: [], subjects: null, teacher: null, substitute: null };
const on = (scheduleDate: string, start: string, end: string) => ({
  scheduleDate,
  scheduleTimeStart: `${scheduleDate}T${start}:00+07:00`,
  scheduleTimeEnd: `${scheduleDate}T${end}:00+07:00`,
});
const mentoring = aPublicSchedule({
  _id: 'b',
  kind: 'mentoring',
  ...on('2026-11-20', '21:00', '22:00'),
  mentoring: { group: [{ _id: 'g1', groupName: 'Gaharu' }], mentor: null, substitute: null },
});

const dialog = () => screen.getByRole('dialog', { name: 'Kegiatan Hari Ini' });
const heading = () => screen.getByRole('heading', { level: 1, hidden: true }).textContent;
const choose = (id: string) => (document.cookie = `untuk=${id}; path=/`);

afterEach(() => (document.cookie = 'untuk=; path=/; max-age=0'));

it("a day without activities says 'Tidak ada kegiatan hari ini' and offers 'Tutup', without a read", async () => {
  stubStudentProgramme([aPublicSchedule()]);
  await openStudentPage('/calendar');
  fireEvent.click(screen.getByLabelText('Minggu, 1 November 2026, tidak ada kegiatan'));
  await waitFor(() => expect(dialog().hasAttribute('open')).toBe(true));
  expect(within(dialog()).getByText('Tidak ada kegiatan hari ini')).toBeDefined();
  expect(within(dialog()).getByText('Minggu, 1 November 2026')).toBeDefined();
  expect(within(dialog()).queryAllByRole('link')).toEqual([]);
  expect(
    within(dialog())
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Tutup']);
  expect(stubApi().received(listCalendarSchedules)).toHaveLength(1);
});

it('an address with a day opens its dialog, which closes to its month', async () => {
  stubStudentProgramme([aPublicSchedule({ linkZoom: '' })]);
  await openStudentPage('/calendar?month=2026-11&day=2026-11-20');
  const box = dialog() as HTMLDialogElement;
  expect(box.open).toBe(true);
  expect(within(box).getByRole('heading', { level: 3 }).textContent).toBe('Jadwal ke 1');
  expect(
    within(box)
      .getByRole('link', { name: /^Ikuti kegiatan/ })
      .getAttribute('href'),
  ).toBe('https://zoom.us/join');
  act(() => box.close());
  await waitFor(() => expect(window.location.href).toMatch(/\/calendar\?month=2026-11$/));
  expect(box.open).toBe(false);
});

it('a click outside the dialog closes it, but the second click of a double click on a day does not', async () => {
  stubStudentProgramme([aPublicSchedule()]);
  await openStudentPage('/calendar');
  fireEvent.click(screen.getByLabelText('Minggu, 1 November 2026, tidak ada kegiatan'));
  await waitFor(() => expect(dialog().hasAttribute('open')).toBe(true));
  expect(dialog().getAttribute('closedby')).toBe('closerequest');
  await waitFor(() => expect(dialog().getAttribute('closedby')).toBe('any'));
});

it('the dialog of today begins with the first schedule that is not over, although it is cancelled', async () => {
  stubStudentProgramme([
    aPublicSchedule({ _id: 'a', ...on('2026-11-20', '05:00', '06:00') }),
    aPublicSchedule({ _id: 'b', ...on('2026-11-20', '17:00', '18:00'), status: 'cancelled', statusReason: 'Pengajar sakit.' }),
    aPublicSchedule({ _id: 'c', ...on('2026-11-20', '19:00', '20:00') }),
  ]);
  await openStudentPage('/calendar');
  fireEvent.click(screen.getByLabelText(/^Jumat, 20 November 2026/));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Jadwal ke 2'));
});

it("'Ikuti kegiatan' is amber only during an activity without its own link", async () => {
  const lead = () => within(dialog()).getByRole('link', { name: /^Ikuti kegiatan/ });
  const programme = stubStudentProgramme([aPublicSchedule({ ...on('2026-11-20', '07:30', '08:30'), linkZoom: '' })]);
  const { go } = await openStudentPage('/calendar?day=2026-11-20');
  expect(lead().className).toContain('button-amber');
  Object.assign(programme.schedules[0] ?? {}, { linkZoom: 'https://zoom.us/j/1' });
  await go('/');
  await go('/calendar?day=2026-11-20');
  expect(within(dialog()).getByRole('link', { name: /^Gabung/ }).className).toContain('button-amber');
  expect(lead().className).not.toContain('button-amber');
});

it('from the copy on the device, the dialog says so, and offers nothing to join', async () => {
  // For the message with the time of the copy, which is loaded late.
  stubNavigator({ serviceWorker: new EventTarget() });
  const schedules = [{ ...aPublicSchedule(on('2026-11-20', '07:30', '08:30')), linkZoom: null }];
  stubStudentProgramme(schedules);
  stubApi().answer(listCalendarSchedules, { data: schedules }, { 'x-stored-at': '2026-11-19T20:00:00+07:00' });
  await openStudentPage('/calendar?day=2026-11-20');
  await screen.findByText(/^Diperbarui Kam 20\.00 WIB/);
  expect(within(dialog()).getByText('Menurut salinan di perangkat ini. Perubahan sesudahnya belum tampil.')).toBeTruthy();
  expect(within(dialog()).getByText('Sedang berlangsung').className).not.toContain('day-dialog-on');
  expect(within(dialog()).getByText('Tombol Gabung muncul saat terhubung.')).toBeTruthy();
  expect(within(dialog()).getByRole('link', { name: /^Ikuti kegiatan/ }).className).not.toContain('button-amber');
});

it.each(['/calendar?day=2026-11-20', '/jadwal/s'])('%s shows a cancellation when the reader returns to it', async (address) => {
  const { schedules } = stubStudentProgramme([aPublicSchedule(on('2026-11-20', '07:30', '08:30'))]);
  await openStudentPage(address);
  const main = screen.getByRole('main');
  for (const schedule of schedules) Object.assign(schedule, { status: 'cancelled', statusReason: 'Pengajar sakit' });
  document.dispatchEvent(new Event('visibilitychange'));
  vi.setSystemTime(NOW.getTime() + 21_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(main.textContent).toContain('Dibatalkan: Pengajar sakit'));
});

it('the cell of today counts its past activities as past, below those that are still to come', async () => {
  const hours = ['01', '02', '03', '04', '05', '09', '10'];
  stubStudentProgramme(hours.map((hour) => ({ ...aPublicSchedule(on('2026-11-20', `${hour}:00`, `${hour}:30`)), _id: hour })));
  await openStudentPage('/calendar');
  expect(document.querySelector('[aria-current="date"] li:last-child')?.textContent).toBe('+4 selesai');
});

it('the day from which a lesson was moved shows the new place', async () => {
  const movedFrom = on('2026-11-20', '17:00', '18:00');
  stubStudentProgramme([aPublicSchedule({ anotherEvent: 'Latihan', ...on('2026-11-28', '16:00', '17:00'), movedFrom })]);
  await openStudentPage('/calendar?month=2026-11&day=2026-11-20');
  const text = 'Latihan pindah ke Sab 28 Nov, 16.00 WIB';
  const places = screen.getAllByText('Latihan', { selector: 'li bdi' });
  // The month, the list of seven days, and the dialog.
  expect(places.map((title) => title.closest('li')?.textContent)).toEqual(
    Array.from({ length: 3 }, () => expect.stringContaining(text)),
  );
  expect(within(dialog()).getByText('Tidak ada kegiatan hari ini')).toBeDefined();
});

it('the day from which a lesson was moved to another month shows the new place', async () => {
  const movedFrom = on('2026-11-30', '17:00', '18:00');
  stubStudentProgramme([aPublicSchedule({ anotherEvent: 'Latihan', ...on('2027-01-11', '16:00', '17:00'), movedFrom })]);
  await openStudentPage('/calendar?day=2026-11-30');
  expect(within(dialog()).getByText('Latihan').closest('li')?.textContent).toContain('pindah ke Sen 11 Jan, 16.00 WIB');
});

it('a move within the day names only the former time; a cancelled lesson only its cancellation', async () => {
  const movedFrom = on('2026-11-20', '09:00', '10:00');
  const lesson = aPublicSchedule({ ...on('2026-11-20', '17:00', '18:00'), movedFrom });
  stubStudentProgramme([lesson, { ...lesson, _id: 'b', status: 'cancelled', statusReason: 'Listrik padam.' }]);
  await openStudentPage('/calendar?day=2026-11-20');
  const [first, second] = within(dialog()).getAllByRole('listitem');
  expect(first?.textContent).toContain('Dipindah dari 09.00 WIB');
  expect(second?.textContent).toContain('Dibatalkan: Listrik padam.');
  expect(second?.textContent).not.toContain('Dipindah');
});

it.each([
  ['2026-11-20', null],
  ['2026-11-25', 'true'],
])('on %s, the week ahead goes on into the next month: %s', async (today, isOver) => {
  vi.setSystemTime(new Date(`${today}T08:00:00+07:00`));
  stubStudentProgramme([]);
  await openStudentPage('/calendar');
  expect(screen.getByRole('region', { name: 'Tujuh hari ke depan' }).getAttribute('data-over')).toBe(isOver);
});

it('an address with a day shows the month of that day, even if it also has another month', async () => {
  stubStudentProgramme([aPublicSchedule(on('2026-12-02', '09:00', '10:00'))]);
  await openStudentPage('/calendar?month=2026-11&day=2026-12-02');
  expect(heading()).toBe('Kalender Desember 2026');
  expect(within(dialog()).getByText('Jadwal ke 1')).toBeDefined();
});

it('missing names have a replacement, and speakers are split on commas', async () => {
  const kelas = { ...NOBODY, class: [{ _id: 'c1', className: 'Kelas Sasando', mentoringGroup: [] }] };
  const webinar = {
    _id: 'w',
    webinarTheme: 'Menulis dengan jernih',
    webinarDescription: 'Bagaimana kalimat menjadi pendek.',
    webinarSpeaker: 'Budi Santoso, S.Pd., M.Pd., Ani',
    webinarPhoto: '',
    webinarLinkZoom: '',
  };
  stubStudentProgramme([
    aPublicSchedule({ _id: 'a', kind: 'classes', classes: kelas }),
    mentoring,
    aPublicSchedule({
      _id: 'c',
      kind: 'webinar',
      ...on('2026-11-20', '22:00', '23:00'),
      webinar: { event: [webinar] },
      anotherEvent: 'Doa bersama',
    }),
    aPublicSchedule({ _id: 'd', kind: 'webinar', ...on('2026-11-20', '23:10', '23:30') }),
  ]);
  await openStudentPage('/calendar?day=2026-11-20');
  const items = [...dialog().querySelectorAll('ol > li')] as HTMLElement[];
  const item = (number: number) => within(items[number - 1] as HTMLElement);
  expect(item(1).getByText('Kelas Sasando')).toBeDefined();
  expect(item(1).getByText('Tanpa mata pelajaran')).toBeDefined();
  expect(item(1).getByText('Tanpa pengajar')).toBeDefined();
  expect(item(2).getByText('Tanpa mentor')).toBeDefined();
  expect(
    item(3)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Budi Santoso, S.Pd., M.Pd.', 'Ani']);
  expect(item(3).getByText('Doa bersama')).toBeDefined();
  expect(item(4).getByText('Tidak ada kegiatan')).toBeDefined();
});

it('the week ahead follows the choice, and its links keep the choice of the address', async () => {
  stubStudentProgramme([mentoring, aPublicSchedule({ _id: 'a', anotherEvent: 'Untuk semua' })]);
  choose('c2');
  const { go } = await openStudentPage('/calendar');
  const week = () => within(screen.getByRole('region', { name: 'Tujuh hari ke depan' }));
  expect(week().getByText('Untuk semua')).toBeDefined();
  expect(week().queryByText('Kelompok Gaharu')).toBeNull();
  await go('/calendar?untuk=c1');
  fireEvent.click(week().getByText('Kelompok Gaharu'));
  await waitFor(() => expect(window.location.search).toBe('?month=2026-11&day=2026-11-20&untuk=c1'));
  expect(within(dialog()).getByText('Gaharu')).toBeDefined();
});

it('only for a chosen class, the page is marked, so that the days leave out its name', async () => {
  stubStudentProgramme([]);
  const { go } = await openStudentPage('/calendar');
  const isMarked = () => document.querySelector('[data-own]') !== null;
  expect(isMarked()).toBe(false);
  await go('/calendar?untuk=c1');
  expect(isMarked()).toBe(true);
});

it('another month has no week ahead', async () => {
  stubStudentProgramme([mentoring]);
  await openStudentPage('/calendar?month=2026-12');
  expect(screen.queryByRole('region', { name: 'Tujuh hari ke depan' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Hari ini' }).getAttribute('href')).toBe('/calendar');
});
