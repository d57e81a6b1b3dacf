/**
 * `node scripts/copy-server.mjs FOLDER` copies what the built server needs at run time: `dist/`, the packages that are not bundled
 * with all their dependencies, and `await-ready.mjs`. It leaves out the parts of packages that the server does not need: tests,
 * documents, types, source maps, builds for browsers, machine code for another C library than this machine's, the ES modules of
 * packages that the server loads with `require`, and the files of `lru-cache` of which it loads the minified copy.
 */
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WHOLE_PACKAGES } from './whole-packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const target = resolve(process.argv[2] ?? '');
if (process.argv[2] === undefined || existsSync(join(target, 'dist'))) {
  process.stderr.write('Usage: node scripts/copy-server.mjs FOLDER. The folder must not contain a server.\n');
  process.exit(1);
}
if (!existsSync(join(root, 'dist/server/main.js'))) {
  process.stderr.write('There is no build. Run `npm run build` first.\n');
  process.exit(1);
}

/**
 * @type {{ packages: Record<string, { dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }> }}
 */
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const otherLibc = existsSync('/etc/alpine-release') ? /-gnu(eabihf)?$/ : /-musl(eabihf)?$/;

const UNREAD =
  /\/(tests?|docs|benchmarks?|examples?|browser|react-native|\.github|swagger-ui\.js|zxcvbn-ts\.js|dist\/esm)$|@zxcvbn-ts\/[\w-]+\/(src$|dist\/.*\.mjs$)|\/lru-cache\/dist\/commonjs\/(node\/)?index\.js$|(?<!licen[cs]e)\.md$|\.[cm]?ts$|\.map$/i;

/**
 * Returns the path of the package that an import from `from` finds: like Node, it looks in the nearest `node_modules` above `from`.
 * Null if there is no such package.
 * @param {string} name
 * @param {string} from
 */
function pathOf(name, from) {
  for (let at = from; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    const path = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (packages[path] !== undefined) return path;
    if (at === '') return null;
  }
}

/** @type {Set<string>} */
const packagePaths = new Set();
/**
 * Adds the paths of these packages, and of all packages that they depend on, to `packagePaths`.
 * @param {string[]} names
 * @param {string} from
 */
function collectPackages(names, from) {
  for (const name of names) {
    const path = pathOf(name, from);
    if (path === null || packagePaths.has(path) || otherLibc.test(path) || !existsSync(join(root, path))) continue;
    packagePaths.add(path);
    collectPackages(Object.keys({ ...packages[path]?.dependencies, ...packages[path]?.optionalDependencies }), path);
  }
}
collectPackages(WHOLE_PACKAGES, '');

await mkdir(target, { recursive: true });
await cp(join(root, 'dist'), join(target, 'dist'), { recursive: true });
for (const file of ['package.json', 'LICENSE', 'CHANGELOG.md']) await cp(join(root, file), join(target, file));
for (const path of packagePaths) {
  await cp(join(root, path), join(target, path), { recursive: true, filter: (source) => !UNREAD.test(source) });
}
await cp(join(root, 'scripts/await-ready.mjs'), join(target, 'await-ready.mjs'));
