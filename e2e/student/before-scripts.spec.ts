import type { APIRequestContext, Page } from '@playwright/test';
import { create, expect, hydrated, test } from './fixtures.ts';

test.use({ database: 'own' });

/** Keeps every script of the page away until the returned function is called. */
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

/** A page that is drawn, and not yet alive: its load never ends, so nothing waits for it. */
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

for (const [where, item, count, first] of [
  ['the dashboard', 'Jadwal', 4, 3],
  ['a material', 'Video', 3, 1],
] as const) {
  test(`the carousel of ${where} turns and wraps before the scripts are there, and stays when they come`, async ({
    page,
    admin,
  }) => {
    const alive = await holdScripts(page);
    await open(page, where === 'a material' ? await videos(admin) : '/');
    const caption = (number: number) => page.getByText(`${item} ${number} dari ${count}`, { exact: true });
    const shown = async (number: number) => {
      await expect(caption(number)).toBeVisible();
      await expect(page.getByRole('group', { name: `${item} ${number} dari ${count}`, exact: true })).toBeInViewport({
        ratio: 0.5,
      });
    };
    const turn = (how: string) => page.getByRole('button', { name: `${item} ${how}` }).click({ noWaitAfter: true });
    await shown(first);
    for (let step = 1; step <= count; step += 1) {
      await turn('berikutnya');
      await shown(((first - 1 + step) % count) + 1);
    }
    await turn('sebelumnya');
    const last = ((first - 2 + count) % count) + 1;
    await shown(last);
    await alive();
    await shown(last);
    await page.getByRole('button', { name: `${item} berikutnya` }).click();
    await shown(first);
  });
}

test('a slide that a finger moved before the scripts were there is the one that is told', async ({ page }) => {
  const alive = await holdScripts(page);
  await open(page, '/');
  await page
    .getByRole('group', { name: 'Jadwal Hari ini, geser' })
    .evaluate((track) => track.scrollTo({ left: track.clientWidth, behavior: 'instant' }));
  await alive();
  await expect(page.getByText('Jadwal 4 dari 4', { exact: true })).toBeVisible();
});

test('months and days of the calendar open, and a day closes for good', async ({ page }) => {
  const alive = await holdScripts(page);
  await open(page, '/calendar');
  await page.getByRole('link', { name: 'Bulan berikutnya, Desember 2026' }).click({ noWaitAfter: true });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kalender Desember 2026');
  await page.getByRole('link', { name: 'Bulan sebelumnya, November 2026' }).click({ noWaitAfter: true });
  await page.getByRole('link', { name: /^Jumat, 20 November 2026/ }).click({ noWaitAfter: true });
  const dialog = page.getByRole('dialog', { name: 'Kegiatan Hari Ini' });
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveCount(4);
  await dialog.getByRole('button', { name: 'Tutup' }).click();
  await expect(dialog).toBeHidden();
  await alive();
  await expect(page).toHaveURL(/\/calendar\?month=2026-11$/);
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: /^Jumat, 20 November 2026/ }).click();
  await expect(dialog).toBeVisible();
});

test('a video opens in a new tab', async ({ page, context, admin }) => {
  await context.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: 'film' }));
  await holdScripts(page);
  await open(page, await videos(admin));
  const tab = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Putar video: Film 1' }).click();
  await expect.poll(async () => (await tab).url()).toContain('youtube.com/watch?v=MHXO86wKeDY');
});

test("'Daftar Laporan' and 'Mata Pelajaran' stay open when the scripts come, and shut again", async ({ page }) => {
  const alive = await holdScripts(page);
  await open(page, '/');
  const report = page.getByRole('link', { name: /Laporan Bulan Oktober/ });
  const subject = page.locator('.side-bar').getByRole('link', { name: 'Matematika' });
  await page.getByText('Daftar Laporan').click();
  await page.locator('.side-bar summary').click();
  await expect(report).toBeVisible();
  await expect(subject).toBeVisible();
  await alive();
  await expect(report).toBeVisible();
  await expect(subject).toBeVisible();
  await page.getByRole('button', { name: 'Ciutkan menu' }).click();
  await expect(subject).toBeHidden();
});

test('the side bar narrows and widens, and the address keeps its month', async ({ page }) => {
  const alive = await holdScripts(page);
  await open(page, '/calendar?month=2026-12');
  const press = (name: string) => page.getByRole('button', { name }).click({ noWaitAfter: true });
  await press('Ciutkan menu');
  await expect(page.getByRole('button', { name: 'Lebarkan menu' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kalender Desember 2026');
  await press('Lebarkan menu');
  await press('Ciutkan menu');
  await expect(page.getByRole('button', { name: 'Lebarkan menu' })).toHaveAttribute('aria-expanded', 'false');
  await alive();
  await press('Lebarkan menu');
  await expect(page.getByRole('button', { name: 'Ciutkan menu' })).toBeVisible();
});
