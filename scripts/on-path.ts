import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Finds the first of these commands that is on the PATH. Returns its full path, or null. */
export function findOnPath(commands: string[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const paths = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  return paths.find((path) => existsSync(path)) ?? null;
}
