import {
  fileType,
  groupOf,
  otherTypeText,
  servedName,
  SIGN_BYTES,
  sizeFault,
  typeOfBytes,
  type FileGroup,
  type FileType,
} from '../kind-rules.ts';
import { shrinkPicture } from './shrink-picture.ts';
import { UploadRefusal } from './upload-refusal.ts';

/** A checked file that is ready to be sent. */
export interface PreparedFile {
  name: string;
  type: FileType;
  bytes: Uint8Array<ArrayBuffer>;
  /** The size of a picture in pixels; null for any other file. */
  size: { width: number; height: number } | null;
}

/** The refusals of kinds that a field does not accept. */
const NOT_HERE: Readonly<Record<FileGroup, string>> = {
  pdf: 'PDF tidak dapat dipakai di sini.',
  picture: 'Gambar tidak dapat dipakai di sini.',
  sound: 'Rekaman suara tidak dapat dipakai di sini.',
};

function assertSize(type: FileType, bytes: number): void {
  const fault = sizeFault(type, bytes);
  if (fault !== null) throw new UploadRefusal(fault);
}

function assertGroup(group: FileGroup, groups: readonly FileGroup[]): void {
  if (!groups.includes(group)) throw new UploadRefusal(NOT_HERE[group]);
}

/**
 * Checks a chosen file before a byte is sent, and makes a picture smaller. The first bytes decide the type, because a browser
 * usually derives it only from the name.
 * @param groups the kinds that the field accepts
 * @throws UploadRefusal with advice on what to do instead
 */
export async function prepareFile(file: File, groups: readonly FileGroup[]): Promise<PreparedFile> {
  const isPicture = file.type.startsWith('image/') && file.type !== 'image/svg+xml';
  if (isPicture) assertGroup('picture', groups);
  const picture = isPicture ? await shrinkPicture(file) : null;
  const sent = picture?.blob ?? file;
  const type = typeOfBytes(new Uint8Array(await sent.slice(0, SIGN_BYTES).arrayBuffer()));
  // The advice depends on the type that the browser reports. If the browser reports an accepted type, that type is wrong, so the
  // advice is general.
  if (type === null) throw new UploadRefusal(otherTypeText(fileType(file.type) === null ? file.type : ''));
  assertGroup(groupOf(type), groups);
  assertSize(type, sent.size);
  const bytes = new Uint8Array(await sent.arrayBuffer());
  const size = picture ? { width: picture.width, height: picture.height } : null;
  return { name: servedName(file.name, type), type, bytes, size };
}
