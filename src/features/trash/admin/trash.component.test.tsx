import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listMentors } from '#features/people/calls.ts';
import { eraseMentor, previewMentorErasure } from '#features/personal-data/calls.ts';
import { deleteForever, listTrash, restoreFromTrash } from '#features/trash/calls.ts';
import type { Trashed } from '#features/trash/contract.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import { stubProgramme } from '#tests/support/components/admin-programme.ts';
import { dialog, press } from '#tests/support/components/dialogs.ts';
import { expectToast } from '#tests/support/components/schedule-form.ts';
import { Refused, stubApi } from '#tests/support/components/stub-api.ts';

function anEntry(name: string, fields: Partial<Trashed> = {}): Trashed {
  return {
    _id: name,
    entity: 'report',
    entityId: `of-${name}`,
    name,
    deletedAt: '2026-11-20T00:30:00.000Z',
    until: '2026-12-20T00:30:00.000Z',
    by: { _id: 'a', name: 'Admin' },
    along: {},
    inside: null,
    waitsFor: null,
    ...fields,
  };
}

/** Opens the screen with these entries. A restore first waits for `before`, then removes its entry. */
function openTrash(entries: Trashed[], before: (id: string) => Promise<void> | void = () => {}): Trashed[] {
  const api = stubApi();
  const remove = (id = '') =>
    entries.splice(
      entries.findIndex(({ _id }) => _id === id),
      1,
    );
  api.answer(listTrash, () => ({ data: [...entries] }));
  api.answer(restoreFromTrash, async ({ params }) => {
    await before(params['id'] ?? '');
    remove(params['id']);
    return { data: { _id: params['id'] ?? '' }, warnings: [] };
  });
  api.answer(deleteForever, ({ params }) => {
    remove(params['id']);
    return { data: { _id: params['id'] ?? '' } };
  });
  openAdmin('/admin/sampah');
  return entries;
}

const button = (name: string) => screen.findByLabelText(name, { selector: 'button' });
const entryOf = (name: string) => screen.queryByText(name, { selector: 'bdi' })?.closest('li');

it('a restore that is requested during another restore runs after that one', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  openTrash([anEntry('Laporan Satu'), anEntry('Laporan Dua')], () => held);
  fireEvent.click(await button('Pulihkan Laporan Satu'));
  fireEvent.click(await button('Pulihkan Laporan Dua'));
  const received = () => stubApi().received(restoreFromTrash);
  await waitFor(() => expect(received()).not.toEqual([]));
  expect(received()).toHaveLength(1);
  release();
  for (const name of ['Laporan Satu', 'Laporan Dua']) {
    await expectToast(`${name} dipulihkan.`);
    await waitFor(() => expect(entryOf(name)).toBeUndefined());
  }
});

it('a failed read is reported, and an empty trash is not a failure', async () => {
  let isBroken = true;
  stubApi().before(listTrash, () => {
    if (isBroken) throw new Refused({ status: 400, message: 'Basis data tidak terjangkau.' });
  });
  openTrash([]);
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch data.');
  isBroken = false;
  await press('Coba lagi');
  await screen.findByText('Sampah kosong. Yang Anda hapus akan menunggu di sini.');
});

it('if a restore is refused, the row of the entry says what to restore first', async () => {
  const subject = anEntry('Geologi', { entity: 'subject', along: { materials: 1, contents: 1 } });
  const waitsFor = { _id: subject._id, name: subject.name };
  const entries = openTrash([subject, anEntry('Batuan', { entity: 'material', inside: 'Geologi', waitsFor })], (id) => {
    if (id === 'Batuan' && entries.includes(subject)) {
      throw new Refused({ status: 409, message: 'Pulihkan dulu mata pelajaran Geologi.' });
    }
  });
  fireEvent.click(await button('Pulihkan Batuan'));
  expect(entryOf('Geologi')?.textContent).toContain('Bersama 1 materi, 1 isi materi.');
  expect(entryOf('Geologi')?.textContent).toContain('tinggal 30 hari');
  expect(entryOf('Geologi')?.textContent).toContain('Hari ini');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Pulihkan dulu mata pelajaran Geologi.');
  expect(alert.closest('li')).toBe(entryOf('Batuan'));
  await press('Pulihkan Geologi');
  await expectToast('Geologi dipulihkan.');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  fireEvent.click(await button('Pulihkan Batuan'));
  await waitFor(() => expect(entryOf('Batuan')).toBeUndefined());
});

it('a permanent delete asks for the name', async () => {
  openTrash([anEntry('Laporan Lama')]);
  fireEvent.click(await button('Hapus selamanya… Laporan Lama'));
  const question = await dialog('Hapus selamanya', 'alertdialog');
  await question.focuses('Ketik namanya');
  question.fill({ 'Ketik namanya': 'laporan' });
  question.press('Hapus selamanya');
  await question.shows('Ketik nama di atas persis seperti tertulis.');
  expect(stubApi().received(deleteForever)).toEqual([]);
  question.fill({ 'Ketik namanya': 'Laporan Lama' });
  question.press('Hapus selamanya');
  await question.closed();
  await waitFor(() => expect(entryOf('Laporan Lama')).toBeUndefined());
});

it("a deleted mentor's personal data: a failed read can be retried, and the erasure asks first", async () => {
  const name = 'Markus Wenda';
  const entries = openTrash([anEntry(name, { entity: 'mentor', entityId: 'm9' })]);
  const api = stubApi();
  const counts = { past: 0, coming: 0, subjects: 0, groups: 1, trashed: 1, mentions: 0 };
  api.answer(previewMentorErasure, { data: { name, email: 'm9@example.org', isTeacher: false, isMentor: false, ...counts } });
  api.answer(eraseMentor, () => {
    entries.splice(0);
    return { data: { _id: 'm9' } };
  });
  let isBroken = true;
  api.before(previewMentorErasure, () => {
    if (isBroken) throw new Refused({ status: 400, message: 'Layanan sedang tidak dapat dihubungi.' });
  });
  fireEvent.click(await button(`Data pribadi… ${name}`));
  await screen.findByText(`Data ${name} belum dapat dibaca.`);
  const data = await dialog('Data pribadi');
  isBroken = false;
  data.press('Coba lagi');
  await data.shows(/tempat masuk, dan riwayat\./);
  expect(data.queryByText(/Delete biasa/)).toBeNull();
  data.press('Hapus data pribadi…');
  const question = await dialog('Hapus data pribadi', 'alertdialog');
  await question.shows(/1 kelompok mentoring tetap ada, tanpa mentor\./);
  await question.shows(/1 catatannya di Sampah ikut dihapus\./);
  question.fill({ [`Ketik ${name} untuk memastikan`]: name });
  question.press('Hapus selamanya');
  await expectToast('Data pribadi dihapus');
  await waitFor(() => expect(entryOf(name)).toBeUndefined());
});

it("the mentors' list opens their personal data, and Cancel returns to the row", async () => {
  stubProgramme();
  const counts = { past: 0, coming: 0, subjects: 0, groups: 1, trashed: 0, mentions: 0 };
  const kept = { name: 'Kak Lontar', email: 'm1@example.org', isTeacher: false, isMentor: true, ...counts };
  stubApi().answer(previewMentorErasure, { data: kept });
  const { user } = openAdmin('/admin/mentor');
  const [more] = (await screen.findAllByLabelText('Tindakan lain untuk Kak Lontar')).slice(-1);
  if (more) await user.click(more);
  await user.click(await screen.findByText('Data pribadi…'));
  await screen.findByText(/Delete biasa sudah cukup/);
  const data = await dialog('Data pribadi');
  data.press('Hapus data pribadi…');
  const question = await dialog('Hapus data pribadi', 'alertdialog');
  question.press('Cancel');
  await question.closed();
  await waitFor(() => expect(document.activeElement).toBe(more));
  expect(stubApi().received(listMentors).length).toBeGreaterThan(0);
});
