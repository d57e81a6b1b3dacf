import { existsSync } from 'node:fs';
import { quickCheck } from '#platform/server/database/quick-check.ts';

/** Prints the result of SQLite's quick check of a file. A child process of `npm run doctor`, which kills it after a time limit. */
const [file] = process.argv.slice(2);
if (file !== undefined && existsSync(file)) process.stdout.write(quickCheck(file));
else process.exitCode = 1;
