import type { WorkerAnswer } from './read-worker.ts';
import { UnreadableError, type Sheet } from './sheet.ts';

/** The longest time for reading a file. A large sheet takes one or two seconds. */
const LIMIT_MS = 20_000;
/** The largest file. */
const MAX_BYTES = 20_000_000;

const TOO_LARGE_TEXT = 'Berkas ini lebih dari 20 MB. Salin tabelnya saja ke berkas baru, lalu coba lagi.';
const TOO_SLOW_TEXT =
  'Berkas ini terlalu rumit untuk dibaca dalam 20 detik. Salin tabelnya saja, lalu tempel di sini atau simpan sebagai .csv.';
const FAILED_TEXT = 'Pembaca berkas belum dapat dimuat. Periksa internet Anda, lalu pilih berkasnya lagi.';

/** Reads a file's sheets in a Worker. The Worker is terminated when it has finished or takes too long. @throws UnreadableError */
export function readFile(file: File): Promise<Sheet[]> {
  if (file.size > MAX_BYTES) return Promise.reject(new UnreadableError(TOO_LARGE_TEXT));
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Sheet[]>((resolve, reject) => {
    const timer = setTimeout(() => reject(new UnreadableError(TOO_SLOW_TEXT)), LIMIT_MS);
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      clearTimeout(timer);
      if ('sheets' in data) resolve(data.sheets);
      else reject(new UnreadableError(data.message ?? FAILED_TEXT));
    });
    worker.addEventListener('error', () => {
      clearTimeout(timer);
      reject(new UnreadableError(FAILED_TEXT));
    });
    worker.postMessage(file);
  }).finally(() => worker.terminate());
}
