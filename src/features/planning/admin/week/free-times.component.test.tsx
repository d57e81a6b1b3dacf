import { fireEvent, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listFreeTimes } from '#features/planning/calls.ts';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { stubProgramme } from '#tests/support/components/admin-programme.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import { buttons, dialog, waitForNoText, press, set, waitForTexts, waitForValue } from '#tests/support/components/steps.ts';
import { stubApi } from '#tests/support/components/stub-api.ts';

const place = (day: string, start: string, end: string) => ({
  scheduleDate: day,
  scheduleTimeStart: `${day}T${start}:00+07:00`,
  scheduleTimeEnd: `${day}T${end}:00+07:00`,
});

it('after a class is chosen, the hours of its past lessons come first', async () => {
  const programme = stubProgramme();
  const classes = { class: programme.classes.slice(1), subjects: null, teacher: null, substitute: null };
  programme.schedules = [aSchedule({ kind: 'classes', classes, ...place('2026-11-17', '19:00', '20:30') })];
  stubApi().answer(listFreeTimes, () => ({
    data: [place('2026-11-21', '07:00', '08:30'), place('2026-11-24', '19:00', '20:30'), place('2026-11-25', '19:00', '20:30')],
  }));
  openAdmin('/admin/calendar?month=2026-11');
  await press('Waktu kosong');
  const search = await dialog('Cari waktu kosong');
  const found = () => [...search.querySelectorAll('ol')].map((list) => list.textContent);
  await waitFor(() => expect(found()).toHaveLength(1));
  await waitForNoText('Jam yang biasa dipakai');
  await waitForTexts('Belum dipilih siapa yang harus bebas');
  await set('Kelas', 'Kelas Tifa');
  await waitForTexts('Jam yang biasa dipakai kelas ini', 'Lainnya');
  await waitForNoText('Belum dipilih');
  expect(found()).toEqual([
    'Selasa, 24 November 2026, 19.00–20.30 WIBRabu, 25 November 2026, 19.00–20.30 WIB',
    'Sabtu, 21 November 2026, 07.00–08.30 WIB',
  ]);
});

it('a chosen time goes to the form, of the type of the search; without a save the search continues', async () => {
  stubProgramme();
  stubApi().answer(listFreeTimes, () => ({ data: [place('2026-11-24', '19:00', '20:30')] }));
  openAdmin('/admin/calendar?month=2026-11');
  await press('Waktu kosong');
  await dialog('Cari waktu kosong');
  await press(/19\.00–20\.30/);
  await press('Cancel', await dialog('Pilih Jenis Jadwal'));
  await dialog('Cari waktu kosong');
  await set('Paling awal jam', '18:00');
  await set('Kelas', 'Kelas Tifa');
  await press(/19\.00–20\.30/);
  const form = await dialog('Add Schedule');
  await waitFor(() => expect(buttons('Hapus Kelas Tifa')).toHaveLength(1));
  fireEvent.keyDown(form, { key: 'Escape' });
  const again = await dialog('Cari waktu kosong');
  await waitFor(() => expect(again.textContent).toContain('19.00–20.30'));
  await waitForValue('Paling awal jam', '18:00');
  expect(buttons('Hapus Kelas Tifa')).toHaveLength(1);
});

it('the form of a chosen time names the proposed fields for screen readers', async () => {
  const programme = stubProgramme();
  const classes = {
    class: programme.classes.slice(1),
    subjects: { _id: 'u1', name: 'Geografi' },
    teacher: null,
    substitute: null,
  };
  programme.schedules = [aSchedule({ kind: 'classes', classes, ...place('2026-11-17', '19:00', '20:30') })];
  stubApi().answer(listFreeTimes, () => ({ data: [place('2026-11-24', '19:00', '20:30')] }));
  openAdmin('/admin/calendar?month=2026-11');
  await press('Waktu kosong');
  await dialog('Cari waktu kosong');
  await set('Kelas', 'Kelas Tifa');
  await waitForTexts('Jam yang biasa dipakai kelas ini');
  await press(/19\.00–20\.30/, await dialog('Cari waktu kosong'));
  const form = await dialog('Add Schedule');
  await waitForValue('Mata pelajaran', 'Geografi');
  await waitFor(() => expect(form.textContent).toMatch(/Diusulkan: Mata pelajaran(, Link Zoom)?\./));
  expect(form.textContent).not.toContain('Diusulkan: ,');
});
