import { createHash } from 'node:crypto';
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const SOURCES = ['src', 'migrations', 'public', 'scripts', 'package-lock.json', 'package.json'];

/**
 * Returns one line for each file under `path`: its path, size and modification time. Paths are relative to the project's folder, so
 * a build stays valid if that folder is moved.
 * @param {string} root
 * @param {string} path
 * @returns {Promise<string[]>}
 */
async function filesUnder(root, path) {
  const info = await stat(join(root, path)).catch(() => null);
  if (info === null) return [];
  if (info.isFile()) return [`${path} ${info.size} ${Math.floor(info.mtimeMs)}`];
  const names = await readdir(join(root, path));
  return (await Promise.all(names.sort().map((name) => filesUnder(root, join(path, name))))).flat();
}

/**
 * Returns a hash of the paths, sizes and times of all sources of a build.
 * @param {string} root
 */
async function sourceStamp(root) {
  const configs = (await readdir(root)).filter((name) => /^vite\..*config\.ts$/.test(name));
  const lists = await Promise.all([...SOURCES, ...configs].map((name) => filesUnder(root, name)));
  return createHash('sha256').update(lists.flat().join('\n')).digest('hex');
}

/**
 * Stores in `dist/stamp` which sources `dist/` was built from.
 * @param {string} root
 */
export async function writeStamp(root) {
  await writeFile(join(root, 'dist', 'stamp'), await sourceStamp(root));
}

/**
 * Returns whether `dist/` was built from the current sources.
 * @param {string} root
 */
export async function isBuilt(root) {
  const stamp = await readFile(join(root, 'dist', 'stamp'), 'utf8').catch(() => null);
  return stamp !== null && stamp === (await sourceStamp(root));
}
