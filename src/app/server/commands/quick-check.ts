import { existsSync } from 'node:fs';
import { quickCheck } from '#platform/server/database/quick-check.ts';

/** Prints SQLite's quick check of the file that is named: for `npm run doctor`, which bounds its time by ending the process. */
const [file] = process.argv.slice(2);
if (file !== undefined && existsSync(file)) process.stdout.write(quickCheck(file));
else process.exitCode = 1;
