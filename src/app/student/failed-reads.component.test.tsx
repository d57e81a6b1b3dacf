import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listAudiences } from '#features/classes/calls.ts';
import { listPublicReports } from '#features/reports/calls.ts';
import { listCalendarSchedules, listPublicSchedules } from '#features/schedules/calls.ts';
import { listPublicSubjects, readPublicMaterial, readPublicSubject, validatePublicSubject } from '#features/subjects/calls.ts';
import { aPublicSchedule } from '#tests/support/a-schedule.ts';
import { expectComplaints } from '#tests/support/components/complaints.ts';
import { stubApi } from '#tests/support/components/stub-api.ts';
import { openStudentPage } from '#tests/support/components/student-page.tsx';
import { stubStudentProgramme } from '#tests/support/components/student-programme.ts';

const FULL = { status: 503, message: 'Layanan sedang penuh.' };
const UNREADABLE = 'Jawaban server tidak dapat dibaca.';
const STALE = 'Yang tampil belum diperbarui.';

const region = (name: RegExp) => within(screen.getByRole('region', { name }));
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent ?? '');
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const tryAgain = () => fireEvent.click(screen.getAllByRole('button', { name: 'Coba lagi' })[0] as HTMLElement);
const shows = (text: string) => waitFor(() => expect(alerts().join()).toContain(text));
const expectDay = () => expect(screen.getAllByText('Kegiatan bersama')).not.toEqual([]);
const recovers = () => waitFor(() => expect(alerts()).toEqual([]));

beforeEach(() => expectComplaints(/Panggilan gagal/));

/** Opens a page from another one, by a navigation. */
async function goTo(address: string, from = '/scholarship', before: () => void = () => {}) {
  const programme = stubStudentProgramme([aPublicSchedule({ anotherEvent: 'Kegiatan bersama' })]);
  const page = await openStudentPage(from);
  before();
  await page.go(address);
  return { ...page, programme };
}

describe('a failed read', () => {
  it('on the dashboard affects only its section, whose button retries it', async () => {
    await goTo('/', '/scholarship', () => {
      for (const call of [listPublicSchedules, listPublicReports, listPublicSubjects]) stubApi().refuse(call, FULL);
    });
    expect(heading()).toBe('Jadwal Hari ini');
    for (const name of [/Laporan Bulanan/, /Mata Pelajaran/])
      expect(region(name).getByRole('alert').textContent).toContain('Layanan sedang penuh.');
    expect(region(/Jadwal Hari ini/i).getByRole('alert').textContent).toContain('Jadwal belum dapat dimuat.');
    expect(screen.queryByText('Belum ada kegiatan untuk hari ini.')).toBeNull();
    stubStudentProgramme([aPublicSchedule({ anotherEvent: 'Kegiatan bersama' })]);
    tryAgain();
    await recovers();
    expectDay();
  });

  it("on a subject says 'The error : Error Fetching Materials'", async () => {
    await goTo('/subject/matematika', '/', () => stubApi().refuse(readPublicSubject, FULL));
    await shows('The error : Error Fetching Materials');
    expect(screen.getByText('Belum ada materi')).toBeDefined();
    stubStudentProgramme();
    tryAgain();
    await recovers();
    expect(heading()).toBe('Matematika');
  });

  it("on a material says 'Error: Failed to fetch material data'", async () => {
    await goTo('/subject/matematika/aljabar/m1', '/subject/matematika', () => stubApi().refuse(readPublicMaterial, FULL));
    await shows('Error: Failed to fetch material data');
    await shows('Materi ini belum dapat dimuat. Layanan sedang penuh.');
    stubStudentProgramme();
    tryAgain();
    await recovers();
    expect(heading()).toBe('Aljabar');
  });

  it('on the calendar keeps its month', async () => {
    await goTo('/calendar', '/', () => stubApi().cutOff(listCalendarSchedules));
    await shows('Jadwal belum dapat dimuat. Tidak dapat terhubung.');
    expect(screen.getByLabelText(/^Jumat, 20 November 2026/)).toBeDefined();
    stubStudentProgramme([aPublicSchedule()]);
    tryAgain();
    await recovers();
    expect(screen.getByLabelText('Jumat, 20 November 2026, hari ini, 1 kegiatan')).toBeDefined();
  });

  it('of an invalid subject redirects to the dashboard', async () => {
    await goTo('/subject/matematika', '/', () => stubApi().refuse(validatePublicSubject, { status: 404, message: 'Tidak ada.' }));
    expect(window.location.pathname).toBe('/dashboard');
  });

  it('keeps the data of an earlier read, and says that it is not up to date', async () => {
    const { go } = await goTo('/subject/matematika', '/');
    await go('/');
    for (const call of [readPublicSubject, validatePublicSubject, listPublicSchedules]) stubApi().refuse(call, FULL);
    await go('/subject/matematika');
    expect(heading()).toBe('Matematika');
    expect(screen.getByRole('link', { name: /Aljabar/ })).toBeDefined();
    await shows(STALE);
    await go('/subject/bahasa-indonesia');
    expect(window.location.pathname).toBe('/subject/bahasa-indonesia');
    await shows('The error : Error Fetching Materials');
    await go('/');
    expectDay();
    await shows(`${STALE} Layanan sedang penuh.`);
  });

  it('is retried when the connection is back', async () => {
    const { go } = await goTo('/calendar', '/');
    stubApi().cutOff(listPublicSchedules);
    await go('/');
    await shows(`${STALE} Tidak dapat terhubung.`);
    expectDay();
    stubStudentProgramme([aPublicSchedule({ anotherEvent: 'Kegiatan bersama' })]);
    fireEvent(window, new Event('online'));
    await recovers();
    expectDay();
  });
});

describe('a wrong answer', () => {
  it('affects only its section, which offers a retry', async () => {
    await goTo('/', '/scholarship', () => stubApi().answer(listPublicSchedules, { data: [{}] } as never));
    expect(alerts()).toHaveLength(1);
    expect(region(/Jadwal Hari ini/i).getByRole('alert').textContent).toContain(UNREADABLE);
    expect(region(/Mata Pelajaran/).getByText('Matematika')).toBeDefined();
    expect(region(/Laporan Bulanan/).getByText('Daftar Laporan')).toBeDefined();
    stubStudentProgramme([aPublicSchedule({ anotherEvent: 'Kegiatan bersama' })]);
    tryAgain();
    await recovers();
    expectDay();
  });

  it('that cannot be rendered affects only its section; the next answer is rendered', async () => {
    expectComplaints(/RangeError|Invalid time value/);
    const time = { scheduleTimeStart: 'kapan-kapan' };
    await goTo('/', '/scholarship', () => stubApi().answer(listPublicSchedules, { data: [aPublicSchedule(time)] }));
    await shows('Jadwal Hari ini belum dapat ditampilkan.');
    expect(region(/Mata Pelajaran/).getAllByRole('link')).toHaveLength(2);
    expect(screen.getByText('Daftar Laporan')).toBeDefined();
    stubStudentProgramme([aPublicSchedule({ anotherEvent: 'Kegiatan bersama' })]);
    tryAgain();
    await recovers();
    expectDay();
  });

  it('for the classes is reported on their page, with a retry button', async () => {
    await goTo('/class', '/', () => stubApi().answer(listAudiences, null as never));
    await shows(`Daftar kelas belum dapat dimuat. ${UNREADABLE}`);
    stubStudentProgramme();
    tryAgain();
    await recovers();
    expect(within(screen.getByRole('main')).getByText('Kelas Sasando')).toBeDefined();
  });
});

it("while a material loads, 'Wait' replaces the page", async () => {
  stubStudentProgramme();
  const page = await openStudentPage('/subject/matematika');
  let answer = () => {};
  stubApi().answer(
    validatePublicSubject,
    () => new Promise((resolve) => (answer = () => resolve({ data: { valid: true, _id: 'u2', slug: 'matematika' } }))),
  );
  await page.user.click(screen.getByRole('link', { name: /Aljabar/ }));
  expect((await screen.findByText('Wait')).getAttribute('role')).toBe('status');
  expect(screen.getByText('Sebentar, materi sedang dimuat.')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Memuat halaman' })).toBeDefined();
  answer();
  await waitFor(() => expect(heading()).toBe('Aljabar'));
  expect(screen.queryByText('Wait')).toBeNull();
});

it('every empty list has a text', async () => {
  const programme = stubStudentProgramme();
  Object.assign(programme, { subjects: [], reports: [], classes: { data: [], groups: [] } });
  const { go } = await openStudentPage('/');
  for (const text of ['Belum ada kegiatan untuk hari ini.', 'Belum ada mata pelajaran.', 'Belum ada laporan.'])
    expect(within(screen.getByRole('main')).getByText(text)).toBeDefined();
  await go('/class');
  expect(screen.getByText('Belum ada kelas.')).toBeDefined();
});

it('a hanging connection is reported after ten seconds; the page stays meanwhile', async () => {
  stubStudentProgramme([aPublicSchedule()]);
  await openStudentPage('/');
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  stubApi().answer(
    readPublicSubject,
    ({ signal }) => new Promise((_resolve, reject) => signal.addEventListener('abort', reject)),
  );
  fireEvent.click(within(screen.getByRole('main')).getByRole('link', { name: /Matematika/ }));
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(9_999);
  expect(heading()).toBe('Jadwal Hari ini');
  expect(screen.getByRole('progressbar', { name: 'Memuat halaman' })).toBeDefined();
  await pass(1);
  vi.useRealTimers();
  await shows('The error : Error Fetching Materials');
  await shows('Tidak dapat terhubung.');
  expect(window.location.pathname).toBe('/subject/matematika');
});
