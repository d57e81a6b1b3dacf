import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { listStaffSchedules, logStaffSchedule, readStaffHours } from '#features/attendance/calls.ts';
import { readStaffMe, staffSignIn } from '#features/auth/calls.ts';
import { reportAbsence } from '#features/availability/calls.ts';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { expectComplaints } from '#tests/support/components/complaints.ts';
import { openStaffPage } from '#tests/support/components/staff-page.tsx';
import { stubApi } from '#tests/support/components/stub-api.ts';

const ANI = { name: 'Ibu Ani', email: 'ani@example.org', teacher: { _id: 'ani' }, mentor: null };
const BUDI = { name: 'Pak Budi', email: 'budi@example.org', teacher: { _id: 'budi' }, mentor: null };
const ENDED = { status: 401, message: 'Masuk dulu.' };

/** A lesson of this person that began at seven. */
const lessonOf = ({ name, teacher }: typeof ANI, subject: string) =>
  aSchedule({
    _id: subject,
    kind: 'classes',
    scheduleTimeStart: '2026-11-20T07:00:00+07:00',
    scheduleTimeEnd: '2026-11-20T08:30:00+07:00',
    classes: { class: [], subjects: { _id: subject, name: subject }, teacher: { ...teacher, name }, substitute: null },
  });

const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => void fireEvent.click(await button(name));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function signInAs(person: typeof ANI, subject: string): Promise<void> {
  stubApi().answer(staffSignIn, { data: person } as never);
  stubApi().answer(readStaffMe, { data: person } as never);
  stubApi().answer(listStaffSchedules, { data: [lessonOf(person, subject)] });
  type('Email', person.email);
  type('Kata sandi', 'rahasia');
  await press('Masuk');
}

/** Ani types into the log of her lesson. When she saves it, she is no longer signed in. */
async function typeUntilTheSessionEnds(): Promise<void> {
  expectComplaints(/Panggilan gagal/);
  stubApi().answer(readStaffMe, { data: ANI } as never);
  stubApi().answer(listStaffSchedules, { data: [lessonOf(ANI, 'Fisika')] });
  stubApi().refuse(logStaffSchedule, ENDED);
  openStaffPage('/staf');
  await press('Isi catatan kegiatan');
  fireEvent.click(screen.getByLabelText('Terlaksana'));
  type('Catatan (boleh kosong)', 'Belum sempat membahas soal 5.');
  await press('Simpan catatan');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Anda perlu masuk lagi/);
}

it('a typed log is stored after the same person has signed in again', async () => {
  await typeUntilTheSessionEnds();
  stubApi().answer(logStaffSchedule, { data: {} } as never);
  await signInAs(ANI, 'Fisika');
  await screen.findByText(/^Catatan tersimpan\./);
  expect(stubApi().bodies(logStaffSchedule)).toMatchObject([{}, { held: true, notes: 'Belum sempat membahas soal 5.' }]);
});

it('another person on the same phone neither sees nor stores data of the previous person', async () => {
  await typeUntilTheSessionEnds();
  stubApi().answer(logStaffSchedule, { data: {} } as never);
  await signInAs(BUDI, 'Kimia');
  await screen.findByRole('article', { name: /Kimia/ });
  expect(screen.queryByRole('article', { name: /Fisika/ })).toBeNull();
  expect(stubApi().bodies(logStaffSchedule)).toHaveLength(1);
  await press('Isi catatan kegiatan');
  expect((screen.getByLabelText('Catatan (boleh kosong)') as HTMLTextAreaElement).value).toBe('');
});

it('a typed log is still there after a new load of the page, for the same person and for three days', async () => {
  await typeUntilTheSessionEnds();
  const typed = { key: localStorage.key(0) ?? '', text: localStorage.getItem(localStorage.key(0) ?? '') ?? '' };
  expect(typed.text).toContain('Belum sempat membahas soal 5.');
  const notes = () => screen.findByDisplayValue('Belum sempat membahas soal 5.');
  /** Another person signs in, so that the memory is empty. Then the first one opens the page, and the device has the typed log. */
  const openAgain = async () => {
    cleanup();
    stubApi().answer(readStaffMe, { data: BUDI } as never);
    stubApi().answer(listStaffSchedules, { data: [lessonOf(BUDI, 'Kimia')] });
    openStaffPage('/staf?minggu=2026-11-20');
    await screen.findByRole('article', { name: /Kimia/ });
    expect(localStorage).toHaveLength(0);
    cleanup();
    localStorage.setItem(typed.key, typed.text);
    stubApi().answer(readStaffMe, { data: ANI } as never);
    stubApi().answer(listStaffSchedules, { data: [lessonOf(ANI, 'Fisika')] });
    openStaffPage('/staf?minggu=2026-11-20');
    await screen.findByRole('article', { name: /Fisika/ });
  };
  await openAgain();
  await notes();
  vi.setSystemTime(Date.now() + 4 * 86_400_000);
  await openAgain();
  expect(screen.queryByRole('form')).toBeNull();
});

it('a week that is read again after the session has ended stays while something is typed', async () => {
  await typeUntilTheSessionEnds();
  stubApi().refuse(listStaffSchedules, ENDED);
  fireEvent.click(within(screen.getByRole('navigation', { name: 'Menu utama' })).getByRole('link', { name: 'Minggu ini' }));
  await screen.findByText('Yang tampil belum diperbarui. Anda perlu masuk lagi: simpan catatan.');
  screen.getByDisplayValue('Belum sempat membahas soal 5.');
  await press('Batal');
  fireEvent.click(within(screen.getByRole('navigation', { name: 'Menu utama' })).getByRole('link', { name: 'Minggu ini' }));
  stubApi().refuse(readStaffMe, ENDED);
  await screen.findByRole('heading', { name: 'Masuk sebagai guru atau mentor' });
});

it('an absence is reported after the person has signed in again, on the same page', async () => {
  const later = {
    ...lessonOf(ANI, 'Fisika'),
    scheduleTimeStart: '2026-11-20T14:00:00+07:00',
    scheduleTimeEnd: '2026-11-20T15:00:00+07:00',
  };
  stubApi().answer(readStaffMe, { data: ANI } as never);
  stubApi().answer(listStaffSchedules, { data: [later] });
  stubApi().refuse(reportAbsence, ENDED);
  openStaffPage('/staf');
  await press('Saya berhalangan');
  await press('Kerja');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Anda perlu masuk lagi.*laporan ini tersimpan\.$/);
  stubApi().answer(reportAbsence, { data: {} } as never);
  await signInAs(ANI, 'Fisika');
  await button('Ternyata bisa');
  expect(stubApi().bodies(reportAbsence)).toEqual([{ reason: 'work' }, { reason: 'work' }]);
});

it('an error of the log disappears when the missing choice is made', async () => {
  stubApi().answer(readStaffMe, { data: ANI } as never);
  stubApi().answer(listStaffSchedules, { data: [lessonOf(ANI, 'Fisika')] });
  openStaffPage('/staf');
  await press('Isi catatan kegiatan');
  await press('Simpan catatan');
  await screen.findByText('Pilih terlaksana atau tidak.');
  fireEvent.click(screen.getByLabelText('Tidak'));
  expect(screen.queryByText('Pilih terlaksana atau tidak.')).toBeNull();
  await press('Simpan catatan');
  await screen.findByText('Pilih alasannya.');
  fireEvent.click(screen.getByLabelText('Listrik'));
  expect(screen.queryByText('Pilih alasannya.')).toBeNull();
});

it('the letter is shown only after the role of its person is known', async () => {
  expectComplaints(/Panggilan gagal/);
  const api = stubApi();
  api.refuse(readStaffMe, { status: 503 });
  const total = { sessions: 1, minutes: 15, unlogged: 0 };
  api.answer(readStaffHours, { data: { person: { name: ANI.name }, sessions: [], unlogged: [], total } } as never);
  openStaffPage('/staf/jam');
  await screen.findByRole('alert');
  const letter = () => screen.queryByRole('heading', { name: 'Surat Keterangan Relawan' });
  expect(letter()).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cetak surat' })).toBeNull();
  api.answer(readStaffMe, { data: ANI } as never);
  await press('Coba lagi');
  await waitFor(() => expect(letter()).not.toBeNull());
  expect(await button('Cetak surat')).toBeDefined();
});

it('an empty day shows an error at its field; without sessions there is no letter to print', async () => {
  const total = { sessions: 0, minutes: 0, unlogged: 0 };
  stubApi().answer(readStaffMe, { data: ANI } as never);
  stubApi().answer(readStaffHours, { data: { person: { name: ANI.name }, sessions: [], unlogged: [], total } } as never);
  openStaffPage('/staf/jam');
  await screen.findByText('0 sesi, 0 menit');
  expect(screen.queryByRole('button', { name: 'Cetak surat' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Surat Keterangan Relawan' })).toBeNull();
  type('Sampai', '2020-01-01');
  await press('Tampilkan');
  await screen.findByText("'Sampai' tidak boleh sebelum 'Dari'.");
  // The error disappears when the day is corrected.
  type('Sampai', '2030-01-01');
  expect(screen.queryByText("'Sampai' tidak boleh sebelum 'Dari'.")).toBeNull();
  type('Dari', '');
  await press('Tampilkan');
  expect(screen.getByLabelText('Dari').getAttribute('aria-invalid')).toBe('true');
  screen.getByText('Isi tanggalnya.');
});
