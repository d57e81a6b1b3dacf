import type { Reader } from '#platform/server/database/database.ts';
import { listOfflineContents, type OfflineContent } from '#features/subjects/server/material-queries.ts';
import type { Pack } from '../contract.ts';
import { fileUrl, listFiles, listFilesBySum, type FileRow } from './queries.ts';

/** Matches the address of an uploaded file in the HTML of a text. The group in it matches the file's checksum. */
const FILE_IN_TEXT = /\/berkas\/([0-9a-f]{64})\//g;

const checksumsIn = ({ html }: OfflineContent) => [...(html ?? '').matchAll(FILE_IN_TEXT)].map(([, checksum = '']) => checksum);

type Item = Pack['items'][number];

const fileItem = (file: FileRow, { _id, materialId }: OfflineContent): Item => ({
  _id: file.id,
  material: materialId,
  content: _id,
  kind: 'file',
  url: fileUrl(file),
  bytes: file.bytes,
  version: file.sha256,
});

function textItem({ _id, materialId, url, bytes, updatedAt }: OfflineContent): Item[] {
  return url === null ? [] : [{ _id, material: materialId, content: _id, kind: 'text', url, bytes, version: updatedAt }];
}

/**
 * Lists what a device must save to use a subject without a connection: its texts with their pictures, and its files. A file that two
 * contents use is listed for both of them, but its bytes count once.
 */
export async function readPack(db: Reader, subject: string): Promise<Pack> {
  const contents = await listOfflineContents(db, subject);
  const files = await listFiles(
    db,
    contents.flatMap(({ fileId }) => fileId ?? []),
  );
  const pictures = await listFilesBySum(db, [...new Set(contents.flatMap(checksumsIn))]);
  const byId = new Map(files.map((file) => [file.id, file]));
  const byChecksum = new Map(pictures.map((file) => [file.sha256, file]));
  const items = contents.flatMap((content): Item[] => {
    const used = [byId.get(content.fileId ?? ''), ...checksumsIn(content).map((checksum) => byChecksum.get(checksum))];
    return [...textItem(content), ...used.flatMap((file) => (file ? fileItem(file, content) : []))];
  });
  const distinct = [...new Map(items.map((item) => [`${item.content} ${item.url}`, item])).values()];
  const sizes = new Map(distinct.map(({ url, bytes }) => [url, bytes]));
  return {
    bytes: [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0),
    items: distinct,
    // The contents that are links: a device can't save them.
    online: contents.filter(({ url, fileId }) => url === null && fileId === null).length,
  };
}
