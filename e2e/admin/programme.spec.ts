import { tagOfWidth } from '../runs.ts';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

for (const width of [360, 1366]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: width < 500 ? 740 : 768 } });

    test('settings are previewed and saved with keys alone', tagOfWidth({ width, height: 740 }), async ({ adminPage: page }) => {
      await page.goto('/admin/pengaturan');
      const form = page.getByRole('form', { name: 'Laporan dan surat' });
      await form.getByLabel('Tempat pada surat').focus();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(`Kupang ${width}`);
      await expect(page.getByLabel('Pratinjau: Laporan dan surat')).toContainText(`Tempat: Kupang ${width}`);
      await expectNoSidewaysScroll(page);
      await expectAccessibleInBothSchemes(page);
      await page.keyboard.press('Enter');
      await expect(page.getByText('Pengaturan disimpan')).toBeVisible();
      await page.reload();
      await expect(form.getByLabel('Tempat pada surat')).toHaveValue(`Kupang ${width}`);
    });

    test(
      "the scholarship's form is accessible with an open round",
      tagOfWidth({ width, height: 740 }),
      async ({ adminPage: page }) => {
        await page.goto('/admin/beasiswa');
        await page.getByRole('button', { name: 'Tambah gelombang' }).focus();
        await page.keyboard.press('Enter');
        await expect(page.getByLabel('Tautan formulir').last()).toBeVisible();
        await expectNoSidewaysScroll(page);
        await expectAccessibleInBothSchemes(page);
      },
    );
  });
}
