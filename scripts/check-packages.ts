/** Checks the packages in `package-lock.json`: their hashes, origins, install scripts and licences. `npm run check` runs it. */
import { readFileSync } from 'node:fs';
import { LOCKFILE, packageFaults } from './package-rules.ts';

const lockfile = LOCKFILE.parse(JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')));
const faults = packageFaults(lockfile);
process.stdout.write(
  [...faults, `${Object.keys(lockfile.packages).length - 1} packages, ${faults.length} violations of the rules`, ''].join('\n'),
);
process.exitCode = faults.length === 0 ? 0 : 1;
