import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { listStaffSchedules, logStaffSchedule, readStaffHours } from '#features/attendance/calls.ts';
import { readStaffMe } from '#features/auth/calls.ts';
import { listOwnAbsences, reportAbsence, withdrawAbsence } from '#features/availability/calls.ts';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { expectComplaints } from '#tests/support/components/complaints.ts';
import { NOW } from '#tests/support/components/setup.ts';
import { openStaffPage } from '#tests/support/components/staff-page.tsx';
import { stubApi } from '#tests/support/components/stub-api.ts';

// Only this suite uses this teacher, because the tab keeps a person's unsaved input, even from one suite to the next.
const TINA = { name: 'Ibu Tina', email: 'tina@example.org', teacher: { _id: 'tina' }, mentor: null };

const lesson = (subject: string, scheduleDate: string, start: string, end: string) =>
  aSchedule({
    _id: subject,
    kind: 'classes',
    scheduleDate,
    scheduleTimeStart: `${scheduleDate}T${start}:00+07:00`,
    scheduleTimeEnd: `${scheduleDate}T${end}:00+07:00`,
    linkZoom: 'https://zoom.us/j/1',
    classes: {
      class: [],
      subjects: { _id: subject, name: subject },
      teacher: { _id: 'tina', name: 'Ibu Tina' },
      substitute: null,
    },
  });
// It is 08.00 WIB on Friday, 20 November 2026.
const BEFORE = lesson('Sejarah', '2026-11-12', '09:00', '10:00');
const OVER = lesson('Kimia', '2026-11-20', '06:00', '07:00');
const RUNS = lesson('Fisika', '2026-11-20', '07:30', '08:30');
const LATER = lesson('Biologi', '2026-11-20', '14:00', '15:00');

const REPORTED = { schedule: RUNS._id, role: 'teacher', reason: 'sick', at: '' } as const;

const card = (subject: string) => within(screen.getByRole('article', { name: subject }));
const form = () => screen.queryByRole('form', { name: 'Catatan kegiatan' });

beforeEach(() => {
  stubApi().answer(readStaffMe, { data: TINA } as never);
  stubApi().answer(listStaffSchedules, ({ url }) => {
    const [from = '', to = ''] = [url.searchParams.get('from') ?? '', url.searchParams.get('to') ?? ''];
    return { data: [BEFORE, OVER, RUNS, LATER].filter(({ scheduleDate: date }) => from <= date && date <= to) };
  });
});

it('the week begins with the running session, and only its button is highlighted', async () => {
  openStaffPage('/staf');
  await screen.findByRole('article', { name: 'Fisika' });
  const articles = screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'));
  expect(articles).toEqual(['Fisika', 'Biologi', 'Kimia']);
  const isLoud = (subject: string) =>
    card(subject)
      .getByRole('link', { name: /^Gabung/ })
      .classList.contains('button-amber');
  expect(['Fisika', 'Biologi', 'Kimia'].map(isLoud)).toEqual([true, false, false]);
  const isRunning = (subject: string) => card(subject).queryByText('Sedang berlangsung') !== null;
  expect(['Fisika', 'Biologi', 'Kimia'].map(isRunning)).toEqual([true, false, false]);
  // On phones this label has its own line, which a margin would indent.
  expect(screen.getByText('Sudah lewat').className).not.toMatch(/\bm[lxs]?-/);
});

it('the former day of a moved session says where it is now; an empty week says what is next; both lead there', async () => {
  const { scheduleDate, scheduleTimeStart, scheduleTimeEnd } = LATER;
  const movedFrom = { scheduleDate, scheduleTimeStart, scheduleTimeEnd };
  const moved = { ...lesson('Biologi', '2026-12-01', '19:00', '20:00'), movedFrom };
  const substitute = { _id: 'budi', name: 'Pak Budi' };
  const others = [
    lesson('Batal', '2026-11-24', '09:00', '10:00'),
    lesson('Diganti', '2026-11-25', '09:00', '10:00'),
    lesson('Seni', '2026-11-26', '09:00', '10:00'),
  ] as const;
  stubApi().answer(listStaffSchedules, ({ url }) => {
    const [from = '', to = ''] = [url.searchParams.get('from') ?? '', url.searchParams.get('to') ?? ''];
    const [cancelled, replaced, next] = others;
    const stored = [
      { ...cancelled, status: 'cancelled' as const, statusReason: 'Libur' },
      { ...replaced, classes: { ...replaced.classes, substitute } },
      next,
      moved,
    ];
    const isMovedFrom = from <= scheduleDate && scheduleDate <= to && url.searchParams.get('movedFrom') === 'true';
    return {
      data: stored.filter(
        (schedule) => (from <= schedule.scheduleDate && schedule.scheduleDate <= to) || (schedule === moved && isMovedFrom),
      ),
    };
  });
  openStaffPage('/staf');
  const day = within(await screen.findByRole('region', { name: 'Jumat, 20 November 2026' }));
  const link = day.getByRole('link', { name: /^Sel 1 Des, 19\.00\u00A0WIB/ });
  expect(link.closest('p')?.textContent).toMatch(/^Biologi pindah ke Sel 1 Des, 19\.00\u00A0WIB/);
  expect(screen.queryByRole('article')).toBeNull();
  const empty = screen.getByText(/^Tidak ada kegiatan Anda minggu ini\./);
  expect(empty.textContent).toMatch(/ Berikutnya: Kam 26 Nov, 09\.00\u00A0WIB/);
  fireEvent.click(within(empty).getByRole('link'));
  await screen.findByRole('article', { name: 'Seni' });
  fireEvent.click(screen.getAllByRole('link', { name: 'Minggu ini' })[0] as HTMLElement);
  fireEvent.click(await screen.findByRole('link', { name: /^Sel 1 Des/ }));
  await screen.findByRole('article', { name: 'Biologi' });
});

it('a person who returns after a minute sees a cancellation; an open form stays', async () => {
  openStaffPage('/staf');
  await screen.findByRole('article', { name: 'Kimia' });
  fireEvent.click(card('Kimia').getByRole('button', { name: 'Isi catatan kegiatan' }));
  const held = await card('Kimia').findByLabelText('Terlaksana');
  held.focus();
  const cancelled = { ...RUNS, status: 'cancelled' as const, statusReason: 'Listrik padam' };
  stubApi().answer(listStaffSchedules, { data: [OVER, cancelled] });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(stubApi().received(listStaffSchedules)).toHaveLength(1);
  vi.setSystemTime(NOW.getTime() + 61_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await card('Fisika').findByText('Dibatalkan: Listrik padam');
  expect(card('Fisika').queryByRole('link', { name: /^Gabung/ })).toBeNull();
  expect(document.activeElement).toBe(held);
});

it('a card has the other text of its session; the opened reasons of an absence are in view', async () => {
  stubApi().answer(listStaffSchedules, { data: [{ ...LATER, anotherEvent: 'Bawa kalkulator.' }] });
  openStaffPage('/staf');
  await screen.findByText('Bawa kalkulator.');
  const inView: Element[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
    inView.push(this);
    return Promise.resolve() as never;
  });
  fireEvent.click(screen.getByRole('button', { name: 'Saya berhalangan' }));
  expect(inView).toEqual([screen.getByRole('group', { name: 'Alasannya?' })]);
});

it('a session of an earlier day has no "Gabung"', async () => {
  openStaffPage(`/staf?minggu=${BEFORE.scheduleDate}`);
  await screen.findAllByRole('article');
  const [past] = screen.getAllByRole('article');
  expect(within(past as HTMLElement).queryByRole('link', { name: /^Gabung/ })).toBeNull();
});

it('a session has no "Gabung" while an absence is reported, also after the page reopens, and after a substitute was named', async () => {
  const join = () => card('Fisika').queryByRole('link', { name: /^Gabung/ })?.className;
  for (const call of [reportAbsence, withdrawAbsence]) stubApi().answer(call, { data: {} } as never);
  openStaffPage('/staf');
  fireEvent.click((await screen.findAllByRole('button', { name: 'Saya berhalangan' }))[0] as HTMLElement);
  fireEvent.click(screen.getByRole('button', { name: 'Sakit' }));
  const withdraw = await screen.findByRole('button', { name: 'Ternyata bisa' });
  expect(join()).toBeUndefined();
  fireEvent.click(withdraw);
  await waitFor(() => expect(join()).toBe('button button-amber'));
  cleanup();
  openStaffPage('/staf', { data: [REPORTED] });
  await screen.findByText(/^Pengelola tahu Anda berhalangan/);
  expect(join()).toBeUndefined();
  cleanup();
  const substitute = { _id: 'budi', name: 'Pak Budi' };
  stubApi().answer(listStaffSchedules, { data: [{ ...RUNS, classes: { ...RUNS.classes, substitute } }] });
  openStaffPage('/staf');
  await screen.findByText('Digantikan Pak Budi');
  expect(join()).toBeUndefined();
});

it('the page opens with the absences that were reported, and says when they could not be read', async () => {
  let sendList = () => {};
  openStaffPage('/staf', () => new Promise((resolve) => (sendList = () => resolve({ data: [REPORTED] }))));
  await waitFor(() => expect(stubApi().received(listOwnAbsences)).toHaveLength(1));
  expect(screen.queryByRole('article')).toBeNull();
  sendList();
  await screen.findByRole('article', { name: 'Fisika' });
  expect(card('Fisika').queryByRole('link', { name: /^Gabung/ })).toBeNull();
  card('Fisika').getByRole('button', { name: 'Ternyata bisa' });

  // What was read before stays on the page.
  expectComplaints(/Panggilan gagal/);
  stubApi().refuse(listOwnAbsences, { status: 503 });
  fireEvent.click(screen.getByRole('link', { name: 'Minggu berikutnya' }));
  await screen.findByRole('heading', { name: 'Minggu depan' });
  fireEvent.click(screen.getByRole('link', { name: 'Minggu sebelumnya' }));
  await screen.findByRole('article', { name: 'Fisika' });
  expect(screen.getByRole('alert').textContent).toMatch(
    /^Yang tampil belum diperbarui\. Laporan berhalangan Anda belum terbaca\./,
  );
  card('Fisika').getByRole('button', { name: 'Ternyata bisa' });
});

it('the list of sessions without a log links to each log form; a link works more than once, and for an earlier week', async () => {
  openStaffPage('/staf');
  const open = within(await screen.findByRole('region', { name: 'Belum dicatat' }));
  expect(open.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'SejarahKam 12 Nov, 09.00–10.00 WIB · Rab, 21.00–22.00 EST',
    'KimiaJum 20 Nov, 06.00–07.00 WIB · Kam, 18.00–19.00 EST',
  ]);
  for (const _time of ['first', 'second']) {
    fireEvent.click(open.getByRole('link', { name: /^Kimia/ }));
    await waitFor(() => expect(card('Kimia').queryByRole('form')).not.toBeNull());
    fireEvent.click(screen.getByText('Batal'));
    await waitFor(() => expect(window.location.search).toBe('?minggu=2026-11-20'));
    expect(form()).toBeNull();
  }
  fireEvent.click(open.getByRole('link', { name: /^Sejarah/ }));
  await screen.findByRole('article', { name: 'Sejarah' });
  expect(form()).not.toBeNull();
});

it('the top of the page says how many sessions have no log, of the last five weeks, and leads to their list', async () => {
  const first = lesson('Geografi', '2026-10-12', '09:00', '10:00');
  const older = lesson('Seni', '2026-10-09', '09:00', '10:00');
  stubApi().answer(listStaffSchedules, ({ url }) => ({
    data: [older, first, OVER].filter(({ scheduleDate }) => scheduleDate >= (url.searchParams.get('from') ?? '')),
  }));
  openStaffPage('/staf');
  const link = await screen.findByRole('link', { name: '2 belum dicatat' });
  expect(link.compareDocumentPosition(screen.getByRole('navigation', { name: 'Minggu' }))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const list = screen.getByRole('region', { name: 'Belum dicatat' });
  expect(list.querySelector(link.getAttribute('href') ?? '')).not.toBeNull();
  // It is folded, because the sessions of the shown week are on the page, too.
  expect(list.querySelector('details')?.open).toBe(false);
  within(list).getByText('2 kegiatan');
  fireEvent.click(link);
  expect(list.querySelector('details')?.open).toBe(true);
});

it('after the form of a log has closed, the focus is on the button of its session', async () => {
  stubApi().answer(logStaffSchedule, { data: {} } as never);
  openStaffPage('/staf');
  const open = async () => fireEvent.click(await card('Kimia').findByRole('button', { name: 'Isi catatan kegiatan' }));
  const expectFocus = () =>
    expect(document.activeElement).toBe(card('Kimia').getByRole('button', { name: 'Isi catatan kegiatan' }));
  await screen.findByRole('article', { name: 'Kimia' });
  await open();
  fireEvent.click(screen.getByText('Batal'));
  await waitFor(expectFocus);
  await open();
  fireEvent.click(screen.getByLabelText('Terlaksana'));
  fireEvent.click(screen.getByText('Simpan catatan'));
  await screen.findByText(/^Catatan tersimpan/);
  await waitFor(expectFocus);
});

it('a running session with a log offers no report of an absence', async () => {
  const log = { held: true, headcount: 12, reason: null, notes: '' };
  stubApi().answer(listStaffSchedules, { data: [{ ...RUNS, log }, LATER] });
  openStaffPage('/staf');
  await screen.findByRole('article', { name: 'Biologi' });
  await card('Biologi').findByRole('button', { name: 'Saya berhalangan' });
  expect(card('Fisika').queryByRole('button', { name: 'Saya berhalangan' })).toBeNull();
});

it('the page of hours lists the sessions without a log, each with a link to its form', async () => {
  const { _id, scheduleDate, scheduleTimeStart, scheduleTimeEnd } = BEFORE;
  const unlogged = [{ _id, scheduleDate, scheduleTimeStart, scheduleTimeEnd, what: 'Sejarah', substituteFor: null }];
  const total = { sessions: 0, minutes: 0, unlogged: 1 };
  stubApi().answer(readStaffHours, { data: { person: { name: TINA.name }, sessions: [], unlogged, total } } as never);
  openStaffPage('/staf/jam');
  fireEvent.click(await screen.findByRole('link', { name: /^Sejarah/ }));
  await screen.findByRole('article', { name: 'Sejarah' });
  expect(form()).not.toBeNull();
});

it('the links to the weeks stay in their places, so that a second tap goes on; the current week has no date in its address', async () => {
  openStaffPage('/staf');
  const weeks = within(await screen.findByRole('navigation', { name: 'Minggu' }));
  const order = () => weeks.getAllByRole('link').map((link) => link.getAttribute('aria-label') ?? link.textContent);
  const places = ['Minggu sebelumnya', 'Minggu ini', 'Minggu berikutnya'];
  const open = async (name: string, title: string) => {
    fireEvent.click(weeks.getByRole('link', { name }));
    await screen.findByRole('heading', { name: title, level: 1 });
    expect(order()).toEqual(places);
  };
  const isCurrent = () => weeks.getByRole('link', { name: 'Minggu ini' }).getAttribute('aria-current') !== null;
  expect(order()).toEqual(places);
  expect(isCurrent()).toBe(true);
  await open('Minggu berikutnya', 'Minggu depan');
  expect(isCurrent()).toBe(false);
  screen.getByText('Tidak ada kegiatan Anda minggu depan.');
  await open('Minggu berikutnya', '2 minggu lagi');
  screen.getByText('Tidak ada kegiatan Anda pada 30 November – 6 Desember 2026.');
  await open('Minggu ini', 'Minggu ini');
  await open('Minggu sebelumnya', 'Minggu lalu');
  await open('Minggu berikutnya', 'Minggu ini');
  expect(window.location.search).toBe('');
});
