import { create, expect, hydrated, sampleMaterial, test } from './fixtures.ts';

const LINKS = [
  'https://www.youtube.com/watch?v=MHXO86wKeDY',
  'https://youtu.be/MHXO86wKeDY?t=90',
  'https://example.org/film.mp4',
];

test.use({ database: 'own', viewport: { width: 360, height: 740 } });

test('any material is three taps away; after the last video comes the first; a player loads only after a tap', async ({
  page,
  admin,
}) => {
  const { title } = await sampleMaterial(admin, 'matematika');
  const material = await create(admin, 'subjects/matematika', { title: 'Tiga video', content: 'Untuk dicoba.' });
  for (const [index, link] of LINKS.entries()) {
    const content = { title: `Film ${index + 1}`, description: 'Sebuah film.', link, materialType: 'video' };
    await create(admin, `subjects/matematika/tiga-video/${material}`, content);
  }
  await page.route(/youtube|google|example\.org/, (route) => route.fulfill({ contentType: 'text/html', body: 'film' }));
  const heading = page.getByRole('heading', { level: 1 });

  await page.goto('/');
  await hydrated(page);
  await page.getByRole('main').getByRole('link', { name: 'Matematika' }).click();
  await page.getByRole('main').getByRole('link', { name: title }).click();
  await expect(heading).toHaveText(title);
  await expect(page).toHaveURL(/\/subject\/matematika\/[a-z0-9-]+\/[\w-]+$/);
  await page.goBack();
  await page.getByRole('main').getByRole('link', { name: 'Tiga video' }).click();
  await expect(heading).toHaveText('Tiga video');

  await test.step("after the last video comes the first, and each is numbered: 'Video N dari M'", async () => {
    const caption = (number: number) => page.getByText(`Video ${number} dari 3`, { exact: true });
    await expect(caption(1)).toBeVisible();
    for (const number of [2, 3, 1]) {
      await page.getByRole('button', { name: 'Video berikutnya' }).click();
      await expect(caption(number)).toBeVisible();
      await expect(page.getByRole('group', { name: `Video ${number} dari 3` })).toBeInViewport({ ratio: 0.9 });
    }
    await page.getByRole('button', { name: 'Video sebelumnya' }).click();
    await expect(caption(3)).toBeVisible();
  });

  await test.step('a link that cannot play in a frame opens in a new tab', async () => {
    const link = page.getByRole('link', { name: /^Buka video: Film 3/ });
    await expect(link).toHaveAttribute('href', 'https://example.org/film.mp4');
    await expect(link).toHaveAttribute('target', '_blank');
    await page.getByRole('button', { name: 'Video sebelumnya' }).click();
    await expect(page.getByRole('link', { name: 'Putar video: Film 2' })).toHaveAttribute(
      'href',
      'https://www.youtube.com/watch?v=MHXO86wKeDY&t=90',
    );
    await page.getByRole('button', { name: 'Video sebelumnya' }).click();
  });

  await test.step('the answer to a report takes the place of the button, so nothing moves', async () => {
    await page.route('**/linkReports', (route) => route.fulfill({ status: 202, json: {} }));
    const slide = page.getByRole('group', { name: 'Video 1 dari 3' });
    const report = slide.getByRole('button', { name: /^Laporkan rusak/ });
    // Relative to the slide, because the click may scroll the page.
    const places = async () => {
      const boxes = await Promise.all([slide, report, slide.getByRole('checkbox')].map((element) => element.boundingBox()));
      return boxes.map((box) => box && [box.x - (boxes[0]?.x ?? 0), box.y - (boxes[0]?.y ?? 0), box.width, box.height]);
    };
    // A click while the list of videos is still scrolling would stop it between two slides.
    await expect(slide).toBeInViewport({ ratio: 0.9 });
    const before = await places();
    await report.click();
    await expect(slide.getByText('Terkirim. Terima kasih!')).toBeVisible();
    expect(await places()).toEqual(before);
  });

  await test.step('a player is 16:9, never wider than the page, and moves with its slide', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.getByRole('link', { name: 'Putar video: Film 1' }).click();
    const frame = page.locator('iframe');
    await expect(frame).toHaveAttribute('src', 'https://www.youtube-nocookie.com/embed/MHXO86wKeDY?autoplay=1');
    await expect(frame).toHaveAttribute('title', 'Film 1');
    const box = await frame.boundingBox();
    expect(box && Math.abs(box.width / box.height - 16 / 9)).toBeLessThan(0.02);
    expect(box?.width).toBeLessThanOrEqual(328);
    await expect.poll(() => asked.filter((url) => url.includes('youtube')).length).toBeGreaterThan(0);
    await page.setViewportSize({ width: 1366, height: 900 });
    await expect.poll(async () => (await frame.boundingBox())?.width).toBe(560);
    expect((await frame.boundingBox())?.height).toBe(315);
    await page.getByRole('button', { name: 'Video berikutnya' }).click();
    await expect(frame).toHaveCount(0);
  });
});
