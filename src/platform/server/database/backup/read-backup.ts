import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import { isNestedAtMost } from '../../records/row-rules.ts';
import { errorCode } from '../errors.ts';
import { BackupError, toBackupError } from './backup-error.ts';
import {
  Batch,
  BATCH_CHARS,
  backupHeader,
  backupTotal,
  dataDigest,
  FORMAT,
  FORMAT_VERSION,
  TableHash,
  tableDigest,
  tableShape,
  type BackupHeader,
  type BackupPart,
  type BackupTotal,
  type TableDigest,
  type TableShape,
} from './format.ts';

const CHUNK_BYTES = 1 << 20;
/**
 * The maximum number of characters of a row. The longest row that Suluh stores is a subject in the trash with 1,500 contents of
 * maximum length: 30 million characters. A reader holds one row in memory.
 */
export const ROW_MAX = 32 * 1024 * 1024;
/** The maximum number of characters of any other line; typical lines have one or two thousand. */
const OBJECT_MAX = 64 * 1024;
/** The maximum nesting of a row, which is a flat list. A long row with deeper nesting is refused before it is parsed. */
const ROW_DEPTH = 1;
const namedFormat = z.object({ format: z.literal(FORMAT), version: z.number() });

/** Yields the lines of the decompressed file in batches. @throws BackupError for a line over the maximum length. */
async function* readLines(path: string, name: string): AsyncGenerator<string[]> {
  const unpacked = createGunzip({ chunkSize: CHUNK_BYTES });
  // An error of the pipeline ends the loop below.
  pipeline(createReadStream(path), unpacked, () => {});
  const decoder = new StringDecoder('utf8');
  /** The beginning of a line whose end has not been read. */
  let unfinished: string[] = [];
  let length = 0;
  for await (const chunk of unpacked) {
    const text = decoder.write(chunk);
    const lines = text.split('\n');
    const begun = lines[0] ?? '';
    length += begun.length;
    unfinished.push(begun);
    // Only rows may be long.
    const isRow = unfinished.find((part) => part !== '')?.startsWith('[') ?? false;
    if (length > (isRow ? ROW_MAX : OBJECT_MAX)) {
      throw new BackupError('damaged', `${name} is damaged: a line of it is longer than any that Suluh writes.`);
    }
    if (lines.length === 1) continue;
    lines[0] = unfinished.join('');
    const last = lines.pop() ?? '';
    [unfinished, length] = [[last], last.length];
    yield lines;
  }
  if (length > 0) throw new Error('its last line has no end');
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** Reads the lines of one backup in order, and verifies each against the preceding ones. */
class LineReader {
  readonly #name: string;
  readonly #all = createHash('sha256');
  readonly #digests: TableDigest[] = [];
  #header: BackupHeader | undefined;
  #table: { shape: TableShape; hash: TableHash } | undefined;
  #batch = new Batch();
  #total: BackupTotal | undefined;

  constructor(name: string) {
    this.#name = name;
  }

  /**
   * Yields the parts that this line completes. A row begins with `[` and waits in the batch. The batch is complete when it is full, or
   * when a line of another kind follows. That line is an object: the header, a table, the end of a table, or the total.
   */
  *read(line: string): Generator<BackupPart> {
    if (this.#total) this.#refuse('something follows its last line');
    if (line.startsWith('[')) this.#readRow(line);
    if (this.#batch.rows.length > 0 && (this.#batch.isFull || !line.startsWith('['))) yield this.#takeBatch();
    if (!line.startsWith('[')) yield* this.#readObject(line);
    // The total has the hash of all lines before it.
    if (!this.#total) this.#all.update(line).update('\n');
  }

  /** @throws BackupError unless the last line has been read. */
  end(): void {
    if (!this.#total) this.#refuse('its end is missing');
  }

  #refuse(what: string): never {
    throw new BackupError('damaged', `${this.#name} is damaged: ${what}.`);
  }

  #readRow(line: string): void {
    const width = this.#table?.shape.columns.length ?? 0;
    const row = line.length <= BATCH_CHARS || isNestedAtMost(line, ROW_DEPTH) ? parse(line) : null;
    if (!this.#batch.add(row, width, line)) this.#refuse("a row of it can't be read");
  }

  #takeBatch(): BackupPart {
    const { rows, text } = this.#batch;
    this.#batch = new Batch();
    this.#table?.hash.add({ rows, text });
    return { kind: 'rows', rows, text };
  }

  /** Reads the header, then tables with their ends, then the total. */
  *#readObject(line: string): Generator<BackupPart> {
    const value = parse(line);
    if (!this.#header) {
      yield { kind: 'header', header: (this.#header = this.#readHeader(value)) };
      return;
    }
    if (this.#table) {
      yield { kind: 'end', digest: this.#endTable(this.#table, value) };
      return;
    }
    const shape = tableShape.safeParse(value).data;
    if (shape) {
      this.#table = { shape, hash: new TableHash(shape) };
      yield { kind: 'table', shape };
    } else this.#readTotal(value);
  }

  #readHeader(value: unknown): BackupHeader {
    const format = namedFormat.safeParse(value).data;
    if (!format) throw new BackupError('damaged', `${this.#name} is not a Suluh backup.`);
    if (format.version > FORMAT_VERSION) {
      throw new BackupError(
        'other',
        `${this.#name} was made by a newer Suluh (format ${format.version}). Use that version or a newer one.`,
      );
    }
    return backupHeader.safeParse(value).data ?? this.#refuse("its first line can't be read");
  }

  #endTable({ shape, hash }: { shape: TableShape; hash: TableHash }, value: unknown): TableDigest {
    const recorded = tableDigest.safeParse(value).data;
    if (recorded?.end !== shape.table) this.#refuse(`the end of ${shape.table} is missing`);
    const found = hash.digest();
    if (found.rows !== recorded.rows) {
      throw new BackupError(
        'damaged',
        `${this.#name} holds ${found.rows} rows of ${shape.table}, not the ${recorded.rows} that were saved.`,
      );
    }
    if (found.sha256 !== recorded.sha256) this.#refuse(`${shape.table} differs from what was saved`);
    this.#digests.push(found);
    this.#table = undefined;
    return found;
  }

  #readTotal(value: unknown): void {
    const recorded = backupTotal.safeParse(value).data;
    if (!recorded) this.#refuse("a line of it can't be read");
    const isComplete =
      recorded.tables === this.#digests.length &&
      recorded.data === dataDigest(this.#digests) &&
      recorded.sha256 === this.#all.copy().digest('hex');
    if (!isComplete) this.#refuse('it differs from what was saved');
    this.#total = recorded;
  }
}

/** Whether decompression failed because the file is truncated or corrupted. */
function isUnpackError(error: unknown): boolean {
  return errorCode(error)?.startsWith('Z_') ?? false;
}

/**
 * Yields the parts of a backup file in bounded memory. It verifies each table's count and checksum before the table's end,
 * and the whole file before the last part: a reader that reaches the end has read the saved data.
 * @param name the file's name in the error message.
 * @throws BackupError with a one-line reason.
 */
export async function* readBackup(path: string, name: string): AsyncGenerator<BackupPart> {
  const reader = new LineReader(name);
  try {
    for await (const lines of readLines(path, name)) for (const line of lines) yield* reader.read(line);
    reader.end();
  } catch (error) {
    if (isUnpackError(error)) throw new BackupError('damaged', `${name} is damaged: it can't be unpacked.`);
    throw toBackupError(error, `${name} can't be read as a backup of Suluh`);
  }
}
