import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { isBuilt } from '../../scripts/build-stamp.mjs';
import type { ServerBundle } from './server-process.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The programs of the server (the server itself and its commands), bundled into a new folder for one test file. */
export interface BuiltServer extends ServerBundle {
  remove(): void;
}

/**
 * Bundles the server and its commands, without pages, into a new folder from which Node finds the packages. If `npm run build`
 * has built the current sources, it copies that bundle instead.
 * @param plugins Vite plugins that change the code. So the bundle can be another release than the sources
 */
export async function buildServer(plugins: Plugin[] = []): Promise<BuiltServer> {
  const cache = join(ROOT, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const dir = mkdtempSync(join(cache, 'suluh-test-'));
  const outDir = join(dir, 'server');
  if (plugins.length === 0 && (await isBuilt(ROOT))) cpSync(join(ROOT, 'dist', 'server'), outDir, { recursive: true });
  else
    await build({ root: ROOT, configFile: join(ROOT, 'vite.server.config.ts'), logLevel: 'error', plugins, build: { outDir } });
  if (!existsSync(join(outDir, 'main.js'))) throw new Error('The server was not built.');
  return { dir: outDir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}
