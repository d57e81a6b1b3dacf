import type { Page } from '@playwright/test';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from '../admin/accessibility.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { keepTicks, openAlive, type Programme, readSample, ticks } from './learning.ts';
import { watchShifts } from './shifts.ts';
import { everyDay } from '../runs.ts';

test.use({ viewport: { width: 360, height: 740 } });

let aljabar: Programme;
test.beforeEach(async ({ admin }) => {
  aljabar = await readSample(admin);
});

const cardOf = (page: Page, name: string) => page.getByRole('region', { name: 'Mata Pelajaran' }).getByRole('link', { name });

test('a tick stays, and is counted wherever its material and subject are named', async ({ page }) => {
  await openAlive(page, aljabar.path);
  await expect(page.getByText('4 isi', { exact: true })).toBeVisible();
  await ticks(page).nth(1).check();
  await expect(page.getByText('1 dari 4 dipelajari', { exact: true })).toBeVisible();
  await ticks(page).nth(2).press('Space');
  await expect(page.getByText('2 dari 4 dipelajari', { exact: true })).toBeVisible();

  await page.reload();
  await expect(ticks(page).nth(1)).toBeChecked();
  await expect(ticks(page).nth(3)).not.toBeChecked();
  await page.getByRole('main').getByRole('link', { name: 'Matematika' }).click();
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('2 dari 4');
  await expect(page.getByRole('main').getByText('2 dari 23', { exact: true })).toBeVisible();
  await page.goto('/');
  await expect(cardOf(page, 'Matematika')).toContainText('2 dari 23');
  await expect(cardOf(page, 'Penalaran Umum')).toContainText('9 video · 7 buku · 6 latihan');

  await openAlive(page, aljabar.path);
  await ticks(page).nth(1).uncheck();
  await expect(page.getByText('1 dari 4 dipelajari', { exact: true })).toBeVisible();
});

test('two tabs add up', async ({ page, context }) => {
  const other = await context.newPage();
  await openAlive(page, aljabar.path);
  await openAlive(other, aljabar.path);
  await ticks(page).nth(1).check();
  await expect(ticks(other).nth(1)).toBeChecked();
  await ticks(other).nth(2).check();
  await expect(page.getByText('2 dari 4 dipelajari', { exact: true })).toBeVisible();
});

test('the browser is asked to keep them, at a tick and not before', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.set(window, 'asked', 0);
    navigator.storage.persist = async () => {
      Reflect.set(window, 'asked', Number(Reflect.get(window, 'asked')) + 1);
      return false;
    };
  });
  const asked = () => page.evaluate(() => Reflect.get(window, 'asked') as unknown);
  await openAlive(page, aljabar.path);
  expect(await asked()).toBe(0);
  await ticks(page).nth(1).check();
  expect(await asked()).toBe(1);
});

const REFUSED =
  'Tanda ini belum tersimpan: penyimpanan ponselmu penuh atau dimatikan. Tandamu berlaku selama halaman ini terbuka.';

test('where storage is refused, that is said once, and ticks hold for the visit', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Refused.', 'SecurityError');
    };
  });
  await openAlive(page, aljabar.path);
  await ticks(page).nth(1).check();
  await expect(page.getByText(REFUSED)).toHaveCount(1);
  await ticks(page).nth(2).check();
  await expect(ticks(page).nth(2)).toBeChecked();
  await expect(page.getByText(REFUSED)).toHaveCount(1);
  await page.getByRole('main').getByRole('link', { name: 'Matematika' }).click();
  await expect(page.getByRole('main').getByText('2 dari 23', { exact: true })).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(page.getByText('2 dari 23', { exact: true })).toHaveCount(0);
});

test('where storage is full, ticks hold for the visit, and are kept once there is room', async ({ page }) => {
  await openAlive(page, aljabar.path);
  await page.evaluate(() => {
    for (let size = 1 << 22; size > 0; size >>= 1) {
      for (let number = 0; ; number += 1) {
        try {
          localStorage.setItem(`penuh-${size}-${number}`, 'x'.repeat(size));
        } catch {
          break;
        }
      }
    }
  });
  await ticks(page).nth(1).check();
  await expect(page.getByText(REFUSED)).toBeVisible();
  await expect(page.getByText('1 dari 4 dipelajari', { exact: true })).toBeVisible();
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('penuh')) localStorage.removeItem(key);
  });
  await ticks(page).nth(2).check();
  await page.reload();
  await expect(page.getByText('2 dari 4 dipelajari', { exact: true })).toBeVisible();
});

test('what another hand or release has kept is no danger', async ({ page }) => {
  await page.goto('/class');
  // Each wrong shape is in learned-rules.test.ts.
  for (const kept of everyDay(['{', '{"ticks":5,"gone":{}}'], ['[]', '{"ticks":[["s"]],"gone":[]}', 'null'])) {
    await page.evaluate((text) => localStorage.setItem('dipelajari', text), kept);
    await openAlive(page, aljabar.path);
    await expect(page.getByText('4 isi', { exact: true })).toBeVisible();
  }
});

test.describe('a content that is deleted', () => {
  test.use({ database: 'deleted' });

  test('counts nowhere, and keeps its row in the cloth', async ({ page, admin }) => {
    await openAlive(page, aljabar.path);
    await ticks(page).nth(1).check();
    await ticks(page).nth(2).check();
    const gone = aljabar.contents[1] ?? '';
    expect((await admin.delete(`/api/v1/admin/subjects/matematika/x/${gone}`)).status()).toBe(200);
    await page.reload();
    await expect(page.getByText('1 dari 3 dipelajari', { exact: true })).toBeVisible();
    await page.goto('/subject/matematika');
    await expect(page.getByRole('main').getByText('1 dari 22', { exact: true })).toBeVisible();
    await page.goto('/kain');
    await expect(page.getByRole('img', { name: 'Kainmu, 2 baris' })).toBeVisible();
  });
});

test('the end of a material leads to the next one, and that of the last back to all', async ({ page, admin }) => {
  await page.goto(aljabar.path);
  await page.getByRole('link', { name: 'Materi berikutnya: Trigonometri' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trigonometri');
  await page.goto((await readSample(admin, 'matematika', 4)).path);
  await page.getByRole('link', { name: 'Lihat semua materi' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Matematika');
});

test('the dashboard goes on with the material that was opened last', async ({ page }) => {
  await page.goto('/');
  const card = page.getByRole('region', { name: 'Belajarmu' });
  await expect(card).toContainText('Mulai dariBahasa Indonesia');
  await openAlive(page, aljabar.path);
  await page.goto('/');
  await expect(card).toContainText('Aljabar dan Persamaan Kuadrat');
  await card.getByRole('link', { name: 'Berikutnya: Trigonometri' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trigonometri');
  await expect(ticks(page).first()).toBeEnabled();
  await page.goto('/');
  await card.getByRole('link', { name: 'Lanjutkan' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trigonometri');
});

test('nothing moves when ticks and counts come', async ({ page }) => {
  await page.goto('/class');
  await keepTicks(page, [[aljabar.subject, aljabar.material, ...aljabar.contents]]);
  await openAlive(page, aljabar.path);
  const shifts = await watchShifts(page);
  for (const path of [aljabar.path, '/subject/matematika', '/', '/kain']) {
    await page.goto(path);
    await expect(page.getByText(/4 dari \d+|4 baris/).first()).toBeVisible();
    await hydrated(page);
    expect(await shifts(), path).toEqual([]);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('everything is there but the ticks', async ({ page }) => {
    await page.goto(aljabar.path);
    const drawn = page.locator('main input[type=checkbox]');
    await expect(drawn).toHaveCount(4);
    for (const tick of await drawn.all()) await expect(tick).toBeHidden();
    await expect(page.getByRole('link', { name: 'Materi berikutnya: Trigonometri' })).toBeVisible();
    await page.goto('/');
    await page.getByRole('link', { name: 'Mulai', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bahasa Indonesia');
  });
});

test('is accessible, and as wide as a small phone', async ({ page }) => {
  await openAlive(page, aljabar.path);
  await ticks(page).nth(1).check();
  await expect(page.getByRole('link', { name: 'Lihat kain' })).toBeVisible();
  for (const width of everyDay([320], [1366])) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBothSchemes(page);
  }
  const box = await ticks(page).nth(1).locator('..').boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
});

test.describe('what the copy on the device knows', () => {
  test.use({ serviceWorkers: 'block' });

  /** A copy as of a moment, in which a content is no more. */
  async function giveCopy(page: Page, without: string, at: string): Promise<void> {
    const bundle = (await (await page.request.get('/api/v1/student/bundle')).text()).replaceAll(without, 'another-content');
    await page.route('**/api/v1/student/bundle', (route) =>
      route.fulfill({ contentType: 'application/json', headers: { 'x-stored-at': at }, body: bundle }),
    );
    await page.addInitScript(() => {
      Object.defineProperty(ServiceWorkerContainer.prototype, 'controller', { get: () => ({ postMessage() {} }) });
    });
  }

  test('takes a deleted content out of the counts, unless the copy is older than the last tick', async ({ page }) => {
    await page.goto('/class');
    const learned = {
      ticks: [[aljabar.subject, aljabar.material, ...aljabar.contents]],
      gone: [],
      at: Date.parse('2026-11-20T10:00Z'),
    };
    await page.evaluate((kept) => localStorage.setItem('dipelajari', kept), JSON.stringify(learned));
    await giveCopy(page, aljabar.contents[1] ?? '', '2026-11-20T09:59:00.000Z');
    const answered = page.waitForResponse(/student\/bundle/);
    await page.goto('/');
    await (await answered).finished();
    await expect(cardOf(page, 'Matematika')).toContainText('4 dari 23');
    await page.unrouteAll();
    await giveCopy(page, aljabar.contents[1] ?? '', '2026-11-20T10:01:00.000Z');
    await page.goto('/');
    await expect(cardOf(page, 'Matematika')).toContainText('3 dari 23');
    await expect(page.getByText('4 baris tertenun', { exact: true })).toBeVisible();
  });
});
