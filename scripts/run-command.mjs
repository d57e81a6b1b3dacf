/** Runs a built command (its name is the first argument), after building what is not built. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isBuilt } from './build-stamp.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
if (!(await isBuilt(root))) {
  const build = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' });
  if (build.status !== 0) process.exit(build.status ?? 1);
}
const [name] = process.argv.splice(2, 1);
await import(`../dist/server/${name}.js`);
