import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isBuilt } from './build-stamp.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Changes to the project's folder, and builds if the build is not up to date. Ends the process if the build fails. */
export async function buildIfNeeded() {
  process.chdir(root);
  if (await isBuilt(root)) return;
  process.stderr.write('Building Suluh; this takes a moment…\n');
  const build = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  if (build.status !== 0) process.exit(build.status ?? 1);
}
