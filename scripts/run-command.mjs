/** Builds Suluh if the build is not up to date. Then runs the built command whose name is the first argument. */
import { pathToFileURL } from 'node:url';
import { buildIfNeeded } from './build-if-needed.mjs';

await buildIfNeeded();
const [name] = process.argv.splice(2, 1);
await import(pathToFileURL(`dist/server/${name}.js`).href);
