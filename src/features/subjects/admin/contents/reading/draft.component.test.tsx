import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubProgramme } from '#tests/support/components/admin-programme.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import { stubWrites } from '#tests/support/components/admin-writes.ts';
import { dialog, press } from '#tests/support/components/dialogs.ts';
import { stubSubjects } from '#tests/support/components/subject-contents.ts';
import { draftKey, findDraft, storeDraft } from './draft.ts';

/** The signed-in admin's draft of a new content. */
const KEY = draftKey('a', 'm');
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

it('typed text stays on the device until it is saved', async () => {
  open();
  const form = await openForm();
  fireEvent.click(form.getByLabelText('Tulis'));
  fireEvent.change(await screen.findByLabelText('Tulisan'), { target: { value: DRAFT.text } });
  form.fill({ Judul: DRAFT.title, Deskripsi: DRAFT.description });
  await waitFor(() => expect(findDraft(KEY)).toEqual(DRAFT));
  form.press('Tambah');
  await form.closed();
  expect(findDraft(KEY)).toBe(null);
});

it('a later visit can continue the draft, also after the form was opened and closed', async () => {
  storeDraft(KEY, DRAFT);
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

it('another account on the same device is not offered the draft', async () => {
  storeDraft(draftKey('b', 'm'), DRAFT);
  open();
  const form = await openForm();
  expect(form.queryByRole('button', { name: 'Lanjutkan tulisan' })).toBe(null);
  form.press('Cancel');
  await form.closed();
  expect(findDraft(draftKey('b', 'm'))).toEqual(DRAFT);
});

it('on a wide screen the preview is beside the text from the start', async () => {
  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (query: string) =>
    query === '(width >= 80rem)' ? { matches: true } : matchMedia.call(window, query),
  );
  open();
  const form = await openForm();
  fireEvent.click(form.getByLabelText('Tulis'));
  expect(await screen.findByRole('region', { name: 'Pratinjau' })).toBeTruthy();
  expect(form.getByRole('button', { name: 'Tutup pratinjau' })).toBeTruthy();
});

it('the form can be closed while the preview is open', async () => {
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

it('the last ten drafts are kept, even if the storage contained malformed data before', () => {
  // Not a list of drafts.
  localStorage.setItem('suluh-tulisan:', '[["a",null],3]');
  for (let index = 0; index < 12; index += 1) storeDraft(`m${index}`, DRAFT);
  expect(['m1', 'm2', 'm11'].map((place) => findDraft(place) !== null)).toEqual([false, true, true]);
});
