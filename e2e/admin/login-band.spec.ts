import { expect, test } from './fixtures.ts';
import { FULL } from '../runs.ts';

// With this switch, the browser's scroll bar takes space, as on a computer.
test.use({
  launchOptions: [
    async ({ launchOptions }, provide) => provide({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
});

test('the woven band of the login spans the whole width', { tag: FULL }, async ({ guestPage: page }) => {
  await page.setViewportSize({ width: 1366, height: 900 });
  for (const path of ['/admin', '/admin/login']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible();
    const band = await page.locator('.ikat-band').boundingBox();
    expect(band).toMatchObject({ x: 0, width: 1366 });
  }
});
