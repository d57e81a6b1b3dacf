import type { Locator, Page } from '@playwright/test';
import { readPublicSubject } from '../../src/features/subjects/calls.ts';
import { make } from '../../tests/support/builders.ts';
import type { Caller } from '../../tests/support/caller.ts';
import { send } from '../calls.ts';
import { expect, test } from './fixtures.ts';
import { FULL } from '../runs.ts';

/** Creates a subject with materials of these titles in this order. Returns its id. */
async function addSubject(admin: Caller, name: string, titles: string[]): Promise<string> {
  const { _id } = await make.subject(admin, { name });
  for (const title of titles) await make.material(admin, _id, { title, content: `Isi ${title}` });
  return _id;
}

/** The titles in the order that students see. */
async function storedTitles(admin: Caller, subjectId: string): Promise<string[]> {
  const { data } = await send(admin, readPublicSubject, { params: { subjectId } });
  return data.materials.map(({ title }) => title);
}

const list = (page: Page) => page.getByRole('list', { name: 'Daftar Materi' });
const titles = (page: Page) => list(page).getByRole('link');
const handle = (page: Page, title: string) => page.getByRole('button', { name: `Geser ${title}:` });

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('Not on the screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test.describe('the order of materials', () => {
  test.use({ hasTouch: true });

  test('is changed with buttons and keys; students see the new order', async ({ adminPage: page, admin }) => {
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

  test('is changed by dragging with mouse and finger; Escape restores it', async ({ adminPage: page, admin }) => {
    const id = await addSubject(admin, 'Seni', ['Satu', 'Dua', 'Tiga', 'Empat']);
    await page.goto(`/admin/subject/${id}`);
    await expect(handle(page, 'Satu')).toBeVisible();
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

    await page.setViewportSize({ width: 360, height: 740 });
    await handle(page, 'Dua').scrollIntoViewIfNeeded();
    const finger = await middleOf(handle(page, 'Dua'));
    const below = await middleOf(handle(page, 'Tiga'));
    const touches = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      touches.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await touch('touchStart', [finger]);
    for (let step = 1; step <= 6; step += 1)
      await touch('touchMove', [{ x: finger.x, y: finger.y + ((below.y - finger.y + 10) * step) / 6 }]);
    await touch('touchEnd', []);
    await expect(titles(page)).toHaveText(['Tiga', 'Dua', 'Satu', 'Empat']);
    await expect.poll(() => storedTitles(admin, id)).toEqual(['Tiga', 'Dua', 'Satu', 'Empat']);
  });
});

test('a list of 1,000 materials can be searched', { tag: FULL }, async ({ adminPage: page }) => {
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
