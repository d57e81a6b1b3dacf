import { expect, hydrated, test } from './fixtures.ts';
import { FULL } from '../runs.ts';

test.use({ sampleData: false, database: 'programme' });

test(
  'an open page shows changed settings after a navigation, and when the reader returns to the tab',
  { tag: FULL },
  async ({ page, admin }) => {
    const save = async (programmeName: string) => {
      const answer = await admin.put('/api/v1/admin/settings', { data: { programmeName } });
      expect(answer.status(), await answer.text()).toBe(200);
    };
    await page.goto('/');
    await hydrated(page);
    const foot = page.getByRole('contentinfo');
    // A reload would remove this mark. The code that looks for changed settings is loaded when the page is idle. From then on it
    // requests them at each return to the tab.
    await page.evaluate(() => document.body.setAttribute('data-mark', ''));
    await save('Obor Timur');
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(foot).toContainText('Obor Timur', { timeout: 500 });
    }).toPass();
    await save('Obor Barat');
    await page.getByRole('link', { name: 'Kalender' }).first().click();
    await expect(foot).toContainText('Obor Barat');
    await page.getByRole('link', { name: 'Beasiswa' }).first().click();
    await expect(page.getByText('Obor Barat').first()).toBeVisible();
    await expect(page.locator('body[data-mark]')).toBeVisible();
  },
);
