import { readFile, rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { backupState, type BackupState } from '../contract.ts';

export type Failure = NonNullable<BackupState['failed']>;

const note = backupState.shape.failed.unwrap().extend({ at: z.iso.datetime() });

/** The last failure, in memory and in a small file, so that a restart does not forget it. */
export class FailureNote {
  readonly #path: string;
  #failure: Failure | null | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  async read(): Promise<Failure | null> {
    if (this.#failure === undefined) {
      const text = await readFile(this.#path, 'utf8').catch(() => '');
      this.#failure = note.safeParse(parseJson(text)).data ?? null;
    }
    return this.#failure;
  }

  /** Notes it; where the disk takes no file, in memory alone. */
  async write(failure: Failure): Promise<void> {
    this.#failure = failure;
    await writeFile(this.#path, JSON.stringify(failure), { mode: 0o600 }).catch(() => {});
  }

  async clear(): Promise<void> {
    this.#failure = null;
    await rm(this.#path, { force: true }).catch(() => {});
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
