import type { Locator, Page } from '@playwright/test';
import { readPublicSubject } from '../../src/features/subjects/calls.ts';
import { make } from '../../tests/support/builders.ts';
import type { Caller } from '../../tests/support/caller.ts';
import { send } from '../calls.ts';
import { expect, test } from './fixtures.ts';
import { breakCalls } from './form-actions.ts';

/** A subject of the test's own, with materials of these titles in their order; gives back its id. */
async function addSubject(admin: Caller, name: string, titles: string[]): Promise<string> {
  const { _id } = await make.subject(admin, { name });
  for (const title of titles) await make.material(admin, _id, { title, content: `Isi ${title}` });
  return _id;
}

/** The titles as students see them. */
async function storedTitles(admin: Caller, subjectId: string): Promise<string[]> {
  const { data } = await send(admin, readPublicSubject, { params: { subjectId } });
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

test('a material is added, opened, edited and deleted', async ({ adminPage: page, admin }) => {
  const id = await addSubject(admin, 'Sosiologi', []);
  await page.goto(`/admin/subjects/${id}`);
  await expect(page).toHaveURL(`/admin/subject/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sosiologi');
  await expect(page.getByText('Belum ada materi')).toBeVisible();

  await page.getByRole('button', { name: 'Tambah Materi' }).first().click();
  const adding = dialog(page, 'Tambah Materi');
  await adding.getByLabel('Judul').fill('Interaksi Sosial & Budaya');
  await adding.getByLabel('Isi').fill('Cara orang bergaul.\nDan bekerja sama.');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(`/subjects/${id}`));
  await adding.getByRole('button', { name: 'Tambah', exact: true }).click();
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
  await editing.getByRole('button', { name: 'Simpan', exact: true }).click();
  await expect(page.getByText('Material updated successfully.').first()).toBeVisible();
  await expect(titles(page)).toHaveText(['Interaksi Sosial']);

  await item(page, 'Interaksi Sosial').getByRole('button', { name: 'Delete' }).click();
  await expect(question(page)).toContainText('Interaksi Sosial');
  await question(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Material deleted successfully.', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Belum ada materi')).toBeVisible();
});

test('title and content are required', async ({ adminPage: page, admin }) => {
  const id = await addSubject(admin, 'Antropologi', []);
  await page.goto(`/admin/subject/${id}`);
  await page.getByRole('button', { name: 'Tambah Materi' }).first().click();
  const form = dialog(page, 'Tambah Materi');
  await form.getByLabel('Judul').fill('   ');
  await form.getByRole('button', { name: 'Tambah', exact: true }).click();
  await expect(form.getByLabel('Judul')).toBeFocused();
  await expect(form.getByLabel('Judul')).toHaveAccessibleDescription('Judul wajib diisi.');
  await expect(form.getByText('Isi wajib diisi.')).toBeVisible();
});

test.describe('the order', () => {
  test('changes by buttons and keys, and students see it', async ({ adminPage: page, admin }) => {
    const id = await addSubject(admin, 'Sejarah', ['Satu', 'Dua', 'Tiga', 'Empat']);
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
    expect(await storedTitles(admin, id)).toEqual(['Dua', 'Tiga', 'Empat', 'Satu']);

    await page.getByRole('button', { name: 'Naikkan Satu' }).click();
    await expect(titles(page)).toHaveText(['Dua', 'Tiga', 'Satu', 'Empat']);
    await handle(page, 'Empat').focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(titles(page)).toHaveText(['Dua', 'Empat', 'Tiga', 'Satu']);
    await expect(handle(page, 'Empat')).toBeFocused();
    await expect.poll(() => storedTitles(admin, id)).toEqual(['Dua', 'Empat', 'Tiga', 'Satu']);
    await page.reload();
    await expect(titles(page)).toHaveText(['Dua', 'Empat', 'Tiga', 'Satu']);
  });

  test('counts presses that come faster than the page is drawn, and sends them in order', async ({ adminPage: page, admin }) => {
    const id = await addSubject(admin, 'Geografi', ['Satu', 'Dua', 'Tiga', 'Empat']);
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
    expect(await storedTitles(admin, id)).toEqual(['Dua', 'Empat', 'Tiga', 'Satu']);
    expect(sent).toHaveLength(2);
    await expect(titles(page)).toHaveText(['Dua', 'Empat', 'Tiga', 'Satu']);
  });

  test('changes by dragging; Escape puts back', async ({ adminPage: page, admin }) => {
    const id = await addSubject(admin, 'Seni', ['Satu', 'Dua', 'Tiga', 'Empat']);
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
    await expect.poll(() => storedTitles(admin, id)).toEqual(['Dua', 'Tiga', 'Satu', 'Empat']);
  });

  test('stands still while searched or sorted by title', async ({ adminPage: page, admin }) => {
    const id = await addSubject(admin, 'Agama', ['Satu', 'Dua', 'Tiga']);
    await page.goto(`/admin/subject/${id}?sort=order`);
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

  test('goes back when it could not be saved', async ({ adminPage: page, admin, expectedErrors }) => {
    expectedErrors.push(/500/, /409/);
    const id = await addSubject(admin, 'Olahraga', ['Satu', 'Dua']);
    await page.goto(`/admin/subject/${id}`);
    await breakCalls(page, 'PUT', '/admin/materialOrder');
    await page.getByRole('button', { name: 'Turunkan Satu' }).click();
    await expect(page.getByText('Error menyimpan materi').first()).toBeVisible();
    await expect(titles(page)).toHaveText(['Satu', 'Dua']);
    await page.unroute('**/api/v1/admin/materialOrder**');
    // The list is read again after what failed.
    await page.waitForLoadState('networkidle');

    // Someone else adds a material meanwhile: the order is of another list.
    await make.material(admin, id, { title: 'Tiga' });
    await page.getByRole('button', { name: 'Turunkan Satu' }).click();
    await expect(page.getByText('Daftar ini sudah berubah sejak Anda membukanya.')).toBeVisible();
    await expect(titles(page)).toHaveText(['Satu', 'Dua', 'Tiga']);
    await page.getByRole('button', { name: 'Turunkan Satu' }).click();
    await expect(titles(page)).toHaveText(['Dua', 'Satu', 'Tiga']);
    await expect.poll(() => storedTitles(admin, id)).toEqual(['Dua', 'Satu', 'Tiga']);
  });
});

test.describe('the order, by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('changes by dragging with a finger', async ({ adminPage: page, admin }) => {
    const id = await addSubject(admin, 'Prakarya', ['Satu', 'Dua', 'Tiga']);
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
    await expect.poll(() => storedTitles(admin, id)).toEqual(['Dua', 'Satu', 'Tiga']);
  });
});

test('an invalid subject id leads to the dashboard with a toast', async ({ adminPage: page, expectedErrors }) => {
  expectedErrors.push(/404/);
  await page.goto('/admin/subject/tidak-ada');
  await expect(page.getByText('Ups, mata pelajaran itu tidak ketemu.').first()).toBeVisible();
  await expect(page).toHaveURL('/admin/dashboard');
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
