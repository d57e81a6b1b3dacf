import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { expectAccessible, expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './accessibility.ts';
import { FULL } from '../runs.ts';

/** The links of the sidebar (`docs/product.md#frame`). */
const LINKS = [
  ['Beranda', '/admin/dashboard'],
  ['Kelas', '/admin/class'],
  ['Mata Pelajaran', '/admin/subject'],
  ['Jadwal', '/admin/calendar'],
  ['Tutor', '/admin/teacher'],
  ['Mentor', '/admin/mentor'],
  ['Webinar', '/admin/webinar'],
  ['Laporan', '/admin/laporan'],
  ['Impor', '/admin/impor'],
] as const;

const phone = { width: 360, height: 740 };

const logo = (page: Page) => page.getByRole('link', { name: /Halaman Admin$/ }).filter({ visible: true });

async function expectHomeFits(page: Page): Promise<void> {
  const attention = page.getByRole('region', { name: 'Perlu perhatian' });
  await expect(attention.getByText(/Semua beres|belum/).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothSchemes(page);
}

test('the sidebar has all links, marks the current page and stays collapsed; the logo leads home', async ({
  adminPage: page,
}) => {
  const navigation = page.getByRole('navigation', { name: 'Admin' });
  const links = navigation.getByRole('link');

  await test.step('the skip link leads to the content', async () => {
    await page.goto('/admin/laporan');
    await expect(page.getByRole('button', { name: 'Tambah Laporan' }).first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Lewati ke isi' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Tambah Laporan' }).first()).toBeFocused();
  });

  await test.step('each link opens its page, and the heading gets the focus', async () => {
    await expect(links).toHaveText(LINKS.map(([label]) => label));
    const titles = new Set<string>();
    for (const [index, [, path]] of LINKS.entries()) {
      await expect(links.nth(index)).toHaveAttribute('href', path);
      await links.nth(index).click();
      await expect(page).toHaveURL(path);
      await expect(links.nth(index)).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      titles.add(await page.title());
    }
    expect(titles.size).toBe(LINKS.length);
  });

  await test.step('the sidebar collapses to icons, and stays collapsed', async () => {
    const toggle = page.getByRole('button', { name: 'Menu samping' });
    await page.setViewportSize({ width: 1366, height: 768 });
    await expect(toggle).toBeInViewport({ ratio: 1 });
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expectAccessible(page);
    await page.reload();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(links).toHaveText(LINKS.map(([label]) => label));
  });

  await test.step('at 768 px or less a drawer replaces the sidebar', async () => {
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(page.getByRole('button', { name: 'Buka menu' })).toBeVisible();
    await expect(navigation).toBeHidden();
    await page.setViewportSize({ width: 769, height: 800 });
    await expect(navigation).toBeVisible();
    await expect(page.getByRole('button', { name: 'Buka menu' })).toBeHidden();
  });

  await logo(page).click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halaman Admin');
  await expect(navigation).toHaveCount(0);
});

test('on phones Escape closes the drawer and returns the focus to its button; the home has no navigation', async ({
  adminPage: page,
}) => {
  // A failed backup adds a notice to the home, which must fit a phone with it.
  const failed = { at: '2026-11-20T19:10:00.000Z', reason: 'full' };
  const data = { enabled: true, lastDate: '2026-11-19', isLate: false, failed };
  await page.route('**/api/v1/admin/backups', (route) => route.fulfill({ json: { data } }));
  await page.setViewportSize(phone);
  await page.goto('/admin/laporan');
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeHidden();
  const open = page.getByRole('button', { name: 'Buka menu' });
  await open.click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Laporan' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
  await open.click();
  await page.getByRole('dialog').getByRole('link', { name: 'Kelas' }).click();
  await expect(page).toHaveURL('/admin/class');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await logo(page).click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('region', { name: 'Cadangan data' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Admin' })).toHaveCount(0);
  await expectHomeFits(page);
});

test(
  'home and password pages pass the accessibility check and do not scroll sideways at 1366 px',
  { tag: FULL },
  async ({ adminPage: page }) => {
    await page.setViewportSize({ width: 1366, height: 900 });
    await page.goto('/admin');
    await expectHomeFits(page);
    await page.goto('/admin/password');
    await expect(page.getByLabel('Kata sandi saat ini')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBothSchemes(page);
  },
);

test('an unknown address is a page with status 404', { tag: FULL }, async ({ guestPage: page, expectedErrors }) => {
  expectedErrors.push(/404/);
  const answer = await page.goto('/admin/tidak-ada');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halaman tidak ditemukan');
  await expectAccessible(page);
});
