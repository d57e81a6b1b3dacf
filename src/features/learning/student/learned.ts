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

/** The ticks of this visit, if the device refused to store them; otherwise null. */
let visit: Learned | null = null;
const listeners = new Set<() => void>();

/** The student's ticks, stored on the device. If that fails, `write` returns false and the ticks last only for this visit. */
export const learned: DeviceStore<Learned> = {
  empty: NOTHING_LEARNED,
  read: () => visit ?? device.read(),
  write(value) {
    visit = null;
    const isStored = device.write(value);
    if (!isStored) {
      visit = value;
      for (const listener of listeners) listener();
    }
    return isStored;
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

/**
 * Ticks a content or removes its tick. The change starts from the latest ticks of all tabs.
 * @returns whether the device stored the change
 */
export function setTick(tick: Tick, ticked: boolean): boolean {
  return ticked ? keepTicks([tick]) : learned.write(removeTick(learned.read(), tick.content));
}

/** Adds ticks, and requests persistent storage from the browser. @returns whether the device stored them */
export function keepTicks(ticks: readonly Tick[]): boolean {
  const added = addTicks(learned.read(), ticks, Date.now());
  if (!added) return false;
  const isStored = learned.write(added);
  if (isStored) void navigator.storage?.persist?.().catch(() => false);
  return isStored;
}
