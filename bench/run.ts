/**
 * `npm run bench` builds Suluh and then runs every measurement of the server in turn. `-- NAME` runs only the measurements whose
 * name contains NAME. `--write` writes their tables to docs/performance.md. The exit status is 1 if a goal was missed.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { reportFigures } from './figures.ts';

/** The names of the measurements: files of this folder. */
const PARTS = [
  'start',
  'misses',
  'search',
  'growth',
  'load',
  'attack',
  'processes',
  'writes',
  'import',
  'history',
  'move',
  'server',
  'metrics',
];
const ROOT = fileURLToPath(new URL('..', import.meta.url));
const selectedName = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? '';
const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'));

function run(file: string): boolean {
  return spawnSync(process.execPath, ['--import', 'tsx', file, ...options], { cwd: ROOT, stdio: 'inherit' }).status === 0;
}

const startedAt = performance.now();
const built = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: ROOT, stdio: 'inherit' });
if (built.status !== 0) throw new Error('The build failed.');
const seconds = (performance.now() - startedAt) / 1_000;
await reportFigures('build', [{ what: '`npm run build`', value: seconds, unit: 's', atMost: 15 }]);
for (const part of PARTS.filter((name) => name.includes(selectedName))) {
  console.log(`\n${part}`);
  if (!run(`bench/${part}.ts`)) process.exitCode = 1;
}
