import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from '../admin/accessibility.ts';
import { FULL } from '../runs.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { watchShifts } from './shifts.ts';

// The window is so high that the bottom bar of a phone covers nothing that is tested.
test.use({ viewport: { width: 360, height: 2_000 } });

/** The ids of the sample classes and groups, by name. */
async function idsOf(request: APIRequestContext): Promise<Map<string, string>> {
  const { data }: { data: { _id: string; className: string; mentoringGroup: { _id: string; groupName: string }[] }[] } = await (
    await request.get('/api/v1/student/classes')
  ).json();
  return new Map(
    data.flatMap((item) => [
      [item.className, item._id] as const,
      ...item.mentoringGroup.map((group) => [group.groupName, group._id] as const),
    ]),
  );
}

async function choose(context: BrowserContext, request: APIRequestContext, url: string, name: string): Promise<void> {
  const value = (await idsOf(request)).get(name) ?? name;
  await context.addCookies([{ name: 'untuk', value, url }]);
}

const caption = (page: Page, text: string) => page.getByText(text, { exact: true });
const main = (page: Page) => page.getByRole('main');

// src/features/classes/student/choice.component.test.tsx tests each text and the target of each link.
test('one line asks for a choice on a first visit; the pages then show the schedules of the stored choice', async ({
  page,
  request,
}) => {
  const shifts = await watchShifts(page, { afterInput: false });
  await page.goto('/');
  await hydrated(page);
  await expect(caption(page, 'Jadwal 3 dari 4')).toBeVisible();
  await expect(main(page)).toContainText('Pilih kelas atau kelompokmu supaya hanya jadwalmu yang tampil.');
  await expectAccessibleInBothSchemes(page);
  await main(page).getByRole('link', { name: 'Pilih kelompok' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Available Classes');
  await expectAccessibleInBothSchemes(page);
  await page.getByRole('button', { name: 'Gaharu' }).click();

  await expect(page).toHaveURL(/\/$/);
  await expect(main(page)).toContainText('Untuk Kelompok Gaharu');
  const all = main(page).getByRole('link', { name: 'Semua (4)' });
  await expect(all).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(main(page)).toContainText('Untuk Kelompok Gaharu');
  expect(await shifts()).toEqual([]);
  await expectAccessibleInBothSchemes(page);

  await all.click();
  await expect(page).toHaveURL(/\/\?untuk=semua$/);
  await expect(caption(page, 'Jadwal 3 dari 4')).toBeVisible();
  await main(page).getByRole('link', { name: 'Untuk Kelompok Gaharu' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(all).toBeVisible();

  await main(page).getByRole('link', { name: 'Ganti' }).click();
  await expect(page.getByRole('button', { name: 'Gaharu' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Tampilkan semua' }).click();
  await expect(main(page)).toContainText('Semua kegiatan (4)');
  await page.reload();
  await expect(main(page)).not.toContainText('Pilih kelas atau kelompokmu');

  // An address that somebody shared shows another class. The page asks before this choice replaces the stored choice.
  await page.goto(`/calendar?month=2026-11&untuk=${(await idsOf(request)).get('Kelas Sasando')}`);
  await hydrated(page);
  await expect(main(page)).toContainText('Ini jadwal Kelas Sasando. Jadikan pilihanmu?');
  await expectAccessibleInBothSchemes(page);
  await main(page).getByRole('button', { name: 'Ya' }).click();
  await expect(page).toHaveURL(/\/calendar\?month=2026-11$/);
  await expect(main(page)).toContainText('Untuk Kelas Sasando');
});

test('very long names fit', { tag: FULL }, async ({ page, request, context, server }) => {
  await choose(context, request, server.url, 'Kelas Totobuang');
  for (const path of ['/', '/class', '/calendar']) {
    await page.goto(path);
    await hydrated(page);
    await page
      .locator('main bdi')
      .evaluateAll((names) => names.forEach((name) => (name.textContent = 'Ketidakbertanggungjawaban'.repeat(6))));
    for (const width of [320, 768, 1366]) {
      await page.setViewportSize({ width, height: 740 });
      await expectNoSidewaysScroll(page);
    }
  }
});
