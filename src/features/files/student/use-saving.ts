import { useEffect, useRef, useState } from 'react';
import { forget, planSaving, save, type SavePlan } from './save-lessons.ts';
import { isSame, listSaved, NoRoomError, weightOf, type Place, type SavedUnit } from './saved-store.ts';

const NO_ROOM_TEXT = 'Ruang di ponsel ini tidak cukup. Yang sudah tersimpan tetap ada; hapus sebagian dulu, lalu coba lagi.';
const CUT_TEXT = 'Sambungan terputus. Yang sudah tersimpan tetap ada; coba lagi saat ada sinyal.';
const NO_PLAN_TEXT = 'Ukurannya belum diketahui: perlu sambungan untuk memeriksanya.';

const DENIED_TEXT = 'Peramban ini tidak mengizinkan penyimpanan. Coba di peramban lain, atau bukan di jendela pribadi.';

function messageOf(reason: unknown): string {
  if (reason instanceof DOMException && reason.name === 'SecurityError') return DENIED_TEXT;
  return reason instanceof NoRoomError || reason instanceof DOMException ? NO_ROOM_TEXT : CUT_TEXT;
}

/** What is saved of a place, and how saving goes. */
export function useSaving(place: Place) {
  const [units, setUnits] = useState<readonly SavedUnit[]>([]);
  const [plan, setPlan] = useState<SavePlan | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const [message, setMessage] = useState('');
  const running = useRef<AbortController | null>(null);

  const unit = units.find((one) => isSame(one, place)) ?? null;
  const used = weightOf(units.flatMap(({ items }) => items));
  const read = async () => setUnits(await listSaved());
  useEffect(() => {
    void listSaved().then(setUnits);
    return () => running.current?.abort();
  }, []);

  async function look(): Promise<void> {
    const found = await planSaving(place);
    setPlan(found);
    setMessage(found ? '' : NO_PLAN_TEXT);
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
    await look();
    if (failure !== '') setMessage(failure);
  }

  async function remove(): Promise<void> {
    await forget(place);
    setPlan(null);
    await read();
  }

  return { unit, used, plan, done, message, look, start, stop: () => running.current?.abort(), remove, say: setMessage };
}
