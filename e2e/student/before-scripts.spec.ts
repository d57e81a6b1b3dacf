import type { APIRequestContext, Page } from '@playwright/test';
import { FULL } from '../runs.ts';
import { create, expect, hydrated, test } from './fixtures.ts';

test.use({ database: 'own' });

/** Delays all scripts of the page until the returned function is called. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue().catch(() => null);
  });
  return async () => {
    release();
    await hydrated(page);
  };
}

/**
 * Opens a page whose scripts have not arrived yet. Nothing here may wait for the load event, because it does not come before them.
 */
const open = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' });

async function videos(admin: APIRequestContext): Promise<string> {
  const material = await create(admin, 'subjects/matematika', { title: 'Tiga film', content: 'Untuk dicoba.' });
  for (const number of [1, 2, 3]) {
    const link = 'https://www.youtube.com/watch?v=MHXO86wKeDY';
    const content = { title: `Film ${number}`, description: 'Sebuah film.', link, materialType: 'video' };
    await create(admin, `subjects/matematika/tiga-film/${material}`, content);
  }
  return `/subject/matematika/tiga-film/${material}`;
}

/** Returns steps with a carousel. They press its buttons, and expect that the slide named below it is the visible one. */
function carousel(page: Page, item: string, count: number) {
  const name = (number: number) => `${item} ${number} dari ${count}`;
  return {
    shows: async (number: number) => {
      await expect(page.getByText(name(number), { exact: true })).toBeVisible();
      await expect(page.getByRole('group', { name: name(number), exact: true })).toBeInViewport({ ratio: 0.5 });
    },
    turn: (how: string) => page.getByRole('button', { name: `${item} ${how}` }).click({ noWaitAfter: true }),
  };
}

test('before the scripts of the dashboard arrive, the carousel turns and lists open; the scripts then keep this state', async ({
  page,
}) => {
  const alive = await holdScripts(page);
  await open(page, '/');
  const { shows, turn } = carousel(page, 'Jadwal', 4);
  await shows(3);
  for (const [how, number] of [
    ['berikutnya', 4],
    ['berikutnya', 1],
    ['sebelumnya', 4],
  ] as const) {
    await turn(how);
    await shows(number);
  }
  const report = page.getByRole('link', { name: /Laporan Bulan Oktober/ });
  const subject = page.locator('.side-bar').getByRole('link', { name: 'Matematika' });
  await page.getByText('Daftar Laporan').click();
  await page.locator('.side-bar summary').click();
  await expect(report).toBeVisible();
  await expect(subject).toBeVisible();
  await alive();
  await shows(4);
  await expect(report).toBeVisible();
  await expect(subject).toBeVisible();
  await page.getByRole('button', { name: 'Ciutkan menu' }).click();
  await expect(subject).toBeHidden();
  await turn('berikutnya');
  await shows(1);
});

test('before the scripts of a material arrive, a video opens in a new tab; the scripts then keep the visible slide', async ({
  page,
  context,
  admin,
}) => {
  await context.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: 'film' }));
  const alive = await holdScripts(page);
  await open(page, await videos(admin));
  const tab = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Putar video: Film 1' }).click();
  await expect.poll(async () => (await tab).url()).toContain('youtube.com/watch?v=MHXO86wKeDY');
  await (await tab).close();

  const { shows, turn } = carousel(page, 'Video', 3);
  await shows(1);
  await turn('sebelumnya');
  await shows(3);
  await turn('berikutnya');
  await shows(1);
  await page
    .getByRole('group', { name: /^Video, geser/ })
    .evaluate((track) => track.scrollTo({ left: track.clientWidth, behavior: 'instant' }));
  await alive();
  await shows(2);
  await turn('berikutnya');
  await shows(3);
});

test(
  'before the scripts of the calendar arrive, the side bar narrows, months and days open, and a closed day stays closed',
  { tag: FULL },
  async ({ page }) => {
    const alive = await holdScripts(page);
    await open(page, '/calendar?month=2026-12');
    const heading = page.getByRole('heading', { level: 1 });
    const press = (name: string) => page.getByRole('button', { name }).click({ noWaitAfter: true });
    const follow = (name: string | RegExp) => page.getByRole('link', { name }).click({ noWaitAfter: true });
    await press('Ciutkan menu');
    await expect(page.getByRole('button', { name: 'Lebarkan menu' })).toHaveAttribute('aria-expanded', 'false');
    await expect(heading).toHaveText('Kalender Desember 2026');
    await press('Lebarkan menu');
    await expect(page.getByRole('button', { name: 'Ciutkan menu' })).toBeVisible();

    await follow('Bulan berikutnya, Januari 2027');
    await expect(heading).toHaveText('Kalender Januari 2027');
    await follow('Bulan sebelumnya, Desember 2026');
    await expect(heading).toHaveText('Kalender Desember 2026');
    await follow('Bulan sebelumnya, November 2026');
    await expect(heading).toHaveText('Kalender November 2026');
    await follow(/^Jumat, 20 November 2026/);
    const dialog = page.getByRole('dialog', { name: 'Kegiatan Hari Ini' });
    await expect(dialog.getByRole('heading', { level: 3 })).toHaveCount(4);
    await dialog.getByRole('button', { name: 'Tutup' }).click();
    await expect(dialog).toBeHidden();
    await alive();
    await expect(page).toHaveURL(/\/calendar\?month=2026-11$/);
    await expect(dialog).toBeHidden();
    await press('Ciutkan menu');
    await expect(page.getByRole('button', { name: 'Lebarkan menu' })).toBeVisible();
    await page.getByRole('link', { name: /^Jumat, 20 November 2026/ }).click();
    await expect(dialog).toBeVisible();
  },
);
