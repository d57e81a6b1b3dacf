import { expect, hydrated, test } from './fixtures.ts';

test('above 768 px the side bar links to every page, marks the current one, and collapses', async ({ page }) => {
  await page.setViewportSize({ width: 769, height: 800 });
  await page.goto('/dashboard');
  await hydrated(page);
  const menu = page.getByRole('navigation', { name: 'Menu utama' });
  await expect(menu).toHaveCount(1);
  await expect(menu.getByRole('link', { name: 'Beranda', exact: true })).toHaveAttribute('href', '/');
  await expect(menu.getByRole('link', { name: 'Kalender' })).toHaveAttribute('href', '/calendar');
  await expect(menu.getByRole('link', { name: 'Beasiswa' })).toHaveAttribute('href', '/scholarship');
  await expect(menu.locator('[aria-current="page"]')).toHaveText('Beranda');
  await menu.getByRole('link', { name: 'Beasiswa' }).click();
  await expect(menu.locator('[aria-current="page"]')).toHaveText('Beasiswa');

  await page.setViewportSize({ width: 1366, height: 800 });
  const subject = menu.getByRole('link', { name: 'Penalaran Umum' });
  const width = async () => (await menu.boundingBox())?.width ?? 0;
  await expect(subject).toBeHidden();
  await menu.getByText('Mata Pelajaran').click();
  await expect(subject).toBeVisible();
  await menu.getByRole('button', { name: 'Ciutkan menu' }).click();
  await expect(subject).toBeHidden();
  expect(await width()).toBeLessThan(100);
  // If the side bar is collapsed, a press on its submenu opens the side bar too.
  await menu.locator('summary').click();
  await expect(subject).toBeVisible();
  await expect.poll(width).toBeGreaterThan(200);
  await subject.click();
  await expect(page).toHaveURL(/\/subject\/penalaran-umum$/);
  await expect(menu.locator('[aria-current="page"]')).toHaveText('Penalaran Umum');
});

test('at 768 px or less there are a header and a bottom bar; "Back" restores the position', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 740 });
  await page.goto('/');
  await hydrated(page);
  await test.step('the first tab stop is a link that skips to the content', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Lewati ke isi' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Suluh, ke Beranda' })).toBeVisible();
  const bar = page.getByRole('navigation', { name: 'Menu utama' });
  await expect(bar.getByRole('link')).toHaveText(['Beranda', 'Kalender', 'Beasiswa']);
  await expect(bar).toBeInViewport({ ratio: 1 });
  await bar.getByRole('link', { name: 'Kalender' }).click();
  await expect(bar.locator('[aria-current="page"]')).toHaveText('Kalender');

  await page.goto('/scholarship');
  await hydrated(page);
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  // At the end of a page, the bottom bar covers nothing.
  const last = await page.getByText('Jam kegiatan mengikuti WIB.').boundingBox();
  const top = (await bar.boundingBox())?.y ?? 0;
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(top);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
  // `click()` would first scroll to the place of the sticky bar in the page.
  await page.getByRole('link', { name: 'Kalender' }).last().dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kalender November 2026');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beasiswa');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
});
