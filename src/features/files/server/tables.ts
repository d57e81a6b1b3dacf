import type { PrivateData } from '#platform/server/database/tables.ts';
import { id, instant, oneOf, textUpTo, wholeFrom, type CellRule, type RowRules } from '#platform/server/records/row-rules.ts';
import { NAME_MAX } from '#platform/shared/fields.ts';
import { SHA256 } from '../contract.ts';
import { FILE_TYPES, PIECE_BYTES, type FileType } from '../kind-rules.ts';

/** The columns of the tables of uploaded files. */
export interface FileTables {
  /** One row per stored file. */
  files: {
    id: string;
    sha256: string;
    name: string;
    type: FileType;
    bytes: number;
    created_at: string;
    /** The instant since which no content uses it; null if a content uses it, or the clean-up has not checked it yet. */
    unused_since: string | null;
  };
  /** The bytes of files on PostgreSQL: pieces of 256 KiB in base64, counted from `n` 0. Empty with an embedded database. */
  file_pieces: { sha256: string; n: number; data: string };
  /** One row per upload that is not complete. */
  file_uploads: {
    id: string;
    sha256: string;
    name: string;
    type: FileType;
    bytes: number;
    received: number;
    /** The instant of its last piece. */
    touched_at: string;
  };
  /** The received pieces of these uploads, in base64; `start` is the offset in bytes. */
  upload_pieces: { upload_id: string; start: number; data: string };
}

declare module '#platform/server/database/tables.ts' {
  interface Tables extends FileTables {}
}

/** The tables of incomplete uploads. Backups omit them: the senders start again. */
export const UPLOAD_TABLES = ['file_uploads', 'upload_pieces'] as const;

/** The tables and columns that no public answer shows. */
export const FILES_PRIVATE = {
  files: ['unused_since', 'created_at'],
  file_pieces: 'all',
  file_uploads: 'all',
  upload_pieces: 'all',
} as const satisfies PrivateData;

/** The length of a whole piece in base64. */
const PIECE_CHARS = Math.ceil(PIECE_BYTES / 3) * 4;

const sha256: CellRule = (value) => typeof value === 'string' && SHA256.test(value);
const base64: CellRule = (value) =>
  typeof value === 'string' && value.length <= PIECE_CHARS && value.length % 4 === 0 && /^[A-Za-z\d+/]*={0,2}$/.test(value);

/** The values that each column may have; restoring a backup checks them. */
export const fileRows = {
  files: {
    id,
    sha256,
    name: textUpTo(NAME_MAX),
    type: oneOf(FILE_TYPES),
    bytes: wholeFrom(1),
    created_at: instant,
    unused_since: instant,
  },
  file_pieces: { sha256, n: wholeFrom(0), data: base64 },
} as const satisfies RowRules<Omit<FileTables, (typeof UPLOAD_TABLES)[number]>>;
