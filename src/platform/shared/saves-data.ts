const partOf = (whole: unknown, name: string): unknown =>
  typeof whole === 'object' && whole !== null ? Reflect.get(whole, name) : undefined;

/** Whether the browser's data saver is on. Then pages and their service worker load nothing extra without a tap. */
export function savesData(): boolean {
  return partOf(partOf(partOf(globalThis, 'navigator'), 'connection'), 'saveData') === true;
}
