import { useEffect, useRef, useState } from 'react';
import { uploadPicture } from '#features/files/admin/upload-file.ts';
import { UploadRefusal } from '#features/files/admin/upload-refusal.ts';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import { withPicture } from './unfinished-pictures.ts';

/**
 * Uploads the pictures of a text one after the other. Replaces the temporary address of each by its stored address.
 * @param change changes the text while the person may be typing
 */
export function usePictures(change: (work: (text: string) => string) => void) {
  const [waiting, setWaiting] = useState(0);
  // The number in `waiting`. `isWaiting` reads it here, because a state changes only with the next render.
  const waitingNow = useRef(0);
  /** Is aborted when the form closes. */
  const closing = useRef<AbortSignal | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    closing.current = controller.signal;
    return () => controller.abort();
  }, []);

  /** Uploads pictures, by their temporary addresses. Returns the number of failed uploads and the reason of the last failure. */
  async function uploadAll(pictures: ReadonlyMap<string, File>): Promise<{ failed: number; reason: string | null }> {
    let failed = 0;
    let reason: string | null = null;
    const signal = closing.current;
    if (!signal) return { failed, reason };
    const count = (by: number) => setWaiting((waitingNow.current += by));
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
  return {
    /** The number of pictures that are not uploaded yet. */
    waiting,
    uploadAll,
    /** Returns whether pictures are waiting now. `waiting` shows this only after the next render. */
    isWaiting: () => waitingNow.current > 0,
  };
}
