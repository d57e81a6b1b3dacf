import { useEffect, useRef, useState } from 'react';
import { uploadPicture } from '#features/files/admin/upload-file.ts';
import { UploadRefusal } from '#features/files/admin/upload-refusal.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { withPicture } from './unfinished-pictures.ts';

/** Uploads pictures one after the other, and puts each where it stands in the text. */
export function usePictures(change: (work: (text: string) => string) => void) {
  const [waiting, setWaiting] = useState(0);
  const open = useRef(0);
  const life = useRef<AbortSignal | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    life.current = controller.signal;
    return () => controller.abort();
  }, []);

  /** Returns how many did not arrive, and the last reason. */
  async function bring(pictures: ReadonlyMap<string, File>): Promise<{ failed: number; reason: string | null }> {
    let failed = 0;
    let reason: string | null = null;
    const signal = life.current;
    if (!signal) return { failed, reason };
    const count = (by: number) => setWaiting((open.current += by));
    count(pictures.size);
    for (const [address, file] of pictures) {
      let uploaded: string | null = null;
      try {
        uploaded = await uploadPicture(file, { signal, onProgress: () => {} });
      } catch (error) {
        if (signal.aborted) break;
        failed += 1;
        reason = error instanceof UploadRefusal ? error.message : errorText(error);
      }
      count(-1);
      change((text) => withPicture(text, address, uploaded));
    }
    return { failed, reason };
  }
  return { waiting, bring, isWaiting: () => open.current > 0 };
}
