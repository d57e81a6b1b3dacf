import { readBytes } from './bytes.ts';
import { UnreadableError, type Sheet } from './sheet.ts';

/** The Worker's answer: the sheets of the file, or why it can't be read. A null message means an unexpected error. */
export type WorkerAnswer = { sheets: Sheet[] } | { message: string | null };

// The Worker of `readFile`: reads one file, after which it is terminated.
addEventListener('message', (event: MessageEvent<File>) => {
  const file = event.data;
  const read = async (): Promise<WorkerAnswer> => ({
    sheets: await readBytes(new Uint8Array(await file.arrayBuffer()), file.name),
  });
  void read()
    .catch((error: unknown): WorkerAnswer => ({ message: error instanceof UnreadableError ? error.message : null }))
    .then((answer) => postMessage(answer));
});
