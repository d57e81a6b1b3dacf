import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { listStaffSchedules } from '#features/attendance/calls.ts';
import { listStaffSessions, readStaffMe, staffSignIn, staffSignOut } from '#features/auth/calls.ts';
import { changePerson } from '#features/auth/staff/me.ts';
import * as calls from '#features/availability/calls.ts';
import { fromMinutes } from '#platform/shared/wib.ts';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { openStaffPage } from '#tests/support/components/staff-page.tsx';
import { Refused, stubApi } from '#tests/support/components/stub-api.ts';

const TINA = { name: 'Ibu Tina', email: 'tina@example.org', teacher: { _id: 'tina' }, mentor: null };
const NEVER = { weekly: [], dates: [] };
const STORED = { weekly: [], dates: [{ from: '2026-12-24', to: '2026-12-26', note: 'Natal' }] };

beforeEach(() => {
  stubApi().answer(listStaffSchedules, { data: [] });
});

it('after dates were saved, the page says which own sessions are then, and leads to the first one', async () => {
  const session = (scheduleDate: string, hour: string, classes = {}) => ({
    ...aSchedule({
      scheduleDate,
      scheduleTimeStart: `${scheduleDate}T${hour}:00:00+07:00`,
      scheduleTimeEnd: `${scheduleDate}T${hour}:45:00+07:00`,
    }),
    classes: { class: [], subjects: null, teacher: { _id: 'tina', name: 'Ibu Tina' }, substitute: null, ...classes },
  });
  const substitute = { _id: 'budi', name: 'Pak Budi' };
  stubApi().answer(listStaffSchedules, {
    data: [
      session('2026-12-03', '09'),
      { ...session('2026-12-04', '08'), status: 'cancelled', statusReason: 'Libur' },
      session('2026-12-04', '09', { substitute }),
      session('2026-12-05', '09'),
      session('2026-12-06', '09'),
      session('2026-12-07', '09'),
    ],
  });
  stubApi().answer(readStaffMe, { data: TINA } as never);
  for (const call of [calls.readOwnAway, calls.writeOwnAway])
    stubApi().answer(call, { ...NEVER, data: NEVER, version: 'v1' } as never);
  openStaffPage('/staf/waktu');
  fireEvent.change(await screen.findByLabelText('Dari tanggal'), { target: { value: '2026-12-04' } });
  fireEvent.change(screen.getByLabelText('Sampai tanggal'), { target: { value: '2026-12-06' } });
  fireEvent.click(screen.getByRole('button', { name: 'Simpan waktu' }));
  const hint = await screen.findByText(/^Anda punya 2 kegiatan pada tanggal itu\./);
  expect(screen.getByRole('link', { name: 'Laporkan berhalangan, Sab 5 Des' }).getAttribute('href')).toBe(
    '/staf?minggu=2026-12-05',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Hapus 4–6 Desember 2026' }));
  expect(hint.isConnected).toBe(false);
  // The other tests begin without unsaved times.
  cleanup();
  changePerson('');
});

it('a week is painted with keys and a date is added; the call sends them in WIB', async () => {
  stubApi().answer(readStaffMe, { data: TINA } as never);
  stubApi().answer(calls.readOwnAway, { ...NEVER, data: NEVER, version: 'v1' } as never);
  const sent: unknown[] = [];
  stubApi().answer(calls.writeOwnAway, ({ body }) => {
    sent.push(body);
    return { ...NEVER, data: NEVER, version: 'v1' } as never;
  });
  openStaffPage('/staf/waktu');
  const cell = await screen.findByRole('gridcell', { name: 'Senin 08.00' });
  fireEvent.change(screen.getByLabelText('Keterangan jam'), { target: { value: 'kerja' } });
  fireEvent.keyDown(cell, { key: ' ' });
  fireEvent.keyDown(cell, { key: 'ArrowDown', shiftKey: true });
  expect(screen.getByRole('gridcell', { name: 'Senin 09.00, tidak bisa: kerja' })).toBe(document.activeElement);
  // The note is in words, too, because a phone shows no tooltip.
  screen.getByText(/^Senin 08\.00–10\.00 \S+( \S+)? \(kerja\)$/);
  fireEvent.click(screen.getByRole('button', { name: 'Tambah tanggal' }));
  await screen.findByText('Isi tanggalnya lengkap dulu.');
  fireEvent.change(screen.getByLabelText('Dari tanggal'), { target: { value: '2026-12-12' } });
  fireEvent.change(screen.getByLabelText('Sampai jam'), { target: { value: '11:00' } });
  fireEvent.click(screen.getByRole('button', { name: 'Tambah tanggal' }));
  await screen.findByText('Isi juga jam mulainya.');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Dari jam')));
  fireEvent.change(screen.getByLabelText('Sampai jam'), { target: { value: '' } });
  fireEvent.change(screen.getByLabelText('Sampai tanggal'), { target: { value: '2026-12-20' } });
  fireEvent.click(screen.getByRole('button', { name: 'Tambah tanggal' }));
  fireEvent.change(screen.getByLabelText('Dari tanggal'), { target: { value: '2026-12-24' } });
  fireEvent.change(screen.getByLabelText('Dari jam'), { target: { value: '12:00' } });
  fireEvent.change(screen.getByLabelText('Sampai jam'), { target: { value: '11:00' } });
  fireEvent.click(screen.getByRole('button', { name: 'Tambah tanggal' }));
  await screen.findByText("'Sampai jam' harus sesudah 'Dari jam'.");
  fireEvent.change(screen.getByLabelText('Sampai jam'), { target: { value: '13:30' } });
  fireEvent.click(screen.getByRole('button', { name: 'Tambah tanggal' }));
  // No line breaks inside the hours.
  const range = await screen.findByText(/^12\.00–13\.30/, { selector: 'li .whitespace-nowrap' });
  expect(range.parentElement?.textContent).toMatch(/^24 Desember 2026 12\.00–13\.30/);
  // The list is below its form: a new date does not move the button under the finger.
  expect(range.compareDocumentPosition(screen.getByRole('button', { name: 'Tambah tanggal' }))).toBe(
    Node.DOCUMENT_POSITION_PRECEDING,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Simpan waktu' }));
  await screen.findByText('Waktu berhalangan tersimpan.');
  // The cells show the device's time, but the call sends WIB: `ahead` is the difference in hours.
  const ahead = -new Date().getTimezoneOffset() / 60 - 7;
  const [body] = sent as [
    { weekly: { day: number; from: string; note: string }[]; dates: { from: string; to: string; start?: string }[] },
  ];
  const hours = body.weekly.map(({ day, from }) => ((day - 1) * 24 + Number(from.slice(0, 2)) + ahead + 168) % 168);
  expect([hours[0], body.weekly[0]?.note]).toEqual([8, 'kerja']);
  expect(body.dates[0]).toEqual({ from: '2026-12-12', to: '2026-12-20', note: '' });
  expect(body.dates[1]?.start).toBe(fromMinutes(((12 - ahead + 24) % 24) * 60));
});

it('times that an admin saved meanwhile are not overwritten before the person decides', async () => {
  stubApi().answer(readStaffMe, { data: TINA } as never);
  let stored: object = { ...NEVER, data: NEVER, version: 'v1' };
  stubApi().answer(calls.readOwnAway, () => stored as never);
  const sent: unknown[] = [];
  stubApi().answer(calls.writeOwnAway, ({ body }) => {
    const { version } = body as { version: string | null };
    sent.push(version);
    if (version === 'v1') throw new Refused({ status: 409, message: 'Data ini sudah diubah orang lain.' });
    return stored as never;
  });
  openStaffPage('/staf/waktu');
  fireEvent.keyDown(await screen.findByRole('gridcell', { name: 'Senin 08.00' }), { key: ' ' });
  stored = { ...STORED, data: STORED, version: 'v2' };
  fireEvent.click(screen.getByRole('button', { name: 'Simpan waktu' }));
  await screen.findByText(/Tersimpan sekarang: .*Natal/);
  expect(screen.getByRole('gridcell', { name: 'Senin 08.00, tidak bisa' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Simpan isian saya' }));
  await screen.findByText('Waktu berhalangan tersimpan.');
  expect(sent).toEqual(['v1', null]);
  fireEvent.click(screen.getByRole('button', { name: 'Simpan waktu' }));
  await waitFor(() => expect(sent).toEqual(['v1', null, 'v2']));
});

it('unsaved times stay when another page is opened, until they are saved', async () => {
  stubApi().answer(readStaffMe, { data: TINA } as never);
  for (const call of [calls.readOwnAway, calls.writeOwnAway])
    stubApi().answer(call, { ...NEVER, data: NEVER, version: 'v1' } as never);
  openStaffPage('/staf/waktu');
  fireEvent.keyDown(await screen.findByRole('gridcell', { name: 'Senin 08.00' }), { key: ' ' });
  cleanup();
  openStaffPage('/staf/waktu');
  await screen.findByRole('gridcell', { name: 'Senin 08.00, tidak bisa' });
  screen.getByText('Belum tersimpan.');
  // A new load of the page has an empty memory, but the device has the input.
  const [key = '', text = ''] = Object.entries(localStorage)[0] as [string, string];
  cleanup();
  changePerson('');
  expect(localStorage).toHaveLength(0);
  localStorage.setItem(key, text);
  openStaffPage('/staf/waktu');
  await screen.findByRole('gridcell', { name: 'Senin 08.00, tidak bisa' });
  // An hour that is painted and cleared again is no change.
  fireEvent.keyDown(screen.getByRole('gridcell', { name: 'Senin 08.00, tidak bisa' }), { key: ' ' });
  expect(screen.queryByText('Belum tersimpan.')).toBeNull();
  fireEvent.keyDown(screen.getByRole('gridcell', { name: 'Senin 08.00' }), { key: ' ' });
  fireEvent.click(screen.getByRole('button', { name: 'Simpan waktu' }));
  await screen.findByText('Waktu berhalangan tersimpan.');
  cleanup();
  openStaffPage('/staf/waktu');
  await screen.findByRole('gridcell', { name: 'Senin 08.00' });
});

it('if the session has ended, the times are saved after a new sign-in on the page', async () => {
  stubApi().answer(readStaffMe, { data: TINA } as never);
  stubApi().answer(staffSignIn, { data: TINA } as never);
  stubApi().answer(calls.readOwnAway, { ...NEVER, data: NEVER, version: 'v1' } as never);
  stubApi().refuse(calls.writeOwnAway, { status: 401, message: 'Masuk dulu.' });
  openStaffPage('/staf/waktu');
  fireEvent.keyDown(await screen.findByRole('gridcell', { name: 'Senin 08.00' }), { key: ' ' });
  fireEvent.click(screen.getByRole('button', { name: 'Simpan waktu' }));
  await screen.findByText(/^Anda perlu masuk lagi\. Isi di bawah, lalu waktu ini tersimpan\./);
  stubApi().answer(calls.writeOwnAway, { ...NEVER, data: NEVER, version: 'v2' } as never);
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: TINA.email } });
  fireEvent.change(screen.getByLabelText('Kata sandi'), { target: { value: 'rahasia-tina' } });
  fireEvent.click(screen.getByRole('button', { name: 'Masuk' }));
  await screen.findByText('Waktu berhalangan tersimpan.');
  expect(screen.getByRole('gridcell', { name: 'Senin 08.00, tidak bisa' })).toBeTruthy();
});

it('"Pakai yang tersimpan" shows the stored times', async () => {
  stubApi().answer(readStaffMe, { data: TINA } as never);
  let stored: object = { ...NEVER, data: NEVER, version: 'v1' };
  stubApi().answer(calls.readOwnAway, () => stored as never);
  stubApi().answer(calls.writeOwnAway, () => {
    throw new Refused({ status: 409, message: 'Data ini sudah diubah orang lain.' });
  });
  openStaffPage('/staf/waktu');
  fireEvent.keyDown(await screen.findByRole('gridcell', { name: 'Senin 08.00' }), { key: ' ' });
  stored = { ...STORED, data: STORED, version: 'v2' };
  fireEvent.click(screen.getByRole('button', { name: 'Simpan waktu' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Pakai yang tersimpan' }));
  await screen.findByText('24–26 Desember 2026 (Natal)');
  expect(screen.getByRole('gridcell', { name: 'Senin 08.00' })).toBeTruthy();
});

it('"Simpan waktu" also adds and saves a date that is only typed; an invalid one is not saved', async () => {
  stubApi().answer(readStaffMe, { data: TINA } as never);
  for (const call of [calls.readOwnAway, calls.writeOwnAway])
    stubApi().answer(call, { ...NEVER, data: NEVER, version: 'v1' } as never);
  openStaffPage('/staf/waktu');
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Simpan waktu' }));
  await screen.findByText('Tanggal tertentu');
  type('Dari tanggal', '2026-12-24');
  type('Sampai tanggal', '2026-12-12');
  screen.getByText('Belum tersimpan.');
  save();
  await screen.findByText("'Sampai tanggal' tidak boleh sebelum 'Dari tanggal'.");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Sampai tanggal')));
  expect(stubApi().bodies(calls.writeOwnAway)).toEqual([]);
  type('Sampai tanggal', '');
  save();
  await screen.findByText('Waktu berhalangan tersimpan.');
  // The dates are in order.
  type('Dari tanggal', '2026-12-10');
  const inView: (string | null)[] = [];
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    inView.push(this.textContent);
    return Promise.resolve() as never;
  });
  fireEvent.click(screen.getByRole('button', { name: 'Tambah tanggal' }));
  // The list is below the button, often behind the bar at the lower edge.
  expect(inView).toEqual(['10 Desember 2026Hapus']);
  scroll.mockRestore();
  const deletes = screen.getAllByRole('button', { name: /^Hapus / }).map((button) => button.getAttribute('aria-label'));
  expect(deletes).toEqual(['Hapus 10 Desember 2026', 'Hapus 24 Desember 2026']);
  fireEvent.click(screen.getByRole('button', { name: 'Hapus 10 Desember 2026' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Tanggal tertentu' }));
  expect(stubApi().bodies(calls.writeOwnAway)).toMatchObject([{ dates: [{ from: '2026-12-24', to: '2026-12-24' }] }]);
  type('Keterangan tanggal', 'pulang');
  expect(screen.queryByText('Waktu berhalangan tersimpan.')).toBeNull();
  // A typed date stays when another page is opened, too.
  cleanup();
  openStaffPage('/staf/waktu');
  await screen.findByText('Belum tersimpan.');
  expect(screen.getByLabelText('Keterangan tanggal')).toMatchObject({ value: 'pulang' });
  type('Keterangan tanggal', '');
  expect(screen.queryByText('Belum tersimpan.')).toBeNull();
});

it('the other pages warn about unsaved times; a sign-out deletes them only after a second press', async () => {
  stubApi().answer(readStaffMe, { data: TINA } as never);
  stubApi().answer(calls.readOwnAway, { ...NEVER, data: NEVER, version: 'v1' } as never);
  stubApi().answer(listStaffSessions, { data: [] } as never);
  stubApi().refuse(staffSignOut, { status: 503 });
  openStaffPage('/staf/waktu');
  fireEvent.keyDown(await screen.findByRole('gridcell', { name: 'Senin 08.00' }), { key: ' ' });
  await screen.findByText('Belum tersimpan.');
  expect(screen.queryByRole('link', { name: 'Buka waktu' })).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Akun' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Keluar dari Suluh' }));
  expect(stubApi().received(staffSignOut)).toHaveLength(0);
  fireEvent.click(await screen.findByRole('button', { name: 'Keluar dan hapus isian' }));
  await screen.findByText(/^Server belum dapat/);
  expect(stubApi().received(staffSignOut)).toHaveLength(1);
  fireEvent.click(screen.getByRole('link', { name: 'Buka waktu' }));
  fireEvent.keyDown(await screen.findByRole('gridcell', { name: 'Senin 08.00, tidak bisa' }), { key: ' ' });
  fireEvent.click(screen.getByRole('link', { name: 'Akun' }));
  await screen.findByRole('heading', { name: 'Akun' });
  expect(screen.queryByRole('link', { name: 'Buka waktu' })).toBeNull();
});

it('times that are saved after their page was left are not called unsaved', async () => {
  stubApi().answer(readStaffMe, { data: TINA } as never);
  stubApi().answer(calls.readOwnAway, { ...NEVER, data: NEVER, version: 'v1' } as never);
  stubApi().answer(listStaffSessions, { data: [] } as never);
  let answer = () => {};
  const saved = new Promise<void>((resolve) => (answer = resolve));
  stubApi().answer(calls.writeOwnAway, async () => {
    await saved;
    return { ...NEVER, data: NEVER, version: 'v2' } as never;
  });
  openStaffPage('/staf/waktu');
  fireEvent.keyDown(await screen.findByRole('gridcell', { name: 'Senin 08.00' }), { key: ' ' });
  fireEvent.click(await screen.findByRole('button', { name: 'Simpan waktu' }));
  fireEvent.click(screen.getByRole('link', { name: 'Akun' }));
  await screen.findByRole('link', { name: 'Buka waktu' });
  answer();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Buka waktu' })).toBeNull());
});

it('hours that cross midnight in WIB are one entry in the own zone; one press deletes it', async () => {
  stubApi().answer(readStaffMe, { data: TINA } as never);
  stubApi().answer(calls.readOwnAway, { ...NEVER, data: NEVER, version: 'v1' } as never);
  const sent: unknown[] = [];
  stubApi().answer(calls.writeOwnAway, ({ body }) => {
    sent.push((body as { dates: unknown }).dates);
    return { ...NEVER, data: NEVER, version: 'v1' } as never;
  });
  openStaffPage('/staf/waktu');
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await screen.findByText('Tanggal tertentu');
  type('Dari tanggal', '2026-12-24');
  // The tests of components run in New York.
  type('Dari jam', '10:00');
  type('Sampai jam', '14:00');
  fireEvent.click(screen.getByRole('button', { name: 'Simpan waktu' }));
  await screen.findByText('Waktu berhalangan tersimpan.');
  const [hours] = screen.getAllByRole('button', { name: /^Hapus / });
  expect(screen.getAllByRole('button', { name: /^Hapus / })).toEqual([hours]);
  expect(hours?.getAttribute('aria-label')).toMatch(/^Hapus 24 Desember 2026 10\.00–14\.00 /);
  fireEvent.click(hours as HTMLElement);
  fireEvent.click(screen.getByRole('button', { name: 'Simpan waktu' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toMatchObject([
    [
      { start: '22:00', end: '24:00' },
      { start: '00:00', end: '02:00' },
    ],
    [],
  ]);
});
