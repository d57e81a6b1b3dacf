import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { listPublicReports } from '#features/reports/calls.ts';
import { listPublicSchedules } from '#features/schedules/calls.ts';
import type { PublicSchedule } from '#features/schedules/contract.ts';
import { expectComplaints } from '#tests/support/components/complaints.ts';
import { stubNavigator } from '#tests/support/components/device.ts';
import { NOW } from '#tests/support/components/setup.ts';
import { stubApi } from '#tests/support/components/stub-api.ts';
import { openStudentPage } from '#tests/support/components/student-page.tsx';
import { aSubject, scheduleAt, stubStudentProgramme } from '#tests/support/components/student-programme.ts';

const LINK = 'https://zoom.us/j/123';
const at = (time: string) => vi.setSystemTime(new Date(`2026-11-20T${time}:00+07:00`));
const slide = (number: number, count: number) => within(screen.getByRole('group', { name: `Jadwal ${number} dari ${count}` }));
const region = (name: string) => within(screen.getByRole('region', { name }));

it('begins with the current activity and the button to join it', async () => {
  at('17:40');
  stubStudentProgramme([
    scheduleAt('a', ['15:00', '16:00'], { anotherEvent: 'Kelas sore' }),
    scheduleAt('b', ['17:00', '18:00'], { anotherEvent: 'Kelompok Gaharu', linkZoom: LINK }),
  ]);
  await openStudentPage('/');
  expect(screen.getByText('Jumat, 20 November 2026')).toBeTruthy();
  expect(screen.getByText('Jadwal 2 dari 2')).toBeTruthy();
  const now = slide(2, 2);
  expect(now.getByText('Sedang berlangsung')).toBeTruthy();
  expect(now.getByRole('article').textContent).toContain('17.00–18.00 WIB');
  const join = now.getByRole('link', { name: 'Gabung Kelompok Gaharu (tab baru)' });
  expect([join.getAttribute('href'), join.getAttribute('target')]).toEqual([LINK, '_blank']);
  const day = now.getByRole('link', { name: 'Lihat di kalender Kelompok Gaharu' });
  fireEvent.click(day);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('link', { name: 'Gabung Kelompok Gaharu (tab baru)' })).toBeTruthy();
});

it('links every subject to its page; the page that opens sets the title and gets the focus', async () => {
  stubStudentProgramme();
  await openStudentPage('/');
  const subjects = region('Mata Pelajaran');
  const names = subjects.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(names).toEqual([expect.stringMatching(/^Bahasa Indonesia/), expect.stringMatching(/^Matematika/)]);
  fireEvent.click(subjects.getByRole('link', { name: /^Matematika/ }));
  await waitFor(() => expect(document.title).toBe('Matematika · Suluh'));
  expect(window.location.pathname).toBe('/subject/matematika');
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

it('shows 8 of 100 subjects, and folds the others', async () => {
  const { subjects } = stubStudentProgramme();
  subjects.splice(0, 2, ...Array.from({ length: 100 }, (_, index) => aSubject(`s${index}`, `p-${index}`, `Pelajaran ${index}`)));
  await openStudentPage('/');
  const box = screen.getByText('92 mata pelajaran lainnya').closest('details');
  expect(box?.open).toBe(false);
  expect(box?.querySelectorAll('a')).toHaveLength(92);
  expect(box?.parentElement?.querySelectorAll('a')).toHaveLength(100);
});

it("'Daftar Laporan' is closed at first; each of its reports opens in a new tab", async () => {
  stubStudentProgramme();
  await openStudentPage('/');
  const box = screen.getByText('Daftar Laporan').closest('details');
  expect(box?.open).toBe(false);
  const links = [...(box?.querySelectorAll('a') ?? [])];
  expect(links.map((link) => [link.textContent, link.href, link.target])).toEqual([
    [expect.stringContaining('Laporan Bulan Oktober'), 'https://example.org/oktober', '_blank'],
  ]);
});

it("after 'Coba lagi', the heading of the loaded section has the focus", async () => {
  expectComplaints(/Panggilan gagal/);
  stubStudentProgramme();
  stubApi().cutOff(listPublicReports);
  await openStudentPage('/');
  const again = region('Laporan Bulanan').getByRole('button', { name: 'Coba lagi' });
  act(() => again.focus());
  stubApi().answer(listPublicReports, { data: [] });
  fireEvent.click(again);
  await region('Laporan Bulanan').findByText('Daftar Laporan');
  await waitFor(() =>
    expect(document.activeElement).toBe(region('Laporan Bulanan').getByRole('heading', { name: 'Laporan Bulanan' })),
  );
});

it("a ticket shows three of ten classes and folds the others; a day's dialog shows all ten", async () => {
  const names = Array.from({ length: 10 }, (_, index) => `Kelas Sasando ${index + 1}`);
  const classes: PublicSchedule['classes'] = {
    class: names.map((className) => ({ _id: className, className, mentoringGroup: [] })),
    subjects: null,
    teacher: null,
    substitute: null,
  };
  stubStudentProgramme([scheduleAt('a', ['19:00', '20:00'], { kind: 'classes', classes })]);
  const { go } = await openStudentPage('/');
  const more = screen.getByText('7 kelas lainnya').closest('details');
  expect([...(more?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual(names.slice(3));
  expect(more?.previousElementSibling?.textContent).toBe(names.slice(0, 3).join(''));
  await go('/calendar?day=2026-11-20');
  const item = within(await screen.findByRole('dialog')).getAllByRole('listitem')[0];
  expect([...(item?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual(names);
});

describe('the strip', () => {
  const cancelled = { status: 'cancelled', statusReason: 'Listrik padam' } as const;
  const FRIDAY = [
    scheduleAt('a', ['07:00', '08:00'], { anotherEvent: 'Pagi', recordingLink: 'https://youtu.be/MHXO86wKeDY' }),
    scheduleAt('b', ['09:00', '10:00'], { anotherEvent: 'Siang' }),
    scheduleAt('c', ['11:00', '12:00'], { anotherEvent: 'Batal tadi', ...cancelled }),
    scheduleAt('d', ['18:45', '19:45'], { anotherEvent: 'Batal nanti', ...cancelled }),
    scheduleAt('e', ['19:00', '20:30'], { anotherEvent: 'Malam' }),
  ];
  const lines = () =>
    within(screen.getByRole('group', { name: 'Kegiatan hari ini' }))
      .getAllByRole('button', { hidden: true })
      .map(({ textContent }) => textContent);

  it('summarises the day with the times in both zones, and folds past activities', async () => {
    at('17:40');
    stubStudentProgramme(FRIDAY);
    await openStudentPage('/');
    expect(lines()).toEqual([
      '18.45 WIB · 06.45 ESTBatal nantiDibatalkan',
      '19.00 WIB · 07.00 ESTMalamBerikutnya',
      '07.00 WIB · Kam, 19.00 ESTPagiRekaman',
      '09.00 WIB · Kam, 21.00 ESTSiangSelesai',
      '11.00 WIB · Kam, 23.00 ESTBatal tadiDibatalkan',
    ]);
    const over = screen.getByText('2 kegiatan selesai, 1 dibatalkan').closest('details');
    expect(over?.querySelectorAll('button')).toHaveLength(3);
    expect(slide(4, 5).getByText(/Dibatalkan: Listrik padam/)).toBeTruthy();
    expect(slide(1, 5).getByRole('link', { name: /^Tonton rekaman Pagi/ })).toBeTruthy();
    expect(slide(5, 5).getByRole('article').textContent).toContain('Tautan dibuka 18.30 WIB');
    expect(slide(5, 5).queryByRole('link', { name: /^Gabung/ })).toBeNull();
  });

  it('names moved and substituted activities that are still to come', async () => {
    at('07:40');
    const movedFrom = scheduleAt('', ['06:00', '07:00']);
    const substitute = { _id: 't9', name: 'Bu Ani' };
    const mentoring: PublicSchedule['mentoring'] = { group: [], mentor: null, substitute };
    stubStudentProgramme([
      scheduleAt('a', ['09:00', '10:00'], { anotherEvent: 'Pindah', movedFrom }),
      scheduleAt('b', ['11:00', '12:00'], { anotherEvent: 'Ganti', mentoring }),
    ]);
    await openStudentPage('/');
    expect(lines()).toEqual([expect.stringMatching(/PindahDipindah$/), expect.stringMatching(/GantiDigantikan$/)]);
  });

  it('is below the ticket of the next activity when the day is over; that ticket names the day of its activity', async () => {
    at('21:00');
    const sunday = { scheduleDate: '2026-11-22', anotherEvent: 'Ahad pagi' };
    stubStudentProgramme([...FRIDAY, scheduleAt('f', ['08:00', '09:00'], sunday)]);
    await openStudentPage('/');
    const [ticket] = screen.getAllByRole('article');
    for (const said of ['Kegiatan berikutnya', '08.00–09.00 WIB', 'Tautan dibuka 07.30 WIB'])
      expect(ticket?.textContent).toContain(said);
    const next = ticket?.querySelector('a');
    expect([next?.textContent, next?.href]).toEqual(['Min 22 NovAhad pagi', expect.stringMatching(/day=2026-11-22$/)]);
    expect(screen.getByText('3 kegiatan selesai, 2 dibatalkan')).toBeTruthy();
    expect(screen.getByText('Jadwal 1 dari 5')).toBeTruthy();
  });
});

it("a ticket has one 'Gabung' link: the schedule's link, or the webinar's if the schedule has none", async () => {
  at('13:00');
  const event = { _id: 'w1', webinarTheme: 'Kuota Hemat', webinarDescription: '', webinarSpeaker: 'Tim', webinarPhoto: '' };
  const webinar = { event: [{ ...event, webinarLinkZoom: `${LINK}4` }] };
  for (const [linkZoom, names] of [
    [LINK, ['Gabung Kuota Hemat (tab baru)', 'Tautan webinar Kuota Hemat (tab baru)']],
    ['', ['Gabung Kuota Hemat (tab baru)']],
  ] as const) {
    stubStudentProgramme([scheduleAt('a', ['13:00', '14:30'], { kind: 'webinar', webinar, anotherEvent: '', linkZoom })]);
    await openStudentPage('/');
    const links = within(screen.getByRole('article')).getAllByRole('link', { name: /tab baru/ });
    expect(links.map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim())).toEqual(names);
    cleanup();
  }
});

it("in the copy on the device, whose schedules have no links, the ticket says that 'Gabung' needs a connection", async () => {
  at('13:00');
  stubStudentProgramme([{ ...scheduleAt('a', ['13:00', '14:30']), linkZoom: null }]);
  await openStudentPage('/');
  expect(within(screen.getByRole('article')).getByText('Tombol Gabung muncul saat terhubung.')).toBeTruthy();
});

it('from the copy on the device, an empty day is said to be that of the copy', async () => {
  // For the message with the time of the copy, which is loaded late.
  stubNavigator({ serviceWorker: new EventTarget() });
  stubStudentProgramme();
  await openStudentPage('/');
  expect(screen.queryByText(/Menurut salinan/)).toBeNull();
  cleanup();
  stubApi().answer(listPublicSchedules, { data: [] }, { 'x-stored-at': '2026-11-18T20:00:00+07:00' });
  await openStudentPage('/');
  screen.getByText('Belum ada kegiatan untuk hari ini.');
  screen.getByText('Menurut salinan di perangkat ini. Perubahan sesudahnya belum tampil.');
});

it('if the page shows all classes, a cancellation of today names its class', async () => {
  at('07:00');
  const classes = { class: [{ _id: 'c1', className: 'Kelas Sasando', mentoringGroup: [] }], subjects: null, teacher: null };
  const lesson = { kind: 'classes', anotherEvent: '', status: 'cancelled', statusReason: 'Listrik padam' } as const;
  stubStudentProgramme([scheduleAt('a', ['09:00', '10:00'], { ...lesson, classes: { ...classes, substitute: null } })]);
  await openStudentPage('/');
  const news = within(screen.getByRole('list', { name: 'Perubahan jadwal' }));
  expect(news.getByRole('link').textContent).toMatch(/Kelas Sasando 09\.00 WIB.* dibatalkan: Listrik padam$/);
});

it('a move to today is announced once: in the first ticket, or else above it', async () => {
  at('07:00');
  const { scheduleDate, scheduleTimeStart, scheduleTimeEnd } = scheduleAt('', ['15:00', '16:00'], { scheduleDate: '2026-11-19' });
  const moved = scheduleAt('a', ['09:00', '10:00'], { movedFrom: { scheduleDate, scheduleTimeStart, scheduleTimeEnd } });
  stubStudentProgramme([moved]);
  await openStudentPage('/');
  expect(screen.queryByRole('list', { name: 'Perubahan jadwal' })).toBeNull();
  expect(screen.getByRole('article').textContent).toContain('Dipindah dari Kam 19 Nov, 15.00 WIB');
  cleanup();
  stubStudentProgramme([scheduleAt('b', ['08:00', '08:30']), moved]);
  await openStudentPage('/');
  const news = within(screen.getByRole('list', { name: 'Perubahan jadwal' }));
  expect(news.getByRole('link').textContent).toContain('pindah ke hari ini, 09.00 WIB');
  cleanup();
  const earlier = scheduleAt('', ['06:00', '07:00']);
  stubStudentProgramme([scheduleAt('b', ['08:00', '08:30']), { ...moved, movedFrom: earlier }]);
  await openStudentPage('/');
  screen.getByText(/pindah ke pukul/);
});

it('the minutes until the start count down without a reload, and nothing else changes', async () => {
  at('18:09');
  stubStudentProgramme([scheduleAt('e', ['19:00', '20:30'], { anotherEvent: 'Malam' })]);
  await openStudentPage('/');
  await screen.findByText('51 menit lagi');
  await screen.findByText('Perubahan jadwal dan materi baru akan tampil di sini.');
  const changed: string[] = [];
  const observer = new MutationObserver((changes) => changed.push(...changes.map(({ target }) => target.textContent ?? '')));
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  vi.setSystemTime(NOW.getTime() + 10 * 3_600_000 + 12 * 60_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText('48 menit lagi');
  expect(changed.filter((text) => text !== '48 menit lagi')).toEqual([]);
  observer.disconnect();
});

it('after the last activity of the day, a cancelled lesson before the next one is listed once, with its day', async () => {
  at('07:00');
  const cancelled = { status: 'cancelled', statusReason: 'Listrik padam' } as const;
  const { scheduleDate, scheduleTimeStart, scheduleTimeEnd } = scheduleAt('', ['19:00', '20:00']);
  const movedFrom = { scheduleDate, scheduleTimeStart, scheduleTimeEnd };
  const programme = stubStudentProgramme([
    scheduleAt('a', ['09:00', '10:00'], { scheduleDate: '2026-11-21', movedFrom, ...cancelled }),
    scheduleAt('b', ['09:00', '10:00'], { scheduleDate: '2026-11-22' }),
    scheduleAt('c', ['09:00', '10:00'], { scheduleDate: '2026-11-23', ...cancelled }),
  ]);
  await openStudentPage('/');
  const links = () =>
    within(screen.getByRole('list', { name: 'Perubahan jadwal' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(links()).toEqual([expect.stringMatching(/ Sab 21 Nov, 09\.00 WIB.* dibatalkan: Listrik padam$/)]);
  cleanup();
  programme.schedules.unshift(scheduleAt('d', ['08:00', '09:00']));
  Object.assign(programme.schedules[1] ?? {}, { movedFrom: null });
  await openStudentPage('/');
  expect(screen.queryByRole('list', { name: 'Perubahan jadwal' })).toBeNull();
});

it('a lesson that was moved from today to a day after the next two weeks is listed, but is not the next one', async () => {
  const { scheduleDate, scheduleTimeStart, scheduleTimeEnd } = scheduleAt('a', ['19:00', '20:00']);
  const movedFrom = { scheduleDate, scheduleTimeStart, scheduleTimeEnd };
  stubStudentProgramme([scheduleAt('a', ['09:00', '10:00'], { scheduleDate: '2027-01-11', movedFrom })]);
  await openStudentPage('/');
  const news = within(screen.getByRole('list', { name: 'Perubahan jadwal' }));
  expect(news.getByRole('link').textContent?.replaceAll('\u00a0', ' ')).toContain('pindah ke Sen 11 Jan, 09.00 WIB');
  expect(screen.queryByText('Kegiatan berikutnya')).toBeNull();
});
