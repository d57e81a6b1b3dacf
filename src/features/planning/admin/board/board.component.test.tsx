import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { stubProgramme } from '#tests/support/components/admin-programme.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import { button, buttons, dialog, field, press, set, waitForTexts } from '#tests/support/components/steps.ts';
import { activity, item, items, MONDAY, move, WEEK } from '#tests/support/components/week-board.ts';
import '#features/schedules/admin/form/schedule-form.tsx';

it('shortens long class names, so that the time and the title of a lesson stay visible', async () => {
  const className = 'Kelas Persiapan Olimpiade Matematika dan Fisika Lanjutan';
  const lesson = { class: [{ _id: 'c', className, mentoringGroup: [] }], subjects: null, teacher: null, substitute: null };
  stubProgramme([activity('Sesi latihan', { kind: 'classes', classes: lesson })]);
  openAdmin(WEEK);
  const shown = await item('Persiapan Olimpiade');
  expect(shown.textContent).toContain('Persiapan Olimpiade Matematik… 09.00 Tanpa mata pelajaran');
  expect(shown.title).toContain('Persiapan Olimpiade Matematika dan Fisika Lanjutan');
});

it('a free place opens the form with date and times, and focuses the first empty field', async () => {
  stubProgramme([activity('Ada')]);
  openAdmin(WEEK);
  await item('Ada');
  const free = document.querySelector('[data-free]');
  if (!free) throw new Error('The board has no free place.');
  fireEvent.click(free);
  const types = await dialog('Pilih Jenis Jadwal');
  expect(types.textContent).toMatch(/Sen 5 Apr, \d\d\.\d0–\d\d\.\d0 WIB/);
  await press('Kelas', types);
  await waitFor(() => expect(document.activeElement).toBe(field('Kelas')));
  expect(field('Jam mulai').value).not.toBe('');
});

it('the button for a new schedule proposes a day of the shown week', async () => {
  stubProgramme([activity('Ada')]);
  openAdmin(WEEK);
  await item('Ada');
  await press('Tambah Jadwal');
  expect((await dialog('Pilih Jenis Jadwal')).textContent).toContain('Sen 5 Apr');
});

it('a week or a month without a schedule that passes the filters says so, also for the clashes', async () => {
  stubProgramme([activity('Ada')]);
  openAdmin(`${WEEK}&clash=only`);
  await waitForTexts('Tidak ada bentrok minggu ini.');
  cleanup();
  openAdmin(`${WEEK}&q=tiada`);
  await waitForTexts('Tidak ada yang cocok minggu ini.');
  cleanup();
  openAdmin('/admin/calendar?view=month&month=2027-04&clash=only');
  await waitForTexts('Tidak ada bentrok bulan ini.');
});

it('every week has the same buttons: this week, search and filters', async () => {
  stubProgramme();
  openAdmin('/admin/calendar?view=week');
  const labels = () => [...document.querySelectorAll('[data-period] button')].map((one) => one.textContent);
  await waitFor(() => expect(labels()).toHaveLength(3));
  const before = labels();
  await press('Minggu berikutnya');
  await waitFor(() => expect(window.location.search).toContain('week=2026-11-23'));
  expect(labels()).toEqual(before);
  expect(document.querySelectorAll('input[type="search"]')).toHaveLength(1);
});

it('schedules outside the shown hours are counted and can be unfolded; no move crosses midnight', async () => {
  stubProgramme([activity('Larut malam', {}, ['23:00', '23:45']), activity('Subuh', {}, ['04:30', '05:30'])]);
  openAdmin(WEEK);
  await press('Sesudah 22.00 (1)');
  await press('Sebelum 06.00 (1)');
  await item('Subuh');
  await move('Larut malam', 'ArrowDown', 'ArrowDown', 'ArrowDown');
  await waitForTexts('23.00–23.45 WIB');
  fireEvent.keyDown(button('Simpan'), { key: 'Escape' });
  await waitFor(() => expect(buttons('Simpan')).toEqual([]));
});

it('lanes divide a day, a lesson is in each lane of its classes, and the device keeps the choice', async () => {
  const programme = stubProgramme();
  const { classes } = programme;
  const lesson = { class: classes, subjects: null, teacher: null, substitute: null };
  programme.schedules = [activity('Rapat relawan'), activity('Pelajaran', { kind: 'classes', classes: lesson })];
  openAdmin(WEEK);
  await item('Sasando, Tifa');
  await set('Lajur', 'class');
  const lanes = () => [...document.querySelectorAll('[data-day-head] li')].map(({ textContent }) => textContent);
  await waitFor(() => expect(lanes()).toEqual(['Kelas Sasando', 'Kelas Tifa', 'Tanpa kelas']));
  const shown = items('Kelas Sasando, Kelas Tifa').map((lesson) => lesson.querySelector('strong')?.textContent.trim());
  expect(shown).toEqual(['Tifa', 'Sasando']);
  cleanup();
  openAdmin(WEEK);
  await waitFor(() => expect(lanes()).toHaveLength(3));
});

it('a heading of lanes shows what distinguishes the names, and keeps the whole name for screen readers', async () => {
  const lesson = (name: string) => ({ class: [], subjects: null, teacher: { _id: name, name }, substitute: null });
  stubProgramme([
    activity('Satu', { kind: 'classes', classes: lesson('Pengajar Fisika') }),
    activity('Dua', { kind: 'classes', classes: lesson('Pengajar Bahasa'), scheduleDate: '2027-04-06' }),
  ]);
  openAdmin(WEEK);
  await waitFor(() => expect(items('')).toHaveLength(2));
  await set('Lajur', 'teacher');
  const hidden = () => [...document.querySelectorAll('[data-day-head] li .sr-only')].map(({ textContent }) => textContent);
  await waitFor(() => expect(hidden()).toEqual(['Pengajar ', 'Pengajar ']));
  const names = [...document.querySelectorAll('[data-day-head] li')].map(({ textContent }) => textContent);
  expect(names).toEqual(['Pengajar Fisika', 'Pengajar Bahasa']);
});

it('a schedule with a substitute and one of a series each show a sign, with a label for screen readers', async () => {
  const lesson = {
    class: [],
    subjects: { _id: 'u1', name: 'Kimia' },
    teacher: null,
    substitute: { _id: 't2', name: 'Pak Budi' },
  };
  stubProgramme([activity('', { kind: 'classes', classes: lesson, series: 's1' })]);
  openAdmin(WEEK);
  const shown = await item('Kimia');
  const signs = [...shown.querySelectorAll('[role=img]')];
  expect(signs.map((sign) => sign.getAttribute('aria-label'))).toEqual(['Digantikan Pak Budi', 'berulang']);
  // The title comes first, because the name of the substitute is left out when there is no room for both.
  expect(shown.textContent).toMatch(/^09\.00 Kimia Pak Budi/);
});

it('an open board marks a schedule as past when it ends, and marks the new day after midnight', async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'setInterval', 'clearInterval'] });
  stubProgramme([activity('Sampai malam', { scheduleDate: '2026-11-20' }, ['06:00', '23:59'])]);
  openAdmin('/admin/calendar?view=week&week=2026-11-20');
  const shown = await item('Sampai malam');
  const head = () => document.querySelector('[data-day-head="2026-11-20"]')?.textContent;
  expect(shown.textContent).not.toContain('sudah selesai');
  expect(head()).toContain('hari ini');
  act(() => void vi.advanceTimersByTime(24 * 3_600_000));
  await waitFor(() => expect(shown.textContent).toContain('sudah selesai'));
  expect(head()).not.toContain('hari ini');
});

it('colours can stand for classes or subjects, with a legend; the device remembers the colour of each class', async () => {
  const programme = stubProgramme();
  const lesson = (index: number) => ({
    class: programme.classes.slice(index, index + 1),
    subjects: { _id: 'u1', name: 'Geografi' },
    teacher: null,
    substitute: null,
  });
  programme.schedules = [
    activity('A', { kind: 'classes', classes: lesson(0) }),
    activity('B', { kind: 'classes', classes: lesson(1) }, ['11:00', '12:00']),
    activity('Rapat relawan', {}, ['13:00', '14:00']),
  ];
  openAdmin(WEEK);
  const legend = () => [...document.querySelectorAll('[aria-label="Arti warna"] li')].map(({ textContent }) => textContent);
  const hues = async () => [
    (await item('Sasando')).style.getPropertyValue('--hue'),
    (await item('Tifa')).style.getPropertyValue('--hue'),
  ];
  await item('Sasando');
  expect(legend()).toEqual(['Kelas', 'Kegiatan lain']);
  await set('Warna', 'class');
  await waitFor(() => expect(legend()).toEqual(['Kelas Sasando', 'Kelas Tifa', 'Tanpa kelas']));
  const [first, second] = await hues();
  expect(first).not.toBe('');
  expect(first).not.toBe(second);
  await set('Warna', 'subject');
  await waitFor(() => expect(legend()).toEqual(['Geografi', 'Tanpa mata pelajaran']));
  await set('Warna', 'class');
  cleanup();
  openAdmin(WEEK);
  await waitFor(() => expect(legend()).toHaveLength(3));
  expect(await hues()).toEqual([first, second]);
});

it('on a phone each day opens half an hour before its first schedule', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList,
  );
  const scrolled = vi.spyOn(Element.prototype as { scrollTo: (to?: ScrollToOptions) => void }, 'scrollTo');
  const tuesday = '2027-04-06';
  stubProgramme([activity('Pagi', {}, ['07:00', '08:00']), activity('Malam', { scheduleDate: tuesday }, ['19:00', '20:00'])]);
  openAdmin(`/admin/calendar?view=week&week=${tuesday}`);
  await item('Malam', tuesday);
  const tops = () => scrolled.mock.calls.map(([to]) => (to as ScrollToOptions | undefined)?.top);
  const [six, hour] = [6, 56];
  const evening = (18.5 - six) * hour;
  // In the full run, React's StrictMode runs the first effect twice.
  await waitFor(() => expect(new Set(tops())).toEqual(new Set([evening])));
  scrolled.mockClear();
  // A move to another day keeps the hour.
  await move('Malam', 'ArrowLeft');
  await item('Pagi', MONDAY);
  expect(tops()).toEqual([]);
  await press('Batal');
  await item('Malam', tuesday);
  await waitFor(() => expect(tops()).toEqual([evening]));
  scrolled.mockClear();
  fireEvent.click(document.querySelector(`[data-strip-day="${MONDAY}"]`) ?? document);
  await item('Pagi', MONDAY);
  await waitFor(() => expect(tops()).toEqual([(6.5 - six) * hour]));
});

describe('the columns of the board', () => {
  it('widen only the day that has many schedules at the same time', async () => {
    const programme = stubProgramme();
    programme.schedules = ['Pertama', 'Kedua', 'Ketiga'].map((name) => activity(name));
    openAdmin(WEEK);
    await item('Ketiga');
    const grid = document.querySelector<HTMLElement>('[data-grid]');
    const [monday, ...others] = grid?.style.gridTemplateColumns.match(/minmax\([^)]+\)/g) ?? [];
    expect(monday).toBe('minmax(0, 3fr)');
    expect(new Set(others)).toEqual(new Set(['minmax(0, 1fr)']));
  });

  it('show the name of a group without the word for its kind', async () => {
    const programme = stubProgramme();
    const group = { _id: 'g-1', groupName: 'Kelompok Cendana' };
    programme.schedules = [activity('', { kind: 'mentoring', mentoring: { group: [group], mentor: null, substitute: null } })];
    openAdmin(WEEK);
    expect((await item('Cendana')).querySelector('.font-semibold')?.textContent).toBe('Cendana');
  });
});
