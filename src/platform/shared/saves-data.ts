/**
 * The browser's globals that say whether the reader wants to download less. TypeScript does not know `connection`; a service worker
 * has no `localStorage`.
 */
interface Device {
  localStorage?: { getItem(key: string): string | null };
  navigator?: { connection?: { saveData?: boolean } };
}

/** The student's own switch in `localStorage`: the value `off` disables automatic downloads. */
export const SWITCH = { key: 'suluh-unduh', off: 'jangan' } as const;

/**
 * Whether the student disabled automatic downloads. A service worker can't read this setting, so pages send no message to the
 * service worker while downloads are disabled.
 */
export function isSwitchedToSaving(): boolean {
  try {
    return (globalThis as Device).localStorage?.getItem(SWITCH.key) === SWITCH.off;
  } catch {
    return false;
  }
}

/** Whether the browser's data saver or the student's switch is on. Then pages and their service worker load nothing extra without a tap. */
export function savesData(): boolean {
  return (globalThis as Device).navigator?.connection?.saveData === true || isSwitchedToSaving();
}
