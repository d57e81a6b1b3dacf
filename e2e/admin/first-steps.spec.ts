import { startOnNewData } from '../../tests/support/server-process.ts';
import { tagOfWidth } from '../runs.ts';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test, watch } from './fixtures.ts';

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1366, height: 768 },
]) {
  test(
    `with only the text that the first start printed, a new admin finishes the first steps in the browser, at ${viewport.width} px`,
    tagOfWidth(viewport),
    async ({ browser }) => {
      const server = await startOnNewData({ SAMPLE_DATA: 'on', LOG_LEVEL: 'error' });
      const context = await browser.newContext({ baseURL: server.url, viewport, locale: 'id-ID' });
      const found: string[] = [];
      try {
        const page = await context.newPage();
        watch(page, found);
        const [address = ''] = /\/mulai\/[\w-]+/.exec(server.printed()) ?? [];
        await page.goto(address);
        // The address stays valid until the form is sent.
        await page.reload();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Selamat datang di Suluh');
        await page.getByRole('button', { name: 'Simpan dan masuk' }).click();
        await expect(page.getByLabel('Nama Anda')).toBeFocused();
        await expectNoSidewaysScroll(page);
        await expectAccessibleInBothSchemes(page);
        await page.getByLabel('Nama Anda').fill('Ibu Rambu');
        await page.getByLabel('Email', { exact: true }).fill('rambu@example.org');
        await page.getByLabel('Kata sandi', { exact: true }).fill('jagung-titi-di-adonara');
        await page.getByLabel('Nama program').fill('Program Sabana');
        // A double click sends the form only once.
        await page.getByRole('button', { name: 'Simpan dan masuk' }).dblclick();

        const steps = page.getByRole('region', { name: 'Menyiapkan program' });
        await expect(steps.getByRole('listitem')).toHaveCount(7);
        // A phone shows one column, in which the things that need attention come first.
        const attention = await page.getByRole('region', { name: 'Perlu perhatian' }).boundingBox();
        const isFirst = (attention?.y ?? 0) < ((await steps.boundingBox())?.y ?? 0);
        expect(isFirst).toBe(viewport.width === 360);
        await expectNoSidewaysScroll(page);
        await expectAccessibleInBothSchemes(page);
        await steps.getByRole('button', { name: 'Hapus semua contoh' }).click();
        await page.getByRole('button', { name: 'Hapus contoh' }).click();
        await expect(page.getByText('Belum ada kegiatan untuk hari ini.')).toBeVisible();
        await page.getByRole('button', { name: 'Urungkan' }).click();
        await expect(page.getByText(/data contoh kembali seperti semula/)).toBeVisible();
        await page.goto('/scholarship');
        await expect(page.getByText('Program Sabana').first()).toBeVisible();
        expect(found).toEqual([]);
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alamat ini sudah tidak berlaku');
      } finally {
        await context.close();
        await server.stop();
      }
    },
  );
}
