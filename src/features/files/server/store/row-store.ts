import type { Reader } from '#platform/server/database/database.ts';
import { PIECE_BYTES } from '../../kind-rules.ts';
import type { FileStore } from './file-store.ts';

/** Splits a file into pieces in base64, of equal size except the last. */
export function piecesOf(bytes: Buffer): string[] {
  const count = Math.ceil(bytes.length / PIECE_BYTES);
  return Array.from({ length: count }, (_, n) => bytes.subarray(n * PIECE_BYTES, (n + 1) * PIECE_BYTES).toString('base64'));
}

async function* readRows(db: Reader, sha256: string, from: number, to: number): AsyncGenerator<Buffer> {
  for (let n = Math.floor(from / PIECE_BYTES); n * PIECE_BYTES <= to; n += 1) {
    const row = await db
      .selectFrom('file_pieces')
      .select('data')
      .where('sha256', '=', sha256)
      .where('n', '=', n)
      .executeTakeFirst();
    if (!row) throw new Error(`The file ${sha256} has no piece ${n}.`);
    const start = n * PIECE_BYTES;
    yield Buffer.from(row.data, 'base64').subarray(Math.max(0, from - start), to - start + 1);
  }
}

/** Stores files as pieces in rows. Every process on the database can serve them. */
export function rowStore(db: Reader): FileStore {
  const has: FileStore['has'] = async ({ sha256, bytes }) => {
    const { count } = await db
      .selectFrom('file_pieces')
      .select((sql) => sql.fn.countAll<number | string>().as('count'))
      .where('sha256', '=', sha256)
      .executeTakeFirstOrThrow();
    return Number(count) === Math.ceil(bytes / PIECE_BYTES);
  };
  return {
    prepare: async () => {},
    store: async (tx, sha256, bytes) => {
      await tx.deleteFrom('file_pieces').where('sha256', '=', sha256).execute();
      for (const [n, data] of piecesOf(bytes).entries()) await tx.insertInto('file_pieces').values({ sha256, n, data }).execute();
    },
    has,
    read: async (file, from, to) => ((await has(file)) ? readRows(db, file.sha256, from, to) : null),
    // The database deletes the pieces together with the file's row.
    release: async () => {},
    sweep: async () => 0,
  };
}
