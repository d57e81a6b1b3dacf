import type { FileGroup } from '../kind-rules.ts';
import { prepareFile } from './prepare-file.ts';
import { sendFile, type UploadedFile, type UploadProgress } from './send-file.ts';

interface UploadOptions {
  /** The accepted kinds; by default all. */
  groups?: readonly FileGroup[];
  signal: AbortSignal;
  onProgress: (progress: UploadProgress) => void;
}

/** Checks, shrinks and sends a chosen, dropped or pasted file. @throws UploadRefusal, ApiError, or the signal's reason */
export async function uploadFile(
  file: File,
  { groups = ['pdf', 'picture', 'sound'], ...sending }: UploadOptions,
): Promise<UploadedFile> {
  return sendFile(await prepareFile(file, groups), sending);
}

/**
 * Uploads a picture for a text. Returns the target of its Markdown image: the address, and the size in pixels as the title. With
 * the size the page reserves the space while the picture loads.
 */
export async function uploadPicture(file: File, sending: Omit<UploadOptions, 'groups'>): Promise<string> {
  const prepared = await prepareFile(file, ['picture']);
  const { url } = await sendFile(prepared, sending);
  return prepared.size ? `${url} "${prepared.size.width}x${prepared.size.height}"` : url;
}
