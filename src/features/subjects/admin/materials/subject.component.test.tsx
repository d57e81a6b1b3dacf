import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createMaterial, orderMaterials } from '#features/subjects/calls.ts';
import { stubProgramme } from '#tests/support/components/admin-programme.ts';
import { openAdmin } from '#tests/support/components/admin-screen.tsx';
import { add, stubWrites } from '#tests/support/components/admin-writes.ts';
import { dialog, press, rowButton } from '#tests/support/components/dialogs.ts';
import { expectToast } from '#tests/support/components/schedule-form.ts';
import { Refused, stubApi } from '#tests/support/components/stub-api.ts';
import { stubSubjects } from '#tests/support/components/subject-contents.ts';

/** Opens the screen of the subject Geografi, with materials that have these titles. */
function openSubject(titles: string[], address = '/admin/subject/geografi') {
  const programme = stubProgramme();
  stubWrites(programme);
  stubSubjects(programme);
  const [subject] = programme.subjects;
  if (!subject) throw new Error('The programme has no subject.');
  for (const title of titles) add(subject.materials, { title, content: `Isi ${title}` });
  openAdmin(address);
  return { programme, subject };
}

const list = () => screen.findByRole('list', { name: 'Daftar Materi' });
const titles = () =>
  [...document.querySelectorAll('main ul[aria-label] li a, main ol li a')].map(({ textContent }) => textContent);
const shows = (expected: string[]) => waitFor(() => expect(titles()).toEqual(expected));
const button = (name: string) => screen.findByLabelText<HTMLButtonElement>(name, { selector: 'button' });
const handles = () => screen.queryAllByLabelText(/^Geser /);

it('a material is added, opened, edited and deleted', async () => {
  openSubject([], '/admin/subjects/geografi');
  await screen.findByText('Belum ada materi');
  expect(window.location.pathname).toBe('/admin/subject/geografi');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Geografi');
  await press('Tambah Materi');
  let form = await dialog('Tambah Materi');
  form.fill({ Judul: '   ' });
  form.press('Tambah');
  await form.focuses('Judul');
  const message = await form.shows('Judul wajib diisi.');
  expect(form.field('Judul').getAttribute('aria-describedby')?.split(' ')).toContain(message.id);
  await form.shows('Isi wajib diisi.');
  form.fill({ Judul: 'Interaksi Sosial & Budaya', Isi: 'Cara orang bergaul.\nDan bekerja sama.' });
  form.press('Tambah');
  await expectToast('Material added successfully.');
  await form.closed();
  const [sent] = stubApi().received(createMaterial);
  expect(sent?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);

  const link = await screen.findByText('Interaksi Sosial & Budaya', { selector: 'a, a *' });
  expect(link.closest('a')?.getAttribute('href')).toMatch(/^\/admin\/subject\/geografi\/interaksi-sosial-budaya\/\w+$/);
  fireEvent.click(link);
  await screen.findByText('Belum ada video.');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Interaksi Sosial & Budaya');
  fireEvent.click(screen.getByText('Geografi', { selector: 'a > bdi' }));

  fireEvent.click(await rowButton('Edit Interaksi Sosial & Budaya'));
  form = await dialog('Edit Materi');
  expect(form.field('Isi').value).toBe('Cara orang bergaul.\nDan bekerja sama.');
  form.fill({ Judul: 'Interaksi Sosial' });
  form.press('Simpan');
  await expectToast('Material updated successfully.');
  fireEvent.click(await rowButton('Delete Interaksi Sosial'));
  const question = await dialog('Confirm Delete', 'alertdialog');
  await question.shows('Interaksi Sosial');
  question.press('Delete');
  await expectToast('Material deleted successfully.');
  await screen.findByText('Belum ada materi');
});

it('an invalid subject id redirects to the dashboard with a toast', async () => {
  openSubject([], '/admin/subject/tidak-ada');
  await expectToast('Ups, mata pelajaran itu tidak ketemu.');
  await waitFor(() => expect(window.location.pathname).toBe('/admin/dashboard'));
});

describe('the order', () => {
  it('follows presses that are faster than the rendering, and is sent to the server one request after another', async () => {
    openSubject(['Satu', 'Dua', 'Tiga', 'Empat']);
    await list();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const api = stubApi();
    const sent: string[][] = [];
    api.answer(orderMaterials, async ({ body }) => {
      sent.push((body as { materials: string[] }).materials);
      if (sent.length === 1) await held;
      return { data: [] };
    });
    const down = await button('Turunkan Satu');
    fireEvent.click(down);
    fireEvent.click(down);
    await shows(['Dua', 'Tiga', 'Satu', 'Empat']);
    await screen.findByText('Satu sekarang nomor 3 dari 4.');
    const handle = await screen.findByLabelText(/^Geser Empat:/);
    fireEvent.keyDown(handle, { key: 'ArrowUp' });
    fireEvent.keyDown(handle, { key: 'ArrowUp' });
    await shows(['Dua', 'Empat', 'Tiga', 'Satu']);
    expect(sent).toHaveLength(1);
    letGo();
    await waitFor(() => expect(sent).toHaveLength(2));
  });

  it("can't be changed while the list is searched or sorted by title", async () => {
    openSubject(['Satu', 'Dua', 'Tiga'], '/admin/subject/geografi?sort=order');
    await list();
    expect(handles()).toHaveLength(3);
    const box = screen.getByRole('searchbox');
    fireEvent.change(box, { target: { value: 'isi' } });
    await waitFor(() => expect(handles()).toHaveLength(0));
    fireEvent.change(box, { target: { value: '' } });
    const sort = screen.getByLabelText('Urutkan');
    fireEvent.change(sort, { target: { value: 'title' } });
    await shows(['Dua', 'Satu', 'Tiga']);
    expect(window.location.search).toBe('?sort=title');
    expect(handles()).toHaveLength(0);
    fireEvent.change(sort, { target: { value: 'order' } });
    await shows(['Satu', 'Dua', 'Tiga']);
    fireEvent.change(box, { target: { value: 'tidak ada sama sekali' } });
    await screen.findByText(/Tidak ada materi yang cocok/);
  });

  it("is restored if it can't be saved, or if the list has changed", async () => {
    const { subject } = openSubject(['Satu', 'Dua']);
    await list();
    let isBroken = true;
    stubApi().before(orderMaterials, () => {
      if (isBroken) throw new Refused({ status: 500 });
    });
    const down = await button('Turunkan Satu');
    fireEvent.click(down);
    await expectToast('Error menyimpan materi');
    await shows(['Satu', 'Dua']);
    isBroken = false;
    // Another admin adds a material meanwhile, so the list has changed.
    add(subject.materials, { title: 'Tiga', content: 'Isi Tiga' });
    fireEvent.click(down);
    await screen.findByText('Daftar ini sudah berubah sejak Anda membukanya.');
    await shows(['Satu', 'Dua', 'Tiga']);
    fireEvent.click(down);
    await shows(['Dua', 'Satu', 'Tiga']);
    await waitFor(() => expect(subject.materials.map(({ title }) => title)).toEqual(['Dua', 'Satu', 'Tiga']));
  });
});
