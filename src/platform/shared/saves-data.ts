const partOf = (whole: unknown, name: string): unknown =>
  typeof whole === 'object' && whole !== null ? Reflect.get(whole, name) : undefined;

/** Whether the reader asked the browser to save data: then nothing is read that was not tapped for. For pages and their worker. */
export function savesData(): boolean {
  return partOf(partOf(partOf(globalThis, 'navigator'), 'connection'), 'saveData') === true;
}
