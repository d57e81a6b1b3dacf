import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aSchedule } from '#tests/support/a-schedule.ts';
import { stubProgramme } from '#tests/support/components/admin-programme.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';

it('strikes out cancelled schedules, and leaves the reason readable', async () => {
  stubProgramme([aSchedule({ anotherEvent: 'Rapat', status: 'cancelled', statusReason: 'Listrik padam.' })]);
  openAdmin('/admin/calendar/cetak?minggu=2026-11-20');
  const isStruck = async (text: string) => (await screen.findByText(text)).closest('.line-through') !== null;
  expect(await isStruck('Rapat')).toBe(true);
  expect(await isStruck('DIBATALKAN: Listrik padam.')).toBe(false);
});
