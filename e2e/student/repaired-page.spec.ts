import { expect, hydrated, test } from './fixtures.ts';
import { FULL } from '../runs.ts';

/** Changes that a translator or a proxy that saves data may make in a page. */
const CHANGES: [what: string, change: (html: string) => string][] = [
  ['another text', (html) => html.replace('Lewati ke isi', 'Skip to content')],
  ['an element more', (html) => html.replace('<div class="frame">', '<div class="frame"><p>Iklan</p>')],
  ['an element less', (html) => html.replace(/<footer class="foot">.*?<\/footer>/s, '')],
];

for (const [what, change] of CHANGES) {
  test(
    `a page with ${what} is rendered again, and works`,
    what === 'another text' ? {} : { tag: FULL },
    async ({ page, expectedErrors }) => {
      // React reports the difference, but only in the console.
      expectedErrors.push(/Minified React error #(?:418|423|425)/);
      await page.route('/', async (route) => {
        const answer = await route.fetch();
        const html = await answer.text();
        const changed = change(html);
        expect(changed).not.toBe(html);
        await route.fulfill({ response: answer, body: changed });
      });
      await page.goto('/');
      await hydrated(page);
      await expect(page.getByText('Iklan')).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Lewati ke isi' })).toHaveCount(1);
      await page.getByRole('link', { name: 'Kalender' }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kalender November 2026');
    },
  );
}
