import { expect, it } from 'vitest';
import { packageFaults } from './package-rules.ts';

const GOOD = { integrity: 'sha512-x', license: 'MIT' };
/** Returns the violations in a lockfile with one package: a valid package, with the fields of `entry` instead of its own. */
const faults = (entry: object, path = 'node_modules/a') => packageFaults({ packages: { '': {}, [path]: { ...GOOD, ...entry } } });

it('accepts a package with a hash and a listed licence', () => {
  expect(faults({})).toEqual([]);
});

it('requires a SHA-512 hash of each package that is not bundled in another package', () => {
  expect(faults({ integrity: undefined })).toEqual(['node_modules/a has no sha512 hash']);
  expect(faults({ integrity: 'sha1-x' })).toEqual(['node_modules/a has no sha512 hash']);
  expect(faults({ integrity: undefined, inBundle: true }, 'node_modules/b/node_modules/a')).toEqual([]);
});

it('refuses the address of a package, even that of the npm registry', () => {
  const addresses = ['https://registry.npmjs.org/a/-/a-1.0.0.tgz', 'git+ssh://git@github.com/a/a.git#1'];
  for (const resolved of addresses) expect(faults({ resolved })).toEqual([`node_modules/a names an address: ${resolved}`]);
});

it('refuses an unlisted install script', () => {
  expect(faults({ hasInstallScript: true })).toEqual(['node_modules/a has an install script']);
  expect(faults({ hasInstallScript: true }, 'node_modules/esbuild')).toEqual([]);
  expect(faults({ hasInstallScript: true }, 'node_modules/@evil/esbuild')).toEqual([
    'node_modules/@evil/esbuild has an install script',
  ]);
});

it('refuses an unlisted or missing licence', () => {
  expect(faults({ license: 'GPL-3.0-only' })).toEqual(['node_modules/a is under the licence GPL-3.0-only']);
  expect(faults({ license: undefined })).toEqual(['node_modules/a is under the licence none']);
  expect(faults({ license: '(MIT AND GPL-3.0-only)' })).toHaveLength(1);
  expect(faults({ license: '(MIT OR ISC) AND GPL-3.0-only' })).toHaveLength(1);
  expect(faults({ license: 'MPL-2.0' })).toHaveLength(1);
});

it('accepts an OR with one listed licence, an AND of listed licences, and reviewed licences', () => {
  expect(faults({ license: '(GPL-2.0 OR MIT)' })).toEqual([]);
  expect(faults({ license: '(MIT AND Zlib)' })).toEqual([]);
  expect(faults({ license: 'MPL-2.0' }, 'node_modules/lightningcss-linux-x64-gnu')).toEqual([]);
});
