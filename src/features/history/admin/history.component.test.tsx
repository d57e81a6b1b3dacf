import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listAdmins } from '#features/auth/calls.ts';
import { readHistory } from '#features/history/calls.ts';
import { stubProgramme } from '#tests/support/components/admin-programme.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import { press } from '#tests/support/components/dialogs.ts';
import { Refused, stubApi } from '#tests/support/components/stub-api.ts';

it('a history that cannot be read says so, and is read again', async () => {
  let isBroken = true;
  stubProgramme();
  const api = stubApi();
  api.answer(listAdmins, { data: [] });
  api.answer(readHistory, { data: [], next: null });
  api.before(readHistory, () => {
    if (isBroken) throw new Refused({ status: 404 });
  });
  openAdmin('/admin/riwayat');
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch data.');
  isBroken = false;
  await press('Coba lagi');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
