import type { APIRequestContext, Page } from '@playwright/test';
import { expect, hydrated, loseConnection, regainConnection, test, visit } from './device-copy.ts';
import { create } from './fixtures.ts';
import type { UnsteadyServer } from './unsteady-server.ts';
import { upload } from './uploads.ts';

/** The size of the uploaded file in bytes. */
const SIZE = 300_000;

const uploadPdf = (admin: APIRequestContext, seed: string) =>
  upload(admin, 'Soal pecahan.pdf', 'application/pdf', Buffer.from(`%PDF-1.7\n${seed}`.padEnd(SIZE, 'a')));

// This needs a real browser: its worker must answer requests for files and texts from the store, even those of players and new
// tabs.
test('a saved subject opens without a connection, is updated after changes, and can be removed from the device', async ({
  page,
  network,
  admin,
}) => {
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
  await expect(part.getByText(/^Tersimpan di perangkat ini: 29\d KB · terpakai 29\d KB dari 50 MB$/)).toBeVisible();
  await expect(part.getByText('Yang bisa disimpan sudah tersimpan · 1 video atau tautan tetap perlu sinyal.')).toBeVisible();

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
  await expect(part.getByText(/^Tersimpan di perangkat ini/)).toBeVisible();

  await admin.put(`/api/v1/admin/${place.replace(/[^/]+$/, text)}`, {
    data: { ...about, title: 'Bacaan', text: 'Sudut luarnya 360 derajat.', link: '' },
  });
  await regainConnection(page, network);
  await page.reload();
  await expect.poll(said, { timeout: 20_000 }).toContain('Sudut luarnya 360 derajat.');

  await part.getByRole('button', { name: 'Hapus dari perangkat ini' }).click();
  await expect(part.getByText(/^Tersimpan/)).toHaveCount(0);
  const stored = await page.evaluate(async () =>
    (await (await caches.open('suluh-1-saved')).keys()).map(({ url }) => new URL(url).pathname),
  );
  expect(stored).toEqual(['/simpan/daftar']);
});

/** Lets the browser report that its data saver is on or off. */
async function saveData(page: Page, network: UnsteadyServer, saving: boolean): Promise<void> {
  const script = `Object.defineProperty(Object.getPrototypeOf(navigator), 'connection', { value: { saveData: ${saving} } });`;
  network.change = (path, body) => (path === '/sw.js' ? `${script}\n${body}` : body);
  await page.addInitScript(script);
}

// Only a browser shows which code its worker stores. On a first visit it stores the code of other pages only after 12 s, or never
// if the data saver is on.
for (const saving of [false, true])
  test(`a subject saved on a first visit, data saver ${saving ? 'on' : 'off'}, opens without a connection`, async ({
    page,
    network,
    admin,
  }) => {
    await saveData(page, network, saving);
    const subject = await create(admin, 'addSubject', { name: 'Botani', kurikulum: 'https://example.org/k', classTeacher: [] });
    const material = await create(admin, `subjects/${subject}`, { title: 'Daun', content: 'Dapur tumbuhan.' });
    const about = { description: 'Isi.', materialType: 'book', link: '' };
    const place = `subjects/${subject}/daun/${material}`;
    await create(admin, place, { ...about, title: 'Bacaan', text: 'Stomata adalah pintu udara.' });
    await page.goto(`/subject/${subject}`);
    await hydrated(page);
    await page.evaluate(async () => navigator.serviceWorker.controller ?? (await navigator.serviceWorker.ready));
    const part = page.getByRole('region', { name: 'Simpan untuk dibaca tanpa sinyal' });
    await part.getByRole('button', { name: /^Simpan untuk dibaca/ }).click();
    await part.getByRole('button', { name: /^Simpan: / }).click();
    await expect(part.getByText('Semuanya tersimpan.')).toBeVisible();
    await loseConnection(page, network);
    await page.reload();
    await page.getByRole('link', { name: /Daun/ }).first().click();
    await page
      .getByRole('link', { name: /Bacaan/ })
      .first()
      .click();
    await expect(page.getByText('Stomata adalah pintu udara.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Stomata adalah pintu udara.')).toBeVisible();
  });
