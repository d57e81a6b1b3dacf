import {
  addTicks,
  type Learned,
  NOTHING_LEARNED,
  parseLearned,
  removeTick,
  type Tick,
} from '#features/learning/learned-rules.ts';
import { createDeviceStore, type DeviceStore } from '#platform/web/device/device-store.ts';
import { TICKS_KEY } from './learning-use.ts';

const device = createDeviceStore({ key: TICKS_KEY, parse: parseLearned, empty: NOTHING_LEARNED });

/** The ticks of this visit, if the device refused to keep them. */
let visit: Learned | null = null;
const listeners = new Set<() => void>();

/** The student's ticks. If the device cannot keep them, `write` returns false and they last for this visit. */
export const learned: DeviceStore<Learned> = {
  empty: NOTHING_LEARNED,
  read: () => visit ?? device.read(),
  write(value) {
    visit = null;
    const kept = device.write(value);
    if (!kept) {
      visit = value;
      for (const listener of listeners) listener();
    }
    return kept;
  },
  subscribe(listener) {
    const stop = device.subscribe(listener);
    listeners.add(listener);
    return () => {
      stop();
      listeners.delete(listener);
    };
  },
};

/** Ticks a content or removes its tick, based on the latest ticks of all tabs. @returns whether the device keeps it */
export function setTick(tick: Tick, ticked: boolean): boolean {
  return ticked ? keepTicks([tick]) : learned.write(removeTick(learned.read(), tick.content));
}

/** Adds ticks, and asks the browser for persistent storage. @returns whether the device keeps them */
export function keepTicks(ticks: readonly Tick[]): boolean {
  const added = addTicks(learned.read(), ticks, Date.now());
  if (!added) return false;
  const kept = learned.write(added);
  if (kept) void navigator.storage?.persist?.().catch(() => false);
  return kept;
}
