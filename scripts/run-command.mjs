/** Runs a built command (its name is the first argument), after building what is not built. */
import { pathToFileURL } from 'node:url';
import { buildIfNeeded } from './build-if-needed.mjs';

await buildIfNeeded();
const [name] = process.argv.splice(2, 1);
await import(pathToFileURL(`dist/server/${name}.js`).href);
