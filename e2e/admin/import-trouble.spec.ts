import type { Page } from '@playwright/test';
import { packWorkbook, text } from '../../src/features/spreadsheets/admin/reading/fixtures/workbook-parts.ts';
import { unique } from '../../tests/support/builders.ts';
import { expect, test } from './fixtures.ts';
import { FULL } from '../runs.ts';

const GROUPS = 1_000;

async function pasteGroups(page: Page, mark: string, count = 2): Promise<void> {
  await page.goto('/admin/impor?jenis=mentoringGroup');
  const field = page.getByLabel('Tempel tabel di sini');
  // This must be a real press: a browser asks before it leaves a page only if the user has used the page.
  await field.click();
  const names = Array.from({ length: count }, (_, n) => `Kel ${n + 1} ${mark}`);
  await field.evaluate((element, copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, names.join('\n'));
  await expect(page.getByRole('button', { name: /^Impor [\d.]+ kelompok/ })).toBeEnabled();
}

test(
  'reading a file stops after 20 seconds with a message; until then the page still responds',
  { tag: FULL },
  async ({ adminPage: page }) => {
    await page.clock.install();
    // This Worker never answers, so the content of the file does not matter.
    await page.route(/read-worker.*\.js/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: "addEventListener('message', () => { for (;;); });" }),
    );
    await page.goto('/admin/impor');
    const started = page.waitForEvent('worker');
    const sheet = { name: 'Data', data: `<row r="1">${text('A1', 'x')}</row>` };
    const bytes = Buffer.from(packWorkbook([sheet]));
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'rumit.xlsx', mimeType: 'application/octet-stream', buffer: bytes });
    const worker = await started;
    const ended = new Promise((resolve) => worker.on('close', resolve));
    await page.clock.fastForward(19_000);
    await expect(page.getByText('Membaca…')).toBeVisible();
    await page.clock.fastForward(2_000);
    await expect(page.getByText(/^Berkas ini terlalu rumit untuk dibaca dalam 20 detik\./)).toBeVisible();
    await ended;
  },
);

test('the browser asks before the admin leaves a page with a preview', { tag: FULL }, async ({ adminPage: page, admin }) => {
  const mark = `uji-${unique()}`;
  await pasteGroups(page, mark);
  const asked = page.waitForEvent('dialog');
  void page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(page.getByRole('button', { name: 'Impor 2 kelompok' })).toBeEnabled();
  expect(JSON.stringify((await admin.get('/api/v1/admin/mentoringGroup')).body)).not.toContain(mark);
});

test.describe('a connection that breaks during an import', () => {
  test.use({ expectedErrors: [/ERR_CONNECTION_RESET/] });

  test(
    'leads to one import, even if the server stored it and only its answer was lost',
    { tag: FULL },
    async ({ adminPage: page, admin }) => {
      const mark = `uji-${unique()}`;
      // The page advises to divide the table only if it has more than 500 rows.
      await pasteGroups(page, mark, 501);
      let isLost = false;
      await page.route('**/api/v1/admin/import/mentoringGroup', async (route) => {
        if (isLost) return route.continue();
        isLost = true;
        await route.fetch();
        return route.abort('connectionreset');
      });
      await page.getByRole('button', { name: 'Impor 501 kelompok' }).click();
      await expect(
        page.getByText(/^Sambungan terputus saat mengimpor\..* Bagi tabelnya, 500 baris sekali impor\.$/),
      ).toBeVisible();
      await page.evaluate(() => void window.dispatchEvent(new Event('online')));
      await expect(page.getByText('501 kelompok diimpor: 501 baru.')).toBeVisible();
      const { data } = (await admin.get('/api/v1/admin/mentoringGroup')).body;
      expect(data.filter(({ groupName }: { groupName: string }) => groupName.endsWith(mark))).toHaveLength(501);
    },
  );
});

test(
  'an import is sent compressed, and stores all rows or none if the page is closed',
  { tag: FULL },
  async ({ adminPage: page, admin }) => {
    const mark = `uji-${unique()}`;
    await pasteGroups(page, mark, GROUPS);
    const sent = page.waitForRequest((request) => request.url().endsWith('/import/mentoringGroup'));
    await page.getByRole('button', { name: /^Impor/ }).click();
    expect(await (await sent).headerValue('content-encoding')).toBe('gzip');
    await page.close();
    const count = async () => {
      const { data } = (await admin.get('/api/v1/admin/mentoringGroup')).body;
      return data.filter(({ groupName }: { groupName: string }) => groupName.endsWith(mark)).length;
    };
    // The write may still be running now. Even so, a read must never see only some of the rows.
    for (let read = 0; read < 20; read += 1) expect([0, GROUPS]).toContain(await count());
  },
);
