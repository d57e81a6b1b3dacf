import type { APIRequestContext } from '@playwright/test';
import { expect, hydrated, loseConnection, regainConnection, test, visit } from './device-copy.ts';
import { create } from './fixtures.ts';
import { upload } from './uploads.ts';

/** The size of the uploaded file in bytes. */
const SIZE = 300_000;

const uploadPdf = (admin: APIRequestContext, seed: string) =>
  upload(admin, 'Soal pecahan.pdf', 'application/pdf', Buffer.from(`%PDF-1.7\n${seed}`.padEnd(SIZE, 'a')));

// Only a browser shows that its worker answers files and texts from the store, also for players and new tabs.
test('a saved lesson opens without a connection, follows changes, and leaves the device', async ({ page, network, admin }) => {
  test.setTimeout(120_000);
  const subject = await create(admin, 'addSubject', { name: 'Ilmu Ukur', kurikulum: 'https://example.org/k', classTeacher: [] });
  const material = await create(admin, `subjects/${subject}`, { title: 'Segitiga', content: 'Sudut dan sisi.' });
  const place = `subjects/${subject}/segitiga/${material}`;
  const about = { description: 'Isi.', materialType: 'book' };
  const file = await uploadPdf(admin, 'satu');
  await create(admin, place, { ...about, title: 'Lembar', file: file._id, link: '' });
  await create(admin, place, { ...about, title: 'Video', link: 'https://youtu.be/dQw4w9WgXcQ', materialType: 'video' });
  const text = await create(admin, place, { ...about, title: 'Bacaan', text: 'Jumlah sudutnya 180 derajat.', link: '' });
  const call = `/api/v1/${place.replace('subjects/', 'student/subjects/')}/${text}`;

  await visit(page, `/subject/${subject}`);
  const part = page.getByRole('region', { name: 'Simpan untuk dibaca tanpa sinyal' });
  await part.getByRole('button', { name: /^Simpan untuk dibaca/ }).click();
  await expect(part.getByText('1 video atau tautan tetap perlu sinyal')).toBeVisible();
  await part.getByRole('button', { name: /^Simpan: 29\d KB$/ }).click();
  await expect(part.getByText(/^Tersimpan di ponsel ini: 29\d KB · terpakai 29\d KB dari 50 MB$/)).toBeVisible();
  await expect(part.getByText('Semuanya tersimpan · 1 video atau tautan tetap perlu sinyal.')).toBeVisible();

  const read = (address: string, range?: string) =>
    page.evaluate(
      async ([url = '', part_]) => {
        const answer = await fetch(url, part_ === undefined ? {} : { headers: { range: part_ } });
        return [answer.status, (await answer.text()).length, answer.headers.get('content-range')] as const;
      },
      [address, range],
    );
  await loseConnection(page, network);
  expect(await read(file.url)).toEqual([200, SIZE, null]);
  expect(await read(file.url, 'bytes=10-19')).toEqual([206, 10, `bytes 10-19/${SIZE}`]);
  const said = () => page.evaluate(async (url) => JSON.stringify(await (await fetch(url)).json()), call);
  expect(await said()).toContain('Jumlah sudutnya 180 derajat.');
  await page.goto(`/subject/${subject}`);
  await hydrated(page);
  await expect(part.getByText(/^Tersimpan di ponsel ini/)).toBeVisible();

  await admin.put(`/api/v1/admin/${place.replace(/[^/]+$/, text)}`, {
    data: { ...about, title: 'Bacaan', text: 'Sudut luarnya 360 derajat.', link: '' },
  });
  await regainConnection(page, network);
  await page.reload();
  await expect.poll(said, { timeout: 20_000 }).toContain('Sudut luarnya 360 derajat.');

  await part.getByRole('button', { name: 'Hapus dari ponsel' }).click();
  await expect(part.getByText(/^Tersimpan/)).toHaveCount(0);
  const stored = await page.evaluate(async () =>
    (await (await caches.open('suluh-1-saved')).keys()).map(({ url }) => new URL(url).pathname),
  );
  expect(stored).toEqual(['/simpan/daftar']);
});
