import { formatDate } from '../../src/platform/shared/wib.ts';
import { expectAccessible, expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { schedulesOn, TODAY } from './schedule-steps.ts';
import { tagOfWidth } from '../runs.ts';

const phone = { width: 360, height: 740 };

for (const viewport of [{ width: 1366, height: 900 }, phone]) {
  test(
    `dashboard and playground are accessible and fit ${viewport.width} px; after its last slide, the carousel shows the first`,
    tagOfWidth(viewport),
    async ({ adminPage: page, admin }) => {
      await page.setViewportSize(viewport);
      const data = await schedulesOn(admin, TODAY);
      expect(data.length).toBeGreaterThan(1);
      await page.goto('/admin/dashboard');
      const carousel = page.getByRole('group', { name: 'Jadwal Hari Ini', exact: true });
      await expect(carousel.getByText(/^\d{2}\.\d{2}–\d{2}\.\d{2} WIB$/).first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessibleInBothSchemes(page);
      const counter = carousel.getByText(/^Jadwal \d+ dari \d+$/);
      const first = await counter.textContent();
      const seen = new Set<string | null>();
      for (let step = 0; step < data.length; step += 1) {
        seen.add(await counter.textContent());
        await carousel.getByRole('button', { name: 'Jadwal berikutnya' }).click();
        if (step < data.length - 1) await expect(counter).not.toHaveText([...seen].at(-1) ?? '');
      }
      expect(seen.size).toBe(data.length);
      await expect(counter).toHaveText(first ?? '');
      await carousel.getByRole('button', { name: 'Jadwal sebelumnya' }).click();
      await expect(counter).not.toHaveText(first ?? '');

      await page.goto('/admin/playground');
      const today = page.getByRole('button', { name: `${formatDate(TODAY)}, hari ini` });
      await expect(today).toHaveAccessibleName(/\d kegiatan$/);
      await expectNoSidewaysScroll(page);
      await expectAccessibleInBothSchemes(page);
      await today.click();
      const dialog = page.getByRole('dialog', { name: 'Kegiatan Hari Ini' });
      await expect(dialog.getByRole('link', { name: 'Ikuti kegiatan' })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(today).toBeFocused();
    },
  );
}
