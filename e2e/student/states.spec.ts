import { expectAccessible, expectNoSidewaysScroll } from '../admin/accessibility.ts';
import { FULL } from '../runs.ts';
import { aSchedule, create, expect, hydrated, test } from './fixtures.ts';

const FAILED = {
  status: 503,
  contentType: 'application/problem+json',
  body: JSON.stringify({ message: 'Layanan sedang penuh.' }),
};

test.describe('a dashboard', () => {
  test.use({ sampleData: false });

  test('passes the accessibility check if its reads fail, and if there is no data', async ({ page, expectedErrors }) => {
    expectedErrors.push(/503/, /Panggilan/, /Failed to load resource/);
    await page.goto('/scholarship');
    await hydrated(page);
    await page.route('**/api/v1/student/**', (route) => route.fulfill(FAILED));
    await page.getByRole('link', { name: 'Beranda' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jadwal Hari ini');
    await expect(page.getByRole('alert')).toHaveCount(3);
    await expectAccessible(page);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Coba lagi' }).first().click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByText('Belum ada kegiatan untuk hari ini.')).toBeVisible();
    await page.getByText('Daftar Laporan').click();
    await expect(page.getByText('Belum ada laporan.')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('with a hundred of everything and very long names', () => {
  test.use({ sampleData: false, database: 'a hundred' });

  test('fits', { tag: FULL }, async ({ page, admin }) => {
    test.setTimeout(120_000);
    const word = 'Ketidakbertanggungjawaban'.repeat(5);
    const numbers = Array.from({ length: 100 }, (_, index) => index + 1);
    await Promise.all(
      numbers.flatMap((number) => [
        create(admin, 'addSubject', { name: `${number} ${word}`, kurikulum: 'https://example.org/', classTeacher: [] }),
        create(admin, 'report', {
          reportName: `Laporan ${number} ${word}`,
          reportDescription: 'Sebuah laporan.',
          reportLink: 'https://example.org/',
        }),
        create(admin, 'addSchedule', aSchedule({ anotherEvent: `${number} ${word}`, linkZoom: `https://zoom.us/j/${number}` })),
      ]),
    );
    const long = 'Panjang'.repeat(28);
    const subject = await create(admin, 'addSubject', { name: long, kurikulum: 'https://example.org/', classTeacher: [] });
    const material = await create(admin, `subjects/${subject}`, { title: long, content: long });
    for (const materialType of ['video', 'book', 'exercise']) {
      const content = { title: long, description: long, link: 'https://example.org/', materialType };
      await create(admin, `subjects/${subject}/x/${material}`, content);
    }
    const subjectPath = `/subject/${long.toLowerCase()}`;
    for (const path of ['/', '/calendar', subjectPath, `${subjectPath}/x/${material}`, '/calendar?day=2026-11-20']) {
      await page.goto(path);
      await hydrated(page);
      if (path === '/') await page.getByText('Daftar Laporan').click();
      for (const width of [320, 768, 1366]) {
        await page.setViewportSize({ width, height: 740 });
        if (path === '/' && width === 1366) await page.locator('.side-bar summary').click();
        await expectNoSidewaysScroll(page);
      }
    }
    await expect(page.getByRole('dialog').getByRole('heading', { level: 3 })).toHaveCount(100);
  });
});
