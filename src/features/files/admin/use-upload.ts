import { useEffect, useRef, useState } from 'react';
import { errorText } from '#platform/web/admin-ui/api/api-error.ts';
import type { FileGroup } from '../kind-rules.ts';
import type { UploadedFile, UploadProgress } from './send-file.ts';
import { uploadFile } from './upload-file.ts';
import { UploadRefusal } from './upload-refusal.ts';

/** The reason why an upload failed. */
export interface FailedUpload {
  message: string;
  /** The file to try again with; null if it would be refused again. */
  again: File | null;
}

/**
 * Uploads one file at a time for a form's field. Gives its progress, or the reason why it failed.
 * @param groups the kinds of files that the field accepts
 */
export function useUpload(groups: readonly FileGroup[], onDone: (file: UploadedFile) => void) {
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const [failed, setFailed] = useState<FailedUpload | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(file: File) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setFailed(null);
    setProgress({ received: 0, bytes: file.size, isWaiting: false });
    const end = () => {
      running.current = null;
      setProgress(null);
    };
    try {
      const uploaded = await uploadFile(file, { groups, signal: controller.signal, onProgress: setProgress });
      if (controller.signal.aborted) return;
      end();
      onDone(uploaded);
    } catch (error) {
      if (controller.signal.aborted) return;
      end();
      const isRefused = error instanceof UploadRefusal;
      setFailed({ message: isRefused ? error.message : errorText(error), again: isRefused ? null : file });
    }
  }

  function cancel() {
    running.current?.abort();
    running.current = null;
    setProgress(null);
  }

  return {
    /** The state of the running upload; null if none is running. */
    progress,
    /** The failure of the last upload; null if it succeeded, or if there was none. */
    failed,
    /** Uploads a file. Cancels the upload that is still running. */
    start,
    cancel,
    /** Returns whether an upload is running now. `progress` shows this only after the next render. */
    isRunning: () => running.current !== null,
  };
}
