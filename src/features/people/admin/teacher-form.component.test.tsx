import { fireEvent, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createSubject } from '#features/subjects/calls.ts';
import { stubProgramme } from '#tests/support/components/admin-programme.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import { button, waitForClosedDialog, dialog, field, press, set } from '#tests/support/components/steps.ts';
import { stubApi } from '#tests/support/components/stub-api.ts';

it("a missing subject is added from the teacher's form; Escape closes only the inner form", async () => {
  const programme = stubProgramme();
  stubApi().answer(createSubject, ({ body }) => {
    const [known] = programme.subjects;
    if (!known) throw new Error('The programme has no subject.');
    const made = { ...known, _id: 'u9', id: 'u9', slug: 'ekonomi', name: (body as { name: string }).name };
    programme.subjects.push(made);
    return { data: made };
  });
  openAdmin('/admin/teacher');
  await press('Tambah Guru');
  const form = await dialog('Tambah Guru');
  await set('Nama', 'Pak Tanpa Mapel');
  await press('Tambah mapel', form);
  await dialog('Tambah Mata Pelajaran');
  fireEvent.keyDown(field('Nama mata pelajaran'), { key: 'Escape' });
  await waitForClosedDialog('Tambah Mata Pelajaran');
  expect(field('Nama').value).toBe('Pak Tanpa Mapel');
  await press('Tambah mapel', form);
  const inner = await dialog('Tambah Mata Pelajaran');
  await set('Nama mata pelajaran', 'Ekonomi');
  await set('Kurikulum', 'https://example.org/kurikulum');
  await press('Tambah', inner);
  await waitForClosedDialog('Tambah Mata Pelajaran');
  await waitFor(() => button('Hapus Ekonomi'));
});
