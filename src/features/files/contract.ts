import { z } from 'zod';
import { NAME_MAX, nameText } from '#platform/shared/fields.ts';
import type { Public } from '#platform/shared/public.ts';
import * as messages from './messages.ts';

/** The longest media type, in characters. */
const TYPE_MAX = 100;

/** A lower-case SHA-256 in hexadecimal. */
export const SHA256 = /^[0-9a-f]{64}$/;

/**
 * The body that announces a file. If its type is not accepted, it is refused immediately. Later, the first bytes decide the type.
 */
export const uploadInput = z.object({
  name: nameText({ min: 1, max: NAME_MAX, message: messages.NAME_TEXT }),
  type: z.string({ error: messages.TYPE_TEXT }).max(TYPE_MAX, { error: messages.TYPE_TEXT }),
  bytes: z.int({ error: messages.BYTES_TEXT }),
  sha256: z.string({ error: messages.SHA256_TEXT }).regex(SHA256, { error: messages.SHA256_TEXT }),
});

const offset = z.coerce
  .number({ error: messages.OFFSET_TEXT })
  .int({ error: messages.OFFSET_TEXT })
  .min(0, { error: messages.OFFSET_TEXT });
/** The query of a piece: its offset in the file, in bytes. */
export const pieceQuery = z.object({ offset });

/** The state of an upload; `received` is in bytes. After `done`, `_id` is the file's id. */
export const upload = z.object({
  _id: z.string(),
  received: z.number().int(),
  done: z.boolean(),
});
export const uploadAnswer = z.object({ data: upload });

/** The number of files, their bytes, and the limit of all bytes, for admins. */
export const filesState = z.object({ files: z.number().int(), bytes: z.number().int(), limit: z.number().int() });
export const filesStateAnswer = z.object({ data: filesState });

/** The texts and files that a device must save to use a subject without a connection. */
export const pack = z.object({
  /** The total size. Items with the same address are counted once. */
  bytes: z.number().int(),
  items: z.array(
    z.object({
      /** The content's id for a text; the file's id for a file. */
      _id: z.string(),
      /** The id of its material. */
      material: z.string(),
      /** The id of the content that contains the text or file, or shows the picture. */
      content: z.string(),
      kind: z.enum(['text', 'file']),
      url: z.string(),
      bytes: z.number().int(),
      /** Changes whenever the item changes. */
      version: z.string(),
    }),
  ),
  /** The number of contents that need a connection. */
  online: z.number().int(),
});
export type Pack = Public<z.infer<typeof pack>>;

export type UploadInput = z.output<typeof uploadInput>;
export type Upload = z.infer<typeof upload>;
export type FilesState = z.infer<typeof filesState>;
