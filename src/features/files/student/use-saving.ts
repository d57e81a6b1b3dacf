import { useEffect, useRef, useState } from 'react';
import { forget, planSaving, save, type SavePlan } from './save-contents.ts';
import { contains, isSamePart, listSaved, NoRoomError, countBytes, type Part, type SavedUnit } from './saved-store.ts';

const NO_ROOM_TEXT = 'Ruang di perangkat ini tidak cukup. Yang sudah tersimpan tetap ada; hapus sebagian dulu, lalu coba lagi.';
const OFFLINE_TEXT = 'Sambungan terputus. Yang sudah tersimpan tetap ada; coba lagi nanti.';
const NO_PLAN_TEXT = 'Ukurannya belum diketahui: Suluh belum terhubung. Coba lagi nanti.';

const DENIED_TEXT = 'Browser ini tidak mengizinkan penyimpanan. Coba di browser lain, atau bukan di tab samaran.';

/**
 * Returns the text for the error of a download that the student did not stop. A SecurityError means that the browser denies storage.
 * Any other DOMException means that there is no room for the bytes.
 */
function messageOf(reason: unknown): string {
  if (reason instanceof DOMException && reason.name === 'SecurityError') return DENIED_TEXT;
  return reason instanceof NoRoomError || reason instanceof DOMException ? NO_ROOM_TEXT : OFFLINE_TEXT;
}

/** What is saved of a part (a subject, a material or a content), and the download of what is missing. */
interface Saving {
  /** What is saved of the part; null if nothing is. */
  unit: SavedUnit | null;
  /** A larger saved unit that contains the part; null if there is none. */
  within: SavedUnit | null;
  /** The bytes of everything that is saved on this device. */
  used: number;
  /** What `start` would download; null before `look`, and if the server did not answer. */
  plan: SavePlan | null;
  /** The bytes that the running download has stored or received; null if none is running. */
  done: number | null;
  /** The text about what the student did last; empty if there is none. */
  message: string;
  /** Asks the server what can be saved, and sets `plan`. */
  look: (failure?: string) => Promise<void>;
  /** Downloads the missing items of the plan, then calls `look` for a new plan. */
  start: (chosen: SavePlan) => Promise<void>;
  /** Stops the download. What has arrived stays saved. */
  stop: () => void;
  /** Deletes what is saved of the part. */
  remove: () => Promise<void>;
  /** Shows a text as `message`. */
  say: (message: string) => void;
}

/**
 * What is saved of a subject, material or content on this device, and the functions that plan, start, stop and delete its download.
 * The student first taps for the size (`look`), then for the download (`start`), and may tap again to end it (`stop`).
 * @param loadPages loads the code of the pages that show the saved contents
 */
export function useSaving(part: Part, loadPages: () => Promise<unknown>): Saving {
  const [units, setUnits] = useState<readonly SavedUnit[]>([]);
  const [plan, setPlan] = useState<SavePlan | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const [message, setMessage] = useState('');
  const running = useRef<AbortController | null>(null);

  const unit = units.find((candidate) => isSamePart(candidate, part)) ?? null;
  const within = units.find((candidate) => contains(candidate, part)) ?? null;
  const used = countBytes(units.flatMap(({ items }) => items));
  const reloadSaved = async () => setUnits(await listSaved());
  useEffect(() => {
    void listSaved().then(setUnits);
    return () => running.current?.abort();
  }, []);

  /** Asks the server what can be saved. @param failure the message of the save that just failed; it stays visible */
  async function look(failure = ''): Promise<void> {
    setMessage(failure);
    const found = await planSaving(part);
    setPlan(found);
    setMessage(found ? failure : failure || NO_PLAN_TEXT);
  }

  async function start(chosen: SavePlan): Promise<void> {
    const controller = new AbortController();
    running.current = controller;
    let failure = '';
    setMessage('');
    setDone(0);
    try {
      // The worker stores what the page loads. Without this code, a saved text could not be opened.
      await loadPages();
      await save(chosen, { signal: controller.signal, onBytes: (bytes) => setDone((sum) => (sum ?? 0) + bytes) });
      // Until the new plan arrives, nothing is offered for download.
      setPlan({ ...chosen, missing: [], bytes: 0 });
    } catch (reason) {
      if (!controller.signal.aborted) failure = messageOf(reason);
    }
    setDone(null);
    await reloadSaved();
    await look(failure);
  }

  async function remove(): Promise<void> {
    await forget(part);
    setPlan(null);
    await reloadSaved();
  }

  return { unit, within, used, plan, done, message, look, start, stop: () => running.current?.abort(), remove, say: setMessage };
}
