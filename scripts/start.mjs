/** Starts the server, after building what is not built from the present sources. */
import { pathToFileURL } from 'node:url';
import { buildIfNeeded } from './build-if-needed.mjs';

await buildIfNeeded();
process.env['NODE_ENV'] ??= 'production';
await import(pathToFileURL('dist/server/main.js').href);
