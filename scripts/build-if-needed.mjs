import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isBuilt } from './build-stamp.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Makes the project's folder the present one, and builds what is not built from the sources as they are; ends the process where that fails. */
export async function buildIfNeeded() {
  process.chdir(root);
  if (await isBuilt(root)) return;
  process.stderr.write('Building Suluh; this takes a moment…\n');
  const build = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  if (build.status !== 0) process.exit(build.status ?? 1);
}
