import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { breakCalls } from './form-actions.ts';

interface Content {
  _id: string;
  title: string;
  description: string;
  link: string;
  materialType: 'video' | 'book' | 'exercise';
  updatedAt: string;
}

interface Place {
  subjectId: string;
  materialId: string;
  page: string;
  calls: string;
}

const VIDEO = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ';

/** A subject and a material of the test's own. */
async function addMaterial(api: APIRequestContext, name: string): Promise<Place> {
  const subject = await api.post('/api/v1/admin/addSubject', { data: { name, kurikulum: 'https://kurikulum.example.org' } });
  const { data }: { data: { _id: string } } = await subject.json();
  const added = await api.post(`/api/v1/admin/subjects/${data._id}`, { data: { title: 'Materi Uji', content: 'Isi materi.' } });
  const { newMaterial }: { newMaterial: { _id: string } } = await added.json();
  const path = `subject/${data._id}/materi-uji/${newMaterial._id}`;
  return {
    subjectId: data._id,
    materialId: newMaterial._id,
    page: `/admin/${path}`,
    calls: `/admin/subjects/${data._id}/materi-uji`,
  };
}

async function addContent(api: APIRequestContext, place: Place, fields: Partial<Content>): Promise<Content> {
  const data = { title: 'Isi Uji', description: 'Keterangan.', link: 'https://example.org/isi', materialType: 'book', ...fields };
  const answer = await api.post(`/api/v1${place.calls}/${place.materialId}`, { data });
  expect(answer.status()).toBe(201);
  const body: { data: Content } = await answer.json();
  return body.data;
}

async function storedContents(api: APIRequestContext, place: Place): Promise<Content[]> {
  const answer = await api.get(`/api/v1/student/subjects/${place.subjectId}/x/${place.materialId}`);
  const { data }: { data: { specificContents: Content[] } } = await answer.json();
  return data.specificContents;
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
  api,
}) => {
  const place = await addMaterial(api, 'Isi Lengkap');
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
    await adding.getByRole('button', { name: 'Add' }).click();
    await expect(page.getByText('Material added successfully.').first()).toBeVisible();
    await expect(adding).toBeHidden();
    await expect(titles(page, list)).toHaveText([new RegExp(`^${type} Pertama`)]);
  }
  const stored = await storedContents(api, place);
  expect(stored.map(({ link }) => link)).toEqual([VIDEO, 'https://example.org/buku', 'https://example.org/latihan']);
  await expect(page.getByRole('link', { name: 'Buku Pertama' })).toHaveAttribute('href', 'https://example.org/buku');

  await item(page, 'Buku Pertama').getByRole('button', { name: 'Edit' }).click();
  const editing = dialog(page, 'Edit Isi Materi');
  await expect(editing.getByRole('radio', { name: 'Buku' })).toBeChecked();
  await editing.getByLabel('Judul').fill('Buku Jadi Latihan');
  await editing.getByRole('radio', { name: 'Latihan' }).check();
  await editing.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Material updated successfully.').first()).toBeVisible();
  await expect(titles(page, 'Soal Latihan')).toHaveText([/^Buku Jadi Latihan/, /^Latihan Pertama/]);
  await expect(page.getByText('Belum ada buku.')).toBeVisible();

  await item(page, 'Buku Jadi Latihan').getByRole('button', { name: 'Delete' }).click();
  await expect(question(page)).toContainText('Buku Jadi Latihan');
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Material deleted successfully.').first()).toBeVisible();
  await expect(titles(page, 'Soal Latihan')).toHaveText([/^Latihan Pertama/]);
});

test('each list adds to itself', async ({ adminPage: page, api }) => {
  const place = await addMaterial(api, 'Tombol Tambah');
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

test('title, description and link are required, and the link is http or https', async ({ adminPage: page, api }) => {
  const place = await addMaterial(api, 'Isian Wajib');
  await page.goto(place.page);
  await page.getByRole('button', { name: 'Tambah Isi' }).click();
  const form = dialog(page, 'Tambah Isi Materi');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(form.getByLabel('Judul')).toBeFocused();
  await expect(form.getByText('Judul wajib diisi.')).toBeVisible();
  await expect(form.getByText('Deskripsi wajib diisi.')).toBeVisible();
  await expect(form.getByText('Masukkan tautan http atau https yang valid.')).toBeVisible();
  await form.getByLabel('Judul').fill('Judul');
  await form.getByLabel('Deskripsi').fill('Deskripsi');
  await form.getByLabel('Link').fill('javascript:alert(1)');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(form.getByLabel('Link')).toBeFocused();
  await expect(form.getByText('Masukkan tautan http atau https yang valid.')).toBeVisible();
  await form.getByLabel('Link').fill('https://vimeo.com/1084537');
  await expect(form.getByText(/tidak dapat diputar di halaman siswa/)).toBeVisible();
  await form.getByLabel('Link').fill('https://m.youtube.com/watch?v=aqz-KE-bpKQ');
  await expect(form.getByText('Video ini dapat diputar di halaman siswa.')).toBeVisible();
});

test('a video plays in its frame of 560 by 315; a link without a frame stays a link', async ({ adminPage: page, api }) => {
  const place = await addMaterial(api, 'Pemutar');
  await addContent(api, place, {
    title: 'Bisa Diputar',
    link: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    materialType: 'video',
  });
  await addContent(api, place, {
    title: 'Berkas Drive',
    link: 'https://drive.google.com/file/d/1AbcDefGhiJkl/view',
    materialType: 'video',
  });
  await addContent(api, place, { title: 'Di Tempat Lain', link: 'https://vimeo.com/1084537', materialType: 'video' });
  await page.route(/youtube-nocookie|drive\.google/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Pemutar</p>' }),
  );
  await page.goto(place.page);
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

test('the order of one list changes, and the others keep theirs', async ({ adminPage: page, api, expectedErrors }) => {
  expectedErrors.push(/500/);
  const place = await addMaterial(api, 'Urutan Isi');
  for (const [title, materialType] of [
    ['Buku 1', 'book'],
    ['Latihan 1', 'exercise'],
    ['Buku 2', 'book'],
    ['Latihan 2', 'exercise'],
    ['Buku 3', 'book'],
  ] as const) {
    await addContent(api, place, { title, materialType });
  }
  const storedTitles = async () => (await storedContents(api, place)).map(({ title }) => title);
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

test('failed saves and deletes keep everything', async ({ adminPage: page, api, expectedErrors }) => {
  expectedErrors.push(/500/);
  const place = await addMaterial(api, 'Isi Gagal');
  const content = await addContent(api, place, { title: 'Buku Gagal' });
  await page.goto(place.page);
  await item(page, content.title).getByRole('button', { name: 'Edit' }).click();
  const form = dialog(page, 'Edit Isi Materi');
  await form.getByLabel('Judul').fill('Buku Jadi');
  await breakCalls(page, 'PUT', place.calls);
  await form.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Failed to save material.').first()).toBeVisible();
  await expect(form.getByLabel('Judul')).toHaveValue('Buku Jadi');
  await page.unroute(`**/api/v1${place.calls}**`);
  await form.getByRole('button', { name: 'Update' }).click();
  await expect(form).toBeHidden();

  await item(page, 'Buku Jadi').getByRole('button', { name: 'Delete' }).click();
  await breakCalls(page, 'DELETE', place.calls);
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Failed to delete material.').first()).toBeVisible();
  await page.unroute(`**/api/v1${place.calls}**`);
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(item(page, 'Buku Jadi')).toHaveCount(0);
});

test('a second person is told what the first changed', async ({ adminPage: page, api, expectedErrors }) => {
  expectedErrors.push(/409/);
  const place = await addMaterial(api, 'Isi Berdua');
  const content = await addContent(api, place, { title: 'Buku Berdua' });
  await page.goto(place.page);
  await item(page, content.title).getByRole('button', { name: 'Edit' }).click();
  const form = dialog(page, 'Edit Isi Materi');
  await form.getByLabel('Judul').fill('Buku saya');
  const theirs = { ...content, title: 'Buku mereka', materialType: 'exercise' };
  expect((await api.put(`/api/v1${place.calls}/${content._id}`, { data: theirs })).status()).toBe(200);
  await form.getByRole('button', { name: 'Update' }).click();
  const conflict = page.getByRole('alertdialog', { name: 'Data ini baru saja diubah orang lain' });
  await expect(conflict).toContainText('Buku mereka');
  await expect(conflict).toContainText('Latihan');
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Simpan isian saya' }).click();
  await expect(form).toBeHidden();
  await expect(titles(page, 'Soal Latihan')).toHaveText([/^Buku saya/]);
});

test('while it loads it says Wait; what could not be read says so', async ({ adminPage: page, api, expectedErrors }) => {
  expectedErrors.push(/500/, /404/);
  const place = await addMaterial(api, 'Muat Isi');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const address = `**/api/v1${place.calls}/${place.materialId}`;
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
  await expect(page.getByText('Failed to fetch material data')).toBeVisible({ timeout: 10_000 });
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

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the editor and its dialogs are accessible, on a phone too (${colorScheme})`, async ({ adminPage: page, api }) => {
    const place = await addMaterial(api, `Akses ${colorScheme}`);
    await addContent(api, place, { title: 'Buku Satu' });
    await addContent(api, place, { title: `Buku ${'TanpaSpasi'.repeat(15)}`, description: 'Panjang '.repeat(200) });
    await addContent(api, place, { title: 'Video Satu', materialType: 'video', link: VIDEO });
    await addContent(api, place, { title: 'Video Lain', materialType: 'video', link: `https://vimeo.com/${'1'.repeat(200)}` });
    await page.emulateMedia({ colorScheme });
    for (const size of [
      { width: 1366, height: 900 },
      { width: 360, height: 740 },
    ]) {
      await page.setViewportSize(size);
      await page.goto(place.page);
      await expect(titles(page, 'Buku')).toHaveCount(2);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Tambah Isi' }).click();
      await dialog(page, 'Tambah Isi Materi').getByRole('button', { name: 'Add' }).click();
      await expect(page.getByText('Judul wajib diisi.')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await item(page, 'Buku Satu').getByRole('button', { name: 'Delete' }).click();
      await expect(question(page)).toBeVisible();
      await expectAccessible(page);
    }
  });
}
