import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { stubProgramme } from '#tests/support/components/admin-programme.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import { stubWrites } from '#tests/support/components/admin-writes.ts';
import { dialog, press } from '#tests/support/components/dialogs.ts';
import { stubSubjects } from '#tests/support/components/subject-contents.ts';
import { findDraft, storeDraft } from './draft.ts';

const DRAFT = { title: 'Akar', description: 'Tugasnya.', text: 'Akar menyerap air.' };

function open() {
  const programme = stubProgramme();
  stubWrites(programme);
  stubSubjects(programme, { m: [] });
  programme.subjects[0]?.materials.push({ _id: 'm', title: 'Uji', content: 'Isi', updatedAt: '2026-11-01T00:00:00.000Z' });
  openAdmin('/admin/subject/geografi/uji/m');
}

async function openForm() {
  await press('Tambah Buku');
  return dialog('Tambah Isi Materi');
}

beforeEach(() => localStorage.clear());

it('what was typed is kept on the device until it is saved', async () => {
  open();
  const form = await openForm();
  fireEvent.click(form.getByLabelText('Tulis'));
  fireEvent.change(await screen.findByLabelText('Tulisan'), { target: { value: DRAFT.text } });
  form.fill({ Judul: DRAFT.title, Deskripsi: DRAFT.description });
  await waitFor(() => expect(findDraft('m')).toEqual(DRAFT));
  form.press('Tambah');
  await form.closed();
  expect(findDraft('m')).toBe(null);
});

it('the next visit goes on with it, or deletes it; a glance changes nothing', async () => {
  storeDraft('m', DRAFT);
  open();
  let form = await openForm();
  form.press('Cancel');
  await form.closed();
  form = await openForm();
  form.press('Lanjutkan tulisan');
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Tulisan')).value).toBe(DRAFT.text);
  expect(form.getByLabelText<HTMLInputElement>('Judul').value).toBe(DRAFT.title);
  expect(form.queryByRole('button', { name: 'Lanjutkan tulisan' })).toBe(null);
});

it('an open preview does not keep the form open', async () => {
  open();
  const form = await openForm();
  fireEvent.click(form.getByLabelText('Tulis'));
  await screen.findByLabelText('Tulisan');
  form.press('Lihat pratinjau');
  const cancel = form.getByRole('button', { name: 'Cancel' });
  fireEvent.pointerDown(cancel);
  fireEvent.click(cancel, { detail: 1 });
  const question = await dialog('Buang perubahan?', 'alertdialog');
  question.press('Buang');
  await form.closed();
});

it('ten drafts are kept, whatever the storage holds', () => {
  localStorage.setItem('suluh-tulisan:', '[["a",null],3]');
  for (let index = 0; index < 12; index += 1) storeDraft(`m${index}`, DRAFT);
  expect(['m1', 'm2', 'm11'].map((place) => findDraft(place) !== null)).toEqual([false, true, true]);
});
