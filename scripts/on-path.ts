import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The full path of the first of these commands on the PATH, or null. */
export function onPath(commands: string[]): string | null {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const paths = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  return paths.find((path) => existsSync(path)) ?? null;
}
