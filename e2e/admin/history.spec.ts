import type { Page } from '@playwright/test';
import { make, unique } from '../../tests/support/builders.ts';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll, expectWholePageAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { tagOfWidth } from '../runs.ts';

/** Returns the links and buttons in the list of which a tap on the middle hits another element. */
function controlsHitElsewhere(page: Page): Promise<string[]> {
  return page.locator('main li').evaluateAll((rows) =>
    rows
      .flatMap((row) => [...row.querySelectorAll('a, button')])
      .filter((control) => {
        control.scrollIntoView({ block: 'center' });
        // A link that is broken into two lines has a box for each.
        return [...control.getClientRects()].some(
          ({ left, top, width, height }) => !control.contains(document.elementFromPoint(left + width / 2, top + height / 2)),
        );
      })
      .map((control) => control.getAttribute('aria-label') ?? control.textContent),
  );
}

for (const [name, viewport] of [
  ['a phone', { width: 360, height: 740 }],
  ['a computer', { width: 1366, height: 900 }],
] as const) {
  test.describe(`on ${name}`, tagOfWidth(viewport), () => {
    test.use({ viewport });
    const isPhone = viewport.width < 768;

    test("the history shows an admin's change, has filters, and opens for one subject", async ({ adminPage: page, admin }) => {
      const [before, after] = [`Ilmu Bumi ${viewport.width}`, `Geografi ${viewport.width}`];
      // Creates so many acts that the history has a second page.
      for (let index = 0; index < 50; index += 1) await make.webinar(admin);
      await make.subject(admin, { name: before });
      // Changes a short description to a long one, which the history shortens.
      const report = await make.report(admin, { reportName: `Laporan ${unique()}`, reportDescription: 'Awal yang pendek.' });
      await admin.put(`/api/v1/admin/report/${report._id}`, { ...report, reportDescription: 'Cerita panjang. '.repeat(30) });
      await page.goto('/admin/subject');
      await page.getByRole('button', { name: `Edit ${before}` }).click();
      const form = page.getByRole('dialog', { name: 'Edit Mata Pelajaran' });
      await form.getByLabel('Nama mata pelajaran').fill(after);
      await form.getByRole('button', { name: 'Simpan' }).click();
      await expect(form).toBeHidden();

      if (isPhone) await page.getByRole('button', { name: 'Buka menu' }).click();
      await page.getByRole('link', { name: 'Riwayat', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Riwayat');
      const renamed = page.getByRole('listitem').filter({ hasText: `mengubah mata pelajaran ${after}` });
      await renamed.getByRole('button', { name: `Lihat isinya: ${after}` }).click();
      await expect(renamed.getByRole('term')).toHaveText(['Nama mata pelajaran', 'Alamat halaman']);
      await expect(renamed.getByRole('definition').first()).toHaveText(`Semula: ${before} →  Menjadi: ${after}`);
      const long = page.getByRole('listitem').filter({ hasText: `mengubah laporan ${report.reportName}` });
      await long.getByRole('button', { name: /^Lihat isinya/ }).click();
      await long.getByRole('button', { name: 'Selengkapnya: Deskripsi' }).click();
      await expect(long.getByRole('button', { name: 'Ringkas: Deskripsi' })).toBeVisible();
      expect(await controlsHitElsewhere(page)).toEqual([]);
      await expectNoSidewaysScroll(page);
      await expectWholePageAccessible(page, expectAccessibleInBothSchemes);

      // A page has 50 acts.
      await expect(page.getByRole('listitem').filter({ has: page.getByRole('time') })).toHaveCount(50);
      await page.getByRole('button', { name: 'Muat lebih banyak' }).click();
      await expect
        .poll(() =>
          page
            .getByRole('listitem')
            .filter({ has: page.getByRole('time') })
            .count(),
        )
        .toBeGreaterThan(50);

      if (isPhone) await page.getByRole('button', { name: 'Saringan' }).click();
      await page.getByLabel('Jenis catatan').selectOption({ label: 'Laporan' });
      await expect(page).toHaveURL(/\?entity=report$/);
      await expect(long).toBeVisible();
      await expect(renamed).toBeHidden();
      await page.getByRole('textbox', { name: 'Sampai' }).fill('1/1/2001');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/&to=2001-01-01$/);
      await expect(page.getByText('Tidak ada catatan yang cocok.')).toBeVisible();
      await page.getByRole('button', { name: 'Lepas semua saringan' }).click();
      await expect(page).toHaveURL(/\/admin\/riwayat$/);
      await page.getByLabel('Siapa').selectOption({ label: 'Suluh sendiri' });
      await expect(page).toHaveURL(/\?by=system$/);
      await expect(page.getByText('Suluh · menambahkan').first()).toBeVisible();

      await page.goto('/admin/subject');
      await page.getByRole('button', { name: `Tindakan lain untuk ${after}` }).click();
      await page.getByRole('menuitem', { name: 'Riwayat' }).click();
      await expect(page).toHaveURL(/\/admin\/riwayat\?entity=subject&entityId=/);
      await expect(
        page
          .getByRole('banner')
          .or(page.locator('header'))
          .filter({ hasText: `${after} · mata pelajaran` }),
      ).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: /mengubah|menambahkan/ })).toHaveCount(2);
      await page.getByRole('button', { name: `Lihat isinya: ${before}` }).click();
      await expect(page.getByRole('definition').last()).toHaveText('https://example.org/kurikulum');
      await expectNoSidewaysScroll(page);
      await expectAccessibleInBothSchemes(page);
    });
  });
}
