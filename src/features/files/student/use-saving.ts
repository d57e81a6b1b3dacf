import { useEffect, useRef, useState } from 'react';
import { forget, planSaving, save, type SavePlan } from './save-lessons.ts';
import { isSame, listSaved, NoRoomError, weightOf, type Part, type SavedUnit } from './saved-store.ts';

const NO_ROOM_TEXT = 'Ruang di ponsel ini tidak cukup. Yang sudah tersimpan tetap ada; hapus sebagian dulu, lalu coba lagi.';
const CUT_TEXT = 'Sambungan terputus. Yang sudah tersimpan tetap ada; coba lagi saat ada sinyal.';
const NO_PLAN_TEXT = 'Ukurannya belum diketahui: perlu sambungan untuk memeriksanya.';

const DENIED_TEXT = 'Peramban ini tidak mengizinkan penyimpanan. Coba di peramban lain, atau bukan di jendela pribadi.';

function messageOf(reason: unknown): string {
  if (reason instanceof DOMException && reason.name === 'SecurityError') return DENIED_TEXT;
  return reason instanceof NoRoomError || reason instanceof DOMException ? NO_ROOM_TEXT : CUT_TEXT;
}

/** Gives the saved state of a part (a subject, material or content), and starts, stops and removes its saving. */
export function useSaving(part: Part) {
  const [units, setUnits] = useState<readonly SavedUnit[]>([]);
  const [plan, setPlan] = useState<SavePlan | null>(null);
  /** The bytes that were downloaded; null if nothing is being saved. */
  const [done, setDone] = useState<number | null>(null);
  const [message, setMessage] = useState('');
  const running = useRef<AbortController | null>(null);

  const unit = units.find((candidate) => isSame(candidate, part)) ?? null;
  const used = weightOf(units.flatMap(({ items }) => items));
  const read = async () => setUnits(await listSaved());
  useEffect(() => {
    void listSaved().then(setUnits);
    return () => running.current?.abort();
  }, []);

  /** Reads from the server what there is to save or update. The text of a failed save stays on the screen. */
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
      await save(chosen, { signal: controller.signal, onBytes: (bytes) => setDone((sum) => (sum ?? 0) + bytes) });
    } catch (reason) {
      if (!controller.signal.aborted) failure = messageOf(reason);
    }
    setDone(null);
    await read();
    await look(failure);
  }

  async function remove(): Promise<void> {
    await forget(part);
    setPlan(null);
    await read();
  }

  return { unit, used, plan, done, message, look, start, stop: () => running.current?.abort(), remove, say: setMessage };
}
