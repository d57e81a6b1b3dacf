import { existsSync } from 'node:fs';
import { quickCheck } from '#platform/server/database/quick-check.ts';

/** Prints the result of SQLite's quick check of a file. `npm run doctor` starts this program, and kills it after a time limit. */
const [file] = process.argv.slice(2);
if (file !== undefined && existsSync(file)) process.stdout.write(quickCheck(file));
else process.exitCode = 1;
