import { expect, hydrated, test } from './fixtures.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
});

// src/features/dashboard/student/dashboard-page.component.test.tsx tests the texts of the carousel.
test('the carousel turns by buttons, keys and swipes, continues with the first slide after the last, and announces each slide once', async ({
  page,
}) => {
  const caption = (number: number) => page.getByText(`Jadwal ${number} dari 4`, { exact: true });
  const slide = (number: number) => page.getByRole('group', { name: `Jadwal ${number} dari 4` });
  const next = page.getByRole('button', { name: 'Jadwal berikutnya' });
  // The sample day has four schedules. The third is the next one at the server's time.
  await expect(caption(3)).toBeVisible();
  for (const number of [4, 1, 2, 3]) {
    await next.click();
    await expect(caption(number)).toBeVisible();
    await expect(slide(number)).toBeInViewport({ ratio: 0.9 });
  }
  // After each slide was shown once, the button stays under the finger, although the slides differ in height.
  const buttonTop = async () => Math.round((await next.boundingBox())?.y ?? -1);
  const top = await buttonTop();
  for (const number of [4, 1, 2, 3]) {
    await next.click();
    await expect(slide(number)).toBeInViewport({ ratio: 0.9 });
    expect(Math.abs((await buttonTop()) - top)).toBeLessThanOrEqual(1);
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
    const y = ((await page.getByRole('article').first().boundingBox())?.y ?? 0) + 40;
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y }] });
    for (let step = 1; step <= 12; step += 1) {
      await touch.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ x: from + ((to - from) * step) / 12, y }],
      });
      await frame();
    }
    // The finger rests before it is lifted, so that the slides do not continue to scroll.
    for (let rest = 0; rest < 12; rest += 1) await frame();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await swipe(60, 300);
  await expect(slide(2)).toBeInViewport({ ratio: 0.9 });
  await swipe(300, 60);
  await expect(slide(3)).toBeInViewport({ ratio: 0.9 });
  await swipe(300, 80);
  await expect(slide(4)).toBeInViewport({ ratio: 0.9 });

  const live = page.getByText(/^Jadwal \d dari 4$/);
  await live.evaluate((element) => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => said.push(element.textContent ?? '')).observe(element, { characterData: true, subtree: true });
  });
  await next.evaluate((button) => {
    const tap = () => button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    tap();
    setTimeout(tap, 100);
  });
  await expect(live).toHaveText('Jadwal 2 dari 4');
  await expect(page.getByRole('group', { name: 'Jadwal 2 dari 4' })).toBeInViewport({ ratio: 0.9 });
  expect(await page.evaluate(() => Reflect.get(window, 'said'))).toEqual(['Jadwal 1 dari 4', 'Jadwal 2 dari 4']);

  // "Back" shows the chosen slide again; after a reload the next schedule counts.
  await page.getByRole('link', { name: 'Kalender', exact: true }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kalender November 2026');
  await page.goBack();
  await expect(live).toHaveText('Jadwal 2 dari 4');
  await page.reload();
  await hydrated(page);
  await expect(live).toHaveText('Jadwal 3 dari 4');
});
