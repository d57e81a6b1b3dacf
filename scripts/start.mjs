/** Builds if the build is not up to date, then starts the server. */
import { pathToFileURL } from 'node:url';
import { buildIfNeeded } from './build-if-needed.mjs';

await buildIfNeeded();
process.env['NODE_ENV'] ??= 'production';
await import(pathToFileURL('dist/server/main.js').href);
