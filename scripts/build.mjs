/** Builds the pages, then the server as one bundle, into `dist/`. */
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { writeStamp } from './build-stamp.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const logLevel = 'warn';
process.chdir(root);

// Removes the stamp first: without it, an interrupted build does not count as up to date.
await rm(`${root}/dist/stamp`, { force: true });
for (const configFile of [
  'vite.student.config.ts',
  'vite.saver.config.ts',
  'vite.worker.config.ts',
  'vite.admin.config.ts',
  'vite.staff.config.ts',
]) {
  if (existsSync(`${root}/${configFile}`)) await build({ configFile: `${root}/${configFile}`, logLevel });
}
await build({ configFile: `${root}/vite.server.config.ts`, logLevel });
// Describes this release. `npm run update:check` of an older release reads it.
writeFileSync(`${root}/dist/release.json`, execFileSync(process.execPath, [`${root}/dist/server/describe-release.js`]));
await writeStamp(root);
