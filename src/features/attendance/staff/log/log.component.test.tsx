import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { listStaffSchedules, logStaffSchedule, readStaffHours } from '#features/attendance/calls.ts';
import { readStaffMe } from '#features/auth/calls.ts';
import { reportAbsence } from '#features/availability/calls.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { expectComplaints } from '#tests/support/components/complaints.ts';
import { stubNavigator } from '#tests/support/components/device.ts';
import { openStaffPage } from '#tests/support/components/staff-page.tsx';
import { Refused, stubApi } from '#tests/support/components/stub-api.ts';

// Each test has its own session, because the tab keeps unsaved input, even from one test to the next.
const RINA = { name: 'Ibu Rina', email: 'rina@example.org', teacher: { _id: 'rina' }, mentor: null };
const V1 = '2026-11-12T00:00:00.000Z';
const V2 = '2026-11-19T00:00:00.000Z';
const CHANGED = 'Data ini sudah diubah sejak Anda membukanya, oleh orang lain atau di tempat lain.';
const LOGGED = 'Kegiatan ini sudah dicatat, oleh orang lain atau di perangkat lain.';
const HELD = { held: true, headcount: 12, reason: null, notes: 'Bab 3' };
const OTHER = { held: true, headcount: 20, reason: null, notes: 'Bab 4.' };

/** The schedules that the server has. */
let stored: Schedule[] = [];

/** Adds a lesson that is over: by default on Friday, today; it is 08.00 WIB. */
function addLesson(subject: string, scheduleDate = '2026-11-20', times: Partial<Schedule> = {}): void {
  const classes = {
    class: [],
    subjects: { _id: subject, name: subject },
    teacher: { _id: 'rina', name: 'Ibu Rina' },
    substitute: null,
  };
  stored.push(
    aSchedule({
      _id: subject,
      kind: 'classes',
      scheduleDate,
      scheduleTimeStart: `${scheduleDate}T05:00:00+07:00`,
      scheduleTimeEnd: `${scheduleDate}T06:00:00+07:00`,
      updatedAt: V1,
      classes,
      ...times,
    }),
  );
}

/** Changes a schedule of the server, as another device or an admin does. */
function change(subject: string, changed: Partial<Schedule>): void {
  stored = stored.map((schedule) => (schedule._id === subject ? { ...schedule, ...changed } : schedule));
}

const press = async (name: string) => void fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const sentVersions = () =>
  stubApi()
    .bodies(logStaffSchedule)
    .map((body) => (body as { updatedAt: string }).updatedAt);
const isSaved = async () => void (await screen.findByText(/^Catatan tersimpan/));

/** Opens the form of a lesson, and types the log `HELD`. */
async function typeLog(subject: string): Promise<void> {
  openStaffPage(`/staf?minggu=2026-11-20&catat=${subject}`);
  fireEvent.click(await screen.findByLabelText('Terlaksana'));
  type(/^Jumlah siswa/, '12');
  type(/^Catatan \(boleh/, 'Bab 3 ');
}

beforeEach(() => {
  stored = [];
  stubApi().answer(readStaffMe, { data: RINA } as never);
  stubApi().answer(listStaffSchedules, ({ url }) => {
    const [from = '', to = ''] = [url.searchParams.get('from') ?? '', url.searchParams.get('to') ?? ''];
    return { data: stored.filter(({ scheduleDate }) => from <= scheduleDate && scheduleDate <= to) };
  });
  // As the server does: a write with an older version is refused.
  stubApi().answer(logStaffSchedule, ({ params: { id = '' }, body }) => {
    const { updatedAt, ...log } = body as { updatedAt: string } & typeof HELD;
    const current = stored.find(({ _id }) => _id === id);
    if (!current || updatedAt < current.updatedAt) throw new Refused({ status: 409, message: CHANGED });
    change(id, { log: { ...log, notes: log.notes.trim() }, updatedAt: '2026-11-20T01:00:00.000Z' });
    return { data: current };
  });
});

it('a log that was stored without an answer counts as saved at the next try', async () => {
  addLesson('Kimia 1');
  await typeLog('Kimia 1');
  change('Kimia 1', { log: HELD, updatedAt: V2 });
  await press('Simpan catatan');
  await isSaved();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sentVersions()).toEqual([V1]);
});

it('input that was changed after a lost answer replaces the own log without a question', async () => {
  addLesson('Kimia 2');
  await typeLog('Kimia 2');
  stubApi().before(logStaffSchedule, () => {
    if (sentVersions().length > 1) return;
    change('Kimia 2', { log: HELD, updatedAt: V2 });
    throw new TypeError('The answer was lost.');
  });
  await press('Simpan catatan');
  expect((await screen.findByRole('alert')).textContent).toMatch(/Isian Anda masih ada/);
  type(/^Jumlah siswa/, '13');
  await press('Simpan catatan');
  await isSaved();
  expect(sentVersions()).toEqual([V1, V1, V2]);
});

it('a log is saved at once if only its schedule was changed in the meantime', async () => {
  addLesson('Kimia 3');
  await typeLog('Kimia 3');
  change('Kimia 3', { linkZoom: 'https://zoom.us/j/2', updatedAt: V2 });
  await press('Simpan catatan');
  await isSaved();
  expect(sentVersions()).toEqual([V1, V2]);
});

it('a log that somebody else saved is overwritten only by "Simpan isian saya"', async () => {
  addLesson('Kimia 4');
  await typeLog('Kimia 4');
  change('Kimia 4', { log: OTHER, updatedAt: V2 });
  await press('Simpan catatan');
  await screen.findByText('Tersimpan sekarang: Terlaksana, 20 siswa, “Bab 4.”');
  const alert = screen.getByRole('alert');
  expect(alert.textContent).toBe(LOGGED);
  // The pressed button is gone: the keyboard goes on at the choice.
  expect(document.activeElement).toBe(alert.parentElement);
  // Only the two choices are left: "Simpan catatan" would repeat the question, and "Batal" would discard the input unasked.
  for (const name of ['Simpan catatan', 'Batal']) expect(screen.queryByRole('button', { name })).toBeNull();
  // The input keeps its version on another page, too.
  fireEvent.click(screen.getByRole('link', { name: 'Minggu sebelumnya' }));
  await screen.findByRole('heading', { name: 'Minggu lalu', level: 1 });
  fireEvent.click(screen.getAllByRole('link', { name: 'Minggu ini' })[0] as HTMLElement);
  await press('Simpan catatan');
  await press('Simpan isian saya');
  await isSaved();
  expect(sentVersions()).toEqual([V1, V1, V2]);
  expect(stored[0]?.log).toEqual(HELD);
});

it('a stored log that somebody else changed is not called a new one', async () => {
  addLesson('Kimia 12', '2026-11-20', { log: HELD });
  await typeLog('Kimia 12');
  change('Kimia 12', { log: OTHER, updatedAt: V2 });
  type(/^Jumlah siswa/, '13');
  await press('Simpan catatan');
  expect((await screen.findByRole('alert')).textContent).toBe(CHANGED);
  await press('Pakai yang tersimpan');
});

const SUBSTITUTE = { _id: 'budi', name: 'Pak Budi' };
const GONE = 'Kegiatan itu sudah dihapus, dipindah, atau diberikan kepada orang lain.';

it.each<[string, (subject: string) => void, string]>([
  ['deleted', () => (stored = []), GONE],
  ['cancelled', (subject) => change(subject, { status: 'cancelled', statusReason: 'Libur' }), 'Kegiatan itu dibatalkan.'],
  [
    "a substitute's",
    (subject) => change(subject, { classes: { ...(stored[0] as Schedule).classes, substitute: SUBSTITUTE } }),
    'Anda digantikan Pak Budi, yang sekarang mencatatnya.',
  ],
])('a log that was typed for a session that is now %s can be copied and discarded', async (state, happen, reason) => {
  const subject = `Kimia 13 ${state}`;
  const copied: string[] = [];
  const writeText = vi.fn<(text: string) => Promise<void>>(async (text) => void copied.push(text));
  writeText.mockRejectedValueOnce(new Error('Not allowed.'));
  stubNavigator({ clipboard: { writeText } });
  stubApi().refuse(logStaffSchedule, { status: 404, message: 'Data tidak ditemukan.' });
  addLesson(subject);
  await typeLog(subject);
  happen(subject);
  await press('Simpan catatan');
  const box = await screen.findByRole('region', { name: 'Catatan yang tidak dapat disimpan' });
  expect(within(box).getByRole('alert').textContent).toBe(
    `Catatan Anda untuk ${subject}, Jum 20 Nov, tidak dapat disimpan. ${reason}`,
  );
  // The form with the pressed button has disappeared.
  expect(screen.queryByRole('form')).toBeNull();
  expect(document.activeElement).toBe(box);
  await press('Salin');
  await within(box).findByText('Browser ini tidak dapat menyalin sendiri. Pilih teksnya, lalu salin.');
  await press('Salin');
  await within(box).findByText('Tersalin.');
  expect(copied).toEqual(['Terlaksana\n12 siswa\nBab 3 ']);

  // It stays until it is discarded.
  const total = { sessions: 0, minutes: 0, unlogged: 0 };
  stubApi().answer(readStaffHours, { data: { person: { name: RINA.name }, sessions: [], unlogged: [], total } } as never);
  fireEvent.click(screen.getByRole('link', { name: 'Jam saya' }));
  fireEvent.click(await screen.findByRole('link', { name: 'Buka catatan' }));
  await press('Buang');
  expect(screen.queryByRole('region', { name: 'Catatan yang tidak dapat disimpan' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('main'));
  fireEvent.click(screen.getByRole('link', { name: 'Jam saya' }));
  await screen.findByRole('heading', { name: 'Jam saya' });
  expect(screen.queryByText(/belum tersimpan/)).toBeNull();
});

it('"Pakai yang tersimpan" shows the log that somebody else saved', async () => {
  addLesson('Kimia 5');
  await typeLog('Kimia 5');
  change('Kimia 5', { log: OTHER, updatedAt: V2 });
  await press('Simpan catatan');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Belum dicatat' })).toBeNull());
  // The card does not wait for another answer.
  stubApi().answer(listStaffSchedules, () => new Promise(() => {}));
  await press('Pakai yang tersimpan');
  await screen.findByText('Terlaksana, 20 siswa');
  await press('Ubah catatan');
  expect(screen.getByLabelText(/^Catatan \(boleh/)).toMatchObject({ value: 'Bab 4.' });
});

it.each(['opening', 'open'])('a log that is saved late does not call back from another page that is %s', async (state) => {
  const subject = `Kimia 6 ${state}`;
  addLesson(subject);
  let save = () => {};
  await typeLog(subject);
  stubApi().answer(logStaffSchedule, () => new Promise((resolve) => (save = () => resolve({ data: {} } as never))));
  let sendHours = () => {};
  const total = { sessions: 0, minutes: 0, unlogged: 0 };
  const hours = { data: { person: { name: RINA.name }, sessions: [], unlogged: [], total } } as never;
  stubApi().answer(readStaffHours, () => new Promise((resolve) => (sendHours = () => resolve(hours))));
  await press('Simpan catatan');
  fireEvent.click(screen.getByRole('link', { name: 'Jam saya' }));
  await waitFor(() => expect(stubApi().received(readStaffHours)).toHaveLength(1));
  if (state === 'opening') save();
  else sendHours();
  if (state === 'opening') await isSaved();
  else await screen.findByRole('heading', { name: 'Jam saya' });
  const count = stubApi().received(readStaffHours).length;
  if (state === 'open') save();
  await waitFor(() =>
    expect(stubApi().received(readStaffHours).length).toBeGreaterThanOrEqual(state === 'open' ? count + 1 : count),
  );
  sendHours();
  await screen.findByRole('heading', { name: 'Jam saya' });
  expect(window.location.pathname).toBe('/staf/jam');
});

it('the messages after "Simpan catatan" are in view, with the buttons', async () => {
  expectComplaints(/Panggilan gagal/);
  addLesson('Kimia 7');
  await typeLog('Kimia 7');
  const inView: (string | null)[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
    inView.push(this.textContent);
    return Promise.resolve() as never;
  });
  stubApi().before(logStaffSchedule, () => {
    if (sentVersions().length === 1) throw new TypeError('No connection.');
  });
  await press('Simpan catatan');
  await waitFor(() => expect(inView.at(-1)).toMatch(/^Tidak dapat terhubung/));
  // The message moves no button: a second tap at the same place saves again.
  const save = screen.getByRole('button', { name: 'Simpan catatan' });
  expect(save.compareDocumentPosition(screen.getByRole('alert'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await press('Simpan catatan');
  await isSaved();
  await waitFor(() => expect(inView.at(-1)).toMatch(/^Kimia 7.*Catatan tersimpan.*Ubah catatan$/));
});

it.each(['first', 'corrected'])(
  'a %s log is on the card as soon as it is stored, also if the week can not be read again',
  async (kind) => {
    expectComplaints(/Panggilan gagal/);
    const subject = `Kimia 14 ${kind}`;
    addLesson(subject, '2026-11-20', { scheduleTimeEnd: '2026-11-20T09:00:00+07:00', log: kind === 'first' ? null : OTHER });
    await typeLog(subject);
    let fail = () => {};
    stubApi().answer(listStaffSchedules, () => new Promise((_, reject) => (fail = () => reject(new Refused({ status: 503 })))));
    await press('Simpan catatan');
    await isSaved();
    const isShown = () => {
      screen.getByText('Terlaksana, 12 siswa');
      screen.getByRole('button', { name: 'Ubah catatan' });
      for (const name of ['Isi catatan kegiatan', 'Saya berhalangan']) expect(screen.queryByRole('button', { name })).toBeNull();
    };
    isShown();
    fail();
    await screen.findByText(/^Yang tampil belum diperbarui/);
    isShown();
    await press('Ubah catatan');
    expect(screen.getByLabelText(/^Jumlah siswa/)).toMatchObject({ value: '12' });
  },
);

it('after a log of an earlier week, the sessions that still have none are one tap away', async () => {
  addLesson('Kimia 8', '2026-11-12');
  addLesson('Fisika 8', '2026-11-20');
  openStaffPage('/staf?minggu=2026-11-12&catat=Kimia+8');
  expect((await screen.findAllByRole('article')).map((article) => article.getAttribute('aria-label'))).toEqual(['Kimia 8']);
  fireEvent.click(screen.getByLabelText('Terlaksana'));
  await press('Simpan catatan');
  const link = await screen.findByRole('link', { name: 'Masih 1 belum dicatat' });
  const list = screen.getByRole('region', { name: 'Belum dicatat' });
  expect(list.querySelector(link.getAttribute('href') ?? '')).not.toBeNull();
  expect(
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Fisika 8Jum 20 Nov, 05.00–06.00 WIB · Kam, 17.00–18.00 EST']);
  fireEvent.click(link);
  expect(list.querySelector('details')?.open).toBe(true);
});

it('the other page says that a save failed after its page was left, and links to the form', async () => {
  addLesson('Kimia 11');
  await typeLog('Kimia 11');
  let fail = () => {};
  stubApi().answer(logStaffSchedule, () => new Promise((_, reject) => (fail = () => reject(new Refused({ status: 503 })))));
  const total = { sessions: 0, minutes: 0, unlogged: 0 };
  stubApi().answer(readStaffHours, { data: { person: { name: RINA.name }, sessions: [], unlogged: [], total } } as never);
  await press('Simpan catatan');
  fireEvent.click(screen.getByRole('link', { name: 'Jam saya' }));
  await screen.findByRole('heading', { name: 'Jam saya' });
  fail();
  fireEvent.click(await screen.findByRole('link', { name: 'Buka catatan' }));
  expect(await screen.findByDisplayValue('Bab 3')).toBeTruthy();
  expect(screen.queryByText(/belum tersimpan/)).toBeNull();
  await press('Batal');
  fireEvent.click(screen.getByRole('link', { name: 'Jam saya' }));
  await screen.findByRole('heading', { name: 'Jam saya' });
  expect(screen.queryByText(/belum tersimpan/)).toBeNull();
});

it('the page of another week says that a log is not stored, too', async () => {
  addLesson('Kimia 15', '2026-11-12');
  openStaffPage('/staf?minggu=2026-11-12&catat=Kimia+15');
  fireEvent.click(await screen.findByLabelText('Terlaksana'));
  expect(screen.queryByText(/belum tersimpan/)).toBeNull();
  fireEvent.click(screen.getAllByRole('link', { name: 'Minggu ini' })[0] as HTMLElement);
  await screen.findByRole('heading', { name: 'Minggu ini', level: 1 });
  await screen.findByText(/^Catatan kegiatan Anda belum tersimpan/);
  fireEvent.click(screen.getByRole('link', { name: 'Buka catatan' }));
  await screen.findByRole('form');
  expect(screen.queryByText(/belum tersimpan/)).toBeNull();
  await press('Batal');
});

it('all errors of a log are shown together', async () => {
  addLesson('Kimia 16');
  await typeLog('Kimia 16');
  type(/^Jumlah siswa/, 'dua belas');
  type(/^Catatan \(boleh/, 'a'.repeat(1_001));
  await press('Simpan catatan');
  await screen.findByText('Jumlah siswa harus bilangan bulat 0 sampai 5.000.');
  screen.getByText('Paling banyak 1.000 karakter.');
  await press('Batal');
});

it('the focus is in a form that was opened by its button', async () => {
  addLesson('Kimia 9');
  openStaffPage('/staf');
  await press('Isi catatan kegiatan');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Terlaksana')));
});

it('texts about a lost connection fit the page: a button has no input, and staff are "Anda"', async () => {
  expectComplaints(/Panggilan gagal/);
  addLesson('Kimia 10', '2026-11-20', { scheduleTimeEnd: '2026-11-20T09:00:00+07:00' });
  stubApi().cutOff(reportAbsence);
  openStaffPage('/staf');
  await press('Saya berhalangan');
  const reason = await screen.findByRole('button', { name: 'Sakit' });
  fireEvent.click(reason);
  // While the report is sent, it can't be taken back.
  fireEvent.click(screen.getByRole('button', { name: 'Tidak jadi' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('Tidak dapat terhubung. Periksa sambungan, lalu coba lagi.');
  // It moves no button: a second tap at the same place reports the same reason.
  expect(alert.previousElementSibling?.contains(reason)).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Tidak jadi' }));
  expect(screen.queryByRole('alert')).toBeNull();
  stubApi().cutOff(readStaffHours);
  fireEvent.click(screen.getByRole('link', { name: 'Jam saya' }));
  await screen.findByText('Tidak dapat terhubung. Periksa sinyal dan kuota Anda.');
});
