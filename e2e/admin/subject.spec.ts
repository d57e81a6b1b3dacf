import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { breakCalls } from './form-actions.ts';

interface Material {
  _id: string;
  title: string;
  content: string;
  updatedAt: string;
}

/** A subject of the test's own, with materials of these titles in their order. */
async function addSubject(
  api: APIRequestContext,
  name: string,
  titles: string[],
): Promise<{ id: string; materials: Material[] }> {
  const answer = await api.post('/api/v1/admin/addSubject', { data: { name, kurikulum: 'https://kurikulum.example.org' } });
  expect(answer.status()).toBe(201);
  const { data }: { data: { _id: string } } = await answer.json();
  const materials: Material[] = [];
  for (const title of titles) {
    const added = await api.post(`/api/v1/admin/subjects/${data._id}`, { data: { title, content: `Isi ${title}` } });
    expect(added.status()).toBe(201);
    const { newMaterial }: { newMaterial: Material } = await added.json();
    materials.push(newMaterial);
  }
  return { id: data._id, materials };
}

async function storedTitles(api: APIRequestContext, subjectId: string): Promise<string[]> {
  const { data }: { data: { materials: Material[] } } = await (await api.get(`/api/v1/student/subjects/${subjectId}`)).json();
  return data.materials.map(({ title }) => title);
}

const list = (page: Page) => page.getByRole('list', { name: 'Daftar Materi' });
const item = (page: Page, title: string) =>
  list(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) });
const titles = (page: Page) => list(page).getByRole('link');
const handle = (page: Page, title: string) => page.getByRole('button', { name: `Geser ${title}:` });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Confirm Delete' });

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('Not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('a material is added, opened, edited and deleted', async ({ adminPage: page, api }) => {
  const { id } = await addSubject(api, 'Sosiologi', []);
  await page.goto(`/admin/subjects/${id}`);
  await expect(page).toHaveURL(`/admin/subject/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sosiologi');
  await expect(page.getByText('Belum ada materi')).toBeVisible();

  await page.getByRole('button', { name: 'Tambah Materi' }).first().click();
  const adding = dialog(page, 'Tambah Materi');
  await adding.getByLabel('Judul').fill('Interaksi Sosial & Budaya');
  await adding.getByLabel('Isi').fill('Cara orang bergaul.\nDan bekerja sama.');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(`/subjects/${id}`));
  await adding.getByRole('button', { name: 'Add' }).click();
  expect((await sent).headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  await expect(page.getByText('Material added successfully.').first()).toBeVisible();
  await expect(adding).toBeHidden();

  const link = page.getByRole('link', { name: 'Interaksi Sosial & Budaya' });
  await expect(link).toHaveAttribute('href', new RegExp(`^/admin/subject/${id}/interaksi-sosial-budaya/[\\w-]+$`));
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Interaksi Sosial & Budaya');
  await page.getByRole('main').getByRole('link', { name: 'Sosiologi' }).click();

  await item(page, 'Interaksi Sosial & Budaya').getByRole('button', { name: 'Edit' }).click();
  const editing = dialog(page, 'Edit Materi');
  await expect(editing.getByLabel('Isi')).toHaveValue('Cara orang bergaul.\nDan bekerja sama.');
  await editing.getByLabel('Judul').fill('Interaksi Sosial');
  await editing.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Material updated successfully.').first()).toBeVisible();
  await expect(titles(page)).toHaveText(['Interaksi Sosial']);

  await item(page, 'Interaksi Sosial').getByRole('button', { name: 'Delete' }).click();
  await expect(question(page)).toContainText('Interaksi Sosial');
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Material deleted successfully.').first()).toBeVisible();
  await expect(page.getByText('Belum ada materi')).toBeVisible();
});

test('title and content are required', async ({ adminPage: page, api }) => {
  const { id } = await addSubject(api, 'Antropologi', []);
  await page.goto(`/admin/subject/${id}`);
  await page.getByRole('button', { name: 'Tambah Materi' }).first().click();
  const form = dialog(page, 'Tambah Materi');
  await form.getByLabel('Judul').fill('   ');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(form.getByLabel('Judul')).toBeFocused();
  await expect(form.getByLabel('Judul')).toHaveAccessibleDescription('Judul wajib diisi.');
  await expect(form.getByText('Isi wajib diisi.')).toBeVisible();
});

test('failed saves and deletes keep everything', async ({ adminPage: page, api, expectedErrors }) => {
  expectedErrors.push(/500/);
  const { id } = await addSubject(api, 'Ekonomi', ['Pasar']);
  await page.goto(`/admin/subject/${id}`);
  await page.getByRole('button', { name: 'Tambah Materi' }).click();
  const form = dialog(page, 'Tambah Materi');
  await form.getByLabel('Judul').fill('Uang');
  await form.getByLabel('Isi').fill('Alat tukar.');
  await breakCalls(page, 'POST', `/admin/subjects/${id}`);
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Error saving material').first()).toBeVisible();
  await expect(form.getByLabel('Isi')).toHaveValue('Alat tukar.');
  await page.unroute(`**/api/v1/admin/subjects/${id}**`);
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(titles(page)).toHaveText(['Pasar', 'Uang']);

  await item(page, 'Pasar').getByRole('button', { name: 'Delete' }).click();
  await breakCalls(page, 'DELETE', `/admin/subjects/${id}`);
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Error deleting material').first()).toBeVisible();
  await page.unroute(`**/api/v1/admin/subjects/${id}**`);
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(titles(page)).toHaveText(['Uang']);
});

test('a second person is told what the first changed', async ({ adminPage: page, api, expectedErrors }) => {
  expectedErrors.push(/409/);
  const { id, materials } = await addSubject(api, 'Geografi', ['Peta']);
  await page.goto(`/admin/subject/${id}`);
  await item(page, 'Peta').getByRole('button', { name: 'Edit' }).click();
  const form = dialog(page, 'Edit Materi');
  await form.getByLabel('Isi').fill('Isi dari saya');
  const theirs = { title: 'Peta', content: 'Isi dari mereka', updatedAt: materials[0]?.updatedAt };
  expect((await api.put(`/api/v1/admin/subjects/${id}/${materials[0]?._id}`, { data: theirs })).status()).toBe(200);
  await form.getByRole('button', { name: 'Update' }).click();
  const conflict = page.getByRole('alertdialog', { name: 'Data ini baru saja diubah orang lain' });
  await expect(conflict).toContainText('Isi dari mereka');
  await expect(conflict).toContainText('Isi dari saya');
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Pakai yang tersimpan' }).click();
  await expect(form.getByLabel('Isi')).toHaveValue('Isi dari mereka');
});

test.describe('the order', () => {
  test('changes by buttons and keys, and students see it', async ({ adminPage: page, api }) => {
    const { id } = await addSubject(api, 'Sejarah', ['Satu', 'Dua', 'Tiga', 'Empat']);
    await page.goto(`/admin/subject/${id}`);
    await expect(titles(page)).toHaveText(['Satu', 'Dua', 'Tiga', 'Empat']);
    const down = page.getByRole('button', { name: 'Turunkan Satu' });
    await down.click();
    await expect(titles(page)).toHaveText(['Dua', 'Satu', 'Tiga', 'Empat']);
    await expect(page.getByRole('status').filter({ hasText: 'Satu sekarang nomor 2 dari 4.' })).toBeAttached();
    await expect(down).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(titles(page)).toHaveText(['Dua', 'Tiga', 'Empat', 'Satu']);
    await expect(down).toBeFocused();
    await expect(down).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Urutan tersimpan.')).toBeVisible();
    expect(await storedTitles(api, id)).toEqual(['Dua', 'Tiga', 'Empat', 'Satu']);

    await page.getByRole('button', { name: 'Naikkan Satu' }).click();
    await expect(titles(page)).toHaveText(['Dua', 'Tiga', 'Satu', 'Empat']);
    await handle(page, 'Empat').focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(titles(page)).toHaveText(['Dua', 'Empat', 'Tiga', 'Satu']);
    await expect(handle(page, 'Empat')).toBeFocused();
    await expect.poll(() => storedTitles(api, id)).toEqual(['Dua', 'Empat', 'Tiga', 'Satu']);
    await page.reload();
    await expect(titles(page)).toHaveText(['Dua', 'Empat', 'Tiga', 'Satu']);
  });

  test('counts presses that come faster than the page is drawn, and sends them in order', async ({ adminPage: page, api }) => {
    const { id } = await addSubject(api, 'Geografi', ['Satu', 'Dua', 'Tiga', 'Empat']);
    await page.goto(`/admin/subject/${id}`);
    await expect(titles(page)).toHaveText(['Satu', 'Dua', 'Tiga', 'Empat']);
    const sent: string[][] = [];
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/api/v1/admin/materialOrder/**', async (route) => {
      const { materials }: { materials: string[] } = route.request().postDataJSON();
      sent.push(materials);
      if (sent.length === 1) await held;
      await route.continue();
    });
    // Two presses in one task: nothing can be drawn between them.
    await page.getByRole('button', { name: 'Turunkan Satu' }).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await expect(titles(page)).toHaveText(['Dua', 'Tiga', 'Satu', 'Empat']);
    await expect(page.getByRole('status').filter({ hasText: 'Satu sekarang nomor 3 dari 4.' })).toBeAttached();
    await handle(page, 'Empat').press('ArrowUp');
    await handle(page, 'Empat').press('ArrowUp');
    await expect(titles(page)).toHaveText(['Dua', 'Empat', 'Tiga', 'Satu']);
    await expect.poll(() => sent.length).toBe(1);
    letGo();
    await expect(page.getByText('Urutan tersimpan.')).toBeVisible();
    expect(await storedTitles(api, id)).toEqual(['Dua', 'Empat', 'Tiga', 'Satu']);
    expect(sent).toHaveLength(2);
    await expect(titles(page)).toHaveText(['Dua', 'Empat', 'Tiga', 'Satu']);
  });

  test('changes by dragging; Escape puts back', async ({ adminPage: page, api }) => {
    const { id } = await addSubject(api, 'Seni', ['Satu', 'Dua', 'Tiga', 'Empat']);
    await page.goto(`/admin/subject/${id}`);
    const from = await middleOf(handle(page, 'Satu'));
    const to = await middleOf(handle(page, 'Tiga'));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y + 12, { steps: 8 });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(titles(page)).toHaveText(['Satu', 'Dua', 'Tiga', 'Empat']);

    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y + 12, { steps: 8 });
    await page.mouse.up();
    await expect(titles(page)).toHaveText(['Dua', 'Tiga', 'Satu', 'Empat']);
    await expect.poll(() => storedTitles(api, id)).toEqual(['Dua', 'Tiga', 'Satu', 'Empat']);
  });

  test('stands still while searched or sorted by title', async ({ adminPage: page, api }) => {
    const { id } = await addSubject(api, 'Agama', ['Satu', 'Dua', 'Tiga']);
    await page.goto(`/admin/subject/${id}`);
    await expect(handle(page, 'Satu')).toBeVisible();
    await page.getByRole('searchbox').fill('isi');
    await expect(handle(page, 'Satu')).toHaveCount(0);
    await page.getByRole('searchbox').fill('');
    await page.getByLabel('Urutkan').selectOption('Judul A–Z');
    await expect(titles(page)).toHaveText(['Dua', 'Satu', 'Tiga']);
    await expect(handle(page, 'Satu')).toHaveCount(0);
    await page.getByLabel('Urutkan').selectOption('Urutan siswa');
    await expect(titles(page)).toHaveText(['Satu', 'Dua', 'Tiga']);
    await page.getByRole('searchbox').fill('tidak ada sama sekali');
    await expect(page.getByText('Tidak ada materi yang cocok')).toBeVisible();
  });

  test('goes back when it could not be saved', async ({ adminPage: page, api, expectedErrors }) => {
    expectedErrors.push(/500/, /409/);
    const { id } = await addSubject(api, 'Olahraga', ['Satu', 'Dua']);
    await page.goto(`/admin/subject/${id}`);
    await breakCalls(page, 'PUT', '/admin/materialOrder');
    await page.getByRole('button', { name: 'Turunkan Satu' }).click();
    await expect(page.getByText('Error menyimpan materi').first()).toBeVisible();
    await expect(titles(page)).toHaveText(['Satu', 'Dua']);
    await page.unroute('**/api/v1/admin/materialOrder**');

    // Someone else adds a material meanwhile: the order is of another list.
    await api.post(`/api/v1/admin/subjects/${id}`, { data: { title: 'Tiga', content: 'Dari orang lain' } });
    await page.getByRole('button', { name: 'Turunkan Satu' }).click();
    await expect(page.getByText('Daftar ini sudah berubah sejak Anda membukanya.')).toBeVisible();
    await expect(titles(page)).toHaveText(['Satu', 'Dua', 'Tiga']);
    await page.getByRole('button', { name: 'Turunkan Satu' }).click();
    await expect(titles(page)).toHaveText(['Dua', 'Satu', 'Tiga']);
    await expect.poll(() => storedTitles(api, id)).toEqual(['Dua', 'Satu', 'Tiga']);
  });
});

test.describe('the order, by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('changes by dragging with a finger', async ({ adminPage: page, api }) => {
    const { id } = await addSubject(api, 'Prakarya', ['Satu', 'Dua', 'Tiga']);
    await page.goto(`/admin/subject/${id}`);
    await handle(page, 'Satu').scrollIntoViewIfNeeded();
    const from = await middleOf(handle(page, 'Satu'));
    const to = await middleOf(handle(page, 'Dua'));
    const touches = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      touches.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await touch('touchStart', [from]);
    for (let step = 1; step <= 6; step += 1)
      await touch('touchMove', [{ x: from.x, y: from.y + ((to.y - from.y + 10) * step) / 6 }]);
    await touch('touchEnd', []);
    await expect(titles(page)).toHaveText(['Dua', 'Satu', 'Tiga']);
    await expect.poll(() => storedTitles(api, id)).toEqual(['Dua', 'Satu', 'Tiga']);
  });
});

test('an invalid subject id leads to the dashboard with a toast', async ({ adminPage: page, expectedErrors }) => {
  expectedErrors.push(/404/);
  await page.goto('/admin/subject/tidak-ada');
  await expect(page.getByText('Ups, mata pelajaran itu tidak ketemu.').first()).toBeVisible();
  await expect(page).toHaveURL('/admin/dashboard');
});

test('a list that could not be read says so, and is read again', async ({ adminPage: page, expectedErrors }) => {
  expectedErrors.push(/500/);
  await page.route('**/api/v1/admin/subjects/matematika', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/admin/subject/matematika');
  await expect(page.getByText('Error fetching data.')).toBeVisible({ timeout: 10_000 });
  await expectAccessible(page);
  await page.unroute('**/api/v1/admin/subjects/matematika');
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(titles(page)).toHaveCount(5);
});

test('searches 1,000 materials', async ({ adminPage: page }) => {
  const updatedAt = '2026-01-01T00:00:00.000Z';
  const materials = Array.from({ length: 1_000 }, (_, index) => ({
    _id: `materi-${index}`,
    title: `Materi ${index}`,
    content: `Isi ke-${index}`,
    updatedAt,
  }));
  const subject = {
    _id: 'seribu',
    id: 'seribu',
    slug: 'matematika',
    name: 'Seribu',
    kurikulum: '2024',
    classTeacher: [],
    updatedAt,
  };
  await page.route('**/api/v1/admin/subjects/matematika', (route) =>
    route.fulfill({ json: { data: { ...subject, materials }, materials } }),
  );
  await page.goto('/admin/subject/matematika');
  await expect(page.getByText('1.000 materi')).toBeVisible();
  await page.getByRole('searchbox').fill('ke-99');
  await expect(page.getByText('11 dari 1.000 materi')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the materials and their dialogs are accessible, on a phone too (${colorScheme})`, async ({ adminPage: page }) => {
    await page.emulateMedia({ colorScheme });
    for (const size of [
      { width: 1366, height: 900 },
      { width: 360, height: 740 },
    ]) {
      await page.setViewportSize(size);
      await page.goto('/admin/subject/matematika');
      await expect(titles(page)).toHaveCount(5);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Tambah Materi' }).click();
      await dialog(page, 'Tambah Materi').getByRole('button', { name: 'Add' }).click();
      await expect(page.getByText('Judul wajib diisi.')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await list(page).getByRole('button', { name: 'Delete' }).first().click();
      await expect(question(page).getByText(/isi \(video, buku, latihan\) ikut terhapus/)).toBeVisible();
      await expectAccessible(page);
    }
  });
}
