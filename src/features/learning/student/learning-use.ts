/** The key of the ticks in the browser's local storage. */
export const TICKS_KEY = 'dipelajari';
/** The key of the last opened material in the browser's local storage. */
export const LAST_KEY = 'materi-terakhir';

let isBegun = false;

/** Records that this visit shows a material: its contents may be ticked, even if the device stores nothing. */
export function noteLearning(): void {
  isBegun = true;
}

/** Returns whether something was learned or opened on this device. If not, the code of the parts that show it is not loaded. */
export function hasLearning(): boolean {
  if (isBegun) return true;
  try {
    return [TICKS_KEY, LAST_KEY].some((key) => localStorage.getItem(key) !== null);
  } catch {
    return false;
  }
}
