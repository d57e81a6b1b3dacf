/**
 * `node scripts/copy-server.mjs FOLDER`, after a build: copies what the server needs at run time: `dist/`, the unbundled packages with
 * their dependencies, and `await-ready.mjs`. It omits machine code for other C libraries than this machine's, and the packages'
 * tests, documents, types, source maps, builds for browsers, and the ES modules of packages that are loaded with `require`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WHOLE_PACKAGES } from './whole-packages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const target = resolve(process.argv[2] ?? '');
if (process.argv[2] === undefined || existsSync(join(target, 'dist'))) {
  process.stderr.write('node scripts/copy-server.mjs FOLDER: a folder that holds no server yet.\n');
  process.exit(1);
}
if (!existsSync(join(root, 'dist/server/main.js'))) {
  process.stderr.write('Nothing is built: npm run build.\n');
  process.exit(1);
}

/** @type {{ packages: Record<string, { dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }> }} */
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const otherLibc = existsSync('/etc/alpine-release') ? /-gnu(eabihf)?$/ : /-musl(eabihf)?$/;

const UNREAD =
  /\/(tests?|docs|benchmarks?|examples?|browser|react-native|\.github|swagger-ui\.js|zxcvbn-ts\.js|dist\/esm)$|@zxcvbn-ts\/[\w-]+\/(src$|dist\/.*\.mjs$)|(?<!licen[cs]e)\.md$|\.[cm]?ts$|\.map$/i;

/**
 * Returns the path of a package that is imported from `from`: in the nearest `node_modules` above `from`, as Node resolves. Null if
 * there is none.
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
 * Adds the paths of these packages and of all that they depend on to `packagePaths`.
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
