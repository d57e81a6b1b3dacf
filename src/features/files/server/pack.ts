import type { Reader } from '#platform/server/database/database.ts';
import { listOfflineContents, type OfflineContent } from '#features/subjects/server/material-queries.ts';
import type { Pack } from '../contract.ts';
import { fileUrl, listFiles, listFilesBySum, type FileRow } from './queries.ts';

const IN_TEXT = /\/berkas\/([0-9a-f]{64})\//g;

const sumsIn = ({ html }: OfflineContent) => [...(html ?? '').matchAll(IN_TEXT)].map(([, sum = '']) => sum);

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

/** What one subject weighs on a device without a connection: its texts with their pictures, and its files. */
export async function readPack(db: Reader, subject: string): Promise<Pack> {
  const contents = await listOfflineContents(db, subject);
  const files = await listFiles(
    db,
    contents.flatMap(({ fileId }) => fileId ?? []),
  );
  const pictures = await listFilesBySum(db, [...new Set(contents.flatMap(sumsIn))]);
  const [byId, bySum] = [new Map(files.map((file) => [file.id, file])), new Map(pictures.map((file) => [file.sha256, file]))];
  const items = contents.flatMap((content): Item[] => {
    const used = [byId.get(content.fileId ?? ''), ...sumsIn(content).map((sum) => bySum.get(sum))];
    return [...textItem(content), ...used.flatMap((file) => (file ? fileItem(file, content) : []))];
  });
  const once = [...new Map(items.map((item) => [`${item.content} ${item.url}`, item])).values()];
  const weights = new Map(once.map(({ url, bytes }) => [url, bytes]));
  return {
    bytes: [...weights.values()].reduce((sum, bytes) => sum + bytes, 0),
    items: once,
    online: contents.filter(({ url, fileId }) => url === null && fileId === null).length,
  };
}
