import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { stubProgramme } from '#tests/support/components/admin-programme.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import { dialog, field, press, waitForValue } from '#tests/support/components/steps.ts';

it('on a phone, which shows one day, a new schedule begins on that day', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: false, media: query }) as MediaQueryList,
  );
  stubProgramme();
  openAdmin('/admin/calendar?view=week&week=2027-04-07');
  await press('Tambah Jadwal');
  const type = await dialog('Pilih Jenis Jadwal');
  expect(type.textContent).toContain('Rab 7 Apr');
  await press('Kelas', type);
  await dialog('Add Schedule');
  await waitForValue('Tanggal', 'Rabu, 7 April 2027');
  await waitFor(() => expect(document.activeElement).toBe(field('Jam mulai')));
});
