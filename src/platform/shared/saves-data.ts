/** The part of the browser's globals that says whether the data saver is on; TypeScript does not know it. */
interface Device {
  navigator?: { connection?: { saveData?: boolean } };
}

/** Whether the browser's data saver is on. Then pages and their service worker load nothing extra without a tap. */
export function savesData(): boolean {
  return (globalThis as Device).navigator?.connection?.saveData === true;
}
