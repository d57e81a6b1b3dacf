import { expect, hydrated, test } from './fixtures.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
});

test('begins with what is on now, and where to tap', async ({ page }) => {
  const now = page.getByRole('group', { name: 'Jadwal 3 dari 4' });
  await expect(now).toBeInViewport();
  await expect(now.getByText('Sedang berlangsung')).toBeVisible();
  await expect(now.getByText('17.00–18.00 WIB')).toBeVisible();
  await expect(now.getByRole('heading', { name: 'Kelompok Gaharu' })).toBeVisible();
  const join = now.getByRole('link', { name: /^Gabung/ });
  await expect(join).toHaveAttribute('href', /^https:\/\/zoom\.us\//);
  await expect(join).toHaveAttribute('target', '_blank');
  await expect(page.getByText('Jumat, 20 November 2026')).toBeVisible();
});

test('the carousel follows quick taps, and says only where it has come to', async ({ page }) => {
  const caption = page.getByText(/^Jadwal \d dari 4$/);
  await caption.evaluate((element) => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => said.push(element.textContent ?? '')).observe(element, { characterData: true, subtree: true });
  });
  const next = page.getByRole('button', { name: 'Jadwal berikutnya' });
  await next.evaluate((button) => {
    const tap = () => button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    tap();
    setTimeout(tap, 100);
  });
  await expect(caption).toHaveText('Jadwal 1 dari 4');
  await expect(page.getByRole('group', { name: 'Jadwal 1 dari 4' })).toBeInViewport({ ratio: 0.9 });
  expect(await page.evaluate(() => Reflect.get(window, 'said'))).toEqual(['Jadwal 4 dari 4', 'Jadwal 1 dari 4']);
});

test('the carousel wraps both ways: buttons, arrow keys, swipes', async ({ page }) => {
  const caption = (number: number) => page.getByText(`Jadwal ${number} dari 4`, { exact: true });
  const slide = (number: number) => page.getByRole('group', { name: `Jadwal ${number} dari 4` });
  const next = page.getByRole('button', { name: 'Jadwal berikutnya' });
  await expect(caption(3)).toBeVisible();
  for (const number of [4, 1, 2, 3]) {
    await next.click();
    await expect(caption(number)).toBeVisible();
    await expect(slide(number)).toBeInViewport({ ratio: 0.9 });
  }
  await page.getByRole('button', { name: 'Jadwal sebelumnya' }).click();
  await expect(slide(2)).toBeInViewport({ ratio: 0.9 });
  await page.getByRole('group', { name: 'Jadwal Hari ini, geser ke kiri atau ke kanan' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(caption(3)).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(caption(2)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(slide(3)).toBeInViewport({ ratio: 0.9 });

  const touch = await page.context().newCDPSession(page);
  const frame = () => page.evaluate(() => new Promise(requestAnimationFrame));
  const swipe = async (from: number, to: number) => {
    const y = 300;
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y }] });
    for (let step = 1; step <= 12; step += 1) {
      await touch.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ x: from + ((to - from) * step) / 12, y }],
      });
      await frame();
    }
    // The finger rests before it lifts, so that nothing is flung.
    for (let rest = 0; rest < 12; rest += 1) await frame();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await swipe(60, 300);
  await expect(slide(2)).toBeInViewport({ ratio: 0.9 });
  await swipe(300, 60);
  await expect(slide(3)).toBeInViewport({ ratio: 0.9 });
  await swipe(300, 80);
  await expect(slide(4)).toBeInViewport({ ratio: 0.9 });
  await swipe(80, 300);
  await expect(slide(3)).toBeInViewport({ ratio: 0.9 });
});

test('lists every subject, each leading to its page', async ({ page }) => {
  const subjects = page.getByRole('region', { name: 'Mata Pelajaran' });
  await expect(subjects.getByRole('listitem')).toHaveText([/Bahasa Indonesia/, /Bahasa Inggris/, /Matematika/, /Penalaran Umum/]);
  await subjects.getByRole('link', { name: 'Bahasa Indonesia' }).click();
  await expect(page).toHaveURL(/\/subject\/bahasa-indonesia$/);
  await expect(page).toHaveTitle('Bahasa Indonesia · Suluh');
  await expect(page.getByRole('main')).toBeFocused();
});

test("'Daftar Laporan' opens and closes; each report opens in a new tab", async ({ page }) => {
  const reports = page.getByRole('region', { name: 'Laporan Bulanan' });
  const links = reports.getByRole('link');
  await expect(links.first()).toBeHidden();
  await reports.getByText('Daftar Laporan').click();
  await expect(links).toHaveCount(3);
  await expect(reports.getByRole('link', { name: /Laporan Bulan Oktober/ })).toHaveAttribute('target', '_blank');
  await reports.getByText('Daftar Laporan').click();
  await expect(links.first()).toBeHidden();
});
