import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { logSchedule, logSchedules, readActivity } from '#features/attendance/calls.ts';
import { scheduleLogInput, scheduleLogsInput } from '#features/attendance/contract.ts';
import { readHistory } from '#features/history/calls.ts';
import { publishActivity, withdrawActivity } from '#features/reports/calls.ts';
import type { Report } from '#features/reports/contract.ts';
import { scheduleResource } from '#features/schedules/admin/schedule-resource.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { stubProgramme } from '#tests/support/components/admin-programme.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import {
  button,
  buttons,
  field,
  set,
  waitForClosedDialog,
  dialog,
  waitForNoText,
  press,
  waitForTexts,
  tick,
} from '#tests/support/components/steps.ts';
import { Refused, stubApi } from '#tests/support/components/stub-api.ts';

/** A session of this day, which has ended. */
const over = (anotherEvent: string, day: number) =>
  aSchedule({
    _id: anotherEvent,
    anotherEvent,
    scheduleDate: `2026-11-0${day}`,
    scheduleTimeStart: `2026-11-0${day}T09:00:00+07:00`,
    scheduleTimeEnd: `2026-11-0${day}T10:00:00+07:00`,
  });

/** November with three sessions without a log and two to come. */
function november() {
  const programme = stubProgramme([over('Rapat', 2), over('Latihan', 3), over('Bimbingan', 4)]);
  const api = stubApi();
  const unlogged = () => programme.schedules.filter(({ log }) => log === null).length;
  api.answer(readActivity, () => ({
    data: {
      month: '2026-11',
      planned: 6,
      held: 1,
      notHeld: 0,
      cancelled: 0,
      unlogged: unlogged(),
      upcoming: 2,
      headcount: 12,
      minutes: 60,
      reasons: {},
      byClass: [{ _id: 'c1', name: 'Kelas Sasando', planned: 6, held: 1, upcoming: 2, cancelled: 0, headcount: 12 }],
      byGroup: [],
      byTeacher: [],
      byMentor: [],
    },
  }));
  let now = 0;
  api.answer(logSchedules, ({ body }) => {
    const { schedules, held, reason } = scheduleLogsInput.parse(body);
    now += 1;
    const updatedAt = `2026-11-20T03:00:0${now}.000Z`;
    const log = held === null ? null : { held, headcount: null, reason, notes: '' };
    const ids = new Set(schedules.map(({ _id }) => _id));
    programme.schedules = programme.schedules.map((one) => (ids.has(one._id) ? { ...one, log, updatedAt } : one));
    return { data: programme.schedules.filter(({ _id }) => ids.has(_id)) };
  });
  return { api, programme };
}

it('the text of a bar counts the sessions still to come separately', async () => {
  november();
  openAdmin('/admin/laporan/bulan?month=2026-11');
  await waitForTexts('1 dari 4 terlaksana, 2 akan datang, 12 kehadiran', 'Batang penuh: semua kegiatan yang sudah selesai.');
  const list = document.querySelector('section[aria-labelledby] li svg rect');
  expect(list?.getAttribute('width')).toBe('25%');
  await waitForTexts(/Akan datang2/, /Belum dicatat3/);
});

/** November, where `publishActivity` answers as the server does. */
function publishable() {
  const { api, programme } = november();
  const report = { _id: 'r', reportName: 'Kegiatan', reportDescription: 'x', reportLink: '/', month: '2026-11', updatedAt: '' };
  api.answer(publishActivity, () => {
    if (programme.reports.length > 0) throw new Refused({ status: 200, message: '', more: { data: report } });
    programme.reports = [report as Report];
    return { data: report };
  });
  api.answer(withdrawActivity, () => {
    if (programme.reports.length === 0) throw new Refused({ status: 404, message: 'Data tidak ditemukan.' });
    programme.reports = [];
    return { data: { _id: 'r', trash: 't' } };
  });
  openAdmin('/admin/laporan/bulan?month=2026-11');
  return { api, programme, report: report as Report };
}

it('publishing asks once, names the sessions without a log, and can be undone', async () => {
  const { api } = publishable();
  await waitFor(() => expect(button('Terbitkan')).toHaveProperty('disabled', false));
  await press('Terbitkan');
  const asked = await dialog('Terbitkan November 2026?');
  expect(asked.textContent).toContain('3 kegiatan belum dicatat dan belum dihitung terlaksana.');
  expect(asked.textContent).toContain('2 kegiatan masih akan datang.');
  await press('Batal');
  await waitForClosedDialog('Terbitkan November 2026?');
  expect(api.received(publishActivity)).toHaveLength(0);
  await press('Terbitkan');
  await press('Terbitkan', await dialog('Terbitkan November 2026?'));
  await waitForTexts('Laporan November 2026 terbit.', 'Sudah terbit di');
  expect(screen.getByRole('link', { name: 'Daftar Laporan' }).getAttribute('href')).toBe('/admin/laporan');
  await press('Urungkan');
  await waitForTexts('Laporan November 2026 tidak jadi terbit.');
  await waitFor(() => button('Terbitkan'));
  expect(api.received(withdrawActivity).map(({ params }) => params['month'])).toEqual(['2026-11']);
});

it('names the colleague who has published the month already, and offers no undo', async () => {
  const { api, programme, report } = publishable();
  const by = { _id: 'a', name: 'Bu Sari' };
  const created = { at: '', by, byKind: 'admin', action: 'create' } as const;
  const entry = { ...created, _id: 'h', entity: 'report', entityId: 'r', name: 'Kegiatan' } as const;
  api.answer(readHistory, () => ({ data: [{ ...entry, changes: [] }], next: null }));
  await waitFor(() => expect(button('Terbitkan')).toHaveProperty('disabled', false));
  programme.reports = [report];
  await press('Terbitkan');
  await press('Terbitkan', await dialog('Terbitkan November 2026?'));
  await waitForTexts('Laporan November 2026 sudah diterbitkan oleh Bu Sari.', 'Sudah terbit di');
  expect(buttons('Urungkan')).toHaveLength(0);
});

it('says at the undo of a publication that a colleague has withdrawn it', async () => {
  const { programme } = publishable();
  await waitFor(() => expect(button('Terbitkan')).toHaveProperty('disabled', false));
  await press('Terbitkan');
  await press('Terbitkan', await dialog('Terbitkan November 2026?'));
  await waitForTexts('Laporan November 2026 terbit.');
  programme.reports = [];
  await press('Urungkan');
  await waitForTexts('Laporan November 2026 sudah ditarik orang lain.');
  await waitFor(() => button('Terbitkan'));
});

it('logs several sessions at once, and undoes that', async () => {
  const { api } = november();
  openAdmin('/admin/laporan/bulan?month=2026-11');
  await tick(/^Pilih .*Rapat/);
  await waitForTexts('1 dipilih');
  await tick('Pilih semua (3)');
  await waitForTexts('3 dipilih');
  await press('Tidak terlaksana');
  // The list is higher than the screen: to focus it must not scroll to its top.
  const focus = vi.spyOn(HTMLUListElement.prototype, 'focus');
  await press('Listrik');
  await waitForTexts('3 kegiatan dicatat tidak terlaksana.', 'Tidak terlaksana: listrik', 'Semua di daftar ini sudah dicatat.');
  expect(screen.getAllByText('3 kegiatan dicatat tidak terlaksana.')[0]?.closest('.text-success')).toBeNull();
  await waitForNoText('3 dipilih');
  expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  await press('Urungkan');
  await waitForTexts('Catatan 3 kegiatan dihapus lagi.');
  const sent = api.received(logSchedules).map(({ body }) => scheduleLogsInput.parse(body));
  expect(sent.map(({ held, reason, schedules }) => [held, reason, schedules.length])).toEqual([
    [false, 'power', 3],
    [null, null, 3],
  ]);
  expect(sent[1]?.schedules.every(({ updatedAt }) => updatedAt === '2026-11-20T03:00:01.000Z')).toBe(true);
});

it('the undo of several logs keeps those that were changed since', async () => {
  const { programme } = november();
  openAdmin('/admin/laporan/bulan?month=2026-11');
  await tick('Pilih semua (3)');
  await press('Terlaksana semua');
  await waitForTexts('3 kegiatan dicatat terlaksana.');
  const [first = over('Rapat', 2)] = programme.schedules;
  act(() => scheduleResource.cache.put({ ...first, linkZoom: 'https://zoom.us/j/1', updatedAt: '2026-11-20T04:00:00.000Z' }));
  await press('Urungkan');
  await waitForTexts('Catatan 2 kegiatan dihapus lagi. 1 yang sudah diubah tetap ada.');
});

it('undoes the log of a single session', async () => {
  const { api, programme } = november();
  api.answer(logSchedule, ({ body }) => {
    const logged = { ...over('Rapat', 2), log: scheduleLogInput.parse(body), updatedAt: '2026-11-20T03:00:00.500Z' };
    programme.schedules = programme.schedules.map((one) => (one._id === logged._id ? logged : one));
    return { data: logged };
  });
  openAdmin('/admin/laporan/bulan?month=2026-11');
  await waitForTexts('Rapat');
  const answers = screen.getByRole('group', { name: /Rapat/ });
  await press('Terlaksana', answers);
  // The second click of a double click does not close the form.
  fireEvent.click(button('Terlaksana', answers), { detail: 2 });
  await press('Simpan');
  const undo = await waitFor(() => button(/^Urungkan catatan .*Rapat/));
  fireEvent.click(undo, { detail: 1 });
  fireEvent.click(undo, { detail: 2 });
  await waitForTexts('Catatan 1 kegiatan dihapus lagi.');
  expect(api.received(logSchedules)).toHaveLength(1);
  await waitFor(() => screen.getByRole('group', { name: /Rapat/ }));
});

it('keeps the selected sessions when the server refuses to log them', async () => {
  const { api } = november();
  const message = 'Rapat, Senin, 2 November 2026 09.00 sudah diubah orang lain. Tidak ada yang dicatat.';
  api.refuse(logSchedules, { status: 409, message });
  openAdmin('/admin/laporan/bulan?month=2026-11');
  await tick('Pilih semua (3)');
  // Without this class, the label would take two lines on a phone of 360 px.
  expect(screen.getByText('Terlaksana semua').parentElement?.className).toContain('*:whitespace-nowrap');
  await press('Terlaksana semua');
  await waitForTexts(message, '3 dipilih');
});

const REFUSAL = { status: 409, message: 'Data ini sudah diubah orang lain sejak Anda membukanya.' };
const THEIRS = { held: true, headcount: 12, reason: null, notes: 'Bab 3' };

/** November, in which a colleague changes the first session after the page was opened. `logSchedule` refuses older versions. */
async function meanwhile(change: Partial<Schedule> | null) {
  const { api, programme } = november();
  api.answer(logSchedule, ({ params, body }) => {
    const { updatedAt, ...log } = scheduleLogInput.parse(body);
    const stored = programme.schedules.find(({ _id }) => _id === params['id']);
    if (!stored) throw new Refused({ status: 404, message: 'Data tidak ditemukan.' });
    if (stored.updatedAt !== updatedAt) throw new Refused(REFUSAL);
    const logged = { ...stored, log, updatedAt: `${stored.updatedAt.slice(0, -2)}9Z` };
    programme.schedules = programme.schedules.map((one) => (one === stored ? logged : one));
    return { data: logged };
  });
  openAdmin('/admin/laporan/bulan?month=2026-11');
  await waitForTexts('Rapat', /Belum dicatat3/);
  const updatedAt = '2026-11-20T02:00:00.000Z';
  programme.schedules = programme.schedules.flatMap((one) =>
    one._id !== 'Rapat' ? [one] : change ? [{ ...one, ...change, updatedAt }] : [],
  );
  const rows = () => within(screen.getByRole('list', { name: 'Belum dicatat' }));
  return { api, programme, row: () => rows().getByText('Rapat').closest('li') ?? document.body };
}

it('shows what a colleague has logged first, keeps what was typed, and replaces the log with the next press', async () => {
  const { api, programme, row } = await meanwhile({ log: THEIRS });
  await press('Terlaksana', row());
  await set(/^Jumlah siswa/, '14');
  await press('Simpan');
  await waitForTexts('Orang lain sudah mencatatnya: Terlaksana, 12 siswa. Tekan lagi untuk menggantinya.', /Belum dicatat2/);
  expect(field(/^Jumlah siswa/).value).toBe('14');
  expect(buttons(/^Urungkan catatan/)).toHaveLength(0);
  await press('Simpan');
  const undo = await waitFor(() => button(/^Urungkan catatan .*Rapat/));
  expect(row().textContent).toContain('Terlaksana, 14 siswa');
  expect(api.received(logSchedule)).toHaveLength(2);
  fireEvent.click(undo);
  await waitForTexts('Catatan sebelumnya dikembalikan.', 'Terlaksana, 12 siswa');
  expect(programme.schedules.find(({ _id }) => _id === 'Rapat')?.log).toEqual(THEIRS);
  await waitFor(() => expect(buttons(/^Urungkan catatan/)).toHaveLength(0));
});

it('offers no second undo of a log that a colleague has replaced', async () => {
  const { api, programme } = november();
  api.answer(logSchedule, ({ body }) => {
    const logged = { ...over('Rapat', 2), log: scheduleLogInput.parse(body), updatedAt: '2026-11-20T03:00:00.500Z' };
    programme.schedules = programme.schedules.map((one) => (one._id === logged._id ? logged : one));
    return { data: logged };
  });
  api.refuse(logSchedules, { status: 409, message: 'Rapat sudah diubah orang lain. Tidak ada catatan yang dihapus.' });
  openAdmin('/admin/laporan/bulan?month=2026-11');
  await waitForTexts('Rapat');
  await press('Terlaksana', screen.getByRole('group', { name: /Rapat/ }));
  await press('Simpan');
  const undo = await waitFor(() => button(/^Urungkan catatan .*Rapat/));
  const updatedAt = '2026-11-20T04:00:00.000Z';
  programme.schedules = programme.schedules.map((one) => (one._id === 'Rapat' ? { ...one, log: THEIRS, updatedAt } : one));
  fireEvent.click(undo);
  await waitForTexts('Rapat sudah diubah orang lain. Tidak ada catatan yang dihapus.', 'Terlaksana, 12 siswa');
  await waitFor(() => expect(buttons(/^Urungkan catatan/)).toHaveLength(0));
});

it('leaves the log of a colleague', async () => {
  const { row } = await meanwhile({ log: THEIRS });
  await press('Tidak', row());
  await press('Listrik');
  await waitForTexts(/Orang lain sudah mencatatnya/);
  await press('Biarkan');
  await waitForNoText('Orang lain sudah mencatatnya');
  expect([document.activeElement, row().textContent?.includes('Terlaksana, 12 siswa')]).toEqual([row(), true]);
});

it('asks nothing if a colleague has logged the same', async () => {
  const { api, row } = await meanwhile({ log: THEIRS });
  await press('Terlaksana', row());
  await set(/^Jumlah siswa/, '12');
  await press('Simpan');
  await waitForNoText('Jumlah siswa');
  expect([row().textContent?.includes('Terlaksana, 12 siswa'), api.received(logSchedule).length]).toEqual([true, 1]);
});

it('logs a session that a colleague has only edited with the next press, and says when one is gone', async () => {
  const { programme, row } = await meanwhile({ linkZoom: 'https://zoom.us/j/1' });
  await press('Tidak', row());
  await press('Listrik');
  await waitForTexts('Jadwal ini baru diubah orang lain. Tekan sekali lagi untuk menyimpan.');
  await press('Listrik');
  await waitFor(() => expect(row().textContent).toContain('Tidak terlaksana: listrik'));
  // A green tick beside "Tidak terlaksana" would contradict it.
  expect(row().querySelector('.text-success')).toBeNull();
  programme.schedules = programme.schedules.filter(({ _id }) => _id !== 'Latihan');
  await press('Terlaksana', screen.getByRole('group', { name: /Latihan/ }));
  await press('Simpan');
  await waitForTexts(/Latihan.* tidak perlu dicatat lagi: orang lain membatalkan, memindahkan, atau menghapusnya\./);
});

it('deselects the sessions that a colleague has logged, and logs the others with the next press', async () => {
  const { api, programme, row } = await meanwhile({ log: THEIRS });
  api.before(logSchedules, () => {
    if (api.received(logSchedules).length === 1) throw new Refused(REFUSAL);
  });
  await tick('Pilih semua (3)');
  await press('Terlaksana semua');
  await waitForTexts(/Rapat.* sudah dicatat orang lain\. Belum ada yang dicatat: tekan lagi untuk mencatat yang lain\./);
  await waitForTexts('2 dipilih', 'Pilih semua (2)', /Belum dicatat2/);
  expect(row().textContent).toContain('Terlaksana, 12 siswa');
  await press('Terlaksana semua');
  await waitForTexts('2 kegiatan dicatat terlaksana.');
  expect(programme.schedules.map(({ log }) => log?.headcount)).toEqual([12, null, null]);
});

it('says when a colleague has logged all selected sessions', async () => {
  const { api } = await meanwhile({ log: THEIRS });
  api.refuse(logSchedules, REFUSAL);
  await tick(/^Pilih .*Rapat/);
  await press('Terlaksana semua');
  await waitForTexts(/Rapat.* sudah dicatat orang lain\./);
  await waitForNoText('1 dipilih');
});
