import { expect, heading, hydrated, loseConnection, regainConnection, status, storesOf, test, visit } from './device-copy.ts';
import { create } from './fixtures.ts';

test.use({ sampleData: false });

const TEXT = `Sel adalah bagian terkecil makhluk hidup. Rumus $L = 4 \\pi r^2$.

| Bagian | Tugas |
| --- | --- |
| Mitokondria | menghasilkan energi |

1. Apa tugas mitokondria?

::: jawaban
Menghasilkan energi.
:::`;

test('a reading that was never opened opens and is found without a connection; a deleted reading is removed from the device', async ({
  page,
  network,
  admin,
}) => {
  test.setTimeout(120_000);
  const subject = await create(admin, 'addSubject', { name: 'Biologi', kurikulum: 'https://example.org/k', classTeacher: [] });
  const material = await create(admin, `subjects/${subject}`, { title: 'Sel', content: 'Bagian sel.' });
  const place = `subjects/${subject}/sel/${material}`;
  const about = { description: 'Isi.', materialType: 'book', link: '' };
  const kept = await create(admin, place, { ...about, title: 'Bagian sel', text: TEXT });
  const path = `/subject/biologi/sel/${material}/${kept}`;

  await visit(page);
  const readings = () => page.evaluate(async () => Object.keys((await (await caches.match('/bacaan'))?.json()) ?? {}).length);
  await expect.poll(readings).toBe(1);
  // This reading was written after the visit, so the device does not have it.
  const later = await create(admin, place, { ...about, title: 'Nanti', text: 'Belum ada.' });

  await loseConnection(page, network);
  await page.goto(path);
  await hydrated(page);
  await expect(heading(page)).toHaveText('Bagian sel');
  await expect(status(page)).toContainText('Tanpa sinyal');
  await expect(page.locator('math').first()).toBeVisible();
  const answer = page.getByText('Menghasilkan energi.');
  await expect(answer).toBeHidden();
  await page.getByText('Jawaban', { exact: true }).click();
  await expect(answer).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Sudah dipelajari ?: Bagian sel/ })).toBeEnabled();

  await page.goto('/cari?q=mitokondria');
  await page.getByRole('link', { name: /^Bagian sel/ }).click();
  await expect(page).toHaveURL(new RegExp(`/subject/biologi/sel/${material}`));

  await page.goto(`/subject/biologi/sel/${material}/${later}`);
  await expect(page.getByRole('alert')).toContainText('Bacaan ini belum tersimpan di perangkat ini, dan Suluh belum terhubung.');
  await expect(page.getByRole('link', { name: 'Materi', exact: true })).toHaveAttribute(
    'href',
    `/subject/biologi/sel/${material}`,
  );

  await admin.delete(`/api/v1/admin/subjects/${subject}/sel/${kept}`);
  await regainConnection(page, network);
  await page.goto('/');
  await hydrated(page);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  const texts = () =>
    page.evaluate(async () =>
      Object.values((await (await caches.match('/bacaan'))?.json()) ?? {}).map((one) => JSON.stringify(one)),
    );
  await expect.poll(texts, { timeout: 30_000 }).toEqual([expect.stringContaining('Belum ada.')]);
  const seen = (await storesOf(page))['suluh-1-seen'] ?? [];
  expect(seen.filter((address) => address.includes(kept))).toEqual([]);
});
