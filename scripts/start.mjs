/** Starts the server, after building what is not built from the present sources. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isBuilt } from './build-stamp.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
if (!(await isBuilt(root))) {
  process.stdout.write('Building Suluh; this takes a moment…\n');
  const build = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  if (build.status !== 0) process.exit(build.status ?? 1);
}
process.env.NODE_ENV ??= 'production';
await import('../dist/server/main.js');
