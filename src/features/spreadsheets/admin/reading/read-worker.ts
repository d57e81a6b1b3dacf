import { readBytes } from './bytes.ts';
import { UnreadableError, type Sheet } from './sheet.ts';

/** What the Worker answers. */
export type WorkerAnswer = { sheets: Sheet[] } | { message: string | null };

// Reads one file, in a Worker that is ended afterwards.
addEventListener('message', (event: MessageEvent<File>) => {
  const file = event.data;
  const read = async (): Promise<WorkerAnswer> => ({
    sheets: await readBytes(new Uint8Array(await file.arrayBuffer()), file.name),
  });
  void read()
    .catch((error: unknown): WorkerAnswer => ({ message: error instanceof UnreadableError ? error.message : null }))
    .then((answer) => postMessage(answer));
});
