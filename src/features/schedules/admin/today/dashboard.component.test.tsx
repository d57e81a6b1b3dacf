import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { listSchedules } from '#features/schedules/calls.ts';
import type { Schedule } from '#features/schedules/contract.ts';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { stubProgramme } from '#tests/support/components/admin-programme.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import { press, waitForTexts } from '#tests/support/components/steps.ts';
import { stubApi } from '#tests/support/components/stub-api.ts';

/** An activity of today that takes 50 minutes. `start` is a full hour. */
const today = (anotherEvent: string, start: string, fields: Partial<Schedule> = {}) =>
  aSchedule({
    _id: anotherEvent,
    anotherEvent,
    scheduleTimeStart: `2026-11-20T${start}:00+07:00`,
    scheduleTimeEnd: `2026-11-20T${start.replace(':00', ':50')}:00+07:00`,
    ...fields,
  });

const carousel = () => document.querySelector('[role="group"][aria-label="Jadwal Hari Ini"]');
const counts = (text: string) => waitFor(() => expect(carousel()?.textContent).toContain(text));

it('today is a carousel that wraps both ways, and begins with the next activity', async () => {
  stubProgramme([today('Pagi', '06:00'), today('Siang', '13:00'), today('Malam', '19:00')]);
  openAdmin('/admin/dashboard');
  await counts('Jadwal 2 dari 3');
  expect(document.querySelector('h1')?.textContent).toBe('Jadwal Hari Ini');
  await waitForTexts('Jumat, 20 November 2026', '13.00–13.50 WIB');
  for (const number of [3, 1, 2]) {
    await press('Jadwal berikutnya');
    await counts(`Jadwal ${number} dari 3`);
  }
  await press('Jadwal sebelumnya');
  await counts('Jadwal 1 dari 3');
});

it('an empty day has a text, and a failed read a retry button', async () => {
  const programme = stubProgramme();
  const api = stubApi();
  api.refuse(listSchedules, { status: 400 });
  openAdmin('/admin/dashboard');
  await waitFor(() => expect(document.querySelector('[role="alert"]')?.textContent).toContain('Failed to fetch data.'));
  api.answer(listSchedules, () => ({ data: programme.schedules }));
  await press('Coba lagi');
  await waitForTexts('Belum ada kegiatan untuk hari ini.');
  expect(carousel()).toBeNull();
});

it('items that need attention precede the schedules of today', async () => {
  stubProgramme([aSchedule({ scheduleDate: '2026-11-20' })]);
  openAdmin('/admin/dashboard');
  await waitForTexts('Perlu perhatian', 'Besok,');
  const headings = [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent);
  expect(headings[0]).toBe('Perlu perhatian');
});

it('an address with #catatan scrolls to the section as soon as it is shown', async () => {
  stubProgramme([]);
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  openAdmin('/admin/dashboard#catatan');
  await waitForTexts('Semua kegiatan sudah dicatat.');
  expect(scroll.mock.contexts.map((element) => (element as Element).id)).toContain('catatan');
});
