import type { Page } from '@playwright/test';
import { packWorkbook, text } from '../../src/features/spreadsheets/admin/reading/fixtures/workbook-parts.ts';
import { make, unique } from '../../tests/support/builders.ts';
import { expectAccessible, expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './accessibility.ts';
import { FULL, tagOfWidth } from '../runs.ts';
import { expect, test } from './fixtures.ts';

/** Pastes a text into the page, with the same clipboard event as a paste from a spreadsheet. */
async function paste(page: Page, table: string): Promise<void> {
  await page.getByLabel('Tempel tabel di sini').focus();
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, table);
}

const chooseFile = (page: Page, name: string, bytes: Uint8Array) =>
  page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });

for (const width of [360, 1366]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: width < 500 ? 740 : 768 } });

    const title = 'a pasted table is corrected with the keyboard, imported, and undone';
    test(title, tagOfWidth({ width, height: 740 }), async ({ adminPage: page, admin }) => {
      const mark = unique();
      const subject = await make.subject(admin, { name: `Geologi ${mark}` });
      await page.goto('/admin/teacher');
      await page.getByRole('link', { name: 'Impor', exact: true }).filter({ visible: true }).last().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impor guru');
      await expectAccessible(page);
      await paste(
        page,
        [
          'DAFTAR GURU BARU\t\t\t',
          'No\tNama Guru\tE-mail\tMapel',
          `1\tRina ${mark}\trina.${mark}@contoh.id\tGeologi ${mark}`,
          `2\tAgus ${mark}\tagus(at)contoh.id\tGeologi ${mark}x`,
        ].join('\n'),
      );
      await expect(page.getByText('1 baris bermasalah: perbaiki di tabel atau lewati.')).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessibleInBothSchemes(page);

      const unknown = page.getByRole('group', { name: 'Nama yang belum dikenal' });
      await unknown.getByRole('button', { name: `Maksudnya ${subject.name}?` }).focus();
      await page.keyboard.press('Enter');
      await expect(unknown).toBeHidden();
      const wrong = page.getByRole('gridcell', { name: 'agus(at)contoh.id' }).first();
      await wrong.focus();
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowRight');
      await expect(wrong).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(`agus.${mark}@contoh.id`);
      await page.keyboard.press('Enter');
      const save = page.getByRole('button', { name: 'Impor 2 guru' });
      await expect(save).toBeEnabled();
      await save.click();
      await expect(page.getByText('2 guru diimpor: 2 baru.')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Tautan masuk' }).getByRole('listitem')).toHaveCount(2);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);

      await page.getByRole('button', { name: 'Urungkan', exact: true }).click();
      await expect(page.getByText('Impor diurungkan: 2 dipindahkan ke Sampah.')).toBeVisible();
      const { data } = (await admin.get('/api/v1/admin/teachers')).body;
      expect(JSON.stringify(data)).not.toContain(`Rina ${mark}`);
    });
  });
}

test('the sheets of a workbook are imported one after another; a hostile workbook is refused', async ({ adminPage: page }) => {
  const mark = unique();
  await page.goto('/admin/impor');
  const far = { name: 'Data', data: `<row r="1048576">${text('XFD1048576', 'x')}</row>` };
  await chooseFile(page, 'jauh.xlsx', packWorkbook([far]));
  await expect(page.getByText('Ada isi di sel XFD1048576 pada lembar “Data”')).toBeVisible();

  const classes = {
    name: 'Kelas',
    data: `<row r="1">${text('A1', 'KELAS 2026')}</row><row r="3">${text('A3', 'Kelompok')}${text('B3', 'Nama kelas')}${text('C3', 'Nomor')}</row><row r="4">${text('A4', `Kel ${mark}`)}${text('B4', `Kelas ${mark}`)}${text('C4', '7')}</row>`,
  };
  const groups = {
    name: 'Kelompok',
    data: `<row r="1">${text('A1', 'Kelompok')}</row><row r="2">${text('A2', `Kel ${mark}`)}</row>`,
  };
  await chooseFile(page, 'program.xlsx', packWorkbook([classes, groups]));
  await page.getByRole('button', { name: 'Impor 1 kelompok' }).click();
  await page.getByRole('button', { name: 'Lanjut: Kelas' }).click();
  await page.getByRole('button', { name: 'Impor 1 kelas' }).click();
  await expect(page.getByText('1 kelas diimpor: 1 baru.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Lembar' }).getByText('diimpor')).toHaveCount(2);
});

test(
  'the downloaded file of a list contains only the rows that the search shows',
  { tag: FULL },
  async ({ adminPage: page, admin }) => {
    const report = await make.report(admin, { reportName: `Laporan ${unique()}` });
    await page.goto(`/admin/laporan?q=${encodeURIComponent(report.reportName)}`);
    await page.getByRole('button', { name: 'Unduh' }).click();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'CSV' }).click()]);
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk as Uint8Array));
    const rows = Buffer.concat(chunks).toString().trim().split('\r\n');
    expect(rows).toHaveLength(2);
    expect(rows[1]).toContain(report.reportName);
  },
);
