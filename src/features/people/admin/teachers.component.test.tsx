import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createTeacher, updateTeacher } from '#features/people/calls.ts';
import { stubProgramme } from '#tests/support/components/admin-programme.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import { stubUsage, stubWrites } from '#tests/support/components/admin-writes.ts';
import { deleteLines, dialog, press, rowButton, rowOf } from '#tests/support/components/dialogs.ts';
import { expectToast } from '#tests/support/components/schedule-form.ts';
import { stubApi } from '#tests/support/components/stub-api.ts';

function openTeachers(address = '/admin/teacher') {
  const programme = stubProgramme();
  stubWrites(programme);
  openAdmin(address);
  return programme;
}

async function openAdd() {
  openTeachers();
  await press('Tambah Guru');
  return dialog('Tambah Guru');
}

const FILLED = { Nama: 'Ibu Amelia', Email: 'amelia@suluh.test', Password: 'rahasia' };

it('a teacher is added with a password, edited without one, and deleted', async () => {
  let form = await openAdd();
  expect(document.title).toMatch(/^Guru/);
  expect(screen.getByRole('heading', { level: 1, hidden: true }).textContent).toBe('Guru');
  expect(form.field('Password').type).toBe('password');
  form.fill(FILLED);
  await form.choose('Mata pelajaran', 'Geografi');
  await form.choose('Mata pelajaran', 'Sosiologi');
  form.press('Tambah');
  await form.closed();
  expect(stubApi().bodies(createTeacher)).toEqual([
    { name: 'Ibu Amelia', email: 'amelia@suluh.test', password: 'rahasia', subject: ['u1', 'u2'] },
  ]);
  expect((await rowOf('Ibu Amelia')).textContent).toContain('amelia@suluh.test');
  expect((await rowOf('Ibu Amelia')).textContent).toContain('Geografi, Sosiologi');

  fireEvent.click(await rowButton('Edit Ibu Amelia'));
  form = await dialog('Edit Guru');
  expect(form.field('Password').disabled).toBe(true);
  form.fill({ Nama: 'Ibu Amelia Rumbiak' });
  fireEvent.click(form.getByLabelText('Hapus Geografi'));
  form.press('Simpan');
  await form.closed();
  expect(stubApi().bodies(updateTeacher)[0]).not.toHaveProperty('password');
  expect((await rowOf('Ibu Amelia Rumbiak')).textContent).not.toContain('Geografi');

  stubUsage({ subjects: 1, schedules: 4 });
  fireEvent.click(await rowButton('Delete Ibu Amelia Rumbiak'));
  expect(await deleteLines()).toEqual([
    '1 mata pelajaran tetap ada, tanpa guru ini',
    "4 jadwal tetap ada, dengan tulisan 'Tanpa pengajar'",
  ]);
  const question = await dialog('Confirm Delete', 'alertdialog');
  question.press('Cancel');
  await question.closed();
  fireEvent.click(await rowButton('Delete Ibu Amelia Rumbiak'));
  (await dialog('Confirm Delete', 'alertdialog')).press('Delete');
  await waitFor(() => expect(screen.queryByText('Ibu Amelia Rumbiak', { selector: 'td' })).toBeNull());
});

it('every field is validated before a request', async () => {
  const form = await openAdd();
  const texts = [
    'Name must be at least 3 characters.',
    'Invalid email address.',
    'Password must be at least 6 characters.',
    'Please select at least one subject.',
  ];
  form.fill({ Nama: ' ab ', Email: 'bukan-email', Password: '12345' });
  form.press('Tambah');
  for (const text of texts) await form.shows(text);
  await form.focuses('Nama');
  form.fill({ Nama: 'abc', Email: 'a@b', Password: '123456' });
  await form.choose('Mata pelajaran', 'Geografi');
  for (const text of texts) await form.hides(text);
  expect(stubApi().bodies(createTeacher)).toEqual([]);
});

it('the server refuses an email in use, and its text is at the field', async () => {
  const form = await openAdd();
  const message = 'Email ini sudah dipakai.';
  stubApi().refuse(createTeacher, { status: 409, message, errors: [{ field: 'email', message }] });
  form.fill(FILLED);
  await form.choose('Mata pelajaran', 'Geografi');
  form.press('Tambah');
  await expectToast('Failed to save teacher');
  await form.shows(message);
  await form.focuses('Email');
  expect(form.field('Password').value).toBe('rahasia');
});

it('a teacher is found by name, email and subject', async () => {
  const programme = openTeachers('/admin/teacher?sort=name');
  await screen.findByText('Pak Lontar');
  const names = () => [...document.querySelectorAll('[data-main]')].map(({ textContent }) => textContent);
  expect(names()).toEqual(programme.teachers.map(({ name }) => name).toSorted());
  for (const [search, found] of [
    ['lontar', ['Pak Lontar']],
    ['T3@EXAMPLE', ['Bu Kolintang']],
    ['bu geografi', ['Bu Sandal']],
  ] as const) {
    fireEvent.change(screen.getByLabelText('Cari guru'), { target: { value: search } });
    await waitFor(() => expect(names()).toEqual(found));
  }
});
