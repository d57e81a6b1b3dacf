import { screen, within, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createSchedule, repeatSchedule, updateSchedule } from '#features/schedules/calls.ts';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import { stubProgramme } from '#tests/support/components/admin-programme.ts';
import { expectToast, openScheduleForm, scheduleForm } from '#tests/support/components/schedule-form.ts';
import { stubApi } from '#tests/support/components/stub-api.ts';

const LINK = 'https://zoom.us/j/12345678901';
const ANOTHER = /^Kegiatan lain/;

type Opened = Awaited<ReturnType<typeof openScheduleForm>>;

async function fillTimes({ fill }: Opened, day: string): Promise<void> {
  await fill('Tanggal', day);
  await fill('Jam mulai', '9');
  await fill('Jam berakhir', '10');
}

describe('a typed name', () => {
  it('in full is chosen when the field is left by Tab, by a click or by saving', async () => {
    stubProgramme();
    const opened = await openScheduleForm('Kelas');
    const { user, fill, field, holds, form, press } = opened;
    await fillTimes(opened, '27/11/2026');
    await fill('Kelas', 'kelas  TIFA');
    await form().findByRole('button', { name: 'Hapus Kelas Tifa', hidden: true });
    await fill('Link Zoom', LINK);
    await user.type(field('Guru'), 'pak lontar');
    await user.click(field(ANOTHER));
    await holds('Guru', 'Pak Lontar');
    await user.type(field('Mata pelajaran'), 'Geografi');
    await press('Add');
    await expectToast('Schedule created successfully!');
    expect(stubApi().bodies(createSchedule)).toMatchObject([{ classes: { class: ['c2'], subjects: 'u1', teacher: 't1' } }]);
  });

  it('that matches no single option is reported and stays in the field, and the save waits', async () => {
    stubProgramme();
    const opened = await openScheduleForm('Kelas');
    const { user, fill, choose, field, shows, press } = opened;
    await fillTimes(opened, '27/11/2026');
    await choose('Kelas', 'Kelas Tifa');
    await fill('Link Zoom', LINK);
    await user.type(field('Guru'), 'Pak Lontara');
    await user.tab();
    await shows('“Pak Lontara” tidak ditemukan. Pilih dari daftar, atau tekan Tambah guru.');
    expect(field('Guru').value).toBe('Pak Lontara');
    await press('Add');
    await waitFor(() => expect(document.activeElement).toBe(field('Guru')));
    expect(field('Guru').getAttribute('aria-invalid')).toBe('true');
    expect(stubApi().bodies(createSchedule)).toEqual([]);
    await fill('Guru', 'Bu');
    await shows('“Bu” cocok dengan 2 pilihan. Pilih dari daftar.');
    await fill('Guru', '');
    await press('Add');
    await expectToast('Schedule created successfully!');
    expect(stubApi().bodies(createSchedule)).toMatchObject([{ classes: { teacher: null } }]);
  });

  it('that is completed after a refused save has no error any more', async () => {
    stubProgramme();
    const { user, choose, field, form, shows, press } = await openScheduleForm('Kelas');
    await press('Add');
    await shows('Jam mulai dibutuhkan.');
    await choose('Guru', 'Pak Lon');
    await user.tab();
    expect(field('Guru').value).toBe('Pak Lontar');
    expect(form().queryByText(/cocok dengan 1 pilihan/)).toBeNull();
    expect(field('Guru').getAttribute('aria-invalid')).not.toBe('true');
  });
});

describe('dates and times', () => {
  it('are parsed in common spellings, and echoed while typing', async () => {
    stubProgramme();
    const { user, field, shows, holds } = await openScheduleForm('Kelas');
    for (const [typed, meant] of [
      ['besok', 'Sabtu, 21 November 2026'],
      ['Sabtu', 'Sabtu, 21 November 2026'],
      ['4/12/26', 'Jumat, 4 Desember 2026'],
      ['4/12', 'Jumat, 4 Desember 2026'],
      ['4 Dese', 'Jumat, 4 Desember 2026'],
    ] as const) {
      await user.clear(field('Tanggal'));
      await user.type(field('Tanggal'), typed);
      await shows(`Dibaca: ${meant}`);
      await user.tab();
      await holds('Tanggal', meant);
    }
    for (const [typed, echo, value] of [
      ['15.30', '15.30', '15:30'],
      ['3 sore', '15.00', '15:00'],
      ['9.5', '09.05', '09:05'],
    ] as const) {
      await user.clear(field('Jam mulai'));
      await user.type(field('Jam mulai'), typed);
      await shows(`Dibaca: ${echo} WIB`);
      await user.tab();
      await holds('Jam mulai', value);
    }
  });

  it("that can't be parsed are not reported as missing", async () => {
    stubProgramme();
    const { fill, field, shows, form, press } = await openScheduleForm('Kelas');
    await fill('Tanggal', '24/13/26');
    await shows('“24/13/26” tidak dimengerti. Contoh: 24/11/2026.');
    await fill('Jam mulai', 'sehabis makan');
    await press('Add');
    await waitFor(() => expect(document.activeElement).toBe(field('Tanggal')));
    await shows('“24/13/26” tidak dimengerti. Contoh: 24/11/2026.');
    await shows('“sehabis makan” tidak dimengerti. Contoh: 15.30.');
    await shows('Jam berakhir dibutuhkan.');
    expect(form().queryByText('Tanggal dibutuhkan.')).toBeNull();
    expect(form().queryByText('Jam mulai dibutuhkan.')).toBeNull();
    await fill('Tanggal', '');
    await press('Add');
    await shows('Tanggal dibutuhkan.');
  });

  it('long past or far ahead need a confirmation before they are stored', async () => {
    stubProgramme();
    const opened = await openScheduleForm('Kelas');
    const { user, fill, press } = opened;
    await fillTimes(opened, '01/01/2020');
    await fill(ANOTHER, 'Salah');
    await fill('Link Zoom', LINK);
    await press('Add');
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Tanggal ini, Rabu, 1 Januari 2020, 6 tahun yang lalu. Simpan juga?');
    await user.click(within(question).getByRole('button', { name: 'Kembali ke isian' }));
    expect(stubApi().bodies(createSchedule)).toEqual([]);
    await press('Add');
    await user.click(await screen.findByRole('button', { name: 'Simpan juga' }));
    await expectToast('Schedule created successfully!');
    expect(stubApi().bodies(createSchedule)).toMatchObject([{ scheduleDate: '2020-01-01' }]);
  });

  it('of a repetition that ends too late need a confirmation', async () => {
    stubProgramme();
    const opened = await openScheduleForm('Kelas');
    const { user, fill, press } = opened;
    await fillTimes(opened, '05/11/2027');
    await fill(ANOTHER, 'Panjang');
    await fill('Link Zoom', LINK);
    await fill(/^Ulangi tiap minggu sampai/, '26/11/2027');
    await press('Add');
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('1 dari 4 tanggal ini janggal');
    await user.click(within(question).getByRole('button', { name: 'Kembali ke isian' }));
    expect(stubApi().bodies(repeatSchedule)).toEqual([]);
  });
});

it('a new start moves the end, so that the length stays, also after the end was typed', async () => {
  stubProgramme();
  const { user, fill, field, holds } = await openScheduleForm('Kelas');
  await fill('Jam mulai', '9');
  await holds('Jam berakhir', '10:30');
  await fill('Jam berakhir', '10:00');
  for (const [start, end] of [
    ['10', '11:00'],
    ['23.30', '23:59'],
    ['13', '14:00'],
  ] as const) {
    await user.clear(field('Jam mulai'));
    await user.type(field('Jam mulai'), start);
    await user.tab();
    await holds('Jam berakhir', end);
  }
  await fill('Jam berakhir', '15');
  expect(field('Jam mulai').value).toBe('13:00');
  await fill('Tanggal', '27/11/2026');
  await fill('Jam mulai', '8');
  await holds('Jam berakhir', '10:00');
});

it('editing proposes nothing, and does not question a stored date', async () => {
  const old = aSchedule({
    scheduleDate: '2021-03-01',
    scheduleTimeStart: '2021-03-01T09:00:00+07:00',
    scheduleTimeEnd: '2021-03-01T10:00:00+07:00',
    anotherEvent: 'Lama',
    linkZoom: LINK,
  });
  stubProgramme([old]);
  stubApi().answer(updateSchedule, () => ({ data: { ...old, anotherEvent: 'Lama sekali' }, warnings: [] }));
  const { user } = openAdmin('/admin/calendar?month=2021-03');
  const { fill, field, form, press, holds } = scheduleForm({ user }, 'Edit Schedule');
  await user.click(await screen.findByRole('button', { name: /^Edit/ }));
  await user.click(await screen.findByRole('button', { name: 'Kelas' }));
  await screen.findByRole('combobox', { name: 'Jam mulai' });
  await fill('Jam mulai', '8');
  await holds('Jam berakhir', '09:00');
  expect(field('Guru').value).toBe('');
  expect(form().queryByText(/^Diusulkan/)).toBeNull();
  expect(form().queryByRole('button', { name: 'Simpan & tambah lagi' })).toBeNull();
  await fill(ANOTHER, 'Lama sekali');
  await press('Update');
  await expectToast('Schedule updated successfully!');
  expect(stubApi().bodies(updateSchedule)).toMatchObject([{ scheduleDate: '2021-03-01', anotherEvent: 'Lama sekali' }]);
});
