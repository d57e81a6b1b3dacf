import { z } from 'zod';

/** Accepted without review: each allows redistribution with Suluh under the MIT licence. */
const LICENCES = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'Zlib'];

/** Other reviewed licences, for the named packages only. */
const REVIEWED: Readonly<Record<string, RegExp>> = {
  // Its LICENSE file is the text of BSD-2-Clause.
  BSD: /^duck$/,
  // Permissive, like the licence of Python. Only the command line of markdown-it uses it, and Suluh does not ship that.
  'PSF-2.0': /^argparse$/,
  // Tools for building and testing, which are not redistributed.
  'MPL-2.0': /^(lightningcss(-[\w-]+)?|axe-core|ical\.js)$/,
};

/**
 * Packages with an install script. None is run (`ignore-scripts` in `.npmrc`), and none is needed: esbuild's only checks its
 * program, which is in a separate package.
 */
const WITH_INSTALL_SCRIPT = ['esbuild'];

/** The part of `package-lock.json` that is checked. */
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

/** Whether a licence is listed. `(MIT OR GPL-2.0)` needs one of them, `(MIT AND Zlib)` both. Anything more complex is not listed, so a person must review it. */
function isListed(expression: string): boolean {
  const flat = expression.replace(/^\((.*)\)$/, '$1');
  const isKnown = (licence: string) => LICENCES.includes(licence);
  return flat.split(' AND ').every(isKnown) || flat.split(' OR ').some(isKnown);
}

/** The violations in a lockfile, one line each. */
export function packageFaults({ packages }: z.infer<typeof LOCKFILE>): string[] {
  return Object.entries(packages).flatMap(([path, { integrity, resolved, license = 'none', hasInstallScript, inBundle }]) => {
    if (path === '') return [];
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const faults: string[] = [];
    // The hash of the outer package covers a bundled one.
    if (inBundle !== true && integrity?.startsWith('sha512-') !== true) faults.push('has no sha512 hash');
    // Without an address, each installation uses its own registry, which may be a mirror. `.npmrc` omits addresses of the registry, so an address
    // means another source.
    if (resolved !== undefined) faults.push(`names an address: ${resolved}`);
    if (hasInstallScript === true && !WITH_INSTALL_SCRIPT.includes(name)) faults.push('has an install script');
    if (!isListed(license) && REVIEWED[license]?.test(name) !== true) faults.push(`is under the licence ${license}`);
    return faults.map((fault) => `${path} ${fault}`);
  });
}
