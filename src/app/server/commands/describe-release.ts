import { existsSync, readFileSync } from 'node:fs';
import { describeRelease } from '../release.ts';

/** Prints what this release says of itself: the build keeps it as `dist/release.json`. */
const changelog = existsSync('CHANGELOG.md') ? readFileSync('CHANGELOG.md', 'utf8') : '';
process.stdout.write(`${JSON.stringify(describeRelease(changelog), null, 2)}\n`);
