import type { APIRequestContext, Page } from '@playwright/test';
import { FULL } from '../runs.ts';
import { expect, heading, hydrated, loseConnection, test, visit } from './device-copy.ts';
import { create } from './fixtures.ts';
import { SILENCE, upload } from './uploads.ts';

test.use({ sampleData: false });

const ABOUT = { description: 'Isi.', link: '' };

async function makeMaterial(admin: APIRequestContext) {
  const subject = await create(admin, 'addSubject', { name: 'Bunyi', kurikulum: 'https://example.org/k', classTeacher: [] });
  const material = await create(admin, `subjects/${subject}`, { title: 'Gema', content: 'Pantulan bunyi.' });
  const add = (content: object) => create(admin, `subjects/${subject}/gema/${material}`, { ...ABOUT, ...content });
  const recording = await upload(admin, 'gema.mp3', 'audio/mpeg', SILENCE);
  const sheet = await upload(admin, 'Lembar gema.pdf', 'application/pdf', Buffer.from('%PDF-1.7\n'.padEnd(30_000, 'x')));
  await add({ title: 'Gua', materialType: 'video', link: 'https://youtu.be/dQw4w9WgXcQ' });
  return {
    path: `/subject/bunyi/gema/${material}`,
    sound: await add({ title: 'Penjelasan', materialType: 'video', file: recording._id }),
    pdf: await add({ title: 'Lembar kerja', materialType: 'exercise', file: sheet._id }),
    text: await add({ title: 'Apa itu gema?', materialType: 'book', text: 'Bunyi.\n\n::: jawaban\nPantulan bunyi.\n:::' }),
  };
}

const player = (page: Page) => page.locator('audio');
const lengthOf = (page: Page) =>
  player(page).evaluate(async (audio: HTMLAudioElement) => {
    await audio.play();
    return Math.round(audio.duration);
  });

test('a recording shows its size and can be saved without the other files; without a connection it plays and can be shared', async ({
  page,
  network,
  admin,
}) => {
  test.setTimeout(120_000);
  const { path, sound, pdf } = await makeMaterial(admin);
  await visit(page, path);
  await expect(page.getByText('Tautan video tidak tersedia')).toHaveCount(0);
  await expect(page.getByText('Video · Suara · 163 KB')).toBeVisible();
  network.asked.length = 0;
  await page.getByRole('link', { name: 'Lembar kerja' }).click();
  await expect(heading(page)).toHaveText('Lembar kerja');
  await expect(page.getByText('PDF · 29 KB')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Buka PDF \(29 KB\)/ })).toHaveAttribute('href', /^\/berkas\//);
  await page.goto(`${path}/${sound}`);
  await hydrated(page);
  const part = page.getByRole('region', { name: 'Simpan untuk dibaca tanpa sinyal' });
  await part.getByRole('button', { name: /^Simpan untuk dibaca/ }).click();
  // Nothing is downloaded before the student has seen the size and has agreed.
  expect(network.asked.filter((asked) => asked.startsWith('/berkas/'))).toEqual([]);
  await part.getByRole('button', { name: 'Simpan: 163 KB' }).click();
  await expect(part.getByText(/^Tersimpan di perangkat ini: 163 KB/)).toBeVisible();

  // The saved recording (10 s long) plays and can be shared; the file that was not saved can't.
  await loseConnection(page, network);
  await page.goto(`${path}/${sound}`);
  await hydrated(page);
  await expect(heading(page)).toHaveText('Penjelasan');
  expect(await lengthOf(page)).toBe(10);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Kirim berkasnya (163 KB)' }).click();
  expect((await download).suggestedFilename()).toBe('gema.mp3');
  await page.goto(`${path}/${pdf}`);
  await page.getByRole('button', { name: 'Kirim berkasnya (29 KB)' }).click();
  await expect(page.getByText('Suluh belum terhubung. Saat terhubung, simpan dulu berkas ini, lalu kirim.')).toBeVisible();

  // The server draws the QR codes. Without it, the printed page has only the address of the video.
  await page.goto(`${path}/cetak`);
  await expect(heading(page)).toHaveText('Gema, Bunyi');
  await expect(page.getByText('Jawaban 1 ada di halaman akhir.')).toBeVisible();
  await expect(page.getByText('Pantulan bunyi.').last()).toBeVisible();
  await expect(page.getByText(/Pindai kodenya/)).toHaveCount(0);
  await expect(page.getByText('Video · perlu sinyal. Buka saat ada sinyal:')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, serviceWorkers: 'block', database: 'plain' });

  test(
    'hidden solutions open, recordings have a player, and the printed page has QR codes',
    { tag: FULL },
    async ({ page, admin }) => {
      const { path, text, sound } = await makeMaterial(admin);
      await page.goto(`${path}/${text}`);
      const answer = page.getByText('Pantulan bunyi.');
      await expect(answer).toBeHidden();
      await page.getByText('Jawaban', { exact: true }).click();
      await expect(answer).toBeVisible();
      await page.goto(`${path}/${sound}`);
      await expect(player(page)).toHaveAttribute('src', /^\/berkas\/.*\/gema\.mp3$/);
      await page.goto(path);
      await page.getByRole('link', { name: 'Cetak materi ini' }).click();
      await expect(heading(page)).toHaveText('Gema, Bunyi');
      await expect(page.getByText('Video · perlu sinyal. Pindai kodenya, atau buka:')).toBeVisible();
      // On paper that is wider than a phone, such as A4 landscape or A4 without margins, the text takes the whole width.
      await page.setViewportSize({ width: 1000, height: 700 });
      await page.emulateMedia({ media: 'print' });
      expect((await page.getByRole('article').boundingBox())?.width).toBeGreaterThan(900);
    },
  );
});
