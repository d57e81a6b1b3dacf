import { expect, test } from './fixtures.ts';
import { expectAccessible, expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './accessibility.ts';
import { runOf } from '../runs.ts';

/** The admin sidebar (`docs/product.md#frame`). */
const LINKS = [
  ['Beranda', '/admin/dashboard'],
  ['Kelas', '/admin/class'],
  ['Mata Pelajaran', '/admin/subject'],
  ['Jadwal', '/admin/calendar'],
  ['Tutor', '/admin/teacher'],
  ['Mentor', '/admin/mentor'],
  ['Webinar', '/admin/webinar'],
  ['Laporan', '/admin/laporan'],
] as const;

const phone = { width: 360, height: 740 };

test('the sidebar has its links, in their order, and marks the current page', async ({ adminPage: page }) => {
  await page.goto('/admin/laporan');
  const links = page.getByRole('navigation', { name: 'Admin' }).getByRole('link');
  await expect(links).toHaveText(LINKS.map(([label]) => label));
  const titles = new Set<string>();
  for (const [index, [label, path]] of LINKS.entries()) {
    await expect(links.nth(index)).toHaveAttribute('href', path);
    await links.nth(index).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('link', { name: label, exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    titles.add(await page.title());
  }
  expect(titles.size).toBe(LINKS.length);
});

test('the sidebar collapses to icons, and stays so', async ({ adminPage: page }) => {
  await page.goto('/admin/laporan');
  const toggle = page.getByRole('button', { name: 'Menu samping' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expectAccessible(page);
  await page.reload();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('navigation', { name: 'Admin' }).getByRole('link')).toHaveText(LINKS.map(([label]) => label));
});

test('the logo leads to the home, which has no navigation', async ({ adminPage: page }) => {
  for (const width of [1366, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/admin/laporan');
    await page
      .getByRole('link', { name: /Halaman Admin$/ })
      .filter({ visible: true })
      .click();
    await expect(page).toHaveURL('/admin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halaman Admin');
    await expect(page.getByRole('navigation', { name: 'Admin' })).toHaveCount(0);
  }
});

test('up to 768 px the drawer, above it the sidebar', async ({ adminPage: page }) => {
  await page.setViewportSize({ width: 768, height: 800 });
  await page.goto('/admin/laporan');
  await expect(page.getByRole('button', { name: 'Buka menu' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeHidden();
  await page.setViewportSize({ width: 769, height: 800 });
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Buka menu' })).toBeHidden();
});

test('phones have a drawer that holds and returns the focus', async ({ adminPage: page }) => {
  await page.setViewportSize(phone);
  await page.goto('/admin/laporan');
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeHidden();
  await page.getByRole('button', { name: 'Buka menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Laporan' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Buka menu' })).toBeFocused();
  await page.getByRole('button', { name: 'Buka menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Kelas' }).click();
  await expect(page).toHaveURL('/admin/class');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the skip link leads to the content', async ({ adminPage: page }) => {
  await page.goto('/admin/laporan');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Lewati ke isi' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Tambah Laporan' }).first()).toBeFocused();
});

test('the plural subject address leads to the singular one', async ({ adminPage: page }) => {
  await page.goto('/admin/subjects/matematika');
  await expect(page).toHaveURL('/admin/subject/matematika');
});

test('an unknown address is a real 404', async ({ guestPage: page, expectedErrors }) => {
  expectedErrors.push(/404/);
  const answer = await page.goto('/admin/tidak-ada');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halaman tidak ditemukan');
  await expectAccessible(page);
});

for (const viewport of [{ width: 1366, height: 900 }, phone]) {
  test(`the home and the password are accessible and fit ${viewport.width} px`, runOf(viewport), async ({ adminPage: page }) => {
    await page.setViewportSize(viewport);
    for (const [path, shown] of [
      [
        '/admin',
        page
          .getByRole('region', { name: 'Perlu perhatian' })
          .getByText(/Semua beres|belum/)
          .first(),
      ],
      ['/admin/password', page.getByLabel('Kata sandi saat ini')],
    ] as const) {
      await page.goto(path);
      await expect(shown).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessibleInBothSchemes(page);
    }
  });
}
