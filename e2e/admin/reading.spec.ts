import { make } from '../../tests/support/builders.ts';
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { wordDocument } from './word-document.ts';

/** This needs a real browser: it opens the file chooser, decodes pictures and makes them smaller. */
test('a Word document with a picture and a table becomes a reading, on a phone and on a wide screen', async ({
  adminPage: page,
  admin,
}) => {
  const { _id: subjectId } = await make.subject(admin, { name: 'Biologi' });
  const { _id: id } = await make.material(admin, subjectId, { title: 'Tumbuhan' });
  for (const [width, height] of [
    [360, 740],
    [1366, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/admin/subject/${subjectId}/tumbuhan/${id}`);
    const png = await page.getByRole('heading', { level: 1 }).screenshot({ type: 'png' });
    await page.getByRole('button', { name: 'Tambah Buku' }).first().click();
    const form = page.getByRole('dialog', { name: 'Tambah Isi Materi' });
    await form.getByLabel('Judul').fill(`Bagian tumbuhan ${width}`);
    await form.getByLabel('Deskripsi').fill('Dari Word.');
    await form.getByText('Tulis', { exact: true }).click();
    const chooser = page.waitForEvent('filechooser');
    await form.getByRole('button', { name: 'Dari Word' }).click();
    const buffer = wordDocument(png);
    await (await chooser).setFiles({ name: 'Tumbuhan.docx', mimeType: 'application/octet-stream', buffer });
    const text = form.getByLabel('Tulisan');
    await expect(text).toHaveValue(
      /^# Bagian tumbuhan\n\nDaun memasak makanan\.\n\n!\[Daun mangga\]\(\/berkas\/[0-9a-f]{64}\/gambar\.webp "\d+x\d+"\)\n\nSetiap bagian punya tugas\.\n\n\| Bagian \| Tugas \|/,
    );
    await expect(form.getByText('1 rumus tidak ikut. Tambahkan dengan tombol di atas.')).toBeVisible();
    // On a wide screen, the preview is open from the start, beside the text.
    if (width === 360) await form.getByRole('button', { name: 'Lihat pratinjau' }).click();
    const preview = form.getByRole('region', { name: 'Pratinjau' });
    const [left, right] = await Promise.all([text.boundingBox(), preview.boundingBox()]);
    expect(right?.width).toBeLessThanOrEqual(360);
    if (width > 360) expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0));
    await expect(preview.getByRole('cell', { name: 'Menyerap air' })).toBeVisible();
    const drawn = preview.getByRole('img', { name: 'Daun mangga' });
    await drawn.scrollIntoViewIfNeeded();
    await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(10);
    await expectNoSidewaysScroll(page);
    if (width === 360) await expectAccessibleInBothSchemes(page);
    await form.getByRole('button', { name: 'Tambah', exact: true }).click();
    await expect(form).toBeHidden();
    await expect(page.getByText(`Bagian tumbuhan ${width}`)).toBeVisible();
  }
});

/** Only a browser keeps a list of changes for Ctrl+Z. */
test('Ctrl+Z undoes a toolbar button, and text pasted from a document', async ({ adminPage: page, admin }) => {
  const { _id: subjectId } = await make.subject(admin, { name: 'Matematika' });
  const { _id: id } = await make.material(admin, subjectId, { title: 'Pecahan' });
  await page.goto(`/admin/subject/${subjectId}/pecahan/${id}`);
  await page.getByRole('button', { name: 'Tambah Buku' }).first().click();
  const form = page.getByRole('dialog', { name: 'Tambah Isi Materi' });
  await form.getByText('Tulis', { exact: true }).click();
  const text = form.getByLabel('Tulisan');
  await text.pressSequentially('Setengah 😀');
  await text.press('ControlOrMeta+A');
  await form.getByRole('button', { name: 'Tebal' }).click();
  await expect(text).toHaveValue('**Setengah 😀**');
  await expect(text).toBeFocused();
  await text.press('ControlOrMeta+Z');
  await expect(text).toHaveValue('Setengah 😀');

  await text.press('ControlOrMeta+A');
  await text.evaluate((area) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<p><b>Setengah</b> 😁</p>');
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(text).toHaveValue('**Setengah** 😁\n');
  await text.press('ControlOrMeta+Z');
  await expect(text).toHaveValue('Setengah 😀');
});
