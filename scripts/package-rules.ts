import { z } from 'zod';

/** What packages may be under without anybody having to look: each lets the whole be passed on under the MIT licence. */
const LICENCES = ['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'Zlib'];

/** Other licences, each looked at: tools that build and test, of which nothing is passed on. */
const LOOKED_AT: Readonly<Record<string, RegExp>> = {
  'MPL-2.0': /^(lightningcss(-[\w-]+)?|axe-core|ical\.js)$/,
};

/**
 * Packages with an install script. None is run (`ignore-scripts` in `.npmrc`), and all works without: esbuild's only looks at the
 * program that came in a package of its own.
 */
const WITH_INSTALL_SCRIPT = ['esbuild'];

/** What is read of `package-lock.json`. */
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

/** Whether a licence is listed; of `(MIT OR GPL-2.0)` one must be, of `(MIT AND Zlib)` all. A mixture is for people to read. */
function isListed(expression: string): boolean {
  const flat = expression.replace(/^\((.*)\)$/, '$1');
  const isKnown = (licence: string) => LICENCES.includes(licence);
  return flat.split(' AND ').every(isKnown) || flat.split(' OR ').some(isKnown);
}

/** What a lockfile holds that Suluh does not take, a line for each; none is well. */
export function packageFaults({ packages }: z.infer<typeof LOCKFILE>): string[] {
  return Object.entries(packages).flatMap(([path, { integrity, resolved, license = 'none', hasInstallScript, inBundle }]) => {
    if (path === '') return [];
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const faults: string[] = [];
    // A package that lies within another one is covered by that one's hash.
    if (inBundle !== true && integrity?.startsWith('sha512-') !== true) faults.push('has no sha512 hash');
    // Without an address each installation asks its own registry, which may be a mirror; another place than a registry has one.
    if (resolved !== undefined) faults.push(`names an address: ${resolved}`);
    if (hasInstallScript === true && !WITH_INSTALL_SCRIPT.includes(name)) faults.push('has an install script');
    if (!isListed(license) && LOOKED_AT[license]?.test(name) !== true) faults.push(`is under the licence ${license}`);
    return faults.map((fault) => `${path} ${fault}`);
  });
}
