import { expectNoSidewaysScroll } from '../admin/accessibility.ts';
import { FULL } from '../runs.ts';
import { create, expect, test } from './fixtures.ts';
import { openInteractive, ticks } from './learning.ts';

test.use({ viewport: { width: 360, height: 740 }, sampleData: false });

test('a material of a thousand contents is rendered, ticked and counted', { tag: FULL }, async ({ page, admin }) => {
  test.setTimeout(120_000);
  const subject = await create(admin, 'addSubject', { name: 'Fisika', kurikulum: 'https://example.org/', classTeacher: [] });
  const material = await create(admin, `subjects/${subject}`, { title: 'Semua', content: 'Banyak sekali.' });
  for (let first = 0; first < 1000; first += 50) {
    const some = Array.from({ length: 50 }, (_, place) => first + place);
    await Promise.all(
      some.map((number) =>
        create(admin, `subjects/${subject}/x/${material}`, {
          title: `Buku ${number}`,
          description: 'Sebuah buku.',
          link: `https://example.org/${number}.pdf`,
          materialType: 'book',
        }),
      ),
    );
  }
  await openInteractive(page, `/subject/fisika/semua/${material}`);
  await expect(ticks(page)).toHaveCount(1000);
  await ticks(page).last().check();
  await expect(page.getByText('1 dari 1000 dipelajari')).toBeVisible();
  await expectNoSidewaysScroll(page);
});
