import { createHash } from 'node:crypto';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { FieldRegistryContext, unparsedFields, type FieldRegistry } from '#platform/web/admin-ui/record/field-registry.ts';
import { sendPiece, startUpload } from '#features/files/calls.ts';
import { Refused, stubApi } from '#tests/support/components/stub-api.ts';
import { PIECE_BYTES } from '../kind-rules.ts';
import { FileUpload } from './file-upload.tsx';
import type { UploadedFile } from './send-file.ts';

const MEGABYTE = 1024 * 1024;

const registry: FieldRegistry = new Map();
const waitsFor = () => unparsedFields(registry, {});
/** The fields that still blocked the save of the form when `onChange` passed the file to the form. */
let waitedAtChange: unknown = null;

function Form() {
  const [file, setFile] = useState<UploadedFile | null>(null);
  const onChange = (next: UploadedFile | null) => {
    waitedAtChange = waitsFor();
    setFile(next);
  };
  return (
    <FieldRegistryContext value={registry}>
      <FileUpload name="file" label="Berkas" value={file} onChange={onChange} />
    </FieldRegistryContext>
  );
}

function pdf(size: number, name = 'Soal pecahan.pdf'): File {
  return new File(['%PDF-1.7\n'.padEnd(size, 'a')], name, { type: 'application/pdf' });
}

const choose = (file: File) => fireEvent.change(screen.getByLabelText('Pilih berkas'), { target: { files: [file] } });

/** A server that stores pieces. */
function stubUploads(bytes: number) {
  const api = stubApi();
  let received = 0;
  const state = () => ({ data: { _id: 'f1', received, done: received === bytes } });
  api.answer(startUpload, state);
  api.answer(sendPiece, ({ url, body }) => {
    const offset = Number(url.searchParams.get('offset'));
    if (offset !== received) throw new Refused({ status: 409, message: 'Tidak menyambung.', more: { received } });
    received += String(body).length;
    return state();
  });
  return {
    api,
    offsets: () => api.received(sendPiece).map(({ url }) => Number(url.searchParams.get('offset'))),
    /** Pieces that the server stored, but whose answers did not arrive. */
    keep: (count: number) => (received = count),
  };
}

beforeEach(() => {
  render(<Form />);
});

describe('the upload of a file', () => {
  it("sends the file's checksum and pieces, then shows the file with its size", async () => {
    const size = 2 * PIECE_BYTES + 10;
    const { api, offsets } = stubUploads(size);
    choose(pdf(size));
    const link = await screen.findByRole('link', { name: /Soal pecahan\.pdf/ });
    const sha256 = createHash('sha256').update('%PDF-1.7\n'.padEnd(size, 'a')).digest('hex');
    expect(api.bodies(startUpload)).toEqual([{ name: 'Soal pecahan.pdf', type: 'application/pdf', bytes: size, sha256 }]);
    expect(offsets()).toEqual([0, PIECE_BYTES, 2 * PIECE_BYTES]);
    expect(link.getAttribute('href')).toBe(`/berkas/${sha256}/Soal%20pecahan.pdf`);
    expect(screen.getByText('512 KB')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Lepas berkas' }));
    expect(screen.queryByRole('link', { name: /Soal/ })).toBe(null);
  });

  it('continues after a lost connection with the first piece that the server lacks', async () => {
    const size = 2 * PIECE_BYTES;
    const { api, offsets, keep } = stubUploads(size);
    let cuts = 1;
    api.before(sendPiece, () => {
      if (cuts === 0) return;
      cuts -= 1;
      keep(PIECE_BYTES);
      throw new TypeError('fetch failed');
    });
    choose(pdf(size));
    await screen.findByText('Menunggu sambungan; dilanjutkan sendiri');
    fireEvent(window, new Event('online'));
    await screen.findByRole('link', { name: /Soal/ });
    expect(offsets()).toEqual([0, 0, PIECE_BYTES]);
  });

  it('shows a refusal of the server and tries again on request', async () => {
    const { api } = stubUploads(20);
    let isFull = true;
    api.before(startUpload, () => {
      if (isFull) throw new Refused({ status: 507, message: 'Tempat untuk berkas sudah penuh.' });
    });
    choose(pdf(20));
    await screen.findByText('Tempat untuk berkas sudah penuh.');
    isFull = false;
    fireEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
    await screen.findByRole('link', { name: /Soal/ });
  });

  it('blocks the form until the file is stored', async () => {
    const { api } = stubUploads(20);
    let go = () => {};
    const stored = { data: { _id: 'f1', received: 20, done: true } };
    api.answer(startUpload, () => new Promise((resolve) => (go = () => resolve(stored))));
    choose(pdf(20));
    await waitFor(() => expect(api.received(startUpload)).toHaveLength(1));
    expect(waitsFor()).toEqual([['file', 'Berkas masih diunggah. Tunggu sampai selesai, atau batalkan.']]);
    go();
    await screen.findByRole('link', { name: /Soal/ });
    expect(waitedAtChange).toEqual([]);
  });

  it('can be cancelled', async () => {
    const { api } = stubUploads(20);
    api.answer(startUpload, () => new Promise(() => {}));
    choose(pdf(20));
    fireEvent.click(await screen.findByRole('button', { name: 'Batal mengunggah' }));
    expect(screen.queryByRole('progressbar')).toBe(null);
    expect(document.activeElement).toBe(screen.getByLabelText('Pilih berkas'));
  });

  it.each([
    ['a Word document', new File(['PK\u0003\u0004'], 'soal.docx', { type: 'application/msword' }), /simpan sebagai PDF/],
    ['a page called PDF', new File(['<html>'.padEnd(80)], 'soal.pdf', { type: 'application/pdf' }), /simpan sebagai PDF/],
    ['a film', new File(['\0\0\0\u0018ftypqt  '.padEnd(80)], 'film.mov', { type: 'video/quicktime' }), /YouTube/],
    ['a drawing', new File(['<svg/>'.padEnd(80)], 'gambar.svg', { type: 'image/svg+xml' }), /JPEG atau PNG/],
    ['a large PDF', pdf(5 * MEGABYTE + 1), /Paling besar 5 MB untuk PDF/],
    ['an empty file', new File([], 'kosong.pdf', { type: 'application/pdf' }), /simpan sebagai PDF/],
  ])('refuses %s before a byte is sent', async (_what, file, says) => {
    const { api } = stubUploads(20);
    choose(file);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(says));
    expect(screen.queryByRole('button', { name: 'Coba lagi' })).toBe(null);
    expect(api.received(startUpload)).toEqual([]);
  });

  it('takes one file by dropping and by pasting', async () => {
    stubUploads(20);
    const box = screen.getByRole('region', { name: 'Berkas' });
    fireEvent.drop(box, { dataTransfer: { files: [pdf(20), pdf(20)] } });
    expect(screen.getByRole('alert').textContent).toBe('Pilih satu berkas saja.');
    fireEvent.paste(box, { clipboardData: { files: [pdf(20)] } });
    await screen.findByRole('link', { name: /Soal/ });
  });
});
