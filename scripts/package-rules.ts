import { z } from 'zod';

/** Licences that are accepted for every package: each allows redistribution with Suluh under the MIT licence. */
const LICENCES = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'Zlib'];

/** Other licences that a person reviewed, and the packages for which they are accepted. */
const REVIEWED: Readonly<Record<string, RegExp>> = {
  // The LICENSE file of this package has the text of BSD-2-Clause.
  BSD: /^duck$/,
  // The permissive licence of Python. Only the command-line program of markdown-it uses argparse, and Suluh does not contain it.
  'PSF-2.0': /^argparse$/,
  // These packages are tools for building and testing. They are not redistributed.
  'MPL-2.0': /^(lightningcss(-[\w-]+)?|axe-core|ical\.js)$/,
};

/**
 * Packages that may have an install script. npm does not run it (`ignore-scripts` in `.npmrc`), so the package must work without
 * it: esbuild's script only checks a program that is in another package.
 */
const WITH_INSTALL_SCRIPT = ['esbuild'];

/** The fields of `package-lock.json` that are checked. */
export const LOCKFILE = z.object({
  packages: z.record(
    z.string(),
    z.object({
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      license: z.string().optional(),
      hasInstallScript: z.boolean().optional(),
      inBundle: z.boolean().optional(),
    }),
  ),
});

/**
 * Returns whether a licence expression is accepted. For `(MIT OR GPL-2.0)` one licence must be listed; for `(MIT AND Zlib)` both.
 * A more complex expression is not accepted, so a person must review it.
 */
function isListed(expression: string): boolean {
  const flat = expression.replace(/^\((.*)\)$/, '$1');
  const isKnown = (licence: string) => LICENCES.includes(licence);
  return flat.split(' AND ').every(isKnown) || flat.split(' OR ').some(isKnown);
}

/** Returns the violations in a lockfile, one line each. */
export function packageFaults({ packages }: z.infer<typeof LOCKFILE>): string[] {
  return Object.entries(packages).flatMap(([path, { integrity, resolved, license = 'none', hasInstallScript, inBundle }]) => {
    if (path === '') return [];
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const faults: string[] = [];
    // A bundled package has no hash of its own: the hash of the package that contains it is enough.
    if (inBundle !== true && integrity?.startsWith('sha512-') !== true) faults.push('has no sha512 hash');
    // With the setting in `.npmrc`, npm writes no addresses of the registry to the lockfile, so that an installation can use a
    // mirror. An address therefore means that a package is from another source.
    if (resolved !== undefined) faults.push(`names an address: ${resolved}`);
    if (hasInstallScript === true && !WITH_INSTALL_SCRIPT.includes(name)) faults.push('has an install script');
    if (!isListed(license) && REVIEWED[license]?.test(name) !== true) faults.push(`is under the licence ${license}`);
    return faults.map((fault) => `${path} ${fault}`);
  });
}
