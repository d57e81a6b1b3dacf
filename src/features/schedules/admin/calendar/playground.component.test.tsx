import { fireEvent, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { stubProgramme } from '#tests/support/components/admin-programme.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import { button, waitForClosedDialog, dialog, press } from '#tests/support/components/steps.ts';

const month = (text: string) => waitFor(() => expect(document.querySelector('h2')?.textContent).toBe(text));

it('shows the month, and the schedules of a day', async () => {
  stubProgramme([aSchedule({ anotherEvent: 'Rapat relawan' })]);
  openAdmin('/admin/playground');
  await month('November 2026');
  const names = [...document.querySelectorAll('th')].map((head) => head.getAttribute('abbr'));
  expect(names).toEqual(['Minggu', 'Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu']);
  const today = await waitFor(() => button('Jumat, 20 November 2026, hari ini, 1 kegiatan'));
  await press('Jumat, 20 November 2026, hari ini, 1 kegiatan');
  const day = await dialog('Kegiatan Hari Ini');
  expect(day.querySelector('h3')?.textContent).toBe('Jadwal ke 1');
  expect(day.textContent).toContain('Rapat relawan');
  expect(button(/^Ikuti kegiatan/, day).getAttribute('href')).toMatch(/^https:/);
  await press('Tutup', day);
  await waitForClosedDialog('Kegiatan Hari Ini');
  await waitFor(() => expect(document.activeElement).toBe(today));
  fireEvent.keyDown(today, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(button(/^Jumat, 27 November 2026/));
});

it('an empty day has no meeting link; months are in the address', async () => {
  stubProgramme();
  openAdmin('/admin/playground?month=2031-01');
  await press('Rabu, 1 Januari 2031, tidak ada kegiatan');
  const day = await dialog('Kegiatan Hari Ini');
  expect(day.textContent).toContain('Tidak ada kegiatan hari ini');
  expect(day.querySelector('a')).toBeNull();
  await press('Tutup', day);
  await waitForClosedDialog('Kegiatan Hari Ini');
  await press('Bulan berikutnya, Februari 2031');
  await month('Februari 2031');
  expect(window.location.search).toBe('?month=2031-02');
  await press('Hari ini');
  await month('November 2026');
  await press(/^Bulan sebelumnya/);
  await month('Oktober 2026');
});
