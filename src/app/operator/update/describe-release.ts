import { existsSync, readFileSync } from 'node:fs';
import { describeRelease } from './release.ts';

/** Prints the description of this release: version, migrations, settings, notes. The build stores it as `dist/release.json`. */
const changelog = existsSync('CHANGELOG.md') ? readFileSync('CHANGELOG.md', 'utf8') : '';
process.stdout.write(`${JSON.stringify(describeRelease(changelog), null, 2)}\n`);
