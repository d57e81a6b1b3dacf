import type { Page } from '@playwright/test';
import { readMaterial, readPublicMaterial } from '../../src/features/subjects/calls.ts';
import { callUrl } from '../../src/platform/shared/calls.ts';
import { make } from '../../tests/support/builders.ts';
import type { Caller } from '../../tests/support/caller.ts';
import { send } from '../calls.ts';
import { expectAccessible, expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { breakCalls } from './form-actions.ts';

interface Place {
  subjectId: string;
  materialId: string;
  page: string;
  /** The address that the page reads the material from. */
  reads: string;
}

const VIDEO = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ';

/** A subject and a material of the test's own. */
async function addMaterial(admin: Caller, name: string): Promise<Place> {
  const { _id: subjectId } = await make.subject(admin, { name });
  const { _id: id } = await make.material(admin, subjectId, { title: 'Materi Uji' });
  return {
    subjectId,
    materialId: id,
    page: `/admin/subject/${subjectId}/materi-uji/${id}`,
    reads: callUrl(readMaterial, { params: { subjectId, materialTitle: 'materi-uji', id } }),
  };
}

const addContent = (admin: Caller, { subjectId, materialId }: Place, fields: Parameters<typeof make.content>[3]) =>
  make.content(admin, subjectId, materialId, fields);

/** The contents as students see them. */
async function storedContents(admin: Caller, { subjectId, materialId }: Place) {
  const params = { subjectId, materialId, materialTitle: 'x' };
  return (await send(admin, readPublicMaterial, { params })).data.specificContents;
}

type ListName = 'Video' | 'Buku' | 'Soal Latihan';
const section = (page: Page, name: ListName) => page.getByRole('region', { name: new RegExp(`^${name}`) });
const titles = (page: Page, name: ListName) => section(page, name).getByRole('heading', { level: 3 });
const item = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: title }) });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Confirm Delete' });

test('contents are added to the list of their type, edited, moved between lists and deleted', async ({
  adminPage: page,
  admin,
}) => {
  const place = await addMaterial(admin, 'Isi Lengkap');
  await page.goto(place.page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Materi Uji');
  await expect(page.getByText('Belum ada video.')).toBeVisible();
  await expect(page.getByText('Belum ada buku.')).toBeVisible();
  await expect(page.getByText('Belum ada soal latihan.')).toBeVisible();

  for (const [type, list, link] of [
    ['Video', 'Video', 'https://youtu.be/aqz-KE-bpKQ?si=abc'],
    ['Buku', 'Buku', 'https://example.org/buku'],
    ['Latihan', 'Soal Latihan', 'https://example.org/latihan'],
  ] as const) {
    await page.getByRole('button', { name: 'Tambah Isi' }).click();
    const adding = dialog(page, 'Tambah Isi Materi');
    await adding.getByLabel('Judul').fill(`${type} Pertama`);
    await adding.getByLabel('Deskripsi').fill('Keterangan singkat.');
    await adding.getByLabel('Link').fill(link);
    await adding.getByRole('radio', { name: type }).check();
    await adding.getByRole('button', { name: 'Tambah', exact: true }).click();
    await expect(page.getByText('Material added successfully.').first()).toBeVisible();
    await expect(adding).toBeHidden();
    await expect(titles(page, list)).toHaveText([new RegExp(`^${type} Pertama`)]);
  }
  const stored = await storedContents(admin, place);
  expect(stored.map(({ link }) => link)).toEqual([VIDEO, 'https://example.org/buku', 'https://example.org/latihan']);
  await expect(page.getByRole('link', { name: 'Buku Pertama' })).toHaveAttribute('href', 'https://example.org/buku');

  await item(page, 'Buku Pertama').getByRole('button', { name: 'Edit' }).click();
  const editing = dialog(page, 'Edit Isi Materi');
  await expect(editing.getByRole('radio', { name: 'Buku' })).toBeChecked();
  await editing.getByLabel('Judul').fill('Buku Jadi Latihan');
  await editing.getByRole('radio', { name: 'Latihan' }).check();
  await editing.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByText('Material updated successfully.').first()).toBeVisible();
  await expect(titles(page, 'Soal Latihan')).toHaveText([/^Buku Jadi Latihan/, /^Latihan Pertama/]);
  await expect(page.getByText('Belum ada buku.')).toBeVisible();

  await item(page, 'Buku Jadi Latihan').getByRole('button', { name: 'Delete' }).click();
  await expect(question(page)).toContainText('Buku Jadi Latihan');
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Material deleted successfully.', { exact: true }).first()).toBeVisible();
  await expect(titles(page, 'Soal Latihan')).toHaveText([/^Latihan Pertama/]);
});

test('each list adds to itself', async ({ adminPage: page, admin }) => {
  const place = await addMaterial(admin, 'Tombol Tambah');
  await page.goto(place.page);
  for (const [button, type] of [
    ['Tambah Video', 'Video'],
    ['Tambah Buku', 'Buku'],
    ['Tambah Latihan', 'Latihan'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    await expect(dialog(page, 'Tambah Isi Materi').getByRole('radio', { name: type })).toBeChecked();
    await page.getByRole('button', { name: 'Cancel' }).click();
  }
});

test('title, description and link are required, and the link is http or https', async ({ adminPage: page, admin }) => {
  const place = await addMaterial(admin, 'Isian Wajib');
  await page.goto(place.page);
  await page.getByRole('button', { name: 'Tambah Isi' }).click();
  const form = dialog(page, 'Tambah Isi Materi');
  await form.getByRole('button', { name: 'Tambah', exact: true }).click();
  await expect(form.getByLabel('Judul')).toBeFocused();
  await expect(form.getByText('Judul wajib diisi.')).toBeVisible();
  await expect(form.getByText('Deskripsi wajib diisi.')).toBeVisible();
  await expect(form.getByText('Masukkan tautan http atau https yang valid.')).toBeVisible();
  await form.getByLabel('Judul').fill('Judul');
  await form.getByLabel('Deskripsi').fill('Deskripsi');
  await form.getByLabel('Link').fill('javascript:alert(1)');
  await form.getByRole('button', { name: 'Tambah', exact: true }).click();
  await expect(form.getByLabel('Link')).toBeFocused();
  await expect(form.getByText('Masukkan tautan http atau https yang valid.')).toBeVisible();
  await form.getByLabel('Link').fill('https://vimeo.com/1084537');
  await expect(form.getByText(/tidak dapat diputar di halaman siswa/)).toBeVisible();
  await form.getByLabel('Link').fill('https://m.youtube.com/watch?v=aqz-KE-bpKQ');
  await expect(form.getByText('Video ini dapat diputar di halaman siswa.')).toBeVisible();
  await form.getByLabel('Link').fill('https://us02web.zoom.us/j/123456');
  await expect(form.getByText(/Tautan rapat di teks ini tidak ditampilkan kepada siswa/)).toBeVisible();
  await expect(form.getByText(/siswa membukanya di tab baru/)).toHaveCount(0);
});

test('a video plays in its frame of 560 by 315; a link without a frame stays a link', async ({ adminPage: page, admin }) => {
  const place = await addMaterial(admin, 'Pemutar');
  await addContent(admin, place, {
    title: 'Bisa Diputar',
    link: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    materialType: 'video',
  });
  await addContent(admin, place, {
    title: 'Berkas Drive',
    link: 'https://drive.google.com/file/d/1AbcDefGhiJkl/view',
    materialType: 'video',
  });
  await addContent(admin, place, { title: 'Di Tempat Lain', link: 'https://vimeo.com/1084537', materialType: 'video' });
  await addContent(admin, place, { title: 'Rapat', link: 'https://us02web.zoom.us/j/123456', materialType: 'video' });
  await page.route(/youtube-nocookie|drive\.google/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Pemutar</p>' }),
  );
  await page.goto(place.page);
  for (const [title, text] of [
    ['Bisa Diputar', 'Dapat diputar di halaman siswa.'],
    ['Berkas Drive', 'Dapat diputar di halaman siswa.'],
    ['Di Tempat Lain', 'Tidak dapat diputar di halaman siswa; siswa membukanya di tab baru.'],
    ['Rapat', 'Tautan rapat ini tidak ditampilkan kepada siswa.'],
  ] as const) {
    await expect(item(page, title).getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('button', { name: 'Putar video Bisa Diputar' }).click();
  const frame = page.locator('iframe[title="Bisa Diputar"]');
  await expect(frame).toHaveAttribute('src', VIDEO);
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation allow-popups');
  const box = await frame.boundingBox();
  expect([box?.width, box?.height]).toEqual([560, 315]);
  await page.getByRole('button', { name: 'Putar video Berkas Drive' }).click();
  await expect(page.locator('iframe[title="Berkas Drive"]')).toHaveAttribute(
    'src',
    'https://drive.google.com/file/d/1AbcDefGhiJkl/preview',
  );
  await expect(page.getByRole('button', { name: 'Putar video Di Tempat Lain' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'https://vimeo.com/1084537' })).toHaveAttribute(
    'href',
    'https://vimeo.com/1084537',
  );
});

test('the order of one list changes, and the others keep theirs', async ({ adminPage: page, admin, expectedErrors }) => {
  expectedErrors.push(/500/);
  const place = await addMaterial(admin, 'Urutan Isi');
  for (const [title, materialType] of [
    ['Buku 1', 'book'],
    ['Latihan 1', 'exercise'],
    ['Buku 2', 'book'],
    ['Latihan 2', 'exercise'],
    ['Buku 3', 'book'],
  ] as const) {
    await addContent(admin, place, { title, materialType });
  }
  const storedTitles = async () => (await storedContents(admin, place)).map(({ title }) => title);
  await page.goto(place.page);
  await page.getByRole('button', { name: 'Naikkan Buku 3' }).click();
  await expect(titles(page, 'Buku')).toHaveText([/^Buku 1/, /^Buku 3/, /^Buku 2/]);
  await expect(titles(page, 'Soal Latihan')).toHaveText([/^Latihan 1/, /^Latihan 2/]);
  await expect.poll(storedTitles).toEqual(['Buku 1', 'Latihan 1', 'Buku 3', 'Latihan 2', 'Buku 2']);

  await page.getByRole('button', { name: 'Geser Latihan 2:' }).press('ArrowUp');
  await expect.poll(storedTitles).toEqual(['Buku 1', 'Latihan 2', 'Buku 3', 'Latihan 1', 'Buku 2']);

  await breakCalls(page, 'PUT', '/admin/contentOrder');
  await page.getByRole('button', { name: 'Turunkan Buku 1' }).click();
  await expect(page.getByText('Error menyimpan materi').first()).toBeVisible();
  await expect(titles(page, 'Buku')).toHaveText([/^Buku 1/, /^Buku 3/, /^Buku 2/]);
});

test('while it loads it says Wait; what could not be read says so', async ({ adminPage: page, admin, expectedErrors }) => {
  expectedErrors.push(/500/, /404/);
  const place = await addMaterial(admin, 'Muat Isi');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const address = `**${place.reads}`;
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(place.page);
  await expect(page.getByText('Wait', { exact: true })).toBeVisible();
  await expectAccessible(page);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Materi Uji');
  await page.unroute(address);

  await page.route(address, (route) => route.fulfill({ status: 500, body: '' }));
  await page.reload();
  await expect(page.getByText('Failed to fetch material data')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(address);
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Materi Uji');

  await page.goto(`/admin/subject/matematika/materi-uji/${place.materialId}`);
  await expect(page.getByText('Failed to fetch material data')).toBeVisible();
  await page.goto(`/admin/subject/tidak-ada/materi-uji/${place.materialId}`);
  await expect(page.getByText('Ups, mata pelajaran itu tidak ketemu.').first()).toBeVisible();
  await expect(page).toHaveURL('/admin/dashboard');
});

test('long words and links stay on the screen, on a phone too', async ({ adminPage: page, admin }) => {
  const place = await addMaterial(admin, 'Isi Panjang');
  await addContent(admin, place, { title: `Buku ${'TanpaSpasi'.repeat(15)}`, description: 'Panjang '.repeat(200) });
  await addContent(admin, place, { title: 'Video Satu', materialType: 'video', link: VIDEO });
  await addContent(admin, place, { title: 'Video Lain', materialType: 'video', link: `https://vimeo.com/${'1'.repeat(200)}` });
  await page.goto(place.page);
  await expect(titles(page, 'Video')).toHaveCount(2);
  for (const size of [
    { width: 1366, height: 900 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size);
    await expectAccessibleInBothSchemes(page);
    await expectNoSidewaysScroll(page);
  }
});
