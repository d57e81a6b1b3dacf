import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { listGroups } from '#features/classes/calls.ts';
import { createMentor, listMentors, updateMentor } from '#features/people/calls.ts';
import { stubProgramme } from '#tests/support/components/admin-programme.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import { stubUsage, stubWrites } from '#tests/support/components/admin-writes.ts';
import { deleteLines, dialog, press, rowButton, rowOf, search } from '#tests/support/components/dialogs.ts';
import { stubApi } from '#tests/support/components/stub-api.ts';

async function openAdd() {
  stubWrites(stubProgramme());
  openAdmin('/admin/mentor');
  await press('Tambah Mentor');
  return dialog('Tambah Mentor');
}

const filled = (name: string) => ({ Nama: name, Email: 'agus@suluh.test', Password: 'rahasia' });

it('a mentor is added, edited and deleted; the groups are read again, the mentors are not', async () => {
  let form = await openAdd();
  expect(document.title).toMatch(/^Mentor/);
  form.fill(filled('Kak Agus'));
  await form.choose('Kelompok', 'Group Cendana');
  const reads = [listGroups, listMentors].map((call) => stubApi().received(call).length);
  form.press('Tambah');
  await form.closed();
  expect((await rowOf('Kak Agus')).textContent).toContain('Group Cendana');
  await waitFor(() => expect(stubApi().received(listGroups).length).toBeGreaterThan(reads[0] ?? 0));

  fireEvent.click(await rowButton('Edit Kak Agus'));
  form = await dialog('Edit Mentor');
  expect(form.field('Password').disabled).toBe(true);
  form.fill({ Nama: 'Kak Agustina' });
  form.press('Simpan');
  await form.closed();
  expect(stubApi().bodies(updateMentor)[0]).not.toHaveProperty('password');

  stubUsage({ groups: 1, schedules: 2 });
  fireEvent.click(await rowButton('Delete Kak Agustina'));
  expect(await deleteLines()).toEqual([
    '1 kelompok mentoring tetap ada, tanpa mentor',
    "2 jadwal tetap ada, dengan tulisan 'Tanpa mentor'",
  ]);
  (await dialog('Confirm Delete', 'alertdialog')).press('Delete');
  await waitFor(() => expect(screen.queryByText('Kak Agustina', { selector: 'td' })).toBeNull());
  expect(stubApi().received(listMentors)).toHaveLength(reads[1] ?? 0);
});

it('every field is validated before a request', async () => {
  const form = await openAdd();
  form.fill({ Nama: ' ab ', Email: 'bukan-email', Password: '12345' });
  form.press('Tambah');
  await form.shows('Name must be at least 3 characters.');
  await form.shows('Invalid email address.');
  await form.shows('Password must be at least 6 characters.');
  await form.shows('Please select at least one group.');
  await form.focuses('Nama');
  expect(stubApi().bodies(createMentor)).toEqual([]);
});

it('the list shows the owner of a taken group, and the form refuses it', async () => {
  const form = await openAdd();
  form.fill(filled('Kak Rebut'));
  await search(form.field('Kelompok'), 'Lontar');
  expect((await screen.findByRole('option', { name: /^Group Lontar/, hidden: true })).textContent).toContain('milik Kak Lontar');
  await userEvent.keyboard('{Enter}');
  form.press('Tambah');
  await form.shows('Some groups are already assigned to another mentor.');
  expect(stubApi().bodies(createMentor)).toEqual([]);
});

it('"Tambah kelompok" in the form adds a group and selects it', async () => {
  const form = await openAdd();
  form.fill(filled('Kak Efraim'));
  form.press('Tambah kelompok');
  const inner = await dialog('Tambah Kelompok');
  inner.fill({ 'Nama kelompok': 'Enggros' });
  inner.press('Tambah');
  await inner.closed();
  await form.findByLabelText('Hapus Group Enggros');
  expect(form.field('Password').value).toBe('rahasia');
  form.press('Tambah');
  await form.closed();
  expect((await rowOf('Kak Efraim')).textContent).toContain('Group Enggros');
});
