import { expectAccessible, expectNoSidewaysScroll } from '../admin/accessibility.ts';
import { FULL } from '../runs.ts';
import { aSchedule, create, expect, hydrated, sampleMaterial, test } from './fixtures.ts';

const FAILED = {
  status: 503,
  contentType: 'application/problem+json',
  body: JSON.stringify({ message: 'Layanan sedang penuh.' }),
};

test.describe('calls that fail', () => {
  test.beforeEach(({ expectedErrors }) => {
    expectedErrors.push(/503/, /Panggilan/, /Failed to load resource/);
  });

  test('on the dashboard leave the rest, and can be tried again', async ({ page }) => {
    await page.goto('/scholarship');
    await hydrated(page);
    await page.route('**/api/v1/student/**', (route) => route.fulfill(FAILED));
    await page.getByRole('link', { name: 'Beranda' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jadwal Hari ini');
    await expect(page.getByRole('region', { name: 'Laporan Bulanan' }).getByRole('alert')).toContainText('Layanan sedang penuh.');
    await expect(page.getByRole('region', { name: 'Mata Pelajaran' }).getByRole('alert')).toContainText('Layanan sedang penuh.');
    await expect(page.getByRole('region', { name: 'Jadwal Hari Ini' }).getByRole('alert')).toContainText(
      'Jadwal belum dapat dimuat.',
    );
    await expectAccessible(page);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Coba lagi' }).first().click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByText('Jadwal 3 dari 4', { exact: true })).toBeVisible();
  });

  test("on a subject say 'The error : Error Fetching Materials'", async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    await page.route(/student\/subjects\/matematika$/, (route) => route.fulfill(FAILED));
    await page.getByRole('main').getByRole('link', { name: 'Matematika' }).click();
    await expect(page.getByRole('alert')).toContainText('The error : Error Fetching Materials');
    await expect(page.getByText('Belum ada materi')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Matematika');
  });

  test("on a material say 'Error: Failed to fetch material data'", async ({ page, admin }) => {
    const { title } = await sampleMaterial(admin, 'matematika');
    await page.goto('/subject/matematika');
    await hydrated(page);
    await page.route(/student\/subjects\/matematika\/.+/, (route) => route.fulfill(FAILED));
    await page.getByRole('main').getByRole('link', { name: title }).click();
    await expect(page.getByRole('alert')).toContainText('Error: Failed to fetch material data');
    await expect(page.getByRole('alert')).toContainText('Materi ini belum dapat dimuat. Layanan sedang penuh.');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });

  test('on the calendar and the classes keep the page', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    await page.route(/calendarSchedules|student\/classes/, (route) => route.abort());
    await page.getByRole('link', { name: 'Kalender' }).first().click();
    await expect(page.getByRole('alert')).toContainText('Tidak dapat terhubung.');
    await expect(page.getByRole('link', { name: /^Jumat, 20 November 2026/ })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(page.getByRole('link', { name: /^Jumat, 20 November 2026, hari ini, 4 kegiatan/ })).toBeVisible();
  });

  test('an invalid subject leads to the dashboard in the browser too', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    await page.route('**/student/validate/**', (route) => route.fulfill({ ...FAILED, status: 404 }));
    await page.getByRole('main').getByRole('link', { name: 'Matematika' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});

test("while a material loads, 'Wait' stands in its place", async ({ page, admin }) => {
  const { title } = await sampleMaterial(admin, 'matematika');
  await page.goto('/subject/matematika');
  await hydrated(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/student\/subjects\/matematika\/.+/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('main').getByRole('link', { name: title }).click();
  await expect(page.getByText('Wait', { exact: true })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Memuat halaman' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText('Wait', { exact: true })).toHaveCount(0);
});

test.describe('nothing there', () => {
  test.use({ sampleData: false });

  test('every list says so', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('Belum ada kegiatan untuk hari ini.')).toBeVisible();
    await expect(page.getByRole('main').getByText('Belum ada mata pelajaran.')).toBeVisible();
    await page.getByText('Daftar Laporan').click();
    await expect(page.getByText('Belum ada laporan.')).toBeVisible();
    await hydrated(page);
    await expectAccessible(page);
    await page.goto('/class');
    await expect(page.getByText('Belum ada kelas.')).toBeVisible();
  });
});

test.describe('a hundred of everything, with very long names', () => {
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
