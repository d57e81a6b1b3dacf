import type { Page } from '@playwright/test';
import { expectWholePageAccessible } from '../admin/accessibility.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { FULL } from '../runs.ts';

const MINUTE = 60_000;
const line = (page: Page) => page.getByRole('complementary', { name: 'Pasang Suluh' });

/** Dispatches the browser's install prompt event, as Chromium does on an installable page. */
async function offerInstall(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('load', () => {
      const prompt = () => Promise.resolve({ outcome: 'accepted' });
      dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
    });
  });
}

/** Sets the device's clock, opens a page, waits until its idle work is done, and navigates to another page. */
async function visitAt(page: Page, minute: number): Promise<void> {
  const moment = Date.parse('2026-11-20T11:00:00Z') + minute * MINUTE;
  // When the page is left, it stores the time of its own clock, so that must be set here.
  await page.goto('about:blank');
  await page.clock.setFixedTime(moment);
  await page.goto('/calendar');
  await hydrated(page);
  const seenAt = () => page.evaluate((): unknown => JSON.parse(localStorage.getItem('kunjungan') ?? '{}').seenAt);
  await expect.poll(seenAt).toBe(moment);
  await expect(line(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Beasiswa' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beasiswa');
  await expect(line(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Beranda' }).filter({ visible: true }).first().click();
  await page.waitForURL('/');
}

test(
  'on the second visit one line offers to install Suluh; later visits do not offer it again',
  { tag: FULL },
  async ({ page }) => {
    await offerInstall(page);
    await visitAt(page, 0);
    await expect(line(page)).toHaveCount(0);
    // After 30 minutes a new visit begins.
    await visitAt(page, 31);
    await expect(line(page)).toContainText('Suluh bisa dipasang di layar utama');
    await page.setViewportSize({ width: 320, height: 640 });
    await expectWholePageAccessible(page);
    for (const button of await line(page).getByRole('button').all()) {
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await line(page).getByRole('button', { name: 'Tidak usah' }).click();
    await expect(line(page)).toHaveCount(0);
    await visitAt(page, 200);
    await expect(line(page)).toHaveCount(0);
  },
);
