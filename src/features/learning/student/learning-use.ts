/** The key of the ticks in the browser's storage. */
export const TICKS_KEY = 'dipelajari';
/** The key of the material that was opened last. */
export const LAST_KEY = 'materi-terakhir';

let isBegun = false;

/** Notes that this visit shows a material: it may be ticked, even if the device stores nothing. */
export function noteLearning(): void {
  isBegun = true;
}

/** Whether the device remembers something learned or opened. Before that, the parts that show it need no code. */
export function hasLearning(): boolean {
  if (isBegun) return true;
  try {
    return [TICKS_KEY, LAST_KEY].some((key) => localStorage.getItem(key) !== null);
  } catch {
    return false;
  }
}
