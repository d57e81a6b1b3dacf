/** Builds what is served: the pages, then the server as one bundle (dist/). */
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { writeStamp } from './build-stamp.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const logLevel = 'warn';
process.chdir(root);

await rm(`${root}/dist/stamp`, { force: true });
for (const configFile of ['vite.student.config.ts', 'vite.admin.config.ts']) {
  if (existsSync(`${root}/${configFile}`)) await build({ configFile: `${root}/${configFile}`, logLevel });
}
await build({ configFile: `${root}/vite.server.config.ts`, logLevel });
await writeStamp(root);
