const partOf = (whole: unknown, name: string): unknown =>
  typeof whole === 'object' && whole !== null ? Reflect.get(whole, name) : undefined;

/** Whether the browser's data saver is on: then nothing is loaded without a tap. For pages and their worker. */
export function savesData(): boolean {
  return partOf(partOf(partOf(globalThis, 'navigator'), 'connection'), 'saveData') === true;
}
