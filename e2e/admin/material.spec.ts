import { readMaterial } from '../../src/features/subjects/calls.ts';
import { callUrl } from '../../src/platform/shared/calls.ts';
import { make } from '../../tests/support/builders.ts';
import { expectAccessible, expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

const VIDEO = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ';

test('a video plays in a frame of 560 by 315; long words and links fit the screen', async ({ adminPage: page, admin }) => {
  const { _id: subjectId } = await make.subject(admin, { name: 'Pemutar' });
  const { _id: id } = await make.material(admin, subjectId, { title: 'Materi Uji' });
  const add = (fields: Parameters<typeof make.content>[3]) => make.content(admin, subjectId, id, fields);
  await add({ title: 'Bisa Diputar', link: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', materialType: 'video' });
  const drive = 'https://drive.google.com/file/d/1AbcDefGhiJkl';
  await add({ title: 'Berkas Drive', link: `${drive}/view`, materialType: 'video' });
  await add({ title: 'Video Lain', materialType: 'video', link: `https://vimeo.com/${'1'.repeat(200)}` });
  await add({ title: `Buku ${'TanpaSpasi'.repeat(15)}`, description: 'Panjang '.repeat(200) });

  // The answer with the material is delayed until `release()`. So the page can also be checked while it loads.
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const reads = `**${callUrl(readMaterial, { params: { subjectId, materialTitle: 'materi-uji', id } })}`;
  await page.route(reads, async (route) => {
    await held;
    await route.continue();
  });
  await page.route(/youtube-nocookie|drive\.google/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Pemutar</p>' }),
  );
  await page.goto(`/admin/subject/${subjectId}/materi-uji/${id}`);
  await expect(page.getByText('Wait', { exact: true })).toBeVisible();
  await expectAccessible(page);
  release();

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('button', { name: 'Putar video Bisa Diputar' })).toBeVisible();
  await expectAccessibleInBothSchemes(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1366, height: 900 });
  await expectNoSidewaysScroll(page);

  await expect(page.locator('iframe')).toHaveCount(0);
  await page.getByRole('button', { name: 'Putar video Bisa Diputar' }).click();
  const frame = page.locator('iframe[title="Bisa Diputar"]');
  await expect(frame).toHaveAttribute('src', VIDEO);
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation allow-popups');
  const box = await frame.boundingBox();
  expect([box?.width, box?.height]).toEqual([560, 315]);
  await page.getByRole('button', { name: 'Putar video Berkas Drive' }).click();
  await expect(page.locator('iframe[title="Berkas Drive"]')).toHaveAttribute('src', `${drive}/preview`);
});
